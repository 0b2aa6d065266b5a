import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importMarketStream } from '#areas/offers/open-data/import-file.server.ts'
import { call } from '#platform/procedure.server.ts'
import { luceValues, machineReads, outcome, sendBill } from '../../../../tests/support/bills.ts'
import { component, entry, type EntryParts, inPieces, listOf, price } from '../../../../tests/support/open-data.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../../tests/support/test-runtime.ts'
import { confirmBillData } from '../procedures/my-bill-data.server.ts'
import { getMyBill, listMyBills } from '../procedures/my-bills.server.ts'
import { getMySupply } from '../procedures/my-supply.server.ts'
import { listBillQuotes } from '../procedures/list-bill-quotes.server.ts'
import { listMySupplies } from '../procedures/list-my-supplies.server.ts'
import { billQuotes } from '../tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')

const CODE = '000123ESFML01XXCASASERENA'
const offer = (unit: string, fee: string, parts: EntryParts = {}) =>
  entry({
    code: CODE,
    name: 'Casa Serena 24',
    months: '24',
    components: component('01', price(fee, '01')) + component('04', price(unit, '03')),
    from: '01/01/2026',
    to: '31/12/2026',
    ...parts,
  })
const imported = (rt: TestRuntime, day: string, ...entries: string[]) =>
  importMarketStream(rt.as(system), {
    name: `PO_Offerte_E_MLIBERO_${day}.xml`,
    chunks: inPieces(listOf(...entries)),
    force: true,
  })

/** Maria’s bill, read by the machine and confirmed, with these values beside the usual ones. */
async function confirmed(rt: TestRuntime, more: Parameters<typeof outcome>[0] = {}) {
  const maria = await createPerson(rt)
  const billId = await sendBill(maria.rt, maria.id)
  rt.setNow(new Date(rt.now().getTime() + 5_000))
  await machineReads(
    rt,
    billId,
    outcome({
      ...luceValues,
      offerCodeLuce: CODE.toLowerCase(),
      periodFrom: '2026-09-01',
      periodTo: '2026-10-31',
      ...more,
    }),
  )
  const confirm = (values: Record<string, string> = {}, version = 1) =>
    call(maria.rt, confirmBillData, { billId, version, values: { resident: 'true', ...values } })
  const bill = () => call(maria.rt, getMyBill, { billId })
  const supply = async () => {
    const [first] = (await call(maria.rt, listMySupplies, {})).supplies
    return call(maria.rt, getMySupply, { supplyId: first?.id ?? '' })
  }
  return { maria, billId, confirm, bill, supply }
}
const UNKNOWN = { unitPriceLuce: undefined, fixedFeeYearLuce: undefined, conditionsEnd: undefined }

test('a bill confirmed before the import has its exact conditions after it, everywhere the same', () =>
  withRuntime(async rt => {
    const { maria, billId, confirm, bill, supply } = await confirmed(rt, UNKNOWN)
    await confirm()
    const before = await bill()
    expect([before.contracts, before.quotes[0]?.present?.yearlyCost]).toEqual([[], null])
    await imported(rt, '20261101', offer('0.169', '144'))

    const after = await bill()
    expect(after.contracts).toMatchObject([
      {
        offerName: 'Casa Serena 24',
        isUsed: true,
        version: expect.stringContaining('dati del 01/11/2026'),
        rows: [
          { name: 'price', value: '0,1690 €/kWh', source: 'dal Portale Offerte', other: null },
          { name: 'fee', value: '144,00\u00a0€ l’anno', source: 'dal Portale Offerte', other: null },
          { name: 'end', value: 'Non si sa', other: null },
        ],
      },
    ])
    const today = after.quotes[0]?.present?.yearlyCost
    expect(today).toBeGreaterThan(0)
    const first = after.quotes[0]?.offers[0]
    expect(first?.savings).toBe((today ?? 0) - (first?.yearlyCost ?? 0))
    expect(after.quotes[0]?.present?.assumptions).toContain(
      'Condizioni dalla scheda ufficiale dell’offerta «Casa Serena 24» (Portale Offerte, dati del 01/11/2026).',
    )
    const listed = (await call(maria.rt, listBillQuotes, { billId })).quotes
    expect(listed.map(({ kind, yearlyCost }) => [kind, Number(yearlyCost) * 100])[0]).toEqual(['stay', today])
    expect(listed[1]?.estimatedSavings).toBe(((first?.savings ?? 0) / 100).toFixed(2))
    expect((await call(maria.rt, listMyBills, {})).bills[0]?.bestSaving).toBe(first?.savings)
    expect((await supply()).costs).toMatchObject({ present: { total: today }, missing: [], contract: { isUsed: true } })

    // Confirmed again, what is stored says the same.
    await confirm({ holder: 'Maria Rossi Bianchi' }, after.version ?? 0)
    expect((await bill()).quotes[0]?.present?.yearlyCost).toBe(today)

    // And it holds while the conditions are the same, whatever words they were told in.
    const ofToday = and(eq(billQuotes.billId, billId), eq(billQuotes.kind, 'stay'), isNotNull(billQuotes.terms))
    const stored = await inspect(rt, tx =>
      tx
        .update(billQuotes)
        .set({ assumptions: ['Parole di ieri.'], yearlyCost: '123.45' })
        .where(ofToday)
        .returning(),
    )
    const newest = stored.toSorted((one, other) => one.version - other.version).at(-1)
    expect(newest?.terms).toMatchObject({ luce: { since: '2026-11-01' } })
    expect((await bill()).quotes[0]?.present?.yearlyCost).toBe(12345)
    await inspect(rt, tx =>
      tx
        .update(billQuotes)
        .set({ terms: { luce: { code: 'ALTRA', since: '2026-01-01' } } })
        .where(ofToday),
    )
    expect((await bill()).quotes[0]?.present?.yearlyCost).toBe(today)
  }))

test('what is printed otherwise is kept and both are shown; a correction decides', () =>
  withRuntime(async rt => {
    const { confirm, bill, supply } = await confirmed(rt)
    await imported(rt, '20260801', offer('0.139', '144'))
    await confirm()
    const printed = await bill()
    expect(printed.contracts).toMatchObject([
      {
        isUsed: false,
        rows: [
          { name: 'price', value: '0,1690 €/kWh', source: 'dalla bolletta', other: '0,1390 €/kWh' },
          {
            name: 'fee',
            value: '144,00\u00a0€ l’anno',
            source: 'dal Portale Offerte, uguale in bolletta',
            other: null,
          },
          { name: 'end', value: '31/01/2027', source: 'dalla bolletta', other: null },
        ],
      },
    ])
    const dear = printed.quotes[0]?.present?.yearlyCost ?? 0
    expect(printed.quotes[0]?.present?.pricePerUnit).toBe('0.169000')

    await confirm({ unitPriceLuce: '0,1390' }, printed.version ?? 0)
    const corrected = await bill()
    expect(corrected.contracts[0]?.rows[0]).toMatchObject({
      value: '0,1390 €/kWh',
      source: 'dal Portale Offerte, come hai scritto tu',
    })
    expect(corrected.contracts[0]?.isUsed).toBe(true)
    expect(corrected.quotes[0]?.present?.yearlyCost).toBeLessThan(dear)
    expect((await supply()).costs?.present?.total).toBe(corrected.quotes[0]?.present?.yearlyCost)

    await confirm({ unitPriceLuce: '0,1500' }, corrected.version ?? 0)
    expect((await bill()).contracts[0]?.rows[0]).toMatchObject({
      value: '0,1500 €/kWh',
      source: 'scritto da te',
      other: '0,1390 €/kWh',
    })
  }))

test('the price is the one of when the contract began, also when the offer has changed and gone since', () =>
  withRuntime(async rt => {
    const { confirm, bill, supply } = await confirmed(rt, { ...UNKNOWN, contractStart: '2026-06-15' })
    await imported(rt, '20260601', offer('0.11', '60'))
    await imported(rt, '20260901', offer('0.19', '60'))
    await confirm()
    await imported(rt, '20261101', entry({ code: 'ANOTHER', components: component('04', price('0.2', '03')) }))
    const [contract] = (await bill()).contracts
    expect(contract).toMatchObject({ since: '2026-06-01', isUsed: true })
    expect(contract?.rows.map(({ value, source }) => [value, source])).toEqual([
      ['0,1100 €/kWh', 'dal Portale Offerte'],
      ['60,00\u00a0€ l’anno', 'dal Portale Offerte'],
      ['14/06/2028', 'dal Portale Offerte: 24 mesi dall’inizio del contratto, 15/06/2026'],
    ])
    expect(contract?.notes).toEqual([expect.stringContaining('Dal 01/11/2026 l’offerta non è più in vendita')])
    expect(await supply()).toMatchObject({ conditionsEnd: '2028-06-14' })
  }))
