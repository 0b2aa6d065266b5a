import { Illustration } from './illustration.tsx'

/** Two yearly costs on one scale, and what lies between them. */
export function SavingIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M28 20v112" />
      <path d="M28 34h144v22H28z" />
      <path d="M98 34v22M124 34v22M146 34v22" className="fine" />
      <path d="M28 80h98v22H28z" />
      <path d="M72 80v22M94 80v22M110 80v22" className="fine" />
      <path d="M126 80h46v22h-46" strokeDasharray="3 3" className="fine" />
      <path d="M126 56v70M172 56v70" className="fine" />
      <path d="M129 118h40" className="accent" />
      <text x="180" y="49">
        oggi
      </text>
      <text x="180" y="95">
        dopo
      </text>
      <path d="M149 118v14h26" className="fine" />
      <circle cx="149" cy="118" r="2" className="dot" />
      <text x="180" y="136">
        in meno
      </text>
      <path d="M24 20h8M24 132h8" className="fine" />
    </Illustration>
  )
}
