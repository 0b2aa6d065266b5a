import { spawnSync } from 'node:child_process'
import { SCREENS } from './office-lists.ts'
import { MILLION } from './office-rows.ts'

const REQUESTS = [1_000, 30_000, MILLION]

/** Office screens by number of requests: median milliseconds, all from one run, with the ratio of last to first. */
export function officeGrowth(): string {
  const columns = REQUESTS.map(requests => {
    const run = spawnSync(process.execPath, ['scripts/bench.ts', 'office', '', SCREENS], {
      env: { ...process.env, REQUESTS: String(requests) },
      encoding: 'utf8',
    })
    if (run.error) throw run.error
    // A screen over the limit also exits with 1, and is reported in its row.
    if (run.stderr.includes('Node.js v')) throw new Error(`${requests} requests: ${run.stderr}`)
    const lines = run.stdout.matchAll(new RegExp(`${SCREENS}, (.*?): ([\\d.]+) / `, 'g'))
    return new Map([...lines].map(([, what = '', p50 = '']) => [what, Number(p50)]))
  })
  const [first, , last] = columns
  const rows = [...(first ?? [])].map(([what, few]) => {
    const times = columns.map(column => column.get(what)?.toFixed(1) ?? '')
    return `| ${what} | ${times.join(' | ')} | ${((last?.get(what) ?? Number.NaN) / few).toFixed(1)} |`
  })
  return `| screen, p50 in ms | ${REQUESTS.map(count => count.toLocaleString('en')).join(' | ')} | ratio |
| --- | ${REQUESTS.map(() => '---:').join(' | ')} | ---: |
${rows.join('\n')}
`
}
