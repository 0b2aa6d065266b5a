import { Illustration } from './illustration.tsx'

export function SubentroIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M60 16h84v122H60z" />
      <path d="M72 28h60v26H72z" />
      <path d="M87 28v26M102 28v26M117 28v26" className="fine" />
      <text x="75.5" y="47" className="digits">
        0
      </text>
      <text x="90.5" y="47" className="digits">
        0
      </text>
      <text x="105.5" y="47" className="digits">
        0
      </text>
      <text x="120.5" y="47" className="digits">
        0
      </text>
      <path d="M82 70h40v52H82z" />
      <path d="M92 78h20v36H92z" className="fine" />
      <path d="M92 78h20v17H92z" className="accent-fill" />
      <path d="M98 84v6" className="ink" />
      <circle cx="102" cy="105" r="3" />
      <path d="M68 128h6M130 128h6M68 22h2M134 22h2" className="fine" />
      <path d="M112 86h60" className="fine" />
      <circle cx="112" cy="86" r="2" className="dot" />
      <text x="177" y="83">
        da spento
      </text>
      <text x="177" y="97">
        ad acceso
      </text>
      <path d="M40 112V82M36 87l4-6 4 6" className="fine" />
    </Illustration>
  )
}
