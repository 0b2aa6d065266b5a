// npm run load: a day's mix of pages, comparisons, sign-ins, wizards, bills and office from this process on nodes of their
// own · npm run load -- --minutes 2. The rate rises while the 99th percentile of pages stays under 250 ms; then the highest
// such rate is held for ten minutes (--minutes) while memory is measured. Writes docs/load.md.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { fillBillWizard, sendBill } from './faults/bill.ts'
import { open, type Person, post, signedIn, signIn } from './faults/person.ts'
import { ADMIN_PASSWORD, type Rig, withRig } from './faults/rig.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const MINUTES = Number(values.minutes)
const AIM_MS = 250
const FIRST_RATE = 10
const GROWTH = 1.4
/** The rate rises for half as long as it is then held, in at most ten steps. */
const RISING_MS = MINUTES * 30_000
const STEP_SECONDS = Math.max(5, RISING_MS / 10_000)
const HELD_SECONDS = 10
const PEOPLE = 12

type Kind = 'page' | 'compare' | 'area' | 'office' | 'wizard' | 'sign-in' | 'bill'
interface RequestKind {
  kind: Kind
  /** Percent of a day's requests. */
  share: number
  run: () => Promise<{ status: number }>
}
interface Timed {
  kind: Kind
  ms: number
  isFault: boolean
}
interface Step {
  rate: number
  done: number
  faults: number
  p50: number
  p99: number
  saturated: string
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const at = (sorted: readonly number[], share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)

async function actsOf(rig: Rig): Promise<RequestKind[]> {
  const [node] = rig.web
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n++) people.push(await signedIn(rig, node))
  const admin = await signIn(rig, node, 'admin@localhost.test', ADMIN_PASSWORD)
  const anyNode = () => anyOf(rig.web)
  const page = (path: string | (() => string), who?: () => Person) => () =>
    open(anyNode(), typeof path === 'string' ? path : path(), who?.())
  const pages = ['/', '/offerte-luce', '/offerte-gas', '/blog', '/pun', '/glossario', '/come-calcoliamo', '/contatti']
  const anyKwh = () => 1_000 + Math.floor(Math.random() * 4_000)
  const bill = async () => {
    const person = await signedIn(rig, node)
    await fillBillWizard(rig, node, person)
    return sendBill(rig, node, person)
  }
  const step = () =>
    post(
      rig,
      anyNode(),
      '/dashboard/servizi/internet_mobile',
      { intent: 'next', step: 'numero', keepNumber: 'no' },
      anyOf(people),
    )
  return [
    { kind: 'page', share: 62, run: page(() => anyOf(pages)) },
    { kind: 'compare', share: 14, run: page(() => `/api/compare?commodity=luce&consumption=${anyKwh()}`) },
    { kind: 'area', share: 10, run: page('/dashboard', () => anyOf(people)) },
    {
      kind: 'office',
      share: 6,
      run: page(
        () => anyOf(['/dashboard/richieste', '/dashboard/clienti', '/dashboard/offerte']),
        () => admin,
      ),
    },
    { kind: 'wizard', share: 5, run: step },
    { kind: 'sign-in', share: 2, run: () => signIn(rig, anyNode(), anyOf(people).email).then(() => ({ status: 200 })) },
    { kind: 'bill', share: 1, run: bill },
  ]
}

/** Requests are sent on schedule, whether or not earlier ones were answered. */
async function during(acts: readonly RequestKind[], rate: number, seconds: number): Promise<Timed[]> {
  const timed: Timed[] = []
  const running: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n / rate) * 1000
    const wait = due - performance.now()
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
    let ticket = Math.random() * 100
    const act = acts.find(({ share }) => (ticket -= share) < 0) ?? acts[0]
    if (!act) break
    const sent = performance.now()
    const note = (isFault: boolean) => void timed.push({ kind: act.kind, ms: performance.now() - sent, isFault })
    running.push(
      act.run().then(
        ({ status }) => note(status === 0 || status >= 500),
        () => note(true),
      ),
    )
  }
  await Promise.all(running)
  return timed
}

interface NodeMetrics {
  memory: number[]
  heap: number[]
  waiting: number
  loop: number
}

/** Metrics of the web nodes. */
async function readMetrics(rig: Rig): Promise<NodeMetrics> {
  const texts = await Promise.all(
    rig.web.map(async ({ url }) =>
      (await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer faults' } })).text(),
    ),
  )
  const of = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    memory: texts.map(text => of(text, 'process_resident_memory_bytes') / 1e6),
    heap: texts.map(text => of(text, 'nodejs_heap_size_used_bytes') / 1e6),
    waiting: Math.max(...texts.map(text => of(text, 'database_connections{state="waiting"}'))),
    loop: Math.max(...texts.map(text => of(text, 'nodejs_eventloop_lag_p99_seconds'))),
  }
}

/** MB a minute, by least squares. */
function slopeOf(samples: readonly { minute: number; mb: number }[]): number {
  const mean = (of: (sample: { minute: number; mb: number }) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [minute, mb] = [mean(s => s.minute), mean(s => s.mb)]
  const over = samples.reduce((sum, s) => sum + (s.minute - minute) ** 2, 0)
  return over === 0 ? 0 : samples.reduce((sum, s) => sum + (s.minute - minute) * (s.mb - mb), 0) / over
}

/** Other load means that the figures are those of a busy machine. */
const [busyBefore = 0] = loadavg()
const steps: Step[] = []
let report = ''
await withRig({ web: 2, worker: 1 }, async (rig, signal) => {
  const acts = await actsOf(rig)
  await during(acts, FIRST_RATE, STEP_SECONDS) // Fills what is kept.
  const { memory: before } = await readMetrics(rig)
  const measure = async (rate: number, seconds: number): Promise<{ step: Step; timed: Timed[] }> => {
    const timed = await during(acts, rate, seconds)
    const { waiting, loop } = await readMetrics(rig)
    const pages = timed
      .filter(({ kind }) => kind === 'page')
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b)
    const faults = timed.filter(({ isFault }) => isFault).length
    const saturated = waiting > 0 ? `${waiting} wait for a connection` : `loop p99 ${Math.round(loop * 1000)} ms`
    const step = { rate, done: timed.length, faults, p50: at(pages, 0.5), p99: at(pages, 0.99), saturated }
    console.log(
      `${rate.toFixed(0)}/s · ${step.done} requests · ${faults} faults · pages p50 ${step.p50} p99 ${step.p99} ms · ${saturated}`,
    )
    return { step, timed }
  }
  const top = performance.now() + RISING_MS
  for (let rate = FIRST_RATE; performance.now() < top; rate *= GROWTH) {
    if (signal.aborted) return
    const { step } = await measure(rate, STEP_SECONDS)
    steps.push(step)
    if (step.p99 > AIM_MS || step.faults > 0) break
  }
  const best = steps.findLast(({ p99, faults }) => p99 <= AIM_MS && faults === 0)
  let rate = best?.rate ?? FIRST_RATE / 2
  let samples: { minute: number; mb: number; heap: number }[] = []
  let held: Timed[] = []
  let began = performance.now()
  while (performance.now() < began + MINUTES * 60_000 && !signal.aborted) {
    held.push(...(await measure(rate, HELD_SECONDS)).timed)
    const pages = held.flatMap(({ kind, ms }) => (kind === 'page' ? [ms] : [])).toSorted((a, b) => a - b)
    // A rate sustained for half a minute may not be sustainable.
    if (held.length > rate * 3 * HELD_SECONDS && at(pages, 0.99) > AIM_MS) {
      console.log(`${rate.toFixed(0)}/s does not hold`)
      rate /= GROWTH
      held = []
      samples = []
      began = performance.now()
    }
    const { memory, heap } = await readMetrics(rig)
    samples.push({ minute: (performance.now() - began) / 60_000, mb: Math.max(...memory), heap: Math.max(...heap) })
  }
  const kinds = [...new Set(held.map(({ kind }) => kind))]
  const line = (kind: Kind) => {
    const ms = held
      .filter(each => each.kind === kind)
      .map(each => each.ms)
      .toSorted((a, b) => a - b)
    return `| ${kind} | ${ms.length} | ${at(ms, 0.5)} | ${at(ms, 0.99)} |`
  }
  report = `# Load

Written by \`npm run load\`; do not edit. On ${cpus().length} cores shared by two web nodes, a worker, PostgreSQL, a store, a mail
server and the process that asks${busyBefore > 1 ? `, and by others: ${Math.round(busyBefore)} processes wanted them before it began, so that these are figures of a busy machine` : ''}. Of a hundred requests ${acts.map(({ kind, share }) => `${share} ${kind}`).join(', ')}; a bill is a registration, its
wizard and its reading.

## How far it goes

| requests a second | requests | faults | pages p50 ms | pages p99 ms | what is full |
| ---: | ---: | ---: | ---: | ---: | --- |
${steps.map(s => `| ${s.rate.toFixed(0)} | ${s.done} | ${s.faults} | ${s.p50} | ${s.p99} | ${s.saturated} |`).join('\n')}

${best ? `The highest rate at which the 99th percentile of pages stayed under ${AIM_MS} ms for ${STEP_SECONDS.toFixed(0)} seconds: ${best.rate.toFixed(0)} a second.` : `At no rate did the 99th percentile of pages stay under ${AIM_MS} ms.`}

## Held at ${rate.toFixed(0)} a second

For ${MINUTES} minutes.

| kind | requests | p50 ms | p99 ms |
| --- | ---: | ---: | ---: |
${kinds.map(line).join('\n')}

Memory of the larger web node: ${Math.round(Math.max(...before))} MB before, ${Math.round(samples.at(-1)?.mb ?? 0)} MB at the end, ${slopeOf(samples.slice(Math.floor(samples.length / 2))).toFixed(1)} MB a minute over the second half; its objects took ${Math.round(Math.min(...samples.map(({ heap }) => heap)))} to ${Math.round(Math.max(...samples.map(({ heap }) => heap)))} MB, garbage included.
`
})
if (report) writeFileSync('docs/load.md', report)
