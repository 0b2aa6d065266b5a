/** spec 1 §2. Plain links: nothing of these sites loads here, and they learn of a reader only on click. */
const PLACES: readonly { name: string; address(url: string, title: string): string }[] = [
  { name: 'Facebook', address: url => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}` },
  { name: 'X', address: (url, text) => `https://x.com/intent/post?${new URLSearchParams({ url, text })}` },
  {
    name: 'LinkedIn',
    address: url => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
  {
    name: 'WhatsApp',
    // WhatsApp prints «+» literally: spaces must be percent-encoded.
    address: (url, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  },
]

/** «Condividi» links; the copy button appears only when scripts run. */
export function ShareRow({ url, title }: { url: string; title: string }) {
  return (
    <ul className="share-row" aria-label={`Condividi «${title}»`}>
      <li aria-hidden="true">Condividi</li>
      {PLACES.map(({ name, address }) => (
        <li key={name}>
          <a
            href={address(url, title)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Condividi su ${name}: ${title}`}
          >
            {name}
          </a>
        </li>
      ))}
      <li className="needs-scripts">
        <button type="button" data-copy={url} aria-label={`Copia link: ${title}`}>
          Copia link
        </button>
      </li>
    </ul>
  )
}
