import { useSite } from '#web/site.ts'

/** The brand's pages elsewhere, those that are set. */
export function SocialLinks({ className }: { className: string }) {
  const { social } = useSite()
  if (social.length === 0) return null
  return (
    <ul className={className} aria-label="Social">
      {social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
