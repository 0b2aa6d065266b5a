import { Decimal } from './decimal.ts'

/** How an exact amount is told apart from a text that looks like one. */
interface Exact {
  $exact: string
}

const isExact = (value: unknown): value is Exact =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Exact>).$exact === 'string'

/** Plain data with exact amounts as JSON, so that `readExact` gives back the same amounts: nothing becomes a float on the way. */
export const writeExact = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, plain: unknown) {
    // `plain` is already what `Decimal.toJSON` made of it.
    const held = this[key]
    return held instanceof Decimal ? ({ $exact: held.toString() } satisfies Exact) : plain
  })

/** What `writeExact` wrote. The shape is the writer's word: only for texts of our own making. */
export const readExact = <T>(text: string): T =>
  JSON.parse(text, (_, value: unknown) => (isExact(value) ? Decimal.of(value.$exact) : value)) as T
