import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Facts } from './facts.ts'
import { gasExciseRates, gasSurchargeRates, onTiers } from './gas-taxes.ts'
import { provincesOfCap, resolvePlace, type Place, type PlaceQuestion } from './places.ts'
import { marketFromData } from './reference-data.server.ts'

let facts: Facts
beforeAll(async () => {
  facts = (await marketFromData('2026-11-21')).facts
})
const place = (question: PlaceQuestion): Place => {
  const answer = resolvePlace(facts, question)
  if (answer.kind !== 'found') throw new Error(`no place: ${answer.kind}`)
  return answer.place
}
const codes = (cap: string) => provincesOfCap(facts, cap).map(({ code }) => code)

describe('places', () => {
  it.each([
    ['20121', ['MI']],
    ['20900', ['MB']],
    ['16123', ['GE']],
    ['00184', ['RM']],
    ['04100', ['LT']],
    ['33170', ['PN']],
    ['33100', ['UD']],
    ['34121', ['TS']],
    ['34170', ['GO']],
    ['86170', ['IS']],
    ['86100', ['CB']],
    ['47521', ['FC']],
    ['47921', ['RN']],
    ['89900', ['VV']],
    ['89121', ['RC']],
    ['23900', ['LC']],
    ['26900', ['LO']],
    ['09170', ['OR']],
    ['18025', ['CN', 'IM']],
    ['99999', []],
    ['47890', []],
  ])('the CAP %s is of %s', (cap, expected) => {
    expect(codes(cap).toSorted()).toEqual(expected)
  })

  it('every province has a known region and no two share a code', () => {
    const known = new Set(facts.regions.regions.map(({ name }) => name))
    expect(known.size).toBe(20)
    expect(facts.provinces.provinces.filter(({ region }) => !known.has(region))).toEqual([])
    expect(new Set(facts.provinces.provinces.map(({ code }) => code)).size).toBe(107)
  })

  it('a region is understood however it is written', () => {
    expect(place({ region: 'emilia romagna' })).toMatchObject({
      region: 'Emilia-Romagna',
      ambito: 2,
      climateZone: 'E',
      climateZoneAssumed: true,
    })
    expect(place({ region: 'VALLE D’AOSTA' }).region).toBe("Valle d'Aosta")
    expect(place({ region: 'Trentino-Alto Adige/Südtirol' }).ambito).toBe(2)
  })

  it('a CAP that serves several provinces is asked about, unless they cost the same or the province is said', () => {
    expect(resolvePlace(facts, { cap: '18025' })).toMatchObject({
      kind: 'several',
      provinces: [{ code: 'CN' }, { code: 'IM' }],
    })
    expect(place({ cap: '18025', province: 'IM' })).toMatchObject({ region: 'Liguria', province: 'IM' })
    expect(place({ cap: '18025', region: 'Piemonte' })).toMatchObject({ region: 'Piemonte', province: 'CN' })
    expect(place({ cap: '08030' })).toMatchObject({ region: 'Sardegna', province: null, ambito: null })
  })

  it('what is unknown, missing or contradictory is said', () => {
    expect(resolvePlace(facts, { region: 'Atlantide' })).toEqual({ kind: 'unknown', field: 'region' })
    expect(resolvePlace(facts, { cap: '99999' })).toEqual({ kind: 'unknown', field: 'cap' })
    expect(resolvePlace(facts, { province: 'XX' })).toEqual({ kind: 'unknown', field: 'province' })
    expect(resolvePlace(facts, { cap: '20121', region: 'Lazio' })).toEqual({ kind: 'contradiction' })
    expect(resolvePlace(facts, {})).toEqual({ kind: 'missing' })
  })
})

describe('gas taxes by place', () => {
  const rates = (found: Place) =>
    [gasExciseRates(facts, found), gasSurchargeRates(facts, found)].map(four => four.map(String))

  it('Latina and Frosinone pay the excise of the South, the rest of Lazio does not', () => {
    expect(rates(place({ province: 'Frosinone' }))).toEqual([
      ['0.038', '0.135', '0.12', '0.15'],
      ['0.019', '0.03099', '0.03099', '0.03099'],
    ])
    expect(rates(place({ region: 'Lazio' }))).toEqual([
      ['0.044', '0.175', '0.17', '0.186'],
      ['0.022', '0.03099', '0.03099', '0.03099'],
    ])
  })

  it('the surcharge of Liguria and Abruzzo depends on the climate zone', () => {
    expect(rates(place({ region: 'Liguria' }))[1]).toEqual(['0.022', '0.0258', '0.0258', '0.0258'])
    expect(rates(place({ region: 'Liguria', climateZone: 'E' }))[1]?.[0]).toBe('0.0155')
    expect(rates(place({ region: 'Liguria', climateZone: 'F' }))[1]?.[3]).toBe('0.0103')
    expect(rates(place({ region: 'Abruzzo' }))[1]?.[0]).toBe('0.01033')
    expect(rates(place({ region: 'Abruzzo', climateZone: 'D' }))[1]?.[0]).toBe('0.019')
  })

  it('every region that the rules cover has its taxes and its tariff area', () => {
    for (const { name, ambito } of facts.regions.regions) {
      if (name === 'Sardegna') expect(ambito).toBeNull()
      else expect(rates(place({ region: name })).flat()).toHaveLength(8)
    }
  })

  it('apply to the part of the consumption inside each tier', () => {
    const tiers = [Decimal.of(120), Decimal.of(480), Decimal.of(1560), null]
    const cost = (smc: number) =>
      onTiers(Decimal.of(smc), tiers, ['0.044', '0.175', '0.170', '0.186'].map(Decimal.of)).toString()
    expect([cost(100), cost(120), cost(480), cost(1400), cost(2000)]).toEqual([
      '4.4',
      '5.28',
      '68.28',
      '224.68',
      '333.72',
    ])
  })
})
