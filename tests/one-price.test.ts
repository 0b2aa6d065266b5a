import { inArray, not } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmBillData } from '#areas/bills/procedures/my-bill-data.server.ts'
import { getMyBill } from '#areas/bills/procedures/my-bills.server.ts'
import { listBillQuotes } from '#areas/bills/procedures/list-bill-quotes.server.ts'
import { loadCatalogue, renewCatalogueVersion } from '#areas/offers/catalogue.server.ts'
import { priceLines, priceLineText } from '#areas/offers/price-words.ts'
import { compareOffers } from '#areas/offers/procedures/compare.server.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { getRequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import { call } from '#platform/procedure.server.ts'
import { offerRowOf } from '#web/pages/public/comparison/offer-row-of.ts'
import { offerFacts } from '#web/wizard/offer-words.ts'
import { luceValues, machineReads, outcome, sendBill } from './support/bills.ts'
import { createPerson, inspect, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase('with offers')

test('an offer has one price and one fee on list, wizard card, bill page and quotes: by band, or index and spread', () =>
  withRuntime(async rt => {
    const kept = await inspect(rt, async tx => {
      const fit = (await loadCatalogue(tx)).filter(
        ({ type, clientType, regions, contractTypes }) =>
          type === 'luce' && clientType === 'domestico' && !regions && contractTypes.includes('switch'),
      )
      const of = (is: (price: NonNullable<(typeof fit)[number]['plans']>[number]['price']) => boolean) =>
        fit.find(({ plans }) => plans?.[0] && is(plans[0].price))?.id ?? ''
      const ids = [
        of(({ index, prices }) => index === null && prices.bands === 'mono'),
        of(({ index, prices }) => index === null && prices.bands !== 'mono'),
        of(({ index }) => index === 'pun'),
      ]
      await tx
        .update(offers)
        .set({ isActive: false })
        .where(not(inArray(offers.id, ids)))
      await renewCatalogueVersion(tx)
      return ids
    })
    const maria = await createPerson(rt)
    const billId = await sendBill(maria.rt, maria.id)
    await machineReads(rt, billId, outcome(luceValues))
    await call(maria.rt, confirmBillData, { billId, version: 1, values: { resident: 'true' } })

    const list = (await call(rt, compareOffers, { commodity: 'luce', consumption: '2712' })).results
    const page = (await call(maria.rt, getMyBill, { billId })).quotes[0]?.offers ?? []
    const { quotes } = await call(maria.rt, listBillQuotes, { billId })
    const answers = { supplyType: 'luce', clientType: 'domestico', consumptionEstimate: 'medio' }
    const cards = (await call(maria.rt, getRequestStep, { flow: 'switch', step: 'offerta', answers })).offers ?? []
    const printed = kept.map(id => {
      const rows = list.flatMap(each => offerRowOf(each, 'luce')).filter(row => row.id === id)
      const card = cards.find(({ offer }) => offer.id === id)?.offer
      const [price, fee] = [rows[0]?.price.lines ?? [], rows[0]?.monthlyFee.text]
      const [onPage, quoted] = [page, quotes].map(all => all.find(each => each.offerId === id))
      expect(card && priceLines(card), id).toEqual(price)
      expect(onPage?.prices, id).toEqual(price)
      expect(quoted?.prices, id).toEqual(price)
      const facts = card ? offerFacts(card) : []
      expect(facts.find(({ term }) => term === 'Prezzo luce')?.value).toBe(price.map(priceLineText).join(' · '))
      expect(facts.find(({ term }) => term === 'Quota fissa')?.value).toContain(fee)
      expect(onPage?.monthlyFixedFee?.replace('.', ',')).toBe(fee)
      return price.map(priceLineText).join(' · ')
    })
    expect(printed).toEqual([
      expect.stringMatching(/^0,\d{4} €\/kWh$/),
      expect.stringMatching(/^F1 0,\d{4} €\/kWh · F/),
      expect.stringMatching(/PUN \+ 0,\d{4} €\/kWh, circa 0,\d{4} con il PUN medio dell’anno fino a giugno 2026$/),
    ])
  }))
