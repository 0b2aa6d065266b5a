import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ASKED_BY_PERSON_AT_ONCE, SENT_AT_ONCE } from '#core/limits.ts'
import { outOfTurn } from '#platform/away.server.ts'
import { createWorkQueue, createPageQueues } from './work-queue.ts'

/** Work that is finished by hand; `begun` are those whose turn came. */
function bench() {
  const turns = createWorkQueue({ all: 3, each: 2, waiting: 4 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (who: string, what: string) =>
    turns.inTurn(who, () => {
      begun.push(what)
      return new Promise<string>(done => ends.set(what, () => done(what)))
    })
  const end = async (what: string) => {
    ends.get(what)?.()
    await rounds(3)
  }
  return { turns, begun, ask, end }
}

/** Of the event loop: one piece of work begins in each. */
async function rounds(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await setImmediate()
}

test('of one asker so many are drawn at once, and others pass by those that wait', async () => {
  const { begun, ask, end } = bench()
  const asked = ['a1', 'a2', 'a3', 'a4'].map(what => ask('a', what))
  asked.push(ask('b', 'b1'), ask('b', 'b2'))
  await rounds(4)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  for (const what of ['a2', 'a3', 'a4', 'b2']) await end(what)
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2'])
})

test('who waits for others holds no turn meanwhile, and takes the next one to go on', async () => {
  const { begun, ask, end, turns } = bench()
  const heard = Promise.withResolvers<string>()
  const talks = Array.from({ length: 3 }, (_, n) =>
    turns.inTurn(`talk${n}`, async () => {
      const said = await outOfTurn(() => heard.promise)
      begun.push(`on${n}`)
      return said
    }),
  )
  await rounds(4)
  const asked = ['a', 'b', 'c'].map(who => ask(who, who))
  await rounds(4)
  expect(begun).toEqual(['a', 'b', 'c'])
  heard.resolve('detto')
  await rounds(4)
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const who of ['a', 'b', 'c']) await end(who)
  await rounds(4)
  expect(begun.slice(3).toSorted()).toEqual(['on0', 'on1', 'on2'])
  expect(await Promise.all([...talks, ...asked])).toEqual(['detto', 'detto', 'detto', 'a', 'b', 'c'])
  // None is counted twice: as many as before begin.
  const later = ['d', 'e', 'f', 'g'].map(who => ask(who, who))
  await rounds(6)
  expect(begun.slice(6)).toEqual(['d', 'e', 'f'])
  for (const who of ['d', 'e', 'f', 'g']) await end(who)
  expect(await Promise.all(later)).toEqual(['d', 'e', 'f', 'g'])
})

test('work that waits for nothing leaves a round of the event loop to everything else between two pieces', async () => {
  const { inTurn } = createWorkQueue({ all: 3, each: 3, waiting: 40 })
  let round = 0
  const isOver = new AbortController()
  const counting = (async () => {
    for (; !isOver.signal.aborted; round++) await setImmediate()
  })()
  const begun = await Promise.all(Array.from({ length: 10 }, () => inTurn('a', () => Promise.resolve(round))))
  isOver.abort()
  await counting
  expect(new Set(begun).size).toBe(10)
})

test('who has too many waiting is refused, nobody else is', async () => {
  const { turns, ask } = bench()
  for (let n = 0; n < 6; n++) {
    ask('a', `a${n}`).catch(() => {})
    await rounds(1)
  }
  expect(turns.isFull('a')).toBe(true)
  await expect(ask('a', 'more')).rejects.toMatchObject({ code: 'too-many-attempts' })
  expect(turns.isFull('b')).toBe(false)
})

test('work that fails gives its turn on', async () => {
  const { turns, begun, ask } = bench()
  for (let n = 0; n < 5; n++)
    await expect(turns.inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  ask('a', 'after').catch(() => {})
  await setImmediate()
  expect(begun).toEqual(['after'])
})

describe('pages and forms', () => {
  const form = (body: BodyInit) => {
    const sent = { method: 'POST', body, duplex: 'half' }
    return new Request('http://site.invalid/contatti', sent)
  }
  const page = () => new Request('http://site.invalid/dashboard')
  const ever = () => new Promise<Response>(() => {})
  const draw = async (request: Request) => new Response(await request.text())

  test.each([
    ['forms of one network', () => form('nome=Ada'), { network: 'a' }, SENT_AT_ONCE],
    ['pages of one person', page, { network: 'a', person: 'ada' }, ASKED_BY_PERSON_AT_ONCE],
  ])('%s are answered a few at a time, and beside nobody else', async (_, ask, who, { waiting }) => {
    const { inTurn } = createPageQueues()
    const refused: string[] = []
    for (let n = 0; n < 100; n++) inTurn(ask(), who, ever).catch((error: { code: string }) => refused.push(error.code))
    await rounds(20)
    expect(refused).toEqual(Array(100 - waiting).fill('too-many-attempts'))
    for (const other of [{ network: 'b' }, { network: 'a', person: 'bea' }])
      expect(await (await inTurn(form('nome=Bea'), other, draw)).text()).toBe('nome=Bea')
    expect((await inTurn(page(), { network: 'a' }, draw)).status).toBe(200)
  })

  test('a form holds no turn of its network before it has arrived', async () => {
    const { inTurn } = createPageQueues()
    for (let n = 0; n < 100; n++) inTurn(form(new ReadableStream()), { network: 'a' }, ever).catch(() => {})
    await rounds(20)
    expect(await (await inTurn(form('nome=Ada'), { network: 'a' }, draw)).text()).toBe('nome=Ada')
  })

  test('pictures that are asked for hold no turn of a page', async () => {
    const { inTurn } = createPageQueues()
    const picture = () => new Request('http://site.test/share/la-tua-cifra.png?consumo=1')
    for (let n = 0; n < 100; n++) inTurn(picture(), { network: `${n}` }, ever).catch(() => {})
    await rounds(20)
    expect((await inTurn(page(), { network: 'a' }, draw)).status).toBe(200)
  })
})
