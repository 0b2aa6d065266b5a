import { desc, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { inspect, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { isReached, type LineTechnology, probableTechnology, widestOf } from './coverage.ts'
import {
  checkMarketFile,
  forgetReplacedCoverage,
  importCoverage,
  undoCoverageImport,
} from './procedures/market-files.server.ts'
import { findCoverage } from './procedures/find-coverage.server.ts'
import { lineCoverage, marketChanges } from './tables.server.ts'
import { refusedImportText } from './texts.ts'

const { withRuntime } = useTestDatabase()
const HEAD = 'comune_istat;tecnologia;operatore;max_down_mbps;max_up_mbps;copertura;fonte;data'
const file = (...lines: string[]) => ({ name: 'copertura.csv', bytes: Buffer.from([HEAD, ...lines].join('\n')) })
const lecce = (technology: string, percent: string, operator = 'Rete Aperta') =>
  `075035;${technology};${operator};1000;300;${percent};Prova;2026-10-01`
const bring = (rt: TestRuntime, ...lines: string[]) => call(rt.as(system), importCoverage, file(...lines))
const reaches = async (rt: TestRuntime, town = 'Lecce') =>
  widestOf((await call(rt, findCoverage, { town })).coverage).map(({ technology, homesPercent }) => [
    technology,
    homesPercent,
  ])
const changes = (rt: TestRuntime) =>
  inspect(rt, tx =>
    tx
      .select()
      .from(marketChanges)
      .where(like(marketChanges.kind, 'coverage%'))
      .orderBy(desc(marketChanges.at), desc(marketChanges.id)),
  )

const row = (technology: LineTechnology, homesPercent: number) =>
  ({ technology, operator: 'Rete Aperta', homesPercent, maxDownMbps: 100, source: 'Prova', day: '2026-10-01' }) as const

describe('coverage', () => {
  test('nothing is known before a file is imported', () =>
    withRuntime(async rt => {
      expect(await call(rt, findCoverage, { town: 'Lecce' })).toMatchObject({ isKnown: false, towns: [] })
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

  test('a file is taken back: what it replaced holds again, and its first of an operator leaves nothing', () =>
    withRuntime(async rt => {
      await bring(rt, lecce('FTTH', '40'), lecce('FTTC', '95'))
      rt.setNow(new Date(rt.now().getTime() + 1000))
      await bring(rt, lecce('ADSL', '99', 'Altra Rete'))
      rt.setNow(new Date(rt.now().getTime() + 1000))
      await bring(rt, lecce('FTTH', '45'))
      const [second, other, first] = await changes(rt)
      const undo = (marketChangeId = '') => call(rt.as(system), undoCoverageImport, { marketChangeId })
      await expect(undo(first?.id)).rejects.toMatchObject({ code: 'coverage-replaced' })
      expect(await undo(second?.id)).toEqual({ removed: 1, restored: 2 })
      await expect(undo(second?.id)).rejects.toMatchObject({ code: 'coverage-replaced' })
      await expect(undo('none')).rejects.toMatchObject({ code: 'not-found' })
      const before = [
        ['FTTH', 40],
        ['FTTC', 95],
      ]
      expect(await reaches(rt)).toEqual([...before, ['ADSL', 99]])
      expect(await undo(other?.id)).toEqual({ removed: 1, restored: 0 })
      expect(await reaches(rt)).toEqual(before)
      const now = await changes(rt)
      expect(now.map(({ kind }) => kind).slice(0, 2)).toEqual(['coverage-undone', 'coverage-undone'])
    }))

  test('what a file replaced is kept for as long as the file can be undone, then goes', () =>
    withRuntime(async rt => {
      await bring(rt, lecce('FTTH', '40'), lecce('FTTC', '90'))
      await bring(rt, lecce('FTTH', '45'))
      await bring(rt, lecce('FTTH', '50'))
      const imported = rt.now().getTime()
      const later = (days: number) => {
        rt.setNow(new Date(imported + days * 86_400_000))
        return rt.as(system)
      }
      const rows = () => inspect(rt, tx => tx.$count(lineCoverage))
      expect(await call(later(89), forgetReplacedCoverage, {})).toEqual({ imports: 0, rows: 0 })
      expect(await rows()).toBe(4)
      const [last] = await changes(rt)
      const undo = { marketChangeId: last?.id ?? '' }
      await expect(call(later(91), undoCoverageImport, undo)).rejects.toMatchObject({ code: 'coverage-replaced' })
      let gone = 0
      for (let each = 1; each > 0; gone += each) each = (await call(later(91), forgetReplacedCoverage, {})).rows
      expect(gone).toBe(3)
      expect(await reaches(rt)).toEqual([['FTTH', 50]])
    }))

  test('an operator is one however its name is written, and what is shown of it is plain text of a day that has been', () =>
    withRuntime(async rt => {
      await bring(rt, lecce('FTTH', '40'), lecce('FTTC', '90'))
      await bring(rt, lecce('FTTH', '41', 'RETE  <b>Aperta</b>\u202e'))
      const { coverage, operators } = await call(rt, findCoverage, { town: 'Lecce' })
      expect([operators, coverage.map(({ homesPercent }) => homesPercent)]).toEqual([['RETE Aperta'], [41]])
      for (const day of ['1899-12-31', '2999-01-01'])
        await expect(bring(rt, lecce('FTTH', '40').replace('2026-10-01', day))).rejects.toMatchObject({
          code: 'bad-coverage-file',
        })
      const refused = await bring(rt, `075035;${'x'.repeat(100_000)}`).catch((error: unknown) => error)
      expect(refusedImportText(refused)?.length).toBeLessThan(1_000)
    }))

  test('a CAP is a town where it is of one alone, else its province is told', () =>
    withRuntime(async rt => {
      await bring(rt, lecce('FTTH', '40'))
      const found = (town: string) => call(rt, findCoverage, { town })
      expect(await found('73100')).toMatchObject({ towns: [{ name: 'Lecce', region: 'Puglia' }], capIn: null })
      expect(await reaches(rt, '73100')).toEqual([['FTTH', 40]])
      expect(await found('73014')).toMatchObject({ towns: [], capIn: 'Lecce (Puglia)', coverage: [] })
      expect(await found('99999')).toMatchObject({ towns: [], capIn: null })
    }))

  test('an operator reaches a town with what it declares there; nothing is known where no file speaks of it', () => {
    const coverage = [{ ...row('FTTH', 60), operator: 'Filo Rete' }]
    const known = { coverage, operators: ['Filo Rete', 'Nodo Fibra'] }
    expect(isReached(known, 'FILO RETE', 'FTTH')).toBe(true)
    expect(isReached(known, 'Filo Rete', 'FTTC')).toBe(false)
    expect(isReached(known, 'Nodo Fibra', 'FTTH')).toBe(false)
    expect(isReached(known, 'Telandra', 'FTTH')).toBeNull()
    expect(isReached({ ...known, coverage: [] }, 'Nodo Fibra', 'FTTH')).toBeNull()
  })

  test('a file of more operators than there are is refused, with the limit', () =>
    withRuntime(async rt => {
      const lines = Array.from({ length: 33_000 }, (_, n) => lecce('FTTH', '40', `Operatore ${n}`))
      const refused = await bring(rt, ...lines).catch((error: unknown) => refusedImportText(error))
      expect(refused).toMatch(/troppi operatori: ne può nominare al massimo 1\.000/)
      await bring(rt, ...lines.slice(0, 1000))
      expect(await reaches(rt)).toEqual([['FTTH', 40]])
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
    expect(probableTechnology([row('FTTH', 50), row('FTTC', 51), row('ADSL', 99)])).toBe('FTTC')
    expect(probableTechnology([row('FTTH', 20)])).toBeNull()
  })
})
