import { Illustration } from './illustration.tsx'

/** The same meter, another plug: only the supplier changes. */
export function SwitchIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M88 30h64v90H88z" />
      <path d="M96 40h48v20H96z" />
      <path d="M108 40v20M120 40v20M132 40v20" className="fine" />
      <circle cx="120" cy="86" r="15" />
      <circle cx="120" cy="86" r="10" className="fine" />
      <path d="M105 86h30" />
      <path d="M100 110h40" className="fine" />
      <path d="M108 120v18h24v-18" />
      <path d="M120 138v10" />
      <path d="M20 44h26M20 36v16h18V36z" />
      <path d="M38 40h8M38 48h8" />
      <path d="M50 44h10M66 44h10" className="fine" />
      <path d="M80 44h8" className="fine" />
      <path d="M20 96h18v18H20zM38 100h8M38 110h8" className="paper" />
      <path d="M48 105h40" className="accent" />
      <path d="M26 58v30M22 83l4 6 4-6" className="fine" />
      <text x="14" y="30">
        A
      </text>
      <text x="14" y="130">
        B
      </text>
      <path d="M152 50h20" className="fine" />
      <circle cx="152" cy="50" r="2" className="accent-fill" />
      <text x="177" y="47">
        stesso POD,
      </text>
      <text x="177" y="61">
        stessa rete
      </text>
    </Illustration>
  )
}
