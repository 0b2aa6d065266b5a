/** Words common to many supplier names. */
export const GENERIC: ReadonlySet<string> = new Set([
  'energia',
  'energie',
  'luce',
  'gas',
  'power',
  'spa',
  'srl',
  'italia',
  'mobile',
  'telecom',
])
const TONES = 6

/** Two letters for a supplier without a logo: «Vento Nord» → Vn, «Acquaviva Energia» → Ac. */
export function initials(name: string): string {
  const words = name.split(/[\s.'’-]+/u).filter(Boolean)
  const [first = '?', second] = words
  const letters = second && !GENERIC.has(second.toLowerCase()) ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)
  return letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase()
}

/** A name always gets the same colour. */
const toneOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % TONES

/** A generated tile; the name is next to it, so it is hidden from screen readers. */
export function Monogram({ name }: { name: string }) {
  const tone = toneOf(name)
  return (
    <span className={tone ? `monogram monogram-${tone}` : 'monogram'} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
