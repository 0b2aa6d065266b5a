import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { inspect, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import type { SearchEntry } from './entry.ts'
import { indexEntry, removeEntry } from './index-entries.server.ts'
import { replaceSearchFeed, searchSite } from './procedures/search-site.server.ts'
import { searchEntries } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

const entries: SearchEntry[] = [
  { kind: 'glossary', key: 'voltura', title: 'Voltura', text: 'Passare a tuo nome un contratto attivo.', url: '/a' },
  { kind: 'page', key: 'luce', title: 'Offerte luce', text: 'La spesa di un anno, città per città.', url: '/b' },
  { kind: 'guide', key: 'pod', title: 'POD', text: 'Il codice del contatore della luce.', url: '/c', also: 'corrente' },
]
const fill = (rt: TestRuntime, feed: SearchEntry[] = entries) =>
  call(rt.as(system), replaceSearchFeed, { feed: 'pages', entries: feed, version: '1' })
const found = async (rt: TestRuntime, q: string) => (await call(rt, searchSite, { q })).results.map(r => r.url)

test('words are found in any form, with or without accents, and by their other names', () =>
  withRuntime(async rt => {
    await fill(rt)
    expect(await found(rt, 'volture')).toEqual(['/a'])
    expect(await found(rt, 'citta')).toEqual(['/b'])
    expect(await found(rt, 'CORRENTE')).toEqual(['/c'])
    expect(await found(rt, 'luce')).toEqual(['/b', '/c'])
  }))

test('a mistyped word is understood, a word of another world is not', () =>
  withRuntime(async rt => {
    const near: SearchEntry = { kind: 'guide', key: 'volta', title: 'Una volta sola', text: 'Si paga così.', url: '/d' }
    await fill(rt, [...entries, near])
    for (const typed of ['voltra', 'vultura', 'votlura']) expect(await found(rt, typed)).toEqual(['/a'])
    expect(await found(rt, 'oferte luce')).toContain('/b')
    for (const other of ['tiramisù', 'cultura', 'pot']) expect(await found(rt, other)).toEqual([])
    expect(await found(rt, 'come si fa')).toEqual([])
  }))

test('quotes, operators and markup of a query are only text', () =>
  withRuntime(async rt => {
    await fill(rt)
    for (const q of [`luce' & | ! <-> :*`, '<script>alert(1)</script>', `%_\\`, '""', 'luce:A'])
      await expect(call(rt, searchSite, { q })).resolves.toBeDefined()
    await expect(call(rt, searchSite, { q: 'x'.repeat(101) })).rejects.toMatchObject({ code: 'bad-input' })
    await expect(call(rt, searchSite, { q: ' a ' })).rejects.toMatchObject({ detail: { fields: { q: 'too-short' } } })
  }))

test('a feed holds what it was last given; what has not changed is not written again', () =>
  withRuntime(async rt => {
    expect(await fill(rt)).toEqual({ written: 3, removed: 0 })
    rt.setNow(new Date('2026-12-01T11:00:00Z'))
    const [pod, ...rest] = [entries[2] as SearchEntry, entries[0] as SearchEntry]
    expect(await fill(rt.as(system), [{ ...pod, text: 'Quattordici caratteri.' }, ...rest])).toEqual({
      written: 1,
      removed: 1,
    })
    expect(await found(rt, 'spesa')).toEqual([])
    expect(await found(rt, 'quattordici')).toEqual(['/c'])
  }))

test('an area writes and takes out its own entries, which no feed touches', () =>
  withRuntime(async rt => {
    const post: SearchEntry = { kind: 'post', key: 'fasce', title: 'Le fasce', text: 'Tre.', url: '/blog/fasce' }
    await inspect(rt, tx => indexEntry(tx, post, rt.now()))
    await fill(rt)
    expect(await found(rt, 'fasce')).toEqual(['/blog/fasce'])
    await inspect(rt, tx => removeEntry(tx, 'post', 'fasce'))
    expect(await found(rt, 'fasce')).toEqual([])
  }))

test('at most twenty, and a visitor cannot write', () =>
  withRuntime(async rt => {
    const many = Array.from({ length: 50 }, (_, n) => ({
      ...(entries[0] as SearchEntry),
      key: `v${n}`,
      title: `Voltura ${n}`,
    }))
    await fill(rt, many)
    expect((await call(rt, searchSite, { q: 'voltura' })).results).toHaveLength(20)
    await expect(
      rt.db.transaction(async tx => {
        await tx.execute("select set_config('role', 'app_visitor', true)")
        await tx.insert(searchEntries).values({
          kind: 'page',
          key: 'x',
          title: 'x',
          text: 'x',
          url: '/x',
          names: 'x',
          body: 'x',
          hash: 'x',
          updatedAt: rt.now(),
        })
      }),
    ).rejects.toThrow()
  }))
