import type { ListResult } from './office.ts'
import { COMMENTS, CUSTOMERS, OFFERS, REQUESTS } from './office-rows.ts'

interface Ground {
  version?: string
  size?: string
  cores: number
  /** Load average during the measurement. */
  load: number
  limit: number
}

const count = (value: number) => value.toLocaleString('en')

/** The office section of docs/performance.md. */
export function reportOf(measured: readonly ListResult[], { version, size, cores, load, limit }: Ground): string {
  const slow = measured.filter(({ p95 }) => p95 > limit)
  return `Written by \`npm run bench -- office\`; do not edit.

${count(REQUESTS)} requests, ${count(CUSTOMERS)} customers, ${count(OFFERS)} offers, ${count(COMMENTS)} comments, and bills, activations, events,
commissions and logs in proportion (${size}), the same on every machine; PostgreSQL ${version?.split(' ')[0]}, ${cores} cores shared by the database and
the product${load > 2 * cores ? `, and by others: ${Math.round(load)} processes wanted them, so that the times are those of a busy machine` : ''}. Each list is asked of its procedure by an administrator, under the row policies, forty times in a row with inputs that
change; the time is that of the whole call. Aim: ${limit} ms at the 95th percentile. ${
    slow.length === 0 ? 'All keep it.' : `${slow.length} of ${measured.length} miss it.`
  }

The rows are those that the statements looked at, the ones thrown away included; of the queues, four
thousand are the four figures above the list, which count no further than a thousand. A list that reads a few more than it shows stays
as quick on ten million.

${sectionsOf(measured)
  .map(name => tableOf(name, measured))
  .join('\n')}
## How they are read

The plan of each statement, from the top: every step that reads says by which index, and how many rows.

${sectionsOf(measured.filter(({ list }) => list.procedure !== 'section'))
  .map(name => plansOf(name, measured))
  .join('\n')}`
}

const sectionsOf = (measured: readonly ListResult[]) => [...new Set(measured.map(({ list }) => list.section))]

const tableOf = (section: string, measured: readonly ListResult[]): string => `## ${section}

| list | p50 ms | p95 ms | statements | rows read |
| --- | ---: | ---: | ---: | ---: |
${measured
  .filter(({ list }) => list.section === section)
  .map(
    ({ list, p50, p95, statements, plans }) =>
      `| ${list.what} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${statements} | ${plans.length === 0 ? '' : count(plans.reduce((sum, { read }) => sum + read, 0))} |`,
  )
  .join('\n')}
`

function plansOf(section: string, measured: readonly ListResult[]): string {
  const reported = new Set<string>()
  const lines = measured
    .filter(({ list, plans }) => list.section === section && plans.length > 0)
    .flatMap(({ list, plans }) => {
      const news = [...new Set(plans.map(({ shape }) => shape))].filter(shape => !reported.has(shape))
      for (const shape of news) reported.add(shape)
      return news.length === 0 ? [] : [list.what, ...news.map(shape => `  ${shape}`)]
    })
  return lines.length === 0 ? '' : `### ${section}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`
}
