import { Illustration } from './illustration.tsx'

export function SimIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M30 26h124v92H30z" />
      <path d="M96 40h34l12 13v48H96z" strokeDasharray="3 3" />
      <path d="M104 60h28v32h-28z" className="paper" />
      <path d="M104 71h9M104 81h9M123 71h9M123 81h9M113 60v32M123 60v32M113 76h10" className="fine" />
      <path d="M130 40l12 13" className="accent" />
      <path d="M42 40h34M42 48h22" className="fine" />
      <path
        d="M42 92v14M45 92v14M50 92v14M54 92v14M57 92v14M63 92v14M66 92v14M72 92v14M77 92v14M80 92v14"
        className="fine"
      />
      <path d="M80 99h84" className="fine" />
      <path d="M136 46h36" className="fine" />
      <circle cx="136" cy="46" r="2" className="accent-fill" />
      <text x="177" y="43">
        il numero
      </text>
      <text x="177" y="57">
        resta tuo
      </text>
      <circle cx="80" cy="99" r="2" className="dot" />
      <text x="168" y="103">
        ICCID
      </text>
    </Illustration>
  )
}
