import { Plate } from './plate.tsx'

/** A lit bulb on its cord. */
export function BulbPlate({ bare }: { bare?: boolean }) {
  return (
    <Plate bare={bare}>
      <path d="M96 0v42" className="fine" />
      <path d="M85 42h22v16H85z" />
      <path d="M85 47.5h22M85 53h22" className="fine" />
      <path d="M86 58c-16 7-24 21-24 36a34 34 0 0 0 68 0c0-15-8-29-24-36" />
      <path d="M88 88l2-30M104 88l-2-30" className="fine" />
      <path d="M78 104l10-16 8 14 8-14 10 16" className="accent" />
      <path d="M96 128v10M62 122l-7 7M130 122l7 7" className="fine" />
      <path d="M130 92h40" className="fine" />
      <circle cx="130" cy="92" r="2" className="dot" />
      <text x="175" y="96">
        kW e kWh
      </text>
    </Plate>
  )
}
