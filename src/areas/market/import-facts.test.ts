import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { inspect, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { readFileSync } from 'node:fs'
import { checkMarketFile, importFacts, importTariffs } from './procedures/market-files.server.ts'
import { getMarketContext } from './procedures/prices.server.ts'
import { loadReferenceData } from './procedures/figures.server.ts'
import { marketChanges } from './tables.server.ts'
import { refusedImportText } from './texts.ts'

const { withRuntime } = useTestDatabase()
const bring = (rt: TestRuntime, lines: readonly string[], name = 'x.csv', quarter?: string) =>
  call(rt.as(system), importFacts, { name, quarter, bytes: Buffer.from(lines.join('\n')) })
const refusal = (rt: TestRuntime, lines: readonly string[], quarter?: string) =>
  bring(rt, lines, 'x.csv', quarter).then(
    () => null,
    (error: unknown) => refusedImportText(error),
  )
const market = (rt: TestRuntime) => call(rt, getMarketContext, {})

const MONTHS = 'ottobre;novembre;dicembre;gennaio;febbraio;marzo;aprile;maggio;giugno;luglio;agosto;settembre'
const profile = (name: string, october = '8,3333337') => `${name};${october}${';8,3333333'.repeat(11)}`
const PROFILES = [`profilo;${MONTHS}`, ...['C1_B', 'C1_C', 'C1_D', 'C1_E', 'C1_F', 'C2'].map(name => profile(name))]
const TIERS = 'fino_120;fino_480;fino_1560;oltre_1560'

test.each([
  [['constructor,valore', 'ppe,1'], 'colonne non riconosciute'],
  [['__proto__,valore', 'ppe,1'], 'colonne non riconosciute'],
  [['parametro,valore', 'ppe,1.5'], 'fuori da ogni misura plausibile'],
  [['accisa_luce,valore', 'toString,1'], '«toString» non è tra i nomi che conosciamo'],
  [['accisa_luce,valore', 'potenza_fino_kw,-3'], 'fuori da ogni misura plausibile'],
  [[`regione;zone_climatiche;${TIERS}`, 'Lazio;Z;0,1;0;0;0'], '«Z» non è tra i nomi che conosciamo'],
  [[`regione;province;${TIERS}`, 'Lazio;Latina;0,1;0;0;0'], '«Latina» non è tra i nomi che conosciamo'],
  [[`regione;${TIERS}`, 'Lazio;-0,1;0;0;0'], 'fuori da ogni misura plausibile'],
  [[PROFILES[0] ?? '', 'C2;200;-100;0;0;0;0;0;0;0;0;0;0'], 'fuori da ogni misura plausibile'],
])('a file that begins with %j is refused with a sentence', (lines, sentence) =>
  withRuntime(async rt => {
    expect(await refusal(rt, lines, '2026-4')).toContain(sentence)
  }),
)

describe('figures that no file of the Portale holds', () => {
  test('PPE and CCR of a quarter wait for it, whichever says what quarter it is', () =>
    withRuntime(async rt => {
      const lines = ['parametro;valore', 'ppe;-0,02', 'ccr;0,03']
      expect(await bring(rt, lines, 'ppe-2027-01-05.csv')).toEqual({ what: 'ppe-ccr', values: 2, changed: 2 })
      const ppe = async () => (await market(rt)).luce.get('ppe').toString()
      expect(await ppe()).toBe('-0.01027')
      rt.setNow(new Date('2027-01-02T11:00:00Z'))
      const { luce, gas } = await market(rt)
      expect([luce.get('ppe').toString(), luce.apart.ppe?.validFrom]).toEqual(['-0.02', '2027-01-01'])
      expect(gas.get('ccr').toString()).toBe('0.03')
      await bring(rt, ['parametro;valore', 'ppe;-0,03'], 'x.csv', '2027-1')
      expect(await ppe()).toBe('-0.03')
      await bring(rt, ['parametro,trimestre,valore', 'ppe,2027-1,-0.04', 'ppe,2027-2,-0.0000001'])
      expect(await ppe()).toBe('-0.04')
      expect(await inspect(rt, tx => tx.select({ kind: marketChanges.kind }).from(marketChanges))).toContainEqual({
        kind: 'facts',
      })
    }))

  test('profiles of a thermal year are a version of their own, which later starts leave alone', () =>
    withRuntime(async rt => {
      const before = (await market(rt)).facts['withdrawal-profiles']
      expect(await bring(rt, PROFILES, 'profili-2026-10-01.csv')).toMatchObject({
        what: 'withdrawal-profiles',
        values: 72,
      })
      await call(rt.as(system), loadReferenceData, {})
      const { validFrom, source, profiles, heatingShareC1Percent } = (await market(rt)).facts['withdrawal-profiles']
      expect([before.validFrom, validFrom, source]).toEqual([
        '2025-10-01',
        '2026-10-01',
        'Importato da profili-2026-10-01.csv',
      ])
      expect(profiles.find(each => each.profile === 'C2')?.percent[0]?.toString()).toBe('8.3333337')
      // What the file does not speak of stays.
      expect(heatingShareC1Percent).toEqual(before.heatingShareC1Percent)
    }))

  test('a surcharge that is brought waits for no check any more, also where the product carries the same day', () =>
    withRuntime(async rt => {
      const sheet = async () => (await market(rt)).facts['gas-regional-surcharge']
      const { status, rows } = await sheet()
      expect(status).toBe('da verificare')
      const lines = [
        `regione;province;zone_climatiche;${TIERS}`,
        ...rows.map(
          ({ region, provinces = [], climateZones = [] }) =>
            `${region};${provinces.join(' ')};${climateZones.join('/')};0,01;0,02;0,02;0,03`,
        ),
      ]
      await bring(rt, lines, 'addizionali.csv', '2021-1')
      await call(rt.as(system), loadReferenceData, {})
      const now = await sheet()
      expect([now.status, now.validFrom, now.rows.length]).toEqual([undefined, '2021-01-01', rows.length])
      expect(now.rows.map(row => [row.region, row.provinces, row.climateZones])).toEqual(
        rows.map(row => [row.region, row.provinces, row.climateZones]),
      )
      expect(now.rows.every(row => row.rates.join() === '0.01,0.02,0.02,0.03')).toBe(true)
      expect(await refusal(rt, lines.slice(0, -1), '2027-1')).toContain('manca il parametro')
    }))

  test('excises', () =>
    withRuntime(async rt => {
      await bring(
        rt,
        [`zona;${TIERS}`, 'nord-centro;0,05;0,2;0,2;0,2', 'mezzogiorno;0,04;0,1;0,1;0,1'],
        'x.csv',
        '2026-4',
      )
      const luce = [
        'potenza_fino_kw;3',
        'esente_fino_kwh_mese;160',
        'restituita_da_kwh_mese;220',
        'intera_da_kwh_mese;370',
      ]
      await bring(rt, ['accisa_luce;valore', ...luce], 'x.csv', '2026-4')
      const { facts } = await market(rt)
      expect(facts['gas-excise'].northAndCentre.join()).toBe('0.05,0.2,0.2,0.2')
      expect(facts['luce-excise'].freeUpTo.toString()).toBe('160')
      expect(await refusal(rt, ['accisa_luce;valore', ...luce.slice(1)], '2026-4')).toContain('potenza_fino_kw')
    }))

  test('a look names each figure that would change, and changes none', () =>
    withRuntime(async rt => {
      const look = (lines: readonly string[]) =>
        call(rt.as(system), checkMarketFile, {
          kind: 'facts',
          name: 'x.csv',
          quarter: '2026-4',
          bytes: Buffer.from(lines.join('\n')),
        })
      const found = await look(PROFILES)
      expect([found.rows, found.isNew, found.isChanged]).toEqual([72, 0, 72])
      expect(found.changes.at(-1)).toEqual({
        name: 'C2 12',
        from: '2026-10-01',
        before: '5.910282200',
        after: '8.333333300',
      })
      expect((await look(['parametro;valore', 'ppe;-0,01027'])).isChanged).toBe(0)
      expect((await market(rt)).facts['withdrawal-profiles'].validFrom).toBe('2025-10-01')
    }))

  test.each([
    [['parametro;valore', 'ppe;0,1'], undefined, /non si capisce il trimestre di «ppe»/],
    [['parametro;trimestre;valore', 'ppe;2027;0,1'], '2027-1', /non si capisce il trimestre/],
    [['parametro;valore', 'sigma1;0,1'], '2027-1', /«sigma1» non è tra i nomi/],
    [['parametro;valore', 'ppe;0,1', 'ppe;0,2'], '2027-1', /riga 3: riga ripetuta/],
    [['parametro;valore', 'ppe;tanto'], '2027-1', /riga 2: il valore non è un numero/],
    [['parametro;valore', 'ppe;99999'], '2027-1', /fuori da ogni misura/],
    [['altro;valore', 'ppe;1'], '2027-1', /colonne non riconosciute/],
    [['parametro;valore'], '2027-1', /il file è vuoto/],
    [
      ['regione;province;fino_120;fino_480;fino_1560;oltre_1560', `Puglia;${'LE '.repeat(60_000)}`],
      '2027-1',
      /riga 2: una cella è troppo lunga: «Puglia/,
    ],
    [['parametro;valore', ...Array<string>(5_001).fill('ppe;0,1')], '2027-1', /il file ha troppe righe/],
    [PROFILES, undefined, /Il nome del file non dice di che trimestre è/],
    [PROFILES, '2027-1', /i profili valgono da ottobre/],
    [PROFILES, 'domani', /--quarter 2027-1/],
    [PROFILES.with(1, profile('C1_B', '9')), '2026-4', /le parti del profilo «C1_B» non fanno 100/],
    [PROFILES.slice(0, -1), '2026-4', /manca il parametro C2/],
    [[...PROFILES, profile('C9')], '2026-4', /«C9» non è tra i nomi/],
  ])('%# is refused', (lines, quarter, sentence) =>
    withRuntime(async rt => expect(await refusal(rt, lines, quarter)).toMatch(sentence)),
  )
})

test('a file of tariffs whose quarter nobody says is refused, never taken for the present one', () =>
  withRuntime(async rt => {
    const bytes = readFileSync('data/arera/parametri-mercato-libero-E-2026-10-04.csv')
    const tariffs = (name: string, quarter?: string) => call(rt.as(system), importTariffs, { name, quarter, bytes })
    const refused = await tariffs('parametri.csv').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refusedImportText(refused)).toContain('--quarter 2027-1')
    expect(await tariffs('parametri.csv', '2027-1')).toMatchObject({ validFrom: '2027-01-01' })
    expect(await tariffs('PO_Parametri_Mercato_Libero_E_20270404.csv')).toMatchObject({ validFrom: '2027-04-01' })
    await expect(
      call(rt.as(system), checkMarketFile, { kind: 'tariffs', name: 'parametri.csv', bytes }),
    ).rejects.toMatchObject({ code: 'quarter-unknown' })
  }))
