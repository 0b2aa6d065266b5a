import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { SENT_AT_ONCE } from '#core/limits.ts'
import { createTurns, createVisitorTurns } from './drawing-turns.ts'

/** Work that is finished by hand; `begun` are those whose turn came. */
function bench() {
  const turns = createTurns({ all: 3, each: 2, waiting: 4 })
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

test('work that waits for nothing leaves a round of the event loop to everything else between two pieces', async () => {
  const { inTurn } = createTurns({ all: 3, each: 3, waiting: 40 })
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

describe('forms of visitors', () => {
  const form = (body: BodyInit) => {
    const sent = { method: 'POST', body, duplex: 'half' }
    return new Request('http://site.invalid/contatti', sent)
  }
  const ever = () => new Promise<Response>(() => {})

  test('are answered a few at a time for one asker, and beside nobody else', async () => {
    const { inTurn } = createVisitorTurns()
    const refused: unknown[] = []
    for (let n = 0; n < 100; n++)
      inTurn(form('nome=Ada'), 'a', ever).catch((error: { code: string }) => refused.push(error.code))
    await rounds(20)
    expect(refused).toEqual(Array(100 - SENT_AT_ONCE.waiting).fill('too-many-attempts'))
    const draw = async (request: Request) => new Response(await request.text())
    expect(await (await inTurn(form('nome=Bea'), 'b', draw)).text()).toBe('nome=Bea')
    expect((await inTurn(new Request('http://site.invalid/'), 'a', draw)).status).toBe(200)
  })

  test('hold no turn before they have arrived', async () => {
    const { inTurn } = createVisitorTurns()
    for (let n = 0; n < 100; n++) inTurn(form(new ReadableStream()), 'a', ever).catch(() => {})
    await rounds(20)
    expect(await (await inTurn(form('nome=Ada'), 'a', async () => new Response('ok'))).text()).toBe('ok')
  })
})
