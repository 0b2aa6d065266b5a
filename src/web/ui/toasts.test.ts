import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, NOTICED_MS, showToast, shownToast } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  closeToast(shownToast()?.id ?? 0)
  vi.useRealTimers()
})
const text = () => shownToast()?.text

test('two messages of one answer are both shown: the second when the first could be noticed', () => {
  showToast({ text: '1 indirizzo di nuovo in attesa.' })
  showToast({ text: 'Fatto' })
  expect(text()).toBe('1 indirizzo di nuovo in attesa.')
  vi.advanceTimersByTime(NOTICED_MS - 1)
  expect(text()).toBe('1 indirizzo di nuovo in attesa.')
  vi.advanceTimersByTime(1)
  expect(text()).toBe('Fatto')
})

test('one that comes later takes the place of the older at once, and closing shows what waits', () => {
  showToast({ text: 'a' })
  vi.advanceTimersByTime(NOTICED_MS)
  showToast({ text: 'b' })
  expect(text()).toBe('b')
  showToast({ text: 'c' })
  closeToast(shownToast()?.id ?? 0)
  expect(text()).toBe('c')
  closeToast(shownToast()?.id ?? 0)
  expect(text()).toBeUndefined()
})

test('of those that wait the newest is shown', () => {
  showToast({ text: 'a' })
  showToast({ text: 'b' })
  showToast({ text: 'c' })
  vi.advanceTimersByTime(NOTICED_MS)
  expect(text()).toBe('c')
})
