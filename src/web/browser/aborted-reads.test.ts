import { expect, test } from 'vitest'
import { ignoreAbortedReads } from './aborted-reads.ts'

/** Whether the browser would report a rejection as unhandled. */
function isReported(reason: unknown): boolean {
  const page = new EventTarget()
  ignoreAbortedReads(page)
  return page.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }))
}

test('a reading that was ended on purpose is no error', () => {
  expect(isReported(AbortSignal.abort().reason)).toBe(false)
})

test('everything else that nobody handled is told', () => {
  expect(isReported(new Error('broken'))).toBe(true)
  expect(isReported(new DOMException('took too long', 'TimeoutError'))).toBe(true)
  expect(isReported(undefined)).toBe(true)
})
