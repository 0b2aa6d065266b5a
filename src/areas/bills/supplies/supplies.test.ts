import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import { deleteSupply, mergeHomes, renameHome } from '#areas/supplies/procedures/supplies.server.ts'
import { AppError } from '#core/errors.ts'
import { MAX_BILLS_IN_HISTORY, MAX_SUPPLIES_BY_HAND } from '#core/limits.ts'
import { call, type Context } from '#platform/procedure.server.ts'
import { luceValues, machineReads, outcome, sendBill } from '../../../../tests/support/bills.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { addSupply, editSupply, getMySupply } from '../procedures/my-supply.server.ts'
import { confirmBillData } from '../procedures/my-bill-data.server.ts'
import { getMyBill } from '../procedures/my-bills.server.ts'
import { listMySupplies } from '../procedures/list-my-supplies.server.ts'
import { OTHER_HOME } from '../fields.ts'

const { withRuntime } = useTestDatabase()

type Person = Awaited<ReturnType<typeof createPerson>>

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? { code: error.code, ...error.detail } : error),
  )

/** A bill that the machine read and its owner confirmed. */
async function confirmed(rt: TestRuntime, { rt: mine, id }: Person, values: Parameters<typeof outcome>[0]) {
  const billId = await sendBill(mine, id)
  await machineReads(rt, billId, outcome({ ...luceValues, ...values }))
  await call(mine, confirmBillData, { billId, version: 1, values: { resident: 'true' } })
  return billId
}

const days = (from: string, to: string) => ({ periodFrom: from, periodTo: to })
const typed = { supplier: 'Terralume', pod: 'IT001E04412345', address: 'Via di Esempio 12, Genova', province: 'GE' }
const add = ({ rt }: Person, values: Record<string, string> = typed, rest = {}) =>
  call(rt, addSupply, { commodity: 'luce', customerType: 'domestico', values, ...rest })
const mine = async ({ rt }: Person) => (await call(rt, listMySupplies, {})).supplies

describe('a supply written by hand', () => {
  test('is read by the rules of a bill, and each value says who wrote it', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const { supplyId } = await add(maria, {
        ...typed,
        annualKwh: '2.712',
        unitPriceLuce: '0,1690',
        conditionsEnd: '5/3/2027',
      })
      const supply = await call(maria.rt, getMySupply, { supplyId })
      expect(supply).toMatchObject({
        code: 'IT001E04412345',
        annualConsumption: '2712.000',
        unitPrice: '0.169000',
        conditionsEnd: '2027-03-05',
        daysLeft: 104,
        home: { name: 'Via di Esempio 12, Genova' },
        history: { periods: [], next: null },
      })
      expect(supply.sources.annualKwh).toEqual({ from: 'hand', on: '2026-11-21' })
      expect(supply.sources.powerKw).toBeUndefined()
    }))

  test('is refused beside every field that cannot be right', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      expect(
        await refusal(
          add(maria, { pod: 'IT00', annualKwh: 'tanto', spread: '12', conditionsEnd: '31/02/2027', province: 'GE' }),
        ),
      ).toEqual({
        code: 'field-not-valid',
        fields: {
          pod: 'field-not-valid',
          annualKwh: 'field-not-valid',
          conditionsEnd: 'field-not-valid',
          spread: 'field-not-valid',
        },
      })
      expect(await refusal(add(maria, { province: 'GE' }))).toMatchObject({ fields: { address: 'address-needed' } })
      expect(await mine(maria)).toEqual([])
    }))

  test('does not take the code of another one of the same person, only of other people', () =>
    withRuntime(async rt => {
      const [maria, luca] = [await createPerson(rt), await createPerson(rt)]
      const { supplyId } = await add(maria)
      expect(await refusal(add(maria))).toMatchObject({ code: 'code-taken', fields: { pod: 'code-taken' } })
      expect(await refusal(add(luca))).toBe('done')
      const edit = { supplyId, customerType: 'domestico', values: { ...typed, offerName: 'Chiara 24' } }
      expect(await refusal(call(maria.rt, editSupply, edit))).toBe('done')
    }))

  test('is one of a hundred at most', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await inspect(rt, tx =>
        tx.insert(supplies).values(
          Array.from({ length: MAX_SUPPLIES_BY_HAND }, (_, n) => ({
            id: `s-${n}`,
            userId: maria.id,
            commodity: 'gas' as const,
            customerType: 'domestico' as const,
            confirmedAt: rt.now(),
          })),
        ),
      )
      expect(await refusal(add(maria))).toMatchObject({ code: 'too-many-supplies' })
    }))
})

describe('what a bill told and what was corrected', () => {
  test('a correction is marked, the rest keeps its source; the next bill wins where it says something', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await confirmed(rt, maria, { ...days('2026-07-01', '2026-08-31'), conditionsEnd: undefined })
      const supplyId = (await mine(maria))[0]?.id ?? ''
      const before = await call(maria.rt, getMySupply, { supplyId })
      const form = Object.fromEntries(
        before.fields.map(({ name, kind, value, shown }) => [
          name,
          kind === 'yes-no' || kind === 'choice' ? String(value ?? '') : shown,
        ]),
      )
      expect(
        await call(maria.rt, editSupply, {
          supplyId,
          customerType: 'domestico',
          homeId: before.home?.id,
          values: { ...form, unitPriceLuce: '0,2', conditionsEnd: '31/01/2027' },
        }),
      ).toEqual({ changed: 2 })
      const after = await call(maria.rt, getMySupply, { supplyId })
      expect(after).toMatchObject({ unitPrice: '0.200000', conditionsEnd: '2027-01-31' })
      expect(after.sources).toMatchObject({
        unitPriceLuce: { from: 'hand' },
        annualKwh: { from: 'bill', period: '2026-08-31' },
      })

      await confirmed(rt, maria, {
        ...days('2026-09-01', '2026-10-31'),
        unitPriceLuce: 0.151,
        conditionsEnd: undefined,
      })
      expect(await call(maria.rt, getMySupply, { supplyId })).toMatchObject({
        unitPrice: '0.151000',
        conditionsEnd: '2027-01-31',
        sources: { unitPriceLuce: { from: 'bill', period: '2026-10-31' }, conditionsEnd: { from: 'hand' } },
      })
    }))

  test('an older bill is history alone', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const newest = await confirmed(rt, maria, { ...days('2026-09-01', '2026-10-31'), periodKwh: 400, total: 150 })
      const older = await confirmed(rt, maria, {
        ...days('2025-09-01', '2025-10-31'),
        unitPriceLuce: 0.3,
        supplier: 'Terralume',
      })
      const [line, ...others] = await mine(maria)
      expect(others).toEqual([])
      expect(line).toMatchObject({ billId: newest, unitPrice: '0.169000', supplierName: 'Volturia Energia S.p.A.' })
      expect((await call(maria.rt, getMyBill, { billId: older })).supplies).toEqual([line?.id])
      const { history } = await call(maria.rt, getMySupply, { supplyId: line?.id })
      expect(history.periods.map(({ to, supplier }) => [to, supplier])).toEqual([
        ['2026-10-31', 'Volturia Energia S.p.A.'],
        ['2025-10-31', 'Terralume'],
      ])
      expect(history.periods[0]).toMatchObject({ consumption: 400, total: 15000, averagePrice: 0.375 })
    }))

  test('the bill corrected to another code keeps its one supply', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const billId = await confirmed(rt, maria, days('2026-09-01', '2026-10-31'))
      await call(maria.rt, confirmBillData, { billId, version: 2, values: { pod: 'IT001E99912345' } })
      expect((await mine(maria)).map(({ code }) => code)).toEqual(['IT001E99912345'])
    }))
})

describe('homes', () => {
  test('have a name, are merged, and are known by both addresses from then on', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await add(maria)
      await add(maria, { pod: 'IT001E09912345', address: 'V. DI ESEMPIO 12 GENOVA' })
      const all = await mine(maria)
      const [first, second] = ['Via', 'V.'].map(start => all.find(({ home }) => home?.address.startsWith(`${start} `)))
      await call(maria.rt, renameHome, { homeId: first?.home?.id, label: '  Casa  al mare ' })
      await call(maria.rt, mergeHomes, { homeId: second?.home?.id, intoHomeId: first?.home?.id })
      expect((await mine(maria)).map(({ home }) => home?.name)).toEqual(['Casa al mare', 'Casa al mare'])
      await add(maria, { pod: 'IT001E08812345', address: 'v. di esempio 12, Genova' })
      expect(await inspect(rt, tx => tx.$count(homes))).toBe(1)
    }))

  test('a supply moved by hand stays there when its next bill prints the old address', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await confirmed(rt, maria, days('2026-07-01', '2026-08-31'))
      const supplyId = (await mine(maria))[0]?.id
      await call(maria.rt, editSupply, {
        supplyId,
        customerType: 'domestico',
        homeId: OTHER_HOME,
        values: { address: 'Via del Mare 3, Alassio', province: 'SV' },
      })
      await confirmed(rt, maria, days('2026-09-01', '2026-10-31'))
      expect((await mine(maria)).map(({ home }) => home?.address)).toEqual(['Via del Mare 3, Alassio'])
      // The home that was left empty is gone.
      expect(await inspect(rt, tx => tx.$count(homes))).toBe(1)
    }))

  test('a home with nothing in it goes with its last supply', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const { supplyId } = await add(maria)
      await call(maria.rt, deleteSupply, { supplyId })
      expect(await inspect(rt, async tx => [await tx.$count(homes), await tx.$count(supplies)])).toEqual([0, 0])
    }))
})

test('nobody reaches another person’s supply or home', () =>
  withRuntime(async rt => {
    const [maria, luca] = [await createPerson(rt), await createPerson(rt)]
    const { supplyId } = await add(maria)
    const hers = (await mine(maria))[0]?.home?.id
    const { supplyId: own } = await add(luca)
    const his = (await mine(luca))[0]?.home?.id
    const edit = { customerType: 'domestico', values: { offerName: 'x' } }
    // One after the other: a refusal that nobody awaits yet counts as unhandled.
    for (const work of [
      () => call(luca.rt, getMySupply, { supplyId }),
      () => call(luca.rt, editSupply, { ...edit, supplyId, homeId: his }),
      () => call(luca.rt, editSupply, { ...edit, supplyId: own, homeId: hers }),
      () => call(luca.rt, deleteSupply, { supplyId }),
      () => call(luca.rt, renameHome, { homeId: hers, label: 'mia' }),
      () => call(luca.rt, mergeHomes, { homeId: his, intoHomeId: hers }),
      () => call(luca.rt, mergeHomes, { homeId: hers, intoHomeId: his }),
    ])
      expect(await refusal(work())).toMatchObject({ code: 'not-found' })
    expect(await mine(luca)).toHaveLength(1)
  }))

test('a long history and a long list are paged by the last row seen, and nothing is left out or shown twice', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await confirmed(rt, maria, days('2026-10-01', '2026-10-31'))
    const [line] = await mine(maria)
    await inspect(rt, async tx => {
      const ctx = { tx, now: rt.now() } as Context
      await copies(ctx, line?.billId ?? '', MAX_BILLS_IN_HISTORY + 10)
    })
    const first = await call(maria.rt, getMySupply, { supplyId: line?.id })
    const second = await call(maria.rt, getMySupply, { supplyId: line?.id, cursor: first.history.next })
    expect(first.history.periods).toHaveLength(MAX_BILLS_IN_HISTORY)
    expect(second.history).toMatchObject({ next: null, isFirstPage: false })
    const all = [...first.history.periods, ...second.history.periods].map(({ billId }) => billId)
    expect(new Set(all).size).toBe(MAX_BILLS_IN_HISTORY + 11)

    for (let n = 0; n < 3; n++) await add(maria, { pod: `IT001E0000000${n}` })
    const page = await call(maria.rt, listMySupplies, { limit: 3 })
    const rest = await call(maria.rt, listMySupplies, { limit: 3, cursor: page.next ?? undefined })
    expect(new Set([...page.supplies, ...rest.supplies].map(({ id }) => id)).size).toBe(4)
    expect(rest.next).toBeNull()
  }))

/** The same bill of earlier months, many times: several end on one day. */
async function copies({ tx }: Context, billId: string, many: number) {
  const { bills, billReadings } = await import('../tables.server.ts')
  const [bill] = await tx.select().from(bills).where(eq(bills.id, billId))
  const readings = await tx.select().from(billReadings).where(eq(billReadings.billId, billId))
  const reading = readings.find(({ version }) => version === bill?.publishedVersion)
  if (!bill || !reading) throw new Error('no bill')
  for (let n = 0; n < many; n++) {
    const id = `copy-${n}`
    const to = `2026-0${1 + (n % 9)}-28`
    const value = (text: string) => ({
      value: text,
      confidence: 1,
      page: null,
      box: null,
      text: null,
      by: 'machine' as const,
    })
    const number = { ...value(''), value: n }
    await tx.insert(bills).values({ ...bill, id })
    await tx.insert(billReadings).values({
      ...reading,
      billId: id,
      values: { ...reading.values, periodTo: value(to), periodKwh: number },
    })
  }
}
