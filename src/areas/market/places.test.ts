import { provincesOfCap } from '#core/identifiers/contacts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Facts } from './facts.ts'
import { gasExciseRates, gasSurchargeRates, onTiers } from './gas-taxes.ts'
import {
  findTowns,
  isTaxedByZone,
  resolvePlace,
  townOfCap,
  type Place,
  type PlaceQuestion,
  townsNear,
  townsStarting,
} from './places.ts'
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
const codes = (cap: string) => provincesOfCap(facts.provinces.provinces, cap).map(({ code }) => code)

/** A CAP of every provincial capital (of Carbonia for Sud Sardegna). */
const CAPITALS = Object.fromEntries(
  [
    'TO:10121 VC:13100 BI:13900 NO:28100 VB:28921 CN:12100 AT:14100 AL:15121 AO:11100 IM:18100 SV:17100 GE:16121',
    'SP:19121 VA:21100 CO:22100 SO:23100 LC:23900 MI:20121 MB:20900 BG:24121 BS:25121 PV:27100 CR:26100 LO:26900',
    'MN:46100 TN:38121 BZ:39100 VR:37121 VI:36100 BL:32100 TV:31100 VE:30121 PD:35121 RO:45100 UD:33100 PN:33170',
    'GO:34170 TS:34121 PC:29121 PR:43121 RE:42121 MO:41121 BO:40121 FE:44121 RA:48121 FC:47121 RN:47921 MS:54100',
    'LU:55100 PT:51100 FI:50121 PO:59100 LI:57121 PI:56121 AR:52100 SI:53100 GR:58100 PG:06121 TR:05100 PU:61121',
    'AN:60121 MC:62100 AP:63100 FM:63900 VT:01100 RI:02100 RM:00118 LT:04100 FR:03100 AQ:67100 TE:64100 PE:65121',
    'CH:66100 CB:86100 IS:86170 CE:81100 BN:82100 NA:80121 AV:83100 SA:84121 FG:71121 BT:76121 BA:70121 TA:74121',
    'BR:72100 LE:73100 PZ:85100 MT:75100 CS:87100 CZ:88100 KR:88900 VV:89900 RC:89121 TP:91100 PA:90121 ME:98121',
    'AG:92100 CL:93100 EN:94100 CT:95121 RG:97100 SR:96100 SS:07100 NU:08100 OR:09170 CA:09121 SU:09013',
  ].flatMap(line => line.split(' ').map(pair => pair.split(':') as [string, string])),
)

describe('places', () => {
  it('knows a town that gives its name to no province, and asks where two have it', () => {
    expect(place({ town: 'gallipoli' })).toMatchObject({ region: 'Puglia', province: 'LE' })
    expect(place({ town: 'Latina' })).toMatchObject({ region: 'Lazio', province: 'LT' })
    expect(place({ town: 'Castro (LE)' }).province).toBe('LE')
    expect(place({ town: 'Castro', region: 'Lombardia' }).province).toBe('BG')
    expect(resolvePlace(facts, { town: 'Castro' })).toMatchObject({ kind: 'several' })
    expect(resolvePlace(facts, { town: 'Gallipoli', region: 'Lombardia' }).kind).toBe('contradiction')
    expect(resolvePlace(facts, { town: 'Roccacannuccia' })).toEqual({ kind: 'unknown', field: 'town' })
    // Half a name is enough where few towns begin with it.
    expect(place({ town: 'lampedusa' })).toMatchObject({ region: 'Sicilia', province: 'AG' })
    expect(resolvePlace(facts, { town: 'Reggio' })).toMatchObject({ kind: 'several' })
    expect(resolvePlace(facts, { town: 'San' }).kind).toBe('unknown')
    expect(findTowns(facts, "Sant'Agata di Puglia").map(({ istat }) => istat)).toEqual(['071052'])
  })

  it.each([
    ['Bozen', '021008'],
    ['bolzano/bozen', '021008'],
    ['Bolzano - Bozen (BZ)', '021008'],
    ['Brixen', '021011'],
    ['Meran', '021051'],
    ['Eppan an der Weinstrasse', '021004'],
    ['Aoste', '007003'],
    ['Zgonik', '032005'],
    ['Devin Nabrezina', '032001'],
  ])('knows %s by its official name in another language', (typed, istat) => {
    expect(findTowns(facts, typed).map(town => town.istat)).toEqual([istat])
  })

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
    ['09010', ['SU']],
    ['09045', ['CA']],
    ['08020', ['NU']],
    ['18025', ['CN', 'IM']],
    ['99999', []],
    ['47890', []],
    // No town has one like these; the code of a whole city, from before 2009, is still written.
    ['00000', []],
    ['00999', []],
    ['11111', []],
    ['12345', []],
    ['39999', []],
    ['99999', []],
    ['00100', ['RM']],
    ['20100', ['MI']],
    ['47900', ['RN']],
  ])('the CAP %s is of %s', (cap, expected) => {
    expect(codes(cap).toSorted()).toEqual(expected)
  })

  it('every province is reached by the CAP of its capital', () => {
    const capitals = Object.entries(CAPITALS)
    expect(capitals).toHaveLength(107)
    expect(capitals.filter(([code, cap]) => codes(cap).join() !== code)).toEqual([])
  })

  it('the CAP of a capital is its town; any other may serve several', () => {
    const unnamed = Object.entries(CAPITALS).filter(([, cap]) => townOfCap(facts, cap) === null)
    // Sud Sardegna has none with a CAP of its own, and three towns share the office in Barletta-Andria-Trani.
    expect(unnamed.map(([code]) => code)).toEqual(['BT', 'SU'])
    expect(
      ['28921', '20900', '89121', '61121', '11100', '39100', '65127'].map(cap => townOfCap(facts, cap)?.name),
    ).toEqual(['Verbania', 'Monza', 'Reggio di Calabria', 'Pesaro', 'Aosta', 'Bolzano', 'Pescara'])
    expect(['73014', '47521', '76123', '99199', ''].map(cap => townOfCap(facts, cap))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('two provinces share a prefix only where a CAP really crosses their border', () => {
    const owners = new Map<string, string[]>()
    for (const { code, cap } of facts.provinces.provinces)
      for (const prefix of cap) owners.set(prefix, [...(owners.get(prefix) ?? []), code])
    expect([...owners].filter(([, provinces]) => provinces.length > 1).toSorted()).toEqual([
      ['12071', ['CN', 'SV']],
      ['18025', ['CN', 'IM']],
      ['23806', ['LC', 'BG']],
      ['61013', ['RN', 'PU']],
      ['61014', ['RN', 'PU']],
    ])
  })

  it.each(['12071', '18025', '61013', '61014'])('the CAP %s lies in two regions, so the person is asked', cap => {
    expect(resolvePlace(facts, { cap }).kind).toBe('several')
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
    expect(place({ cap: '23806' })).toMatchObject({ region: 'Lombardia', province: null })
    expect(place({ cap: '08030' })).toMatchObject({ region: 'Sardegna', province: 'NU', ambito: null })
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

  it('Pescara pays the surcharge of its own zone; of a town around it the zone is supposed, unless it is said', () => {
    const abruzzo = (question: PlaceQuestion) => {
      const { climateZone, climateZoneAssumed } = place(question)
      return [climateZone, climateZoneAssumed, rates(place(question))[1]?.[0]]
    }
    const coast = '0.019'
    for (const question of [{ cap: '65121' }, { town: 'Pescara' }, { cap: '66100' }, { town: 'Teramo' }])
      expect(abruzzo(question)).toEqual(['D', false, coast])
    expect(abruzzo({ cap: '67100' })).toEqual(['E', false, '0.01033'])
    expect(abruzzo({ cap: '65010' })).toEqual(['D', true, coast])
    expect(abruzzo({ town: 'Penne' })).toEqual(['D', true, coast])
    expect(abruzzo({ town: 'Penne', climateZone: 'E' })).toEqual(['E', false, '0.01033'])
    expect(abruzzo({ region: 'Abruzzo' })).toEqual(['E', true, '0.01033'])
    expect(place({ cap: '18100' })).toMatchObject({ climateZone: 'C', climateZoneAssumed: false })
    expect(['Abruzzo', 'Liguria', 'Puglia'].map(region => isTaxedByZone(facts, region))).toEqual([true, true, false])
    // Each province of such a region says the zone of its capital.
    for (const { region, capitalClimateZone } of facts.provinces.provinces)
      expect(Boolean(capitalClimateZone)).toBe(isTaxedByZone(facts, region))
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

it('finds towns by the beginning of their name, and by a name with one slip in it', () => {
  const names = (towns: readonly { name: string }[]) => towns.map(({ name }) => name)
  expect(names(townsStarting(facts, 'gemona '))).toEqual(['Gemona del Friuli'])
  expect(names(townsStarting(facts, 'gemonaz'))).toEqual([])
  expect(names(townsStarting(facts, 'zzz'))).toEqual([])
  for (const typed of ['bolgna', 'bologan', 'bolognaa', 'bolagna'])
    expect(names(townsNear(facts, typed))).toEqual(['Bologna'])
  // Itself is no slip, and of two slips none is found.
  expect(names(townsNear(facts, 'bologna'))).toEqual([])
  expect(names(townsNear(facts, 'bulgna'))).toEqual([])
})

it('reads the spaces around a name once, however many', () => {
  const began = performance.now()
  expect(findTowns(facts, `Castro${' '.repeat(60_000)}(le) `)).toHaveLength(1)
  expect(findTowns(facts, `Castro${' '.repeat(60_000)}x`)).toEqual([])
  expect(performance.now() - began).toBeLessThan(1_500)
})
