import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { component, entry, inPieces, listOf, price } from '../../../../tests/support/open-data.ts'
import { inspect, system, useTestDatabase, type TestRuntime } from '../../../../tests/support/test-runtime.ts'
import { renewCatalogueVersion } from '../catalogue.server.ts'
import { compareChosenOffers, compareDualOffers, compareLines, compareOffers } from '../procedures/compare.server.ts'
import { importMarketStream } from '../open-data/import-file.server.ts'
import { offers } from '../tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')
const luce = { commodity: 'luce', consumption: '2700' }
const gas = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }
const chosen = (rt: TestRuntime, ids: string[]) => call(rt, compareChosenOffers, { ids, luce, gas })

describe('offers beside each other', () => {
  test('show the place and the score of their own list', () =>
    withRuntime(async rt => {
      const row = (code: string, unit: string) => entry({ code, components: component('04', price(unit, '03')) })
      const market = listOf(row('A', '0.05'), row('B', '0.50'))
      await importMarketStream(rt.as(system), { name: 'PO_Offerte_E_MLIBERO_20261120.xml', chunks: inPieces(market) })
      const { results } = await call(rt, compareOffers, luce)
      const third = results[2]
      expect(third?.place).toMatchObject({ place: 4, of: results.length + 2 })
      const { chosen: shown } = await chosen(rt, [third?.offer.id ?? ''])
      expect(shown).toMatchObject([
        {
          state: 'energy',
          of: results.length,
          compared: { rank: 3, score: third?.score, cost: third?.cost, place: third?.place },
        },
      ])
    }))

  test('say which are over, not for these data, or without a price', () =>
    withRuntime(async rt => {
      await inspect(rt, async tx => {
        const [one] = await tx.select().from(offers).where(eq(offers.id, 'terralume-luce-chiara-24'))
        if (!one) throw new Error('no offer')
        await tx.insert(offers).values({
          ...one,
          id: 'senza-prezzo',
          offerCode: null,
          isActive: true,
          expiryDate: null,
          type: 'luce',
          clientType: 'domestico',
          regions: null,
          pricePerUnit: null,
          termsLuce: null,
        })
        await renewCatalogueVersion(tx)
      })
      const { chosen: shown } = await chosen(rt, [
        'mai-esistita',
        'acquaviva-luce-estate-2026',
        'terralume-luce-business-impresa-chiara',
        'senza-prezzo',
      ])
      expect(shown.map(({ state }) => state)).toEqual(['over', 'over', 'no-figure', 'no-figure'])
      expect(shown.map(one => ('because' in one ? one.because : ''))).toEqual([
        '',
        '',
        expect.stringContaining('altri clienti'),
        expect.stringContaining('prezzo'),
      ])
      expect((await call(rt, compareOffers, luce)).unpriced.map(({ id }) => id)).toEqual(['senza-prezzo'])
    }))

  test('are four at most', () =>
    withRuntime(async rt => {
      await expect(chosen(rt, ['a', 'b', 'c', 'd', 'e'])).rejects.toMatchObject({
        code: 'bad-input',
        detail: { fields: { ids: 'too-many' } },
      })
    }))
})

describe('offers for both', () => {
  test('cost the sum of both, cheapest first, and close to the cent', () =>
    withRuntime(async rt => {
      const { results } = await call(rt, compareDualOffers, { luce, gas })
      expect(results.length).toBeGreaterThanOrEqual(5)
      const totals = results.map(({ cost }) => cost.total)
      expect(totals).toEqual(totals.toSorted((a, b) => a - b))
      for (const { cost, halves, score } of results) {
        // Each half is rounded by itself, the total is the exact sum.
        expect(Math.abs((halves?.luce ?? 0) + (halves?.gas ?? 0) - cost.total)).toBeLessThanOrEqual(1)
        const { sale, network, charges, excise, vat, discounts, rounding } = cost.breakdown
        expect(sale + network + charges + excise + vat - discounts + rounding).toBe(cost.total)
        expect(score.total).toBeGreaterThan(0)
      }
      expect(results[0]?.score.parts[0]).toEqual({ criterion: 'price', points: 50, of: 50 })
    }))

  test('are not compared where the rules give no gas figure', () =>
    withRuntime(async rt => {
      const answer = await call(rt, compareDualOffers, { luce, gas: { ...gas, region: 'Sardegna' } })
      expect(answer).toMatchObject({ notice: 'gas-sardegna', results: [] })
    }))
})

test('internet offers are those for homes unless asked otherwise, with no word of what has ended', () =>
  withRuntime(async rt => {
    const names = async (client?: string) =>
      (await call(rt, compareLines, { type: 'internet', ...(client && { client }) })).results.map(
        ({ offer }) => offer.name,
      )
    expect(await names()).toContain('Nodo Uno')
    expect(await names()).not.toContain('Nodo Impresa')
    expect(await names()).not.toContain('Linea Estate')
    expect(await names('business')).toContain('Nodo Impresa')
  }))
