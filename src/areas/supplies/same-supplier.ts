import { comparable } from '#core/text.ts'

/** spec 2 §5.9: words that say nothing about which supplier it is, in the flows of energy and of telecom. */
const fillers = {
  energy: ['energia', 'gas', 'spa', 'srl', 'group', 'italy'],
  telecom: ['telecom', 'italia', 'mobile', 'spa', 'srl', 'group'],
} as const
const MIN_PART = 2

/** «S.p.A.» is one word: points join, every other sign parts. */
const wholeName = (name: string): string => comparable(name.replaceAll('.', ''))

const bareName = (name: string, kind: keyof typeof fillers): string =>
  wholeName(name)
    .split(' ')
    .filter(word => !(fillers[kind] as readonly string[]).includes(word))
    .join(' ')

/** Are two names the same supplier's? Equal, or one inside the other and both longer than two letters (spec 2 §5.9). */
export function isSameSupplier(a: string, b: string, kind: keyof typeof fillers = 'energy'): boolean {
  const [first, second] = [bareName(a, kind), bareName(b, kind)]
  // Nothing but such words («Telecom Italia»): then the whole name says who it is.
  if (first === '' || second === '') return wholeName(a) !== '' && wholeName(a) === wholeName(b)
  if (first === second) return true
  return first.length > MIN_PART && second.length > MIN_PART && (first.includes(second) || second.includes(first))
}
