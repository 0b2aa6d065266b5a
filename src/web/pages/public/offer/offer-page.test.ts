import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { technologyOf } from '#areas/offers/network.ts'
import { compareLines, compareOffers } from '#areas/offers/procedures/compare.server.ts'
import { describeSupplier } from '#areas/offers/procedures/suppliers.server.ts'
import { listOfferAddresses } from '#areas/offers/procedures/public-offers.server.ts'
import { renewCatalogueVersion } from '#areas/offers/catalogue.server.ts'
import { offers, suppliers } from '#areas/offers/tables.server.ts'
import { getPublicOfferSheet } from '#areas/requests/procedures/offer-sheet.server.ts'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { refusal } from '../../../../../tests/support/office.ts'
import { inspect, type TestRuntime, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { pdfPages } from '../../../../../tests/support/pdf-text.ts'
import { energyList } from '../comparison/comparison.server.ts'
import { sideBySide } from '../comparison/side-by-side.server.ts'
import { loadOfferPage } from './offer-page.server.ts'

const { withRuntime } = useTestDatabase('with offers')
const ID = 'terralume-luce-chiara-24'
const page = (rt: TestRuntime, path: string) => {
  const url = new URL(path, 'https://site.test')
  return loadOfferPage(rt, url, decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))
}

test('the figure and the place are those of the list with the same data', () =>
  withRuntime(async rt => {
    const list = await call(rt, compareOffers, { commodity: 'luce', consumption: '1200', power: '4.5' })
    const listed = list.results.find(({ offer }) => offer.id === ID)
    const view = await page(rt, `/offerte/${ID}?consumo=1200&potenza=4,5`)
    expect(view.isOwn).toBe(true)
    expect([view.row?.total, view.row?.rank, view.home?.of]).toEqual([
      listed?.cost.total,
      listed?.rank,
      list.results.length,
    ])
    expect(view.homes).toHaveLength(3)
    expect(view.indicators.map(({ label }) => label)).toEqual([
      'Costo fisso anno',
      'Costo per consumi',
      'Costo per potenza',
    ])
    expect(view.home?.first?.name).toBe(listed?.rank === 1 ? undefined : list.results[0]?.offer.name)
  }))

test.each(['', '&cap=Lecce'])(
  'a spend%s gives the figure of the list on the page of an offer and side by side',
  place =>
    withRuntime(async rt => {
      const list = await energyList(rt, 'luce', new URLSearchParams(`stima=spesa&spesa=75&ogni=2${place}`))
      const listed = list.comparison.rows.find(({ id }) => id === ID)
      const carried = new URLSearchParams(list.beside)
      const { row, home, isEstimate } = await page(rt, `/offerte/${ID}?${carried}`)
      expect(isEstimate).toBe(true)
      expect([row?.total, home?.use]).toEqual([listed?.total, expect.stringContaining('kWh, da 75\u00a0€ ogni 2 mesi')])
      const beside = await sideBySide(rt, new URLSearchParams([...carried, ['offerta', ID]]))
      expect([beside.columns[0]?.total, beside.spent, beside.columns[0]?.isEstimate]).toEqual([
        listed?.total,
        '75\u00a0€ ogni 2 mesi',
        true,
      ])
    }),
)

test('an offer outside the list is measured against it: cost with its activation, and score', () =>
  withRuntime(async rt => {
    const { results } = await call(rt, compareOffers, { commodity: 'luce', consumption: '2700' })
    const cheapest = results[0]?.cost.total ?? 0
    const { row, home } = await page(rt, '/offerte/orsa-maggiore-luce-nuovo-allaccio?consumo=2700')
    if (!row) throw new Error('no figure')
    // 885.92 € of the year itself, 25 € and 10 % VAT of activation.
    expect([row.total, row.oneOff?.fees, home?.of]).toEqual([913_42, 27_50, 0])
    expect(row.activationCost).toContain('25,00\u00a0€ più IVA')
    expect(row.score.parts[0]).toEqual({
      criterion: 'price',
      points: Math.round(50 * (1 - (row.total - cheapest) / (cheapest * 0.3))),
      of: 50,
    })
  }))

test('its paper is for everybody, as the kind of its contract wants it', () =>
  withRuntime(async rt => {
    const sheetOf = async (id: string) => {
      const { name, bytes } = await call(rt, getPublicOfferSheet, { id })
      return [name, bytes.subarray(0, 5).toString()]
    }
    expect(await sheetOf(ID)).toEqual(['scheda-sintetica-chiara-24.pdf', '%PDF-'])
    const { bytes } = await call(rt, getPublicOfferSheet, { id: 'vento-nord-luce-tre-fasce' })
    const text = (await pdfPages(bytes)).join(' ')
    expect(text).toContain('PUN·(1+lambda)')
    expect(text).not.toContain('?')
    expect(await sheetOf('simobile-mobile-si-150')).toEqual([expect.stringMatching(/^sintesi-contrattuale-/), '%PDF-'])
    await inspect(rt, tx => tx.update(offers).set({ isActive: false }).where(eq(offers.id, ID)))
    await inspect(rt, tx => renewCatalogueVersion(tx))
    rt.bus.deliver({ kind: 'drop-pages', tags: ['offers'] })
    expect(await refusal(sheetOf(ID))).toBe('not-found')
  }))

test('its paper is drawn once for all who ask, and anew when the offer changes', () =>
  withRuntime(async rt => {
    const readSheet = () => call(rt, getPublicOfferSheet, { id: ID })
    const first = await readSheet()
    expect(first.path).toBe(`/offerte/${ID}`)
    expect((await readSheet()).bytes).toBe(first.bytes)
    expect((await call({ ...rt, actor: { kind: 'visitor' } }, getPublicOfferSheet, { id: ID })).bytes).toBe(first.bytes)
    rt.bus.deliver({ kind: 'drop-pages', tags: ['offers'] })
    expect((await readSheet()).bytes).not.toBe(first.bytes)
  }))

test('without data the examples stand, and data that mean nothing are left out', () =>
  withRuntime(async rt => {
    const plain = await page(rt, `/offerte/${ID}`)
    expect([plain.isOwn, plain.home?.name, plain.homes.length]).toEqual([false, 'Famiglia di quattro', 3])
    const wrong = await page(rt, `/offerte/${ID}?consumo=molto`)
    expect([wrong.isOwn, wrong.row?.total]).toEqual([false, plain.row?.total])
  }))

test('the examples are of the place and the kind of home that the reader gave, and say so', () =>
  withRuntime(async rt => {
    const gas = '/offerte/terralume-gas-gas-chiaro-12'
    const totals = ({ homes }: Awaited<ReturnType<typeof page>>) => homes.map(({ total }) => total)
    const plain = await page(rt, gas)
    expect(plain.examplesFor).toBe('Regione: Lombardia, come esempio. Gas: riscaldamento, acqua calda e cucina.')
    const south = await page(rt, `${gas}?consumoGas=1400&uso=riscaldamento&regione=Calabria`)
    expect(south.examplesFor).toBe('Regione: Calabria. Gas: riscaldamento, acqua calda e cucina.')
    expect(south.homes[1]?.total).toBe(south.row?.total)
    expect(totals(south)).not.toEqual(totals(plain))
    expect(totals(await page(rt, `${gas}?regione=Calabria`))).toEqual(totals(south))
    expect((await page(rt, `${gas}?uso=cottura&regione=Calabria`)).homes[0]?.use).toBe('80 Smc')

    const [lived, second] = [await page(rt, `/offerte/${ID}`), await page(rt, `/offerte/${ID}?residente=0`)]
    expect([lived.examplesFor, second.examplesFor]).toEqual(['Casa di residenza.', 'Casa non di residenza.'])
    for (const [at, total] of totals(second).entries()) expect(total).toBeGreaterThan(totals(lived)[at] ?? Infinity)
    // Of a home with gas nothing says that all of it is electric.
    const dual = await page(rt, '/offerte/terralume-luce-gas-chiara-insieme')
    for (const { homes } of [plain, dual]) expect(homes.at(-1)?.name).toBe('Casa grande')
    expect(lived.homes.at(-1)?.name).toBe('Casa grande, tutto elettrico')
  }))

test('«con i tuoi dati» only of what the reader gave; the plain name of a consumption is that of gas on its page', () =>
  withRuntime(async rt => {
    const ask = async (id: string, query: string) => {
      const { isOwn, home } = await page(rt, `/offerte/${id}?${query}`)
      return [isOwn, home?.use]
    }
    const gas = 'terralume-gas-gas-chiaro-12'
    expect(await ask(gas, 'regione=Toscana&consumo=1000')).toEqual([true, '1.000 Smc'])
    expect(await ask(gas, 'regione=Toscana&consumo=3000&consumoGas=900')).toEqual([true, '900 Smc'])
    expect(await ask(gas, 'regione=Toscana')).toEqual([false, '1.400 Smc'])
    expect(await ask(ID, 'consumoGas=900')).toEqual([false, '2.900 kWh · 3 kW'])
    expect(await ask(ID, 'stima=persone&persone=2')).toEqual([true, '2.000 kWh (nostra stima) · 3 kW'])
    expect(await ask(ID, 'stima=spesa&spesa=900')).toEqual([true, '3.000 kWh, da 900\u00a0€ l’anno · 3 kW'])
    expect(await ask('terralume-luce-gas-chiara-insieme', 'consumo=2000&regione=Toscana')).toEqual([
      true,
      '2.000 kWh · 3 kW · 1.400 Smc (consumo medio)',
    ])
  }))

test('what who signs is bound to is what its contract says', () =>
  withRuntime(async rt => {
    const obligations = async (id: string) => (await page(rt, `/offerte/${id}`)).obligations.join(' ')
    // Only fixed-price luce may have an exit fee (ARERA 250/2023).
    expect(await obligations(ID)).toContain('La luce a prezzo fisso può avere un costo per chi esce prima')
    for (const id of ['orsa-maggiore-luce-indice-puro', 'acquaviva-gas-semplice-gas'])
      expect(await obligations(id)).toContain('cambi fornitore quando vuoi, senza penali')
    const business = await obligations('terralume-luce-business-impresa-chiara')
    for (const right of ['quando vuoi', 'Hai 14 giorni']) expect(business).not.toContain(right)
    expect(await obligations('filo-rete-internet-filo-casa')).toContain('Durata minima: 24 mesi; uscire costa 59,00')
  }))

test('every offer on sale has a page with a figure or the reason for none, and so has its supplier', () =>
  withRuntime(async rt => {
    const addresses = await call(rt, listOfferAddresses, {})
    const offered = addresses.filter(({ path }) => path.startsWith('/offerte/'))
    expect(offered.length).toBeGreaterThan(20)
    for (const { path } of offered) {
      const view = await page(rt, path)
      expect([path, view.isOver]).toEqual([path, false])
      expect(Boolean(view.row ?? view.line ?? view.home?.because), path).toBe(true)
    }
    const { supplier } = await page(rt, '/offerte/terralume-luce-chiara-24')
    const [entered] = await inspect(rt, tx => tx.select().from(suppliers).where(eq(suppliers.name, supplier.name)))
    expect(supplier).toMatchObject({ vatNumber: entered?.vatNumber, id: entered?.id })
    expect(supplier.times).toContainEqual({ label: 'cambio fornitore', taken: entered?.switchDays })
    // What the office leaves empty is not told.
    await inspect(rt, tx =>
      tx
        .update(suppliers)
        .set({ vatNumber: null, switchDays: null, volturaDays: null, subentroDays: null, activationDays: null }),
    )
    expect((await page(rt, '/offerte/terralume-luce-chiara-24')).supplier).toMatchObject({ vatNumber: null, times: [] })
    for (const { path } of addresses.filter(each => each.path.startsWith('/fornitori/')))
      expect(
        (await call(rt, describeSupplier, { id: path.slice('/fornitori/'.length) })).offers.length,
      ).toBeGreaterThan(0)
    expect(await refusal(call(rt, describeSupplier, { id: 'nessuno' }))).toBe('not-found')
  }))

test('a line has its place among all of ours and among those of its technology; mobile has no technology', () =>
  withRuntime(async rt => {
    const { results } = await call(rt, compareLines, { type: 'internet' })
    const fibre = results.filter(({ offer, rank }) => rank !== null && technologyOf(offer.network_type) === 'fibra')
    const [first, second] = fibre
    if (!first || !second) throw new Error('too few')
    for (const [n, { offer, rank }] of [first, second].entries()) {
      const view = await page(rt, `/offerte/${offer.id}`)
      expect([view.line?.rank, view.alike]).toEqual([rank, { place: n + 1, of: fibre.length }])
    }
    expect((await page(rt, '/offerte/simobile-mobile-si-150')).alike).toBeNull()
  }))

test('an offer that has ended says what took its place; one that never was is not found', () =>
  withRuntime(async rt => {
    await inspect(rt, async tx => {
      await tx.update(offers).set({ isActive: false }).where(eq(offers.id, ID))
      await renewCatalogueVersion(tx)
    })
    const view = await page(rt, `/offerte/${ID}`)
    expect([view.isOver, view.row, view.instead.length]).toEqual([true, null, 3])
    expect(view.instead.map(({ address }) => address)).not.toContain(`/offerte/${ID}`)
    await expect(page(rt, '/offerte/mai-esistita')).rejects.toMatchObject(new AppError('not-found'))
  }))

test('an offer with a number keeps its page when its name changes: the old words lead to the new', () =>
  withRuntime(async rt => {
    const id = '01a20b9d-abe9-7002-b788-a1aa30714080'
    await inspect(rt, async tx => {
      const [one] = await tx.select().from(offers).where(eq(offers.id, ID))
      if (one) await tx.insert(offers).values({ ...one, id, offerCode: null, name: 'Nuova Chiara' })
      await renewCatalogueVersion(tx)
    })
    const moved = await page(rt, `/offerte/terralume-il-nome-di-prima-${id}?consumo=1200`).catch(
      (thrown: unknown) => thrown,
    )
    expect(moved).toBeInstanceOf(Response)
    expect((moved as Response).status).toBe(301)
    expect((moved as Response).headers.get('location')).toBe(`/offerte/terralume-nuova-chiara-${id}?consumo=1200`)
  }))
