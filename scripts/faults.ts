// npm run faults: every scenario of scripts/faults/scenarios on several nodes, a PostgreSQL server, a store and a mail
// server, written to docs/faults.md · npm run faults -- NAME…: only these, and their rows.
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { type Finding, writeReport } from './faults/report.ts'
import { type Rig, withRig } from './faults/rig.ts'
import type { Scenario } from './faults/scenario.ts'

const folder = new URL('faults/scenarios/', import.meta.url)
const known = readdirSync(folder)
  .map(file => basename(file, '.ts'))
  .toSorted()
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(', ')}. Known: ${known.join(', ')}.`)
  process.exit(1)
}
const names = asked.length > 0 ? asked : known

/** A scenario that never ends is a failure. */
const MAX_MS = 300_000
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function runScenario(rig: Rig, name: string): Promise<Finding & { holds: boolean }> {
  const {
    scenario: { mustHold, mostMs = MAX_MS, run },
  } = (await import(new URL(`${name}.ts`, folder).href)) as { scenario: Scenario }
  const started = performance.now()
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error(`not ended after ${mostMs / 1000} s`)), mostMs)
  try {
    await rig.mend()
    const figures = await Promise.race([run(rig), limit.promise])
    const printed = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`)
    const found = [seconds(started), ...printed].join(' · ')
    console.log(`✓ ${name} · ${found}`)
    return { name, mustHold, found, holds: true }
  } catch (error) {
    const found = `${seconds(started)} · ${(error as Error).message.replaceAll(/\s*[\n|]\s*/g, ' ')}`
    console.log(`✗ ${name} · ${found}\n  ${mustHold}`)
    return { name, mustHold, found: `**fails** · ${found}`, holds: false }
  } finally {
    clearTimeout(timer)
  }
}

let passed = 0
try {
  const started = performance.now()
  await withRig({ web: 2, worker: 1 }, async (rig, signal) => {
    console.log(`── the rig stands after ${seconds(started)}; the nodes write to test-results/faults`)
    const [{ server_version: postgres } = { server_version: '' }] = await rig.database.query<{
      server_version: string
    }>('show server_version')
    for (const name of names) {
      if (signal.aborted) return
      const { holds, ...finding } = await runScenario(rig, name)
      if (holds) passed++
      await writeReport(finding, known, postgres)
    }
  })
} catch (error) {
  console.error((error as Error).message)
}
console.log(`\n${passed} passed, ${names.length - passed} failed`)
process.exit(passed === names.length ? 0 : 1)
