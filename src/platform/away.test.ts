import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { asRequest, isAway, MAX_WAIT_MS, unbounded, waitFor } from './away.server.ts'

const PART_MS = MAX_WAIT_MS / 4
const never = () => new Promise<never>(() => {})
const later = (ms: number) => waitFor(() => new Promise(done => setTimeout(done, ms)))
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isAway(error) ? 'away' : error),
  )

afterEach(() => void vi.useRealTimers())

test('what a request waits for adds up, side by side once; then it is refused and its work told', async () => {
  vi.useFakeTimers()
  let signal: AbortSignal | undefined
  const ours = asRequest(async () => {
    await Promise.all([later(PART_MS), later(PART_MS), later(PART_MS)])
    // Its own work, such as receiving a file, is not a wait.
    await new Promise(done => setTimeout(done, 10 * MAX_WAIT_MS))
    await later(PART_MS)
    await waitFor(given => {
      signal = given
      return never()
    })
  })
  const outcome = outcomeOf(ours)
  await vi.advanceTimersByTimeAsync(11 * MAX_WAIT_MS - 1)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('away')
  expect(signal?.aborted).toBe(true)
})

test('neither work outside a request, what it leaves behind nor what is long by its nature is bounded', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const note = () => waitFor(async signal => void signals.push(signal))
  await note()
  let left: Promise<void> | undefined
  await asRequest(async () => {
    left = pause(1).then(note)
  })
  await left
  await asRequest(() => unbounded(note))
  expect(signals).toEqual([undefined, undefined, undefined])
})
