/** Words without accents and in lower case, as a reader compares them. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Does the page say the keyword where search engines look first: all its words in the title, or all in one h1? */
export function coversKeyword(
  keyword: string,
  page: { title: string | null; headings: readonly { level: number; text: string }[] },
): boolean {
  const wanted = wordsOf(keyword)
  if (wanted.length === 0) return false
  const places = [page.title ?? '', ...page.headings.filter(({ level }) => level === 1).map(({ text }) => text)]
  return places.some(place => {
    const words = new Set(wordsOf(place))
    return wanted.every(word => words.has(word))
  })
}

/** Words that must agree in their order for two texts to share a piece. */
const SHINGLE = 3
/** Shorter texts are alike by chance. */
const ENOUGH_WORDS = 60
/** Bits of 64 in which two texts of the same words may differ. */
const NEAR_BITS = 4

/** FNV-1a, 32 bits, with a seed. */
function hash32(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  // Spreads what the last letters changed over all bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0
  return (hash ^ (hash >>> 16)) >>> 0
}

interface TextPrint {
  words: number
  /** Equal texts have the same: letters and figures alone count. Null: too short to compare. */
  hash: string | null
  /** Near texts differ in few of these 64 bits. */
  near: readonly [number, number] | null
}

/** What is kept of a text to find its doubles (similarity hash over runs of three words). */
export function printOf(text: string): TextPrint {
  const words = wordsOf(text)
  if (words.length < ENOUGH_WORDS) return { words: words.length, hash: null, near: null }
  const weights = new Int32Array(64)
  for (let i = 0; i + SHINGLE <= words.length; i++) {
    const piece = words.slice(i, i + SHINGLE).join(' ')
    for (const half of [0, 1]) {
      const hash = hash32(piece, half)
      for (let bit = 0; bit < 32; bit++) {
        const at = half * 32 + bit
        weights[at] = (weights[at] ?? 0) + ((hash >>> bit) & 1 ? 1 : -1)
      }
    }
  }
  const near: [number, number] = [0, 0]
  for (const half of [0, 1] as const)
    for (let bit = 0; bit < 32; bit++) if ((weights[half * 32 + bit] ?? 0) > 0) near[half] |= 1 << bit
  const whole = words.join(' ')
  const hash = [0, 1]
    .map(seed =>
      hash32(whole, seed + 7)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
  return { words: words.length, hash, near }
}

function bitsIn(value: number): number {
  let rest = value >>> 0
  let bits = 0
  for (; rest; rest &= rest - 1) bits++
  return bits
}

export const isNear = (a: TextPrint, b: TextPrint): boolean =>
  a.near !== null && b.near !== null && bitsIn(a.near[0] ^ b.near[0]) + bitsIn(a.near[1] ^ b.near[1]) <= NEAR_BITS
