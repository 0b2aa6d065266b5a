import { comparable } from '#core/text.ts'

/** spec 2 §5.9: words that say nothing about which supplier it is, in the flows of energy and of telecom. */
const fillers = {
  energy: ['energia', 'gas', 'spa', 'srl', 'group', 'italy'],
  telecom: ['telecom', 'italia', 'mobile', 'spa', 'srl', 'group'],
} as const
const MIN_PART = 2

const bareName = (name: string, kind: keyof typeof fillers): string =>
  // «S.p.A.» is one word: points join, every other sign parts.
  comparable(name.replaceAll('.', ''))
    .split(' ')
    .filter(word => !(fillers[kind] as readonly string[]).includes(word))
    .join(' ')

/** Are two names the same supplier's? Equal, or one inside the other and both longer than two letters (spec 2 §5.9). */
export function isSameSupplier(a: string, b: string, kind: keyof typeof fillers = 'energy'): boolean {
  const [first, second] = [bareName(a, kind), bareName(b, kind)]
  if (first === '' || second === '') return false
  if (first === second) return true
  return first.length > MIN_PART && second.length > MIN_PART && (first.includes(second) || second.includes(first))
}
