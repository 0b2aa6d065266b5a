import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { Decimal } from '#core/decimal.ts'
import { often } from '../../../../tests/support/often.ts'
import {
  component,
  discount,
  dispatching,
  entry,
  indexed,
  inPieces,
  listOf,
  price,
} from '../../../../tests/support/open-data.ts'
import { fileScope } from './file-name.ts'
import { readOffersFile } from './read-file.server.ts'

const scope = fileScope('PO_Offerte_E_MLIBERO_20261121.xml')
const WHOLE = listOf(
  ...Array.from({ length: 4 }, (_, n) =>
    entry({
      code: `C${n}`,
      index: n % 2 ? indexed('12', '0.9') : '',
      dispatching: dispatching('99', '0.01'),
      bands: '03',
      components:
        component('01', price('80', '01', { period: '<DURATA>12</DURATA>' })) +
        component('04', ['01', '02', '03'].map(band => price('0.1', '03', { band, from: '0', upTo: '9000' })).join('')),
      discounts: discount('10', '06', { kind: '03', validity: '02' }),
      zones: '<REGIONE>03</REGIONE><PROVINCIA>015</PROVINCIA>',
    }),
  ),
)

/** What a disk, a line or somebody with bad intentions does to a file. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('put' as const), at: fc.nat(), text: fc.string({ unit: 'binary', maxLength: 40 }) }),
  fc.record({ kind: fc.constant('twice' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 900 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('word' as const),
      at: fc.nat(),
      text: fc.constantFrom('01', '', '-1', '1e9', '99999999999999', '31/02/2026', '<', '&x;', ']]>', 'NaN', '٣', '\0'),
    }),
  },
)

function damaged(text: string, hurts: readonly (typeof damage extends fc.Arbitrary<infer D> ? D : never)[]): string {
  return hurts.reduce((now, hurt) => {
    const at = now.length === 0 ? 0 : hurt.at % now.length
    switch (hurt.kind) {
      case 'cut':
        return now.slice(0, at) + now.slice(at + hurt.length)
      case 'put':
        return now.slice(0, at) + hurt.text + now.slice(at)
      case 'twice':
        return now.slice(0, at + hurt.length) + now.slice(at)
      case 'word': {
        const values = [...now.matchAll(/>([^<>]+)</g)]
        const value = values[hurt.at % Math.max(1, values.length)]
        return value
          ? `${now.slice(0, value.index + 1)}${hurt.text}${now.slice(value.index + 1 + (value[1]?.length ?? 0))}`
          : now
      }
    }
  }, text)
}

test('a damaged file is refused whole, or every entry of it is loaded or told', async () => {
  if (!scope) throw new Error('name')
  let [whole, refused] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 5000 }),
      async (hurts, size) => {
        const text = damaged(WHOLE, hurts)
        try {
          const read = await readOffersFile(inPieces(text, size), scope, Decimal.of('0.1'))
          whole += 1
          // Nothing is lost between the two.
          expect(read.offers.length + read.refused.length).toBe(text.match(/<offerta>/g)?.length ?? 0)
          for (const { offer } of read.offers) expect(offer.code).not.toBe('')
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          expect((error as AppError).code).toMatch(/^(broken-file|too-large)$/)
          refused += 1
        }
      },
    ),
    { numRuns: often(200, 1500) },
  )
  // Both happen: a check that only ever refused would prove nothing.
  expect(Math.min(whole, refused)).toBeGreaterThan(10)
}, 120_000)
