import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { makeBill } from '../../tests/bills/corpus.ts'
import { LAYOUTS } from '../../tests/bills/layouts.ts'
import { until } from '../faults/ask.ts'
import { fillBillWizard, sendBill } from '../faults/bill.ts'
import { open, signedIn } from '../faults/person.ts'
import { withRig } from '../faults/rig.ts'

/** A busy site: twice the peak hour of ten thousand visitors a day. */
const RATE = 20
/** Startup work of a node is finished by then. */
const FIRST_SECONDS = 30
const QUIET_SECONDS = 60
const BILLS = 6
const READ_WITHIN_MS = 300_000
const READER = 'reading-process.server.ts'

/** Page latency on one node that serves and works, idle and while reading scans one after the other. */
export async function benchWhileReading(): Promise<string> {
  const [busyBefore = 0] = loadavg()
  return withRig({ web: 2, worker: 0 }, async rig => {
    const node = await rig.addNode('one', { WORKER: '1' })
    try {
      const scans = await Promise.all(
        LAYOUTS.slice(0, BILLS).map(({ name }) => makeBill({ layout: name, seed: 1, kind: 'scan' })),
      )
      const people = []
      for (const { file } of scans) {
        const person = await signedIn(rig, node)
        await fillBillWizard(rig, node, person, Buffer.from(file))
        people.push(person)
      }
      await pagesUntil(node.url, seconds(FIRST_SECONDS))
      const quiet = await pagesUntil(node.url, seconds(QUIET_SECONDS))
      for (const person of people) await sendBill(rig, node, person)
      const began = performance.now()
      let megabytes = 0
      const areRead = async () => {
        megabytes = Math.max(megabytes, readerMegabytes())
        const [row] = await rig.database.query<{ waiting: number }>(
          `select count(*)::int as waiting from bills where analysis_status = 'pending' and published_version is null`,
        )
        return row?.waiting === 0
      }
      let isRead = false
      const [reading] = await Promise.all([
        pagesUntil(node.url, () => isRead),
        until('the bills are read', areRead, READ_WITHIN_MS).finally(() => (isRead = true)),
      ])
      const each = (performance.now() - began) / BILLS / 1000
      return `Written by \`npm run bench -- reading\`; do not edit. One node that serves and works, asked for ${RATE} pages a second, half of them drawn anew; then ${BILLS} scans are
sent at once and read one after the other, ${each.toFixed(1)} s each, by a process that took ${megabytes} MB at most.${busyBefore > 1 ? ` ${Math.round(busyBefore)} other processes wanted the cores before it began.` : ''}

| pages | requests | p50 ms | p99 ms |
| --- | ---: | ---: | ---: |
${line('nothing is read', quiet)}
${line('a scan is read', reading)}`
    } finally {
      await node.end('SIGTERM')
    }
  })
}

const line = (what: string, ms: number[]): string => {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return `| ${what} | ${ms.length} | ${at(0.5)} | ${at(0.99)} |`
}

const seconds = (count: number): (() => boolean) => {
  const end = performance.now() + count * 1000
  return () => performance.now() > end
}

/** Requests are sent on schedule, whether or not earlier ones were answered. */
async function pagesUntil(url: string, isOver: () => boolean): Promise<number[]> {
  const running: Promise<number>[] = []
  for (const began = performance.now(); !isOver();) {
    const path = running.length % 2 === 0 ? '/' : `/offerte-luce?consumo=${1_500 + (running.length % 997)}`
    running.push(open({ url }, path).then(({ ms }) => ms))
    const wait = began + (running.length / RATE) * 1000 - performance.now()
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
  }
  return Promise.all(running)
}

/** Peak memory of the reader process. */
function readerMegabytes(): number {
  const ofProcess = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return Math.max(
    0,
    ...ofProcess.map(id => {
      try {
        if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(READER)) return 0
        return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024)
      } catch {
        return 0
      }
    }),
  )
}
