import { afterEach, expect, test, vi } from 'vitest'
import { onLiveChange, waitAfterFailures } from './live-changes.ts'

afterEach(() => vi.unstubAllGlobals())

test('a lost stream is asked for again after 5 s, then twice as long each time, never more than 30 s', () => {
  expect([1, 2, 3, 4, 5, 50].map(waitAfterFailures)).toEqual([5_000, 10_000, 20_000, 30_000, 30_000, 30_000])
})

test('a page that is left in the moment in which it is given the stream opens none', () => {
  let give = (): unknown => undefined
  const opened: string[] = []
  const request = (_name: string, _options: unknown, run: () => unknown) => {
    give = run
    return new Promise(() => undefined)
  }
  vi.stubGlobal('navigator', { locks: { request, query: () => Promise.resolve({ held: [] }) } })
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super()
        opened.push(url)
      }
    },
  )
  const stop = onLiveChange(() => undefined)
  stop()
  give()
  expect(opened).toEqual([])
})
