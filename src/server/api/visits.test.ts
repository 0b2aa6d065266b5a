import { expect, test, vi } from 'vitest'
import { createVisitCounter } from './visits.ts'
import { registry } from '../metrics.ts'
import { useTestDatabase } from '../../../tests/support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

test('a script that failed in a browser is one line and one count; of a page that is a person’s its address is not told', () =>
  withRuntime(async rt => {
    const warn = vi.fn<(line: object, message: string) => void>()
    const counter = createVisitCounter({ ...rt, log: { ...rt.log, warn } as unknown as typeof rt.log })
    const failed = (path: string, error: string) =>
      counter.routes.request('/api/visit', {
        method: 'POST',
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
        body: JSON.stringify({ path, error, at: 'site-1.js:3:14' }),
      })
    for (const [path, error] of [
      ['/pun', 'TypeError'],
      ['/dashboard/richieste/R-1042', 'ErrorOfSomebodyElse'],
    ] as const)
      expect((await failed(path, error)).status).toBe(204)
    await counter.stop()
    expect(warn.mock.calls).toEqual([
      [{ error: 'TypeError', at: 'site-1.js:3:14', path: '/pun' }, 'a script failed'],
      [{ error: 'ErrorOfSomebodyElse', at: 'site-1.js:3:14' }, 'a script failed'],
    ])
    const counted = (await registry.getSingleMetric('browser_errors_total')?.get())?.values
    expect(counted?.map(({ labels, value }) => [labels.error, value])).toEqual([
      ['TypeError', 1],
      ['other', 1],
    ])
  }))
