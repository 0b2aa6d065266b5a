import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './drawing-turns.ts'

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
    for (let n = 0; n < 3; n++) await setImmediate()
  }
  return { turns, begun, ask, end }
}

test('of one asker so many are drawn at once, and others pass by those that wait', async () => {
  const { begun, ask, end } = bench()
  const asked = ['a1', 'a2', 'a3', 'a4'].map(what => ask('a', what))
  asked.push(ask('b', 'b1'), ask('b', 'b2'))
  await setImmediate()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  for (const what of ['a2', 'a3', 'a4', 'b2']) await end(what)
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2'])
})

test('who has too many waiting is refused, nobody else is', async () => {
  const { turns, ask } = bench()
  for (let n = 0; n < 6; n++) ask('a', `a${n}`).catch(() => {})
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
