import { Illustration } from './illustration.tsx'

export function BillIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M62 138V12h72l22 22v104z" />
      <path d="M134 12v22h22" />
      <path d="M74 28h34M74 36h22" className="fine" />
      <path d="M74 52h70M74 61h70M74 70h70M74 79h70M74 88h70" className="fine" />
      <path d="M74 106h26M112 102h32M112 106h32" />
      <path
        d="M74 120v10M77 120v10M82 120v10M85 120v10M91 120v10M94 120v10M99 120v10M105 120v10M108 120v10M113 120v10M119 120v10M122 120v10M128 120v10"
        className="fine"
      />
      <rect x="70" y="66" width="78" height="13" className="accent" />
      <path d="M148 72h26" className="fine" />
      <circle cx="174" cy="72" r="2" className="accent-fill" />
      <text x="181" y="69">
        consumo
      </text>
      <text x="181" y="87" className="digits">
        2.712
      </text>
      <path d="M30 52h28M30 88h28M34 52v36" className="fine" />
      <path d="M31 55l6-6M31 91l6-6" className="fine" />
    </Illustration>
  )
}
