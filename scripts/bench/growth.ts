import { spawnSync } from 'node:child_process'
import { officeMedians } from './report.ts'

const REQUESTS = [1_000, 30_000]
const SECTION = 'Sections whole'

/** Screens of the office as the requests grow: milliseconds at the median, the last column from the run on a million. */
export function officeGrowth(): string {
  const million = officeMedians(SECTION)
  const columns = REQUESTS.map(requests => {
    const run = spawnSync(process.execPath, ['scripts/bench.ts', 'office', '', SECTION], {
      env: { ...process.env, REQUESTS: String(requests) },
      encoding: 'utf8',
    })
    if (run.error) throw run.error
    const lines = run.stdout.matchAll(new RegExp(`${SECTION}, (.*?): ([\\d.]+) / `, 'g'))
    return new Map([...lines].map(([, what = '', p50 = '']) => [what, p50]))
  })
  const count = (value: number) => value.toLocaleString('en')
  return `| screen, p50 in ms | ${REQUESTS.map(count).join(' | ')} | 1,000,000 |
| --- | ${REQUESTS.map(() => '---:').join(' | ')} | ---: |
${[...million].map(([what, p50]) => `| ${what} | ${columns.map(column => column.get(what) ?? '').join(' | ')} | ${p50} |`).join('\n')}
`
}
