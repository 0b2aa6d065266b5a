import { Illustration } from './illustration.tsx'

export function PhoneIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M66 8h64v134H66z" />
      <path d="M73 22h50v98H73z" className="fine" />
      <path d="M91 15h14" className="fine" />
      <circle cx="98" cy="131" r="4" className="fine" />
      <path d="M84 68v-8M93 68V54M102 68V47" />
      <path d="M111 68V38" className="accent" />
      <path d="M82 82h32M82 91h24M82 100h28M82 109h18" className="fine" />
      <path d="M111 38h59" className="fine" />
      <circle cx="111" cy="38" r="2" className="dot" />
      <text x="175" y="35">
        il numero
      </text>
      <text x="175" y="49">
        viene con te
      </text>
      <path d="M130 84h8v18h-8" className="fine" />
    </Illustration>
  )
}
