import { Illustration } from './illustration.tsx'

export function PylonIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M64 140L94 12h8l30 128" />
      <path d="M54 42h88M60 66h76" />
      <path
        d="M94 12l4 30 4-30M87 42l22 24M109 42L87 66M81 66l34 38M115 66l-34 38M72 104h52M72 104l52 36M124 104l-52 36"
        className="fine"
      />
      <path d="M54 42v9M142 42v9M60 66v9M136 66v9" />
      <path d="M54 51C36 60 20 62 0 62M60 75c-18 10-38 13-60 13M136 75c30 16 62 20 104 18" className="fine" />
      <path d="M142 51c28 14 58 18 98 16" className="accent" />
      <path d="M128 122h40" className="fine" />
      <circle cx="128" cy="122" r="2" className="dot" />
      <text x="173" y="119">
        la stessa rete
      </text>
      <text x="173" y="133">
        per tutti
      </text>
      <path d="M54 140h88" />
    </Illustration>
  )
}
