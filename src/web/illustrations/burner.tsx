import { Illustration } from './illustration.tsx'

export function BurnerIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M34 122h132v14H34z" />
      <path d="M46 122v-16h30M154 122v-16h-30" />
      <path d="M74 110h52v12H74z" />
      <path d="M82 110v-5M91 110v-5M100 110v-5M109 110v-5M118 110v-5" className="fine" />
      <path d="M100 22c16 20 30 34 30 52a30 28 0 0 1-60 0c0-12 8-16 13-26 4 5 5 9 6 13 8-10 12-22 11-39z" />
      <path d="M100 64c7 9 12 15 12 22a12 12 0 0 1-24 0c0-7 5-13 12-22z" className="accent-fill" />
      <path d="M44 129h8M58 129h8M140 129h16" className="fine" />
      <path d="M130 74h42" className="fine" />
      <circle cx="130" cy="74" r="2" className="dot" />
      <text x="177" y="78">
        Smc
      </text>
    </Illustration>
  )
}

export function BulbIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
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
    </Illustration>
  )
}

export function SignpostIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
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
    </Illustration>
  )
}
