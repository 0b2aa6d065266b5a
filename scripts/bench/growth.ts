import { spawnSync } from 'node:child_process'
import { SCREENS } from './office-lists.ts'
import { officeMedians } from './report.ts'

const REQUESTS = [1_000, 30_000]

/** Screens of the office as the requests grow: milliseconds at the median, the last column from the run on a million. */
export function officeGrowth(): string {
  const million = officeMedians(SCREENS)
  if (million.size === 0) throw new Error(`docs/performance.md has no rows of «${SCREENS}»`)
  const columns = REQUESTS.map(requests => {
    const run = spawnSync(process.execPath, ['scripts/bench.ts', 'office', '', SCREENS], {
      env: { ...process.env, REQUESTS: String(requests) },
      encoding: 'utf8',
    })
    if (run.error) throw run.error
    // A screen that is over the limit is told in its row.
    if (/^Node\.js v/m.test(run.stderr)) throw new Error(run.stderr)
    const lines = run.stdout.matchAll(new RegExp(`${SCREENS}, (.*?): ([\\d.]+) / `, 'g'))
    const found = new Map([...lines].map(([, what = '', p50 = '']) => [what, p50]))
    if (found.size === 0) throw new Error(`nothing was measured on ${requests} requests: ${run.stderr}`)
    return found
  })
  const count = (value: number) => value.toLocaleString('en')
  return `| screen, p50 in ms | ${REQUESTS.map(count).join(' | ')} | 1,000,000 |
| --- | ${REQUESTS.map(() => '---:').join(' | ')} | ---: |
${[...million].map(([what, p50]) => `| ${what} | ${columns.map(column => column.get(what) ?? '').join(' | ')} | ${p50} |`).join('\n')}
`
}
