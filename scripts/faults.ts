// npm run faults: every scenario of scripts/faults/scenarios on several nodes, a PostgreSQL server, a store and a mail
// server · npm run faults -- NAME…: only these.
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
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

async function holds(rig: Rig, name: string): Promise<boolean> {
  const { scenario } = (await import(new URL(`${name}.ts`, folder).href)) as { scenario: Scenario }
  const started = performance.now()
  const limit = Promise.withResolvers<never>()
  const mostMs = scenario.mostMs ?? MAX_MS
  const timer = setTimeout(() => limit.reject(new Error(`not ended after ${mostMs / 1000} s`)), mostMs)
  try {
    await rig.mend()
    const figures = await Promise.race([scenario.run(rig), limit.promise])
    const printed = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`)
    console.log(`✓ ${[name, seconds(started), ...printed].join(' · ')}`)
    return true
  } catch (error) {
    console.log(`✗ ${name} · ${seconds(started)} · ${(error as Error).message}\n  ${scenario.mustHold}`)
    return false
  } finally {
    clearTimeout(timer)
  }
}

let passed = 0
try {
  const started = performance.now()
  await withRig({ web: 2, worker: 1 }, async (rig, signal) => {
    console.log(`── the rig stands after ${seconds(started)}; the nodes write to test-results/faults`)
    for (const name of names) {
      if (signal.aborted) return
      if (await holds(rig, name)) passed++
    }
  })
} catch (error) {
  console.error((error as Error).message)
}
console.log(`\n${passed} passed, ${names.length - passed} failed`)
process.exit(passed === names.length ? 0 : 1)
