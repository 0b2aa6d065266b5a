import { describe, expect, test } from 'vitest'
import { loadReferenceData } from '#areas/market/procedures/figures.server.ts'
import { importMarketStream } from '#areas/offers/open-data/import-file.server.ts'
import { compareDualOffers, compareLines, compareOffers } from '#areas/offers/procedures/compare.server.ts'
import { REPORT_FIELDS, REPORT_REFERENCE } from '#core/contact-fields.ts'
import { formatEuro } from '#core/money.ts'
import { ownPath } from '#core/own.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { reportAddress } from '#web/blocks/report-figure.tsx'
import { component, entry, inPieces, listOf, price } from '../../../../../tests/support/open-data.ts'
import { createPerson, system, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { attachedFigure } from './attached-figure.server.ts'
import { PUBLISHED_RESULTS } from '#web/pages/public/method/method-content.ts'
import { figureAt } from './reported-figure.server.ts'

const { withRuntime } = useTestDatabase('with offers')

const luce = { commodity: 'luce', consumption: '3100', power: '4.5', resident: '0' }
const gas = { commodity: 'gas', consumption: '900', heating: '1', region: 'Liguria' }
const energy = (question: object) => async (rt: Runtime) => {
  const { results } = await call(rt, compareOffers, question)
  return results.map(({ offer: { id }, cost }) => ({ id, total: cost.total }))
}

describe('a figure is found again by the address of its page, equal to the list', () => {
  test.each([
    [
      '/offerte-luce?consumo=3.100&potenza=4,5&residente=0',
      energy(luce),
      { 'Consumo luce': '3.100 kWh/anno', Potenza: '4,5 kW', Uso: 'Seconda casa', 'Dati del': '01/10/2026' },
    ],
    [
      '/offerte-luce?consumo=3100&potenza=4.5&residente=0&f1=1000&f2=1000&f3=1100',
      energy({ ...luce, f1: '1000', f2: '1000', f3: '1100' }),
      { 'Fascia F3': '1.100 kWh/anno' },
    ],
    [
      '/offerte-luce?consumo=3100&potenza=4.5&cliente=business',
      energy({ ...luce, client: 'business' }),
      { Uso: 'Azienda o partita IVA' },
    ],
    ['/offerte-gas?consumo=900&regione=Liguria', energy(gas), { 'Consumo gas': '900 Smc/anno', Regione: 'Liguria' }],
    ['/offerte-gas?consumo=900&cap=16121', energy({ ...gas, region: undefined, cap: '16121' }), { CAP: '16121' }],
    [
      '/offerte-luce-gas-2025?consumo=3100&potenza=4.5&residente=0&consumoGas=900&regione=Liguria',
      async (rt: Runtime) => {
        const { results } = await call(rt, compareDualOffers, { luce: { ...luce, region: 'Liguria' }, gas })
        return results.map(({ offer: { id }, cost }) => ({ id, total: cost.total }))
      },
      { 'Consumo luce': '3.100 kWh/anno', 'Consumo gas': '900 Smc/anno' },
    ],
    [
      '/confronta?offerta=x&consumo=3100&potenza=4.5&residente=0',
      energy(luce),
      { 'Consumo luce': '3.100 kWh/anno', Uso: 'Seconda casa' },
    ],
    ...(['internet', 'mobile'] as const).map(
      type =>
        [
          `/offerte-${type}`,
          async (rt: Runtime) =>
            (await call(rt, compareLines, { type })).results.flatMap(({ offer: { id }, cost }) =>
              cost ? [{ id, total: cost.total }] : [],
            ),
          { 'Dati del': '21/11/2026' },
        ] as const,
    ),
  ] as const)('%s', (page, list, inputs) =>
    withRuntime(async rt => {
      const rows = await list(rt)
      expect(rows.length).toBeGreaterThan(0)
      for (const { id, total } of rows.slice(0, 3))
        expect(await figureAt(rt, page, `offerta-${id}`)).toMatchObject({ value: formatEuro(total), inputs })
    }),
  )

  test.each([
    ['/pun', 'mese', /^PUN medio di /],
    ['/psv', 'mese', /^PSV medio di /],
    ['/pun', 'media', /^PUN, media da /],
    ['/come-calcoliamo', 'indice-pun', /^PUN/],
    ['/come-calcoliamo', 'indice-psv', /^PSV/],
    ['/come-calcoliamo', 'verifica-1', new RegExp(PUBLISHED_RESULTS[1].what)],
  ])('%s, %s', (page, reference, figure) =>
    withRuntime(async rt => {
      const found = await figureAt(rt, page, reference)
      expect(found?.figure).toMatch(figure)
      expect(found?.value).toMatch(/^\d[\d.,]* €/)
    }),
  )

  test.each([
    ['/offerte-luce', 'offerta-nessuna'],
    ['/offerte-luce?consumo=molto', 'offerta-nessuna'],
    ['/offerte-luce?potenza=-1', 'mercato'],
    ['/offerte-luce', 'mercato'],
    ['/offerte-luce', 'mercato-gas-XYZ'],
    ['/offerte-luce', 'altro'],
    ['/pun', 'offerta-1'],
    ['/come-calcoliamo', 'verifica-9'],
    ['https://altro.example/offerte-luce', 'mercato'],
    ['//altro.example', 'mercato'],
    ['/dashboard/bollette/1', 'oggi-luce'],
    ['', 'mercato'],
  ])('«%s», %s: there is none, and nothing breaks', (page, reference) =>
    withRuntime(async rt => {
      expect(await figureAt(rt, page, reference)).toBeNull()
      expect(await figureAt((await createPerson(rt)).rt, page, reference)).toBeNull()
    }),
  )
})

test('the market beside a list is found again: its cheapest, and each of its offers by its code', () =>
  withRuntime(async visitor => {
    const rt = visitor.as(system)
    await call(rt, loadReferenceData, {})
    const offer = (code: string, unit: string) => entry({ code, components: component('04', price(unit, '03')) })
    const text = listOf(offer('CARA', '0.30'), offer('BUONA', '0.05'))
    await importMarketStream(rt, { name: 'PO_Offerte_E_MLIBERO_20261120.xml', chunks: inPieces(text) })
    const { market } = await call(visitor, compareOffers, { ...luce, scope: 'market' })
    const totals = new Map(market.offers.map(({ code, cost }) => [code, formatEuro(cost.total)]))
    const page = '/offerte-luce?consumo=3100&potenza=4.5&residente=0'
    const inputs = { 'Codice offerta': 'BUONA', 'Dati pubblici del': '20/11/2026', 'Consumo luce': '3.100 kWh/anno' }
    const best = { value: totals.get('BUONA'), inputs }
    expect(totals.get('BUONA')).toBeDefined()
    expect(await figureAt(visitor, page, 'mercato')).toMatchObject(best)
    expect(await figureAt(visitor, page, 'mercato-BUONA')).toMatchObject(best)
    expect(await figureAt(visitor, `/confronta?${page.split('?')[1]}`, 'mercato-CARA')).toMatchObject({
      value: totals.get('CARA'),
    })
    expect(await figureAt(visitor, page, 'mercato-NESSUNA')).toBeNull()
  }))

describe('the link beside a figure', () => {
  const at = (address: string) => {
    const url = new URL(address, 'http://site.invalid')
    return { page: url.searchParams.get('da') ?? '', of: url.searchParams.get('cifra') ?? '', url }
  }

  test('says the page with what the figure is computed from, which figure it is and how it was printed', () => {
    const search = '?consumo=3100&potenza=&utm_source=x&ordina=nome&pagina=2&residente=0'
    const { page, of, url } = at(
      reportAddress({ figure: 'offerta-1', value: '612,34\u00a0€', page: { pathname: '/offerte-luce', search } }),
    )
    expect(page).toBe('/offerte-luce?consumo=3100&residente=0')
    expect(of).toBe('offerta-1')
    expect(url.searchParams.get('valore')).toBe('612,34 €')
    expect(url.hash).toBe('#modulo')
  })

  test('carries nothing but ids out of a person’s area', () => {
    const { page, url } = at(
      reportAddress({
        figure: 'oggi-luce',
        value: '612,34 €',
        page: { pathname: '/dashboard/bollette/b1', search: '?consumo=3100' },
      }),
    )
    expect(page).toBe('/dashboard/bollette/b1')
    expect([...url.searchParams.keys()]).toEqual(['motivo', 'da', 'cifra'])
  })

  test('of one offer among several names that one, and is never longer than a report takes', () => {
    const id = crypto.randomUUID()
    const others = Array.from({ length: 12 }, () => `offerta=${crypto.randomUUID()}`).join('&')
    const asked =
      'consumo=100000&potenza=10.5&residente=0&cliente=domestico&f1=30000&f2=30000&f3=40000&consumoGas=100000&uso=acqua-calda-e-cottura&regione=Friuli-Venezia+Giulia&provincia=UD&cap=33100'
    const { page, of } = at(
      reportAddress({
        figure: `offerta-${id}`,
        offer: id,
        page: { pathname: '/confronta', search: `?${others}&${asked}` },
      }),
    )
    expect(new URLSearchParams(page.split('?')[1]).getAll('offerta')).toEqual([id])
    expect(page.length).toBeLessThanOrEqual(REPORT_FIELDS.page.maxLength)
    expect(ownPath(page)).toBe(page)
    expect(of).toMatch(REPORT_REFERENCE)
  })
})

describe('what is attached', () => {
  test.each([
    ['612,34 €', '612,34 €'],
    ['Chiama il 333 1234567', null],
    ['<b>1</b>', null],
  ])('«%s» in the address', (shown, kept) =>
    withRuntime(async rt => {
      const page = '/come-calcoliamo'
      const attached = await attachedFigure(rt, { page, reference: 'verifica-0', shown })
      expect(attached?.shown).toBe(kept ?? PUBLISHED_RESULTS[0].total)
    }),
  )

  test.each([null, '', 'verifica-9', '../x', 'x'.repeat(200), '<script>'])('«%s» is no figure', reference =>
    withRuntime(async rt => {
      expect(await attachedFigure(rt, { page: '/come-calcoliamo', reference, shown: null })).toBeNull()
    }),
  )
})
