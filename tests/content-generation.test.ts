import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { blogPosts } from '#areas/blog/tables.server.ts'
import { icsCalendar } from '#core/calendar-file.ts'
import { generateMany, generateOne, generateScheduled } from '#areas/growth/content/content-runs.server.ts'
import { figuresIn, inventedFigures } from '#areas/growth/content/figures.ts'
import {
  addContentItem,
  fillContentQueue,
  listContentQueue,
  publishContent,
} from '../src/areas/growth/procedures/content-queue.server.ts'
import { loadTemplateContext, writeFromTemplate } from '#areas/growth/content/templates/templates.server.ts'
import { contentQueue } from '#areas/growth/content/tables.server.ts'
import { bulkGenerateContents, generateContent } from '../src/areas/growth/procedures/content-generation.server.ts'
import { takeContentItem } from '../src/areas/growth/procedures/content-generation.server.ts'
import { getPostOrigin } from '../src/areas/growth/procedures/content-queue.server.ts'
import { listRuns } from '../src/areas/office/procedures/runs.server.ts'
import { call } from '#platform/procedure.server.ts'
import { seedContent } from './support/content.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase('with offers')
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A chat-completions server that answers with this text. */
async function model(answer: string | RequestListener): Promise<string> {
  const server = createServer(
    typeof answer === 'function'
      ? answer
      : (_, response) =>
          response.end(`data: ${JSON.stringify({ choices: [{ delta: { content: answer } }] })}\n\ndata: [DONE]\n\n`),
  )
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

const PARAGRAPH = '<p>Una frase semplice sul mercato dell’energia, che spiega con calma come leggere una bolletta.</p>'
const answerWith = (extra = '', title = 'Come scegliere con calma un’offerta della luce') =>
  `TITOLO: ${title}\nRIASSUNTO: Due frasi per capire da dove cominciare. Senza fretta e senza sorprese.\nTESTO:\n<h2>Da dove cominciare</h2>${PARAGRAPH.repeat(16)}${extra}`

const withModel = (rt: TestRuntime, AI_BASE_URL: string): TestRuntime => ({
  ...rt,
  config: { ...rt.config, AI_BASE_URL, AI_MODEL: 'prova' },
})
const queueOf = async (admin: TestRuntime) => (await call(admin, listContentQueue, {})).items
const lastRun = async (admin: TestRuntime) => (await call(admin, listRuns, { limit: 1 }))[0]

/** Someone requests an article on a title, and the job generates it. */
async function written(rt: TestRuntime, title: string, base?: string) {
  // Each a moment after the previous one.
  rt.setNow(new Date(rt.now().getTime() + 60_000))
  const admin = (await createPerson(rt, 'editor')).rt
  await call(admin, generateContent, { title, keywords: ['luce'] })
  const job = rt.sent.findLast(({ name }) => name === 'auto-blog-generator')
  const runtime = base ? withModel(rt.as(system), base) : rt.as(system)
  await generateOne(runtime, job?.data ?? {})
  const [item] = await queueOf(admin)
  return { admin, item, run: await lastRun(admin) }
}

describe('generation from the data of the site', () => {
  test.each([true, false])('the queue proposes only what a template can write (with offers: %s)', hasOffers =>
    withRuntime(async rt => {
      if (hasOffers) await seedContent(rt)
      await call(rt.as(system), fillContentQueue, { upTo: 60 })
      const input = await inspect(rt, tx => loadTemplateContext(tx, rt.now()))
      const items = await inspect(rt, tx => tx.select().from(contentQueue))
      if (hasOffers) expect(items.length).toBeGreaterThan(5)
      const mute = items.filter(item => writeFromTemplate(input, item) === null)
      expect(mute.map(({ title }) => title)).toEqual([])
    }),
  )

  test('pending → ready → published; the post waits for review with where it came from', () =>
    withRuntime(async rt => {
      await seedContent(rt)
      const { admin, item, run } = await written(rt, 'Aumentare la potenza del contatore')
      expect(run).toMatchObject({ status: 'done', report: { generated: 1, refused: 0 } })
      expect(item).toMatchObject({ status: 'ready', postStatus: 'in_review', failure: null })
      const origin = await call(admin, getPostOrigin, { postId: item?.postId })
      expect(origin).toMatchObject({ model: 'modelli del sito' })
      expect(origin?.sources.length).toBeGreaterThan(0)
      expect(await call(admin, publishContent, { itemId: item?.id })).toEqual({
        title: 'Aumentare la potenza del contatore',
      })
      expect((await queueOf(admin))[0]).toMatchObject({ status: 'published', postStatus: 'published' })
      expect(rt.sent.some(({ name }) => name === 'update-sitemap')).toBe(true)
      await expect(call(admin, publishContent, { itemId: item?.id })).rejects.toMatchObject({
        code: 'content-not-ready',
      })
    }))

  test('an article like one that exists goes back to the queue, with which and how much', () =>
    withRuntime(async rt => {
      await seedContent(rt)
      await written(rt, 'Aumentare la potenza del contatore')
      const { item, run } = await written(rt, 'Aumentare la potenza del contatore oggi')
      expect(run).toMatchObject({ status: 'failed', failure: 'too-similar' })
      expect(item).toMatchObject({ status: 'pending', failure: 'too-similar', postId: null })
      expect(item?.alike?.score).toBeGreaterThanOrEqual(0.7)
      expect(item?.alike?.title).toBe('Aumentare la potenza del contatore')
    }))

  test('a subject that no template carries goes back with its reason', () =>
    withRuntime(async rt => {
      await seedContent(rt)
      const { item, run } = await written(rt, 'Ricetta della torta di mele')
      expect(item).toMatchObject({ status: 'pending', failure: 'nothing-to-write' })
      expect(run).toMatchObject({ status: 'failed', failure: 'nothing-to-write' })
    }))

  test('ten at once fill the queue from the data, and all ten are written', () =>
    withRuntime(async rt => {
      await seedContent(rt)
      const admin = (await createPerson(rt, 'editor')).rt
      const { generated_count: count } = await call(admin, bulkGenerateContents, { target_count: 10 })
      expect(count).toBe(10)
      await expect(call(admin, bulkGenerateContents, {})).rejects.toMatchObject({ code: 'already-running' })
      await generateMany(rt.as(system), rt.sent.find(({ name }) => name === 'content-marketing-ai')?.data ?? {})
      expect(await lastRun(admin)).toMatchObject({ status: 'done', report: { generated: 10, refused: 0 }, done: 10 })
      const { counts } = await call(admin, listContentQueue, {})
      expect(counts).toEqual({ ready: 10 })
    }))

  test('two runs never take the same row; what is being written is nobody else’s', () =>
    withRuntime(async rt => {
      const admin = (await createPerson(rt, 'editor')).rt
      const { id: itemId } = await call(admin, addContentItem, { title: 'Un articolo solo' })
      expect(await call(rt.as(system), takeContentItem, {})).toMatchObject({ id: itemId })
      expect(await call(rt.as(system), takeContentItem, {})).toBeNull()
      await expect(call(rt.as(system), takeContentItem, { itemId })).rejects.toMatchObject({
        code: 'content-not-pending',
      })
    }))

  test('by the clock nothing is written while the setting is off', () =>
    withRuntime(async rt => {
      await seedContent(rt)
      const admin = (await createPerson(rt, 'editor')).rt
      await call(admin, addContentItem, { title: 'Luce nella seconda casa al mare', targetDate: '2026-11-20' })
      await generateScheduled(rt.as(system))
      expect(await queueOf(admin)).toMatchObject([{ status: 'pending' }])
      expect(await call(admin, listRuns, {})).toEqual([])
    }))
})

describe('generation by a language model', () => {
  test('a good answer becomes a post in review, sanitised, with model and prompt', () =>
    withRuntime(async rt => {
      await seedContent(rt)
      const base = await model(
        answerWith('<script>alert(1)</script><p onclick="x()">Fine <a href="http://x.test">qui</a>.</p>'),
      )
      const { admin, item } = await written(rt, 'Come scegliere la luce', base)
      expect(item).toMatchObject({ status: 'ready', postTitle: 'Come scegliere con calma un’offerta della luce' })
      const [post] = await inspect(rt, tx => tx.select({ content: blogPosts.content }).from(blogPosts))
      expect(post?.content).not.toMatch(/script|onclick|href|alert/)
      const origin = await call(admin, getPostOrigin, { postId: item?.postId })
      expect(origin).toMatchObject({ model: 'prova' })
      expect(origin?.prompt).toContain('DATI DEL SITO')
    }))

  test.each([
    ['invented figures', answerWith('<p>Si risparmiano 4.321 euro.</p>'), 'invented-figures'],
    ['garbage', 'non so che cosa dire', 'model-unusable'],
    ['a few words', answerWith().replaceAll(PARAGRAPH, ''), 'too-short'],
  ])('%s: back to the queue', (_, answer, failure) =>
    withRuntime(async rt => {
      await seedContent(rt)
      const { item } = await written(rt, 'Come scegliere la luce', await model(answer))
      expect(item).toMatchObject({ status: 'pending', failure, postId: null })
    }),
  )

  test('a server that refuses: back to the queue', () =>
    withRuntime(async rt => {
      await seedContent(rt)
      const base = await model((_, response) => response.writeHead(503).end())
      const { item } = await written(rt, 'Come scegliere la luce', base)
      expect(item).toMatchObject({ status: 'pending', failure: 'model-unavailable' })
    }))

  test('a figure marked to be checked enters review, and is not published from the queue', () =>
    withRuntime(async rt => {
      await seedContent(rt)
      const base = await model(answerWith('<p>Si risparmiano 4.321 euro [da verificare].</p>'))
      const { admin, item } = await written(rt, 'Come scegliere la luce', base)
      expect(item).toMatchObject({ status: 'ready' })
      await expect(call(admin, publishContent, { itemId: item?.id })).rejects.toMatchObject({ code: 'to-check' })
    }))
})

test('figures are compared as numbers, not as digits', () => {
  expect(figuresIn('1.274,92 € e 0,1197 e 1274,92')).toEqual(['1274.92', '0.1197', '1274.92'])
  expect(inventedFigures('Costa 1.197 euro.', 'Il PUN è 0,1197.')).toEqual(['1197'])
  expect(inventedFigures('Costa 1.197 euro [da verificare].', '')).toEqual([])
})

test('the calendar is RFC 5545: lines end in CRLF, none is over 75 octets, signs are escaped', () => {
  const now = new Date('2026-11-21T11:00:00Z')
  const title = `Perché la bolletta sale; e scende, a volte\\ ${'è'.repeat(60)}`
  const text = icsCalendar({ name: 'Sito', host: 'sito.test', now }, [
    { id: 'a1', day: '2026-12-31', title, description: 'uno\ndue', changedAt: now },
  ])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`SUMMARY:${title.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,')}`)
  for (const part of [
    'UID:a1@sito.test',
    'DTSTAMP:20261121T110000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'DESCRIPTION:uno\\ndue',
  ])
    expect(unfolded).toContain(`${part}\r\n`)
})
