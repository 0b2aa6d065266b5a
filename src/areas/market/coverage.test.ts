import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { probableTechnology } from './coverage.ts'
import { checkMarketFile, importCoverage } from './procedures/market-files.server.ts'
import { findCoverage } from './procedures/find-coverage.server.ts'
import { refusedImportText } from './texts.ts'

const { withRuntime } = useTestDatabase()
const HEAD = 'comune_istat;tecnologia;operatore;max_down_mbps;max_up_mbps;copertura;fonte;data'
const file = (...lines: string[]) => ({ name: 'copertura.csv', bytes: Buffer.from([HEAD, ...lines].join('\n')) })
const lecce = (technology: string, percent: string, operator = 'Rete Aperta') =>
  `075035;${technology};${operator};1000;300;${percent};Prova;2026-10-01`
const bring = (rt: TestRuntime, ...lines: string[]) => call(rt.as(system), importCoverage, file(...lines))
const reaches = async (rt: TestRuntime, town = 'Lecce') =>
  (await call(rt, findCoverage, { town })).coverage.map(({ technology, homesPercent }) => [technology, homesPercent])

describe('coverage', () => {
  test('nothing is known before a file is imported', () =>
    withRuntime(async rt => {
      expect(await call(rt, findCoverage, { town: 'Lecce' })).toEqual({ isKnown: false, towns: [], coverage: [] })
    }))

  test('a look shows what a file changes; the file takes the place of what its operators said', () =>
    withRuntime(async rt => {
      await bring(rt, lecce('FTTH', '40'), lecce('FTTC', '95'), lecce('FTTH', '62,5', 'Altra Rete'))
      expect(await reaches(rt)).toEqual([
        ['FTTH', 62.5],
        ['FTTC', 95],
      ])
      const look = { kind: 'coverage', ...file(lecce('FTTH', '45'), lecce('ADSL', '99')) }
      expect(await call(rt.as(system), checkMarketFile, look)).toMatchObject({
        rows: 3,
        isNew: 1,
        isChanged: 1,
        isGone: 1,
        changes: [
          { name: 'Lecce (LE), FTTH, Rete Aperta', before: '40 % · 1000/300 Mbps', after: '45 % · 1000/300 Mbps' },
          { name: 'Lecce (LE), ADSL, Rete Aperta', before: null },
          { name: 'Lecce (LE), FTTC, Rete Aperta', after: null },
        ],
      })
      expect(await reaches(rt)).toHaveLength(2)
      await bring(rt, lecce('FTTH', '45'), lecce('ADSL', '99'))
      expect(await reaches(rt)).toEqual([
        ['FTTH', 62.5],
        ['ADSL', 99],
      ])
    }))

  test('a file with one wrong line is refused whole, line by line', () =>
    withRuntime(async rt => {
      const refused = await bring(
        rt,
        lecce('FTTH', '40'),
        lecce('FTTH', '41'),
        lecce('5G', '41'),
        lecce('FWA', '101'),
        lecce('ADSL', 'tutti'),
        '999999;FTTH;Rete Aperta;1000;300;40;Prova;2026-10-01',
        lecce('FTTC', '40').replace('2026-10-01', '31/09/2026'),
      ).catch((error: unknown) => refusedImportText(error))
      expect(refused).toMatch(/riga 3: riga ripetuta/)
      expect(refused).toMatch(/riga 4: «5G» non è tra i nomi/)
      expect(refused).toMatch(/riga 5: il valore è fuori/)
      expect(refused).toMatch(/riga 6: il valore non è un numero/)
      expect(refused).toMatch(/riga 7: «999999» non è tra i nomi/)
      expect(refused).toMatch(/riga 8: la data non è scritta/)
      expect(await reaches(rt)).toEqual([])
    }))

  test('two towns of one name are asked, and a code without its first zero is understood', () =>
    withRuntime(async rt => {
      await bring(rt, '75096;FTTH;Rete Aperta;1000;300;70;Prova;2026-10-01')
      expect((await call(rt, findCoverage, { town: 'Castro' })).towns).toHaveLength(2)
      expect(await reaches(rt, 'Castro')).toEqual([])
      expect(await reaches(rt, 'Castro (LE)')).toEqual([['FTTH', 70]])
    }))

  test('the fastest that reaches most homes is proposed, and none where none does', () => {
    const row = (technology: 'FTTH' | 'FTTC' | 'ADSL', homesPercent: number) =>
      ({ technology, homesPercent, maxDownMbps: 100, source: 'Prova', day: '2026-10-01' }) as const
    expect(probableTechnology([row('FTTH', 50), row('FTTC', 51), row('ADSL', 99)])).toBe('FTTC')
    expect(probableTechnology([row('FTTH', 20)])).toBeNull()
  })
})
