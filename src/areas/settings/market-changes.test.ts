import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importCoverage, importIndices, importTariffs } from '#areas/market/procedures/market-files.server.ts'
import { recordIndexEstimate } from '#areas/market/procedures/figures.server.ts'
import { marketChanges } from '#areas/market/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { listMarketChanges } from './procedures/changes.server.ts'

const { withRuntime } = useTestDatabase()
const tariffs = readFileSync('data/arera/parametri-mercato-libero-E-2026-10-04.csv')
const withSigma = (value: string) => Buffer.from(String(tariffs).replace(/^sigma1,.*$/m, `sigma1,${value}`))
const name = 'PO_Parametri_Mercato_Libero_E_20261101.csv'

test('each change of the figures says what brought it, how much differed, who made it and when', () =>
  withRuntime(async rt => {
    const anna = await createPerson(rt, 'admin')
    const list = async () => (await call(anna.rt, listMarketChanges, {})).changes
    // What the product carries was written down when it was first stored.
    expect(await list()).toMatchObject([{ kind: 'data', by: 'dati iniziali' }])
    const at = (minute: number) => rt.setNow(new Date(Date.UTC(2026, 10, 21, 12, minute)))
    at(1)
    const bytes = withSigma('24.5')
    await call(anna.rt, importTariffs, { name, bytes })
    at(2)
    await call(rt.as(system), importTariffs, { name, bytes: withSigma('24.50') })
    at(3)
    await call(anna.rt, recordIndexEstimate, { index: 'pun', value: '0.13', source: 'previsione GME' })
    at(4)
    const text = 'DATA_INIZIO,PUN\n'
    await expect(call(anna.rt, importIndices, { name: 'x.csv', bytes: Buffer.from(text) })).rejects.toThrow()
    const [estimate, command, office] = await list()
    expect(estimate).toMatchObject({ kind: 'estimate', name: 'pun', sha256: null, by: 'Maria Rossi' })
    // The same figure written otherwise is no difference.
    expect(command).toMatchObject({ kind: 'tariffs', name, rows: 100, changed: 0, by: 'riga di comando' })
    expect(office).toMatchObject({ rows: 100, changed: 1, by: 'Maria Rossi', at: new Date('2026-11-21T12:01:00Z') })
    expect(office?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect((await call(anna.rt, listMarketChanges, {})).last).toEqual({ at: estimate?.at, by: 'Maria Rossi' })
  }))

test('the history is read page by page, and a product that was brought up to date says when its figures were stored', () =>
  withRuntime(async rt => {
    const anna = await createPerson(rt, 'admin')
    await inspect(rt, tx => tx.delete(marketChanges))
    expect(await call(anna.rt, listMarketChanges, {})).toMatchObject({
      changes: [],
      last: { at: new Date('2026-11-21T11:00:00Z'), by: 'dati iniziali' },
    })
    await inspect(rt, tx =>
      tx.insert(marketChanges).values(
        Array.from({ length: 45 }, (_, n) => ({
          id: `c${n}`,
          kind: 'tariffs' as const,
          name: `${n}.csv`,
          rows: 1,
          changed: 1,
          via: 'office' as const,
          madeBy: 'gone',
          at: new Date(rt.now().getTime() + n),
        })),
      ),
    )
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof listMarketChanges.run>> = await call(
        anna.rt,
        listMarketChanges,
        cursor ? { cursor } : {},
      )
      seen.push(...page.changes.map(({ id }) => id))
      expect(page.changes[0]?.by).toBe('un amministratore')
      cursor = page.next
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `c${44 - n}`))
  }))

test('a file of coverage can be taken back until a later one speaks of its operators', () =>
  withRuntime(async rt => {
    const bring = async (operator: string) => {
      rt.setNow(new Date(rt.now().getTime() + 1000))
      const line = `075035;FTTH;${operator};1000;300;60;Prova;2026-10-01`
      const head = 'comune_istat;tecnologia;operatore;max_down_mbps;max_up_mbps;copertura;fonte;data'
      await call(rt.as(system), importCoverage, { name: operator, bytes: Buffer.from(`${head}\n${line}`) })
    }
    for (const operator of ['Una Rete', 'Altra Rete', 'Una Rete']) await bring(operator)
    const { changes } = await call(rt.as(system), listMarketChanges, {})
    expect(changes.slice(0, 2).map(({ name, canUndo }) => [name, canUndo])).toEqual([
      ['Una Rete', true],
      ['Altra Rete', true],
    ])
    expect(changes.slice(2).every(({ canUndo }) => !canUndo)).toBe(true)
    rt.setNow(new Date(rt.now().getTime() + 91 * 86_400_000))
    const late = await call(rt.as(system), listMarketChanges, {})
    expect(late.changes.some(({ canUndo }) => canUndo)).toBe(false)
  }))
