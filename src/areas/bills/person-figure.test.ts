import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accessLog } from '#areas/security/tables.server.ts'
import { submitContact } from '#areas/support/procedures/contact.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { formatEuro, type Cents } from '#core/money.ts'
import { call } from '#platform/procedure.server.ts'
import { machineReads, outcome, overcharged, overchargedValues, sendBill } from '../../../tests/support/bills.ts'
import { refusal } from '../../../tests/support/office.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import type { Finding } from './doctor/finding.ts'
import { findingReference, quoteReference, SUPPLY_FIGURES } from './figure-reference.ts'
import { areaPage } from './person-figure.server.ts'
import { checkMyBill } from './procedures/my-bill-check.server.ts'
import { confirmBillData } from './procedures/my-bill-data.server.ts'
import { describeMyFigure, recomputeReportedFigure } from './procedures/reported-figure.server.ts'
import { getMyBill } from './procedures/my-bills.server.ts'
import { getMySupply } from './procedures/my-supply.server.ts'

const { withRuntime } = useTestDatabase('with offers')

async function household(rt: TestRuntime) {
  const [maria, paolo, anna] = [await createPerson(rt), await createPerson(rt), await createPerson(rt, 'admin')]
  const billId = await sendBill(maria.rt, maria.id)
  await machineReads(rt, billId, outcome(overchargedValues, { charges: overcharged('text') }))
  await call(maria.rt, confirmBillData, { billId, version: 1, values: { resident: 'true' } })
  const [supply] = await inspect(rt, tx => tx.select().from(supplies).where(eq(supplies.userId, maria.id)))
  const bill = await call(maria.rt, getMyBill, { billId })
  const report = async (page: string, reference: string, by: typeof maria = maria) => {
    // The contact form takes five a minute.
    rt.setNow(new Date(rt.now().getTime() + 61_000))
    const { id } = await call(by.rt, submitContact, {
      name: 'Maria Rossi',
      email: by.email,
      message: 'Non torna.',
      kind: 'figure_report',
      page,
      figure: 'Una cifra',
      reference,
    })
    return call(anna.rt, recomputeReportedFigure, { messageId: id })
  }
  return { maria, paolo, anna, billId, bill, supplyId: supply?.id ?? '', report }
}

test('each figure of a bill is found as the page shows it, and comes out the same when the office computes it again', () =>
  withRuntime(async rt => {
    const { maria, billId, bill, report } = await household(rt)
    const page = `/dashboard/bollette/${billId}`
    const quotes = bill.quotes.flatMap(({ present, offers }) => [...(present ? [present] : []), ...offers])
    expect(quotes.length).toBeGreaterThan(2)
    for (const quote of quotes) {
      const reference = quoteReference(quote)
      const value = formatEuro(quote.yearlyCost ?? (0 as Cents))
      expect(await call(maria.rt, describeMyFigure, { page, reference })).toMatchObject({
        value,
        inputs: { 'Consumo annuo luce': '2.712 kWh', 'Potenza impegnata': '3 kW', Regione: 'Liguria' },
      })
      expect(await report(page, reference), reference).toMatchObject({ value })
    }
  }))

test('what does not add up on a bill, and what a supply costs', () =>
  withRuntime(async rt => {
    const { maria, billId, supplyId, report } = await household(rt)
    const check = await call(maria.rt, checkMyBill, { billId })
    const findings = check.report?.findings ?? []
    const reference = findingReference(findings, 0)
    const found = { figure: `Controllo della bolletta: ${findings[0]?.title}`, value: formatEuro(1000 as Cents) }
    const page = `/dashboard/bollette/${billId}/controllo`
    expect(await call(maria.rt, describeMyFigure, { page, reference })).toMatchObject(found)
    expect(await report(page, reference)).toMatchObject(found)

    const { costs } = await call(maria.rt, getMySupply, { supplyId })
    const { present, best } = SUPPLY_FIGURES
    const ofSupply = `/dashboard/forniture/${supplyId}`
    const shown = { present: formatEuro(costs?.present?.total ?? (0 as Cents)), best: costs?.best?.yearlyCost }
    expect(await report(ofSupply, present)).toMatchObject({ value: shown.present })
    expect(await report(ofSupply, best)).toMatchObject({ value: formatEuro(shown.best ?? (0 as Cents)) })
    // Other data, another figure: it is the person's own row that is computed, not what was said once.
    await inspect(rt, tx => tx.update(supplies).set({ unitPrice: '0.3' }).where(eq(supplies.id, supplyId)))
    expect((await report(ofSupply, present))?.value).not.toBe(shown.present)
  }))

test('nobody reports, and the office computes for nobody, a figure of somebody else', () =>
  withRuntime(async rt => {
    const { maria, paolo, anna, billId, supplyId, bill, report } = await household(rt)
    const reference = quoteReference(bill.quotes[0]?.offers[0] ?? never())
    const pages = [
      [`/dashboard/bollette/${billId}`, reference],
      [`/dashboard/bollette/${billId}/controllo`, 'controllo-rows-luce-1'],
      [`/dashboard/forniture/${supplyId}`, 'oggi'],
    ] as const
    for (const [page, of] of pages) {
      expect(await call(maria.rt, describeMyFigure, { page, reference: of }), page).not.toBeNull()
      expect(await call(paolo.rt, describeMyFigure, { page, reference: of }), page).toBeNull()
      // Anybody may type the address of a page; the office sees the data of who typed it alone.
      expect(await report(page, of, paolo), page).toBeNull()
    }
    expect(await refusal(call(anna.rt, recomputeReportedFigure, { messageId: 'nobody' }))).toBe('not-found')
    for (const [page, of] of [
      ['/offerte-luce', reference],
      [`/dashboard/bollette/${billId}`, 'niente'],
      [`/dashboard/bollette/${billId}/controllo`, 'controllo-vat-luce-9'],
      [`/dashboard/forniture/${supplyId}`, 'altro'],
      ['/dashboard/bollette/nessuna', 'oggi-luce'],
    ] as const)
      expect(await call(maria.rt, describeMyFigure, { page, reference: of }), `${page} ${of}`).toBeNull()
  }))

test('who reported it can see that the office looked, at what', () =>
  withRuntime(async rt => {
    const { maria, billId, supplyId, report } = await household(rt)
    await report(`/dashboard/bollette/${billId}`, 'oggi-luce')
    await report(`/dashboard/forniture/${supplyId}`, 'oggi')
    const looks = await inspect(rt, tx => tx.select().from(accessLog).where(eq(accessLog.userId, maria.id)))
    expect(looks.map(({ what, subject }) => [what, subject]).toSorted()).toEqual([
      ['bill', billId],
      ['supply', supplyId],
    ])
  }))

test('two findings of one check have names of their own', () => {
  const finding = (check: Finding['check'], commodity: Finding['commodity']) => ({ check, commodity }) as Finding
  const findings = [finding('rows', 'luce'), finding('vat', null), finding('rows', 'luce'), finding('rows', 'gas')]
  expect(findings.map((_, index) => findingReference(findings, index))).toEqual([
    'controllo-rows-luce-1',
    'controllo-vat-bolletta-1',
    'controllo-rows-luce-2',
    'controllo-rows-gas-1',
  ])
})

test.each([
  ['/dashboard/bollette/a1', { of: 'bill', id: 'a1' }],
  ['/dashboard/bollette/a1/controllo', { of: 'check', id: 'a1' }],
  ['/dashboard/forniture/a1', { of: 'supply', id: 'a1' }],
  ['/dashboard/bollette/a1/file', null],
  ['/dashboard/bollette/../../x', null],
  ['/dashboard/bollette/a1?x=1', null],
  ['/offerte-luce', null],
])('%s', (path, page) => {
  expect(areaPage(path)).toEqual(page)
})

function never(): never {
  throw new Error('no offer')
}
