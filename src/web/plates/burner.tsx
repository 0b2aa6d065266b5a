import { Plate } from './plate.tsx'

/** A flame on a gas hob. */
export function BurnerPlate({ bare }: { bare?: boolean }) {
  return (
    <Plate bare={bare}>
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
    </Plate>
  )
}
