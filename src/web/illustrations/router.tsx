import { Illustration } from './illustration.tsx'

export function RouterIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M34 96h112v30H34z" />
      <path d="M46 126v6h12v-6M122 126v6h12v-6" />
      <path d="M46 96V44M134 96V44" />
      <path d="M44 44h4M132 44h4" />
      <circle cx="50" cy="111" r="2.5" />
      <circle cx="62" cy="111" r="2.5" />
      <circle cx="74" cy="111" r="2.5" className="accent-fill" />
      <path d="M94 106h10v10H94zM108 106h10v10h-10zM122 106h10v10h-10z" className="fine" />
      <path d="M72 70c10-11 26-11 36 0M80 79c6-6 14-6 20 0" className="fine" />
      <circle cx="90" cy="86" r="1.5" />
      <path d="M127 116v22h54V96" className="accent" />
      <path d="M168 66h28v30h-28z" className="paper" />
      <circle cx="182" cy="81" r="6" className="fine" />
      <path d="M182 66V52" className="fine" />
      <circle cx="182" cy="52" r="2" className="accent-fill" />
      <text x="160" y="42">
        FTTH in casa
      </text>
    </Illustration>
  )
}
