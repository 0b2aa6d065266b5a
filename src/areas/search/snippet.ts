import { foldAccents } from '#core/text.ts'

/** A piece of text; `hit` marks a match. Plain text; the page escapes it. */
export interface Piece {
  text: string
  hit: boolean
}

const LENGTH = 200
const BEFORE = 60

/** Common beginning of a word's forms: «volture», «voltura» → «voltur»; short words unchanged. */
const root = (word: string): string =>
  word.length > 6 ? word.slice(0, -2) : word.length > 3 ? word.slice(0, -1) : word

const isHit = (token: string, words: readonly string[]): boolean => {
  const plain = foldAccents(token).toLowerCase()
  return words.some(word => (word.length > 3 ? plain.startsWith(root(word)) : plain === word))
}

export function markWords(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  for (const token of text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []) {
    const hit = isHit(token, words)
    const last = pieces.at(-1)
    if (last && last.hit === hit && !hit) last.text += token
    else pieces.push({ text: token, hit })
  }
  return pieces
}

/** About two hundred characters around the first match, cut between words. */
export function snippet(text: string, words: readonly string[]): Piece[] {
  const at = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(([token]) => isHit(token, words))?.index ?? 0
  const wanted = Math.max(0, Math.min(at - BEFORE, text.length - LENGTH))
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const end = from + LENGTH
  const to = end >= text.length ? text.length : Math.max(from, text.lastIndexOf(' ', end))
  return markWords(`${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`, words)
}
