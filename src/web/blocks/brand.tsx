import { useSite } from '#web/site.ts'

/** Logo: two counter windows P|F and the name. `dark` on petrol bands. */
export function Brand({ dark, label }: { dark?: boolean; label?: string }) {
  const { name } = useSite()
  return (
    <a className="brand" href="/">
      <svg viewBox="0 0 38 26" aria-hidden="true" fill="none" stroke={dark ? '#fcfdfb' : '#0f5257'} strokeWidth="1.5">
        <path d="M.75.75h17.5v24.5H.75z" fill={dark ? '#fcfdfb' : 'none'} />
        <path d="M19.75.75h17.5v24.5h-17.5z" fill="#f4a71d" />
        <path d="M.75 13h3M34.25 13h3" />
        <g fill="#0b3a3e" stroke="none" fontFamily="Literata" fontWeight="650" fontSize="17" textAnchor="middle">
          <text x="9.5" y="19">
            P
          </text>
          <text x="28.5" y="19">
            F
          </text>
        </g>
      </svg>
      {label ?? name}
    </a>
  )
}
