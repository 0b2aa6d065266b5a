import { afterEach, expect, test, vi } from 'vitest'
import { listMyBills } from '#areas/bills/procedures/my-bills.server.ts'
import { noOutsideAmounts } from '#areas/bills/bill-rows.server.ts'
import { billQuotes, billReadings, bills } from '#areas/bills/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { renderedText } from '../../../../tests/support/drawn.tsx'
import { statementsOf } from '../../../../tests/support/query-plans.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { loadArea } from './area.server.ts'
import { services } from '#areas/requests/service-rows.ts'
import { OverviewTab } from './overview-tab.tsx'
import { QuotesTab, RequestDialog, RequestsTab } from './area.tsx'

const { withRuntime } = useTestDatabase('with offers')

afterEach(() => {
  vi.restoreAllMocks()
})

type Bill = typeof bills.$inferInsert
type Request = typeof requests.$inferInsert

const minutesAgo = (rt: TestRuntime, minutes: number) => new Date(rt.now().getTime() - minutes * 60_000)

/** Requests `r0`, `r1` … from the newest to the oldest. */
const addRequests = (rt: TestRuntime, userId: string, rows: Partial<Request>[]) =>
  inspect(rt, tx =>
    tx.insert(requests).values(
      rows.map((row, n) => ({
        id: `r${n}`,
        userId,
        type: 'switch' as const,
        title: 'Switch Fornitore',
        description: `Attivazione Chiara ${n}`,
        status: 'pending' as const,
        createdAt: minutesAgo(rt, n),
        updatedAt: minutesAgo(rt, n),
        ...row,
      })),
    ),
  )

/** A bill with its request. */
async function addBill(rt: TestRuntime, userId: string, row: Partial<Bill> & { id: string }): Promise<void> {
  await addRequests(rt, userId, [{ id: `of-${row.id}`, type: 'analisi_bolletta', title: 'Analisi Bolletta' }])
  await inspect(rt, tx =>
    tx.insert(bills).values({
      userId,
      requestId: `of-${row.id}`,
      uploadDate: rt.now(),
      fileName: `${row.id}.pdf`,
      filePath: row.id,
      fileSize: 1,
      supplyType: 'luce',
      customerType: 'domestico',
      analysisStatus: 'pending',
      updatedAt: rt.now(),
      ...row,
    }),
  )
}

const addQuote = (rt: TestRuntime, userId: string, row: Partial<typeof billQuotes.$inferInsert>) =>
  inspect(rt, tx =>
    tx.insert(billQuotes).values({
      id: rt.newId(),
      billId: 'b',
      userId,
      version: 1,
      utilityType: 'luce',
      kind: 'offer',
      origin: 'engine',
      rank: 1,
      offerName: 'Chiara 24',
      assumptions: [],
      isEstimate: false,
      createdAt: rt.now(),
      publishedAt: rt.now(),
      ...row,
    }),
  )

/** The confirmed data of bill «b». */
const addReading = (rt: TestRuntime, userId: string) =>
  inspect(rt, tx =>
    tx.insert(billReadings).values({
      billId: 'b',
      userId,
      version: 1,
      author: 'customer',
      values: {},
      outside: noOutsideAmounts,
      notes: [],
      createdAt: rt.now(),
      publishedAt: rt.now(),
    }),
  )

const at = (query = '') => new URL(`http://site.test/dashboard${query}`)

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')
const heads = (html: string) => [...html.matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, head]) => head)

test('the overview shows the ten latest requests, newest first, with their columns', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await addRequests(
      rt,
      maria.id,
      Array.from({ length: 12 }, () => ({})),
    )
    const area = await loadArea(maria.rt, at())
    expect(area.requests.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => `r${n}`))
    const page = renderedText(<OverviewTab {...area} />)
    expect(heads(page)).toEqual(['Data', 'Tipo', 'Stato', 'Azioni'])
    expect(page).toContain('Le Mie Richieste Recenti')
    expect(words(page)).toContain('|21/11/2026|Switch Fornitore|Attivazione Chiara 0|')
    expect(services).toHaveLength(6)
    for (const { type } of services) expect(page).toContain(`href="/dashboard/servizi/${type}"`)
  }))

test('a case that waits for the customer says so first; one that waits for somebody else does not', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await addRequests(rt, maria.id, [
      { ball: 'supplier' },
      { ball: 'customer', status: 'in_progress' },
      { ball: 'customer', status: 'cancelled' },
    ])
    const page = renderedText(<OverviewTab {...await loadArea(maria.rt, at())} />)
    expect(words(page)).toContain('|Tocca a te: Switch Fornitore|Attivazione Chiara 1.')
    expect([...page.matchAll(/href="([^"]*)"[^>]*>Vedi che cosa serve</g)].map(([, to]) => to)).toEqual([
      '/dashboard/pratica/r1',
    ])
    expect(page.match(/status-yours/g)).toHaveLength(1)
    expect(words(page)).toContain('|Tocca al fornitore|')
  }))

test('the labels of states and types are those of the product; a state without one is shown as it is', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const states = ['pending', 'in_progress', 'completed', 'cancelled', 'sospesa'] as Request['status'][]
    await addRequests(
      rt,
      maria.id,
      states.map(status => ({ status })),
    )
    const page = words(
      renderedText(<RequestsTab {...await loadArea(maria.rt, at('?tab=requests'))} />, '?tab=requests'),
    )
    for (const label of ['In attesa', 'In lavorazione', 'Completata', 'Annullata', 'sospesa'])
      expect(page).toContain(`|${label}|`)
  }))

test('what the area shows is read in one transaction', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await addRequests(rt, maria.id, [{}])
    const sent = await statementsOf(rt.db, () => loadArea(maria.rt, at()))
    expect(sent.filter(({ sql }) => /^(?:begin|savepoint)/i.test(sql))).toHaveLength(1)
  }))

test('the details say the last change only where there was one', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await addRequests(rt, maria.id, [{}, { updatedAt: rt.now() }])
    const details = async (id: string) => {
      const { followed, isOpened } = await loadArea(maria.rt, at(`?richiesta=${id}`))
      expect(isOpened).toBe(true)
      return followed ? words(renderedText(<RequestDialog request={followed} closeTo="/dashboard" />)) : ''
    }
    const same = await details('r0')
    for (const term of ['Tipo', 'Stato', 'Descrizione', 'Creata il']) expect(same).toContain(`|${term}|`)
    expect(same).toContain('|Switch Fornitore|')
    expect(same).not.toContain('Aggiornata il')
    expect(await details('r1')).toContain('|Aggiornata il|21/11/2026 12:00|')
  }))

test('the same state of a bill has one word among the bills and another among the analyses', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await addBill(rt, maria.id, { id: 'waiting' })
    await addBill(rt, maria.id, { id: 'read', publishedVersion: 1 })
    await addBill(rt, maria.id, { id: 'ready', analysisStatus: 'analyzed', publishedVersion: 1, supplyType: 'gas' })
    await addBill(rt, maria.id, { id: 'failed', analysisStatus: 'error', customerType: 'business' })
    const list = renderedText(<RequestsTab {...await loadArea(maria.rt, at('?tab=requests'))} />, '?tab=requests')
    expect(list).toContain('Tutte le Bollette Analizzate')
    expect(heads(list).join(' ')).toBe('Data Tipo Stato Azioni Fornitura Cliente Data File Stato Azioni')
    for (const label of [
      'Luce',
      'Gas',
      'Casa',
      'Azienda o partita IVA',
      'In attesa',
      'Da controllare',
      'Analizzata',
      'In lettura a mano',
    ])
      expect(words(list)).toContain(`|${label}|`)
    expect(words(list)).not.toContain('In elaborazione')
    // «Preventivo» opens the quotes, of the analysed bill alone.
    expect([...list.matchAll(/href="([^"]*)"[^>]*>Preventivo</g)].map(([, to]) => to)).toEqual([
      '/dashboard/bollette/ready',
    ])
    expect(list.match(/>Scarica</g)).toHaveLength(4)
    const analyses = words(renderedText(<QuotesTab {...await loadArea(maria.rt, at('?tab=quotes'))} />, '?tab=quotes'))
    for (const label of ['In elaborazione', 'Da controllare', 'Analizzata', 'In lettura a mano'])
      expect(analyses).toContain(`|${label}|`)
    expect(analyses).not.toContain('|In attesa|')
  }))

test('the details of an analysis show every field of its quotes, of those that have not ended', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    await addBill(rt, maria.id, { id: 'b', analysisStatus: 'analyzed', publishedVersion: 1 })
    await addReading(rt, maria.id)
    await addQuote(rt, maria.id, {
      supplierName: 'Terralume',
      offerId: 'terralume-luce-chiara-24',
      pricePerUnit: '0.13549',
      monthlyFixedFee: '8.5',
      yearlyCost: '804.50',
      currentCustomerPrice: '1983.64',
      estimatedAnnualConsumption: '2712',
      estimatedSavings: '1179.14',
      comment: 'Il prezzo è bloccato.',
      currentSupplier: 'Media Valle',
      currentPriceKwh: '0.2',
      expiryDate: '2026-11-21',
    })
    await addQuote(rt, maria.id, { offerName: 'Finita ieri', expiryDate: '2026-11-20' })
    await addQuote(rt, maria.id, { offerName: 'Non ancora pubblicata', publishedAt: null })
    await addQuote(rt, maria.id, { offerName: 'Di prima', version: 0 })
    const area = await loadArea(maria.rt, at('?tab=quotes&bolletta=b'))
    expect(area.quotes?.quotes.map(({ offerName }) => offerName)).toEqual(['Chiara 24'])
    const page = renderedText(<QuotesTab {...area} />, '?tab=quotes&bolletta=b')
    const text = words(page)
    for (const line of [
      '|Prezzo luce|0,13549 €/kWh|0,2000 €/kWh|',
      '|Quota fissa|8,50 €/mese|Non disponibile|',
      '|Spesa annua|804,50 €|1.983,64 €|',
      '|Consumo annuo stimato|2.712 kWh|',
      '|Rispetto a oggi|1.179,14 € in meno|',
      '|Fornitore attuale|Media Valle|',
      '|Valido fino al|21/11/2026|',
      '|Preparato il|21/11/2026|',
      'Il prezzo è bloccato.',
      '|Terralume · Luce|',
    ])
      expect(text).toContain(line)
    // The activation goes through its wizard, with the offer and the bill of the quote.
    expect(page).toContain('action="/dashboard/servizi/offer_activation"')
    expect(page).toContain('name="offer" value="terralume-luce-chiara-24"')
    expect(page).toContain('name="bill" value="b"')
    await expect(loadArea(paolo.rt, at('?tab=quotes&bolletta=b'))).rejects.toMatchObject({ init: { status: 404 } })
  }))

test('a list of bills that cannot be read says so and leaves the rest of the page standing', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await addRequests(rt, maria.id, [{}])
    vi.spyOn(listMyBills, 'run').mockRejectedValue(new Error('the database is away'))
    const area = await loadArea(maria.rt, at('?tab=quotes'))
    expect(area.requests).toHaveLength(1)
    for (const page of [renderedText(<QuotesTab {...area} />), renderedText(<RequestsTab {...area} />)])
      expect(page).toContain('Impossibile caricare le analisi delle bollette')
  }))

test('a tab that does not exist is the overview; a request or bill of somebody else is not found', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    await addRequests(rt, maria.id, [{}])
    expect((await loadArea(maria.rt, at('?tab=altro'))).tab).toBe('overview')
    for (const query of ['?richiesta=r0', '?tab=requests&richiesta=r0'])
      await expect(loadArea(paolo.rt, at(query))).rejects.toMatchObject({ init: { status: 404 } })
    expect((await loadArea(paolo.rt, at('?tab=requests'))).requests).toEqual([])
  }))
