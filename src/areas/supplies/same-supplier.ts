import { comparable } from '#core/text.ts'

/** spec 2 §5.9: words that do not identify a supplier, for energy and for telecom. */
const fillers = {
  energy: ['energia', 'gas', 'spa', 'srl', 'group', 'italy'],
  telecom: ['telecom', 'italia', 'mobile', 'spa', 'srl', 'group'],
} as const
const MIN_PART = 2

/** «S.p.A.» is one word: dots join, other characters separate. */
const wholeName = (name: string): string => comparable(name.replaceAll('.', ''))

const bareName = (name: string, kind: keyof typeof fillers): string =>
  wholeName(name)
    .split(' ')
    .filter(word => !(fillers[kind] as readonly string[]).includes(word))
    .join(' ')

/** Whether two names mean the same supplier: equal, or one contains the other and both are longer than two letters (spec 2 §5.9). */
export function isSameSupplier(a: string, b: string, kind: keyof typeof fillers = 'energy'): boolean {
  const [first, second] = [bareName(a, kind), bareName(b, kind)]
  // Only such words («Telecom Italia»): compare the whole names.
  if (first === '' || second === '') return wholeName(a) !== '' && wholeName(a) === wholeName(b)
  if (first === second) return true
  return first.length > MIN_PART && second.length > MIN_PART && (first.includes(second) || second.includes(first))
}
