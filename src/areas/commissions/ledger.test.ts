import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { suppliers } from '#areas/offers/tables.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { getMyRequest } from '#areas/requests/procedures/my-requests.server.ts'
import { withdrawals } from '#areas/requests/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { contractOf } from '../../../tests/support/contracts.ts'
import { refusal } from '../../../tests/support/office.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { expectCommissions, getCommission, listCommissions, sumCommissions } from './procedures/commissions.server.ts'
import {
  getCommissionStatement,
  importCommissionStatement,
  shownOf,
  undoCommissionStatement,
} from './procedures/statements.server.ts'
import { removeCommissionTerm, setCommissionTerm } from './procedures/commission-terms.server.ts'
import { commissions, commissionTerms } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

/** Two contracts of November with Terralume, and an agreement of 75 €. */
async function office(rt: TestRuntime) {
  const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'accountant')]
  await inspect(rt, tx => tx.insert(suppliers).values({ id: 'terralume', name: 'Terralume', createdAt: rt.now() }))
  const first = await contractOf(rt, maria, '2026-11-10')
  const second = await contractOf(rt, maria, '2026-11-12', { podPdr: 'IT001E99999999' })
  const term = (more: object = {}) =>
    call(anna.rt, setCommissionTerm, {
      supplierName: 'Terralume',
      amount: '75,00',
      validFrom: '2026-01-01',
      source: 'Accordo del 12/12/2025',
      ...more,
    })
  const statement = (text: string, more: object = {}) =>
    call(anna.rt, importCommissionStatement, { supplierName: 'Terralume', until: '2026-11-30', text, ...more })
  const sums = () => call(anna.rt, sumCommissions, { supplier: 'Terralume' })
  return {
    maria,
    anna,
    first,
    second,
    term,
    statement,
    sums,
    ledger: (more = {}) => call(anna.rt, listCommissions, more),
  }
}
const file = (...rows: string[]) => ['riferimento;tipo;importo', ...rows].join('\r\n')

test('nobody owes anything for a contract of the demonstration', () =>
  withRuntime(async rt => {
    const { maria, anna, term, sums } = await office(rt)
    await term()
    await inspect(rt, tx => tx.update(profiles).set({ demo: true }).where(eq(profiles.id, maria.id)))
    await contractOf(rt, await createPerson(rt), '2026-11-11')
    expect(await call(anna.rt, expectCommissions, {})).toMatchObject({ expected: 1 })
    expect((await sums()).expected).toEqual({ count: 1, cents: 7_500 })
  }))

test('a concluded contract is expected once, at what the agreement of its day says', () =>
  withRuntime(async rt => {
    const { term, ledger, sums, anna, first } = await office(rt)
    expect(await call(rt.as(system), expectCommissions, {})).toEqual({ expected: 2, cents: 0, takenBack: 0 })
    expect(await call(rt.as(system), expectCommissions, {})).toEqual({ expected: 0, cents: 0, takenBack: 0 })
    expect((await sums()).expected).toEqual({ count: 2, cents: 0 })
    // An agreement that is written later counts for what is still expected.
    await term()
    await term({ amount: '90,00', validFrom: '2026-11-11' })
    expect((await sums()).expected).toEqual({ count: 2, cents: 16_500 })
    const since = await call(anna.rt, sumCommissions, { since: '2026-11-12' })
    expect(since.expected).toEqual({ count: 1, cents: 9_000 })
    expect(await call(anna.rt, getCommission, { requestId: first })).toMatchObject({ expectedCents: 7_500 })
    // One written by mistake is taken away, and what is expected follows.
    const wrong = (await ledger()).terms.find(({ cents }) => cents === 9_000)
    await call(anna.rt, removeCommissionTerm, { termId: wrong?.id })
    expect((await sums()).expected).toEqual({ count: 2, cents: 15_000 })
    expect(await refusal(call(anna.rt, removeCommissionTerm, { termId: wrong?.id }))).toBe('not-found')
    expect(await refusal(term({ amount: 'tanto' }))).toBe('amount')
    expect(await refusal(term({ supplierName: 'Nessuno' }))).toBe('required')
  }))

test('a statement is shown first, and written only as it was shown, once', () =>
  withRuntime(async rt => {
    const { anna, term, statement, ledger, sums, first } = await office(rt)
    await term()
    const text = file(`${first};provvigione;75,00`, 'IT001E99999999;provvigione;70,00', 'X1;provvigione;75,00')
    const shown = await statement(text)
    expect(shown.report.counts).toMatchObject({ same: 1, different: 1, extra: 1, missing: 0 })
    expect((await sums()).confirmed.count).toBe(0)
    expect(await refusal(statement(text, { confirmed: true, shown: 'something else' }))).toBe('statement-changed')
    await statement(text, { confirmed: true, shown: shownOf(shown) })
    expect((await sums()).confirmed).toEqual({ count: 2, cents: 14_500 })
    expect(await refusal(statement(text))).toBe('statement-known')

    // A part of it: the rest is kept.
    const back = file(`${first};storno;30,00`)
    await statement(back, { confirmed: true, shown: shownOf(await statement(back)) })
    const { statements } = await ledger()
    expect(await sums()).toMatchObject({
      confirmed: { cents: 14_500 },
      clawed_back: { cents: 3_000 },
      keptCents: 11_500,
    })
    expect(statements).toHaveLength(2)
    expect(JSON.stringify(statements)).not.toContain('rows')
    const whole = await call(anna.rt, getCommissionStatement, {
      statementId: statements.find(({ lines }) => lines === 3)?.id,
    })
    expect(whole.rows.map(({ finding, reference }) => [finding, reference])).toEqual([
      ['same', null],
      ['different', null],
      ['extra', 'X1'],
    ])
    expect(whole.rows[0]?.number).toEqual(expect.any(Number))
  }))

test('the last statement of a supplier can be undone: the ledger is as before, and its file is new again', () =>
  withRuntime(async rt => {
    const { anna, term, statement, ledger, sums, first } = await office(rt)
    await term()
    const bring = async (text: string) => statement(text, { confirmed: true, shown: shownOf(await statement(text)) })
    const undo = (statementId: string | undefined) => call(anna.rt, undoCommissionStatement, { statementId })
    // Paid and taken back in one file, then another one that pays the second.
    const both = file(`${first};provvigione;75,00`, `${first};storno;20,00`)
    await bring(both)
    rt.setNow(new Date('2026-11-21T11:01:00Z'))
    await bring(file('IT001E99999999;provvigione;75,00'))
    const [last, before] = (await ledger()).statements
    expect(await refusal(undo(before?.id))).toBe('statement-not-last')
    await undo(last?.id)
    expect(await sums()).toMatchObject({ expected: { count: 1 }, confirmed: { cents: 7_500 }, keptCents: 5_500 })
    await undo(before?.id)
    expect(await sums()).toMatchObject({
      expected: { count: 2, cents: 15_000 },
      confirmed: { count: 0 },
      clawed_back: { count: 0 },
    })
    expect(await refusal(undo(before?.id))).toBe('not-found')
    // A clawback alone gives back what was confirmed before it.
    await bring(file(`${first};provvigione;75,00`))
    rt.setNow(new Date('2026-11-21T11:02:00Z'))
    await bring(file(`${first};storno;75,00`))
    await undo((await ledger()).statements[0]?.id)
    expect(await call(anna.rt, getCommission, { requestId: first })).toMatchObject({
      state: 'confirmed',
      confirmedCents: 7_500,
      clawedBackCents: null,
    })
    expect((await statement(both)).report.counts).toMatchObject({ repeated: 1, clawback: 1 })
  }))

test('a statement leads to no contract of another supplier, and what it leaves out is missing', () =>
  withRuntime(async rt => {
    const { anna, statement, first } = await office(rt)
    await inspect(rt, tx => tx.insert(suppliers).values({ id: 'other', name: 'Altro', createdAt: rt.now() }))
    const other = await statement(file(`${first};provvigione;75,00`), { supplierName: 'Altro' })
    expect(other.report.counts).toMatchObject({ extra: 1, missing: 0 })
    expect((await statement(file('X1;provvigione;1,00'))).report.counts.missing).toBe(2)
    expect((await statement(file('X1;provvigione;1,00'), { until: '2026-11-10' })).report.counts.missing).toBe(1)
    expect(await refusal(call(anna.rt, importCommissionStatement, {}))).not.toBe('done')
  }))

test('what was expected of a contract that its customer left is taken back', () =>
  withRuntime(async rt => {
    const { maria, term, first, anna } = await office(rt)
    await term()
    await call(rt.as(system), expectCommissions, {})
    await inspect(rt, tx =>
      tx.insert(withdrawals).values({
        id: 'w',
        requestId: first,
        userId: maria.id,
        declaredAt: rt.now(),
        contract: {} as never,
        statement: {} as never,
      }),
    )
    expect(await call(rt.as(system), expectCommissions, {})).toEqual({ expected: 0, cents: 0, takenBack: 1 })
    expect(await call(anna.rt, getCommission, { requestId: first })).toMatchObject({
      state: 'clawed_back',
      clawedBackCents: 7_500,
      source: 'withdrawal',
    })
  }))

test('neither a customer nor a visitor reads a row of it, by no way', () =>
  withRuntime(async rt => {
    const { maria, first, term, ledger } = await office(rt)
    await term()
    await call(rt.as(system), expectCommissions, {})
    expect((await ledger()).rows).toHaveLength(2)
    const own = JSON.stringify(await call(maria.rt, getMyRequest, { requestId: first }))
    expect(own).not.toMatch(/commission|provvigion|7500|75,00/i)
    expect(await refusal(call(maria.rt, listCommissions, {}))).toBe('forbidden')
    for (const role of ['app_client', 'app_visitor'] as const) {
      await rt.db.transaction(async tx => {
        await tx.execute(`select set_config('role', '${role}', true), set_config('app.user_id', '${maria.id}', true)`)
        expect(await tx.select().from(commissions)).toEqual([])
        expect(await tx.select().from(commissionTerms).where(eq(commissionTerms.supplierName, 'Terralume'))).toEqual([])
      })
    }
  }))
