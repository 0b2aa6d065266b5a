import { expect, test } from 'vitest'
import { romeDate } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { loadReferenceData } from '#areas/market/procedures/figures.server.ts'
import {
  component,
  discount,
  entry,
  type EntryParts,
  indexed,
  inPieces,
  listOf,
  price,
} from '../../../../tests/support/open-data.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../../tests/support/test-runtime.ts'
import { acceptMarketOffer, listMarketUnpriced } from '../procedures/market.server.ts'
import { importMarketStream } from './import-file.server.ts'
import { loadWholeMarket } from './whole-market.server.ts'

const { withRuntime } = useTestDatabase()

const energy = (value: string, more?: Parameters<typeof price>[2]) => component('04', price(value, '03', more))
const fee = (value: string) => component('01', price(value, '01'))
const CASES: readonly [string, EntryParts, string | null][] = [
  ['an ordinary price', { components: energy('0.12') }, null],
  ['over 2 €', { components: energy('2.01') }, 'energy-implausible'],
  ['at 2 €', { components: energy('2') }, null],
  ['under 0', { components: energy('-0.01') + fee('300') }, 'energy-implausible'],
  [
    'one component under 0, the sum above',
    { components: energy('0.12') + component('02', price('-0.02', '03')) },
    null,
  ],
  ['a spread that the index lifts above 0', { components: energy('-0.05'), index: indexed('12') }, null],
  ['a spread that the index does not lift', { components: energy('-0.3'), index: indexed('12') }, 'energy-implausible'],
  [
    'a stretch that nobody of the standard profile reaches',
    { components: component('04', price('0.12', '03', { upTo: '5000' }) + price('12', '03', { from: '5001' })) },
    'energy-implausible',
  ],
  [
    'the months after the first three',
    { components: component('04', price('0.12', '03', { period: '<DURATA>3</DURATA>' }) + price('12', '03')) },
    'energy-implausible',
  ],
  [
    'a band',
    { bands: '91', components: component('04', price('0.1', '03', { band: '01' }) + price('3', '03', { band: '91' })) },
    'energy-implausible',
  ],
  ['a fee over 2,000 €', { components: energy('0.12') + fee('2000.01') }, 'fee-implausible'],
  ['a fee under -500 €', { components: energy('0.9') + fee('-500.01') }, 'fee-implausible'],
  ['more discount than price', { components: energy('0.01'), discounts: discount('90', '05') }, 'total-implausible'],
  [
    'the same where only much is sold',
    { components: energy('0.01'), discounts: discount('90', '05'), consumption: '<CONSUMO_MIN>20000</CONSUMO_MIN>' },
    null,
  ],
  ['nothing at all', { components: energy('0') }, 'total-implausible'],
]

const give = (rt: TestRuntime, text: string) =>
  importMarketStream(rt, {
    name: `PO_Offerte_E_MLIBERO_${romeDate(rt.now()).replaceAll('-', '')}.xml`,
    chunks: inPieces(text),
  })

test('what nobody would ask is kept with its reason, told by the import, and counts when the office accepts it', () =>
  withRuntime(async visitor => {
    const rt = visitor.as(system)
    await call(rt, loadReferenceData, {})
    const stored = await give(rt, listOf(...CASES.map(([, parts], n) => entry({ code: `C${n}`, ...parts }))))
    const reasonsOf = async () => {
      const { entries } = await inspect(rt, tx => loadWholeMarket(tx))
      return new Map(entries.map(({ offer }) => [offer.code, offer.unpriced]))
    }
    const reasons = await reasonsOf()
    expect(CASES.map(([name], n) => [name, reasons.get(`C${n}`)])).toEqual(
      CASES.map(([name, , reason]) => [name, reason]),
    )
    expect(stored).toMatchObject({
      priced: 5,
      unpricedBy: { 'energy-implausible': 6, 'fee-implausible': 2, 'total-implausible': 2 },
      refusedBy: {},
    })
    const office = (await createPerson(visitor, 'admin')).rt
    const { implausible, reasons: counted } = await call(office, listMarketUnpriced, {})
    expect(counted[0]).toEqual({ reason: 'energy-implausible', offers: 6 })
    const last = implausible.find(({ code }) => code === 'C14')
    await call(office, acceptMarketOffer, { offerId: last?.id ?? '', isAccepted: true })
    expect((await reasonsOf()).get('C14')).toBeNull()
    await call(office, acceptMarketOffer, { offerId: last?.id ?? '', isAccepted: false })
    expect((await reasonsOf()).get('C14')).toBe('total-implausible')
  }))
