import { Illustration } from './illustration.tsx'

/** A contract: the old name struck out, a new signature. */
export function VolturaIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M52 14h92v124H52z" />
      <path d="M64 28h44" />
      <path d="M64 42h68M64 50h68M64 58h50" className="fine" />
      <path d="M64 84h44" className="fine" />
      <text x="66" y="80" className="written">
        M. Rossi
      </text>
      <path d="M62 77h54" />
      <path d="M64 120h66" className="fine" />
      <path d="M68 114c5-12 9-12 8-3s5-13 9-6 4-8 8-3 6-4 10-1" className="accent" strokeLinecap="round" />
      <path d="M110 104l52-52 11 11-52 52-15 5z" className="paper" />
      <path d="M154 60l11 11M110 104l11 11" />
      <path d="M162 52l5-5 11 11-5 5" />
      <path d="M144 128h30" className="fine" />
      <circle cx="144" cy="128" r="2" className="accent-fill" />
      <text x="179" y="126">
        nuovo
      </text>
      <text x="179" y="139">
        intestatario
      </text>
    </Illustration>
  )
}
