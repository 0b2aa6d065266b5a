import { describe, expect, test } from 'vitest'
import { marketShare, reached } from './leadership.ts'
import { runSteps } from '#areas/office/runs/run-work.server.ts'

test('our part of the market needs somebody else’s, and is a share of both', () => {
  expect(marketShare(50, [100, 50])).toBe(25)
  expect(marketShare(1, [2])).toBe(33.3)
  expect(marketShare(0, [10])).toBe(0)
  for (const [ours, theirs] of [
    [50, []],
    [50, [0]],
    [null, [10]],
  ] as const)
    expect(marketShare(ours, theirs)).toBeNull()
})

test('a gap is a way to be closed: nothing of it left is all of the way', () => {
  expect(reached('competitorGap', 15)).toEqual({ done: 85, target: 100 })
  expect(reached('competitorGap', 0)).toEqual({ done: 100, target: 100 })
  expect(reached('competitorGap', 130)).toEqual({ done: 0, target: 100 })
  expect(reached('competitorGap', null)).toEqual({ done: null, target: 100 })
  expect(reached('backlinks', 1_250)).toEqual({ done: 1_250, target: 5_000 })
})

describe('a work of several parts', () => {
  const broken = ['crawl', () => Promise.reject(new Error('silent'))] as const
  const whole = (name: string, changed: number) => [name, () => Promise.resolve({ changed })] as const

  test('goes on after one that fails, and says which', async () => {
    const far: number[] = []
    const told: string[] = []
    const run = { progress: (done: number) => Promise.resolve(void far.push(done)) }
    const report = await runSteps([whole('a', 2), broken, whole('b', 3)], run, step => void told.push(step))
    expect(report).toEqual({ changed: 5, failed: 1, 'failed-crawl': 1 })
    expect(far).toEqual([0, 1, 2, 3])
    expect(told).toEqual(['crawl'])
  })

  test('of which none succeeded has failed', async () => {
    const run = { progress: () => Promise.resolve() }
    await expect(runSteps([broken], run, () => {})).rejects.toThrow('silent')
  })
})
