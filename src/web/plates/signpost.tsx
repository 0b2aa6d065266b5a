import { Plate } from './plate.tsx'

/** A signpost with two ways. */
export function SignpostPlate({ bare }: { bare?: boolean }) {
  return (
    <Plate bare={bare}>
      <path d="M92 14v126M100 14v126" />
      <path d="M72 140h48" />
      <path d="M92 14l4-6 4 6" />
      <path d="M58 24h80l16 14-16 14H58z" className="paper" />
      <path d="M138 64H54L38 78l16 14h84z" className="paper" />
      <path d="M70 38h54" className="accent" />
      <path d="M66 74h60M66 82h44" className="fine" />
      <path d="M84 140c2-8 6-10 8-14M108 140c-2-6-4-8-6-10" className="fine" />
      <path d="M154 38h20" className="fine" />
      <circle cx="154" cy="38" r="2" className="dot" />
      <text x="179" y="42">
        passo 1
      </text>
    </Plate>
  )
}
