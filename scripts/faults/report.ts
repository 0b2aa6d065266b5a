import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { format } from 'oxfmt'

const PATH = 'docs/faults.md'
/** Other load makes the seconds those of a busy machine. */
const [busyBefore = 0] = loadavg()

export interface Finding {
  name: string
  mustHold: string
  found: string
}

/** Writes its row of docs/faults.md; those of others stay, and of scenarios no longer known go. */
export async function writeReport(
  { name, mustHold, found }: Finding,
  known: readonly string[],
  postgres: string,
): Promise<void> {
  const rows = new Map(
    readFileSync(PATH, 'utf8')
      .split('\n')
      .flatMap(line => {
        const name = /^\| ([a-z-]+) +\|/.exec(line)?.[1]
        return name ? [[name, line] as const] : []
      }),
  )
  const versions = `PostgreSQL ${postgres.split(' ')[0]}, Node ${process.versions.node}, ${cpus().length} cores${busyBefore > 1 ? `, busy (${Math.round(busyBefore)} processes before)` : ''}`
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  rows.set(name, `| ${name} | ${mustHold} | ${found} | ${day}, ${versions} |`)
  const text = `# Faults

Written by \`npm run faults\`; do not edit. Two web nodes, a worker, PostgreSQL, a store and a mail server behind lines that can refuse, hang and
crawl, all on one machine. Counts and outcomes hold anywhere, seconds on that machine. \`docs/operations.md\` tells how it is run.

| scenario | what must hold | found | when, on what |
| --- | --- | --- | --- |
${known.flatMap(name => rows.get(name) ?? []).join('\n')}
`
  writeFileSync(PATH, (await format(PATH, text)).code)
}
