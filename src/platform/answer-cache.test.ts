import { expect, test } from 'vitest'
import { createBus } from './bus.ts'
import { createAnswerCache } from './answer-cache.server.ts'

const NOW = new Date('2026-11-21T11:00:00Z')
const newAnswers = () => {
  const bus = createBus()
  let now = NOW
  return {
    setNow: (ms: number) => (now = new Date(NOW.getTime() + ms)),
    answers: createAnswerCache(bus, () => now),
    drop: (tag: string) => bus.deliver({ kind: 'drop-pages', tags: [tag] }),
  }
}

test('what is still being read when its tag is dropped is not kept: it may show what was before', async () => {
  const { answers, drop } = newAnswers()
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = answers.fill('a', ['offers'], () => promise)
  expect(answers.find('a')).toBe(asked)
  drop('market')
  expect(answers.find('a')).toBe(asked)
  drop('offers')
  resolve('old')
  expect(await asked).toBe('old')
  expect(answers.find('a')).toBeUndefined()
})

test('whoever must not wait finds only what has been read', async () => {
  const { answers } = newAnswers()
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = answers.fill('a', [], () => promise)
  expect(answers.find('a', true)).toBeUndefined()
  resolve('read')
  await asked
  expect(await answers.find('a', true)).toBe('read')
})

test('a failure is told to those who wait for it, and not kept', async () => {
  const { answers } = newAnswers()
  await expect(answers.fill('a', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(answers.find('a')).toBeUndefined()
})

test('what was not asked for the longest goes first, and a very long question is not kept', async () => {
  const { answers } = newAnswers()
  const fill = (key: string) => answers.fill(key, [], async () => key)
  await fill('often')
  for (let n = 0; n < 99; n++) await fill(`once ${n}`)
  expect(await answers.find('often')).toBe('often')
  await fill('one more')
  expect(await answers.find('often')).toBe('often')
  expect(answers.find('once 0')).toBeUndefined()
  expect(await answers.find('once 1')).toBe('once 1')
  expect(await fill('x'.repeat(501))).toBe('x'.repeat(501))
  expect(answers.find('x'.repeat(501))).toBeUndefined()
  answers.dropAll()
  expect(answers.find('often')).toBeUndefined()
})

test('an answer is over after a minute, and when the clock is set back before it', async () => {
  const { answers, setNow } = newAnswers()
  await answers.fill('a', [], async () => 'a')
  setNow(59_999)
  expect(await answers.find('a')).toBe('a')
  setNow(60_000)
  expect(answers.find('a')).toBeUndefined()
  await answers.fill('b', [], async () => 'b')
  setNow(-3_600_000)
  expect(answers.find('b')).toBeUndefined()
})
