import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packages } from '../scripts/bench/weight.ts'
import manifest from '../package.json' with { type: 'json' }

/** Megabytes; on 28 November 2026 they were 308 and 331 (Linux, x64), of which Node itself 189. */
const MOST = { portable: 316, compiled: 345 }

test('what production installs is no larger than its budget', () => {
  const { portable, compiled } = packages()
  expect(portable).toBeGreaterThan(MOST.portable / 2)
  expect(portable).toBeLessThan(MOST.portable)
  expect(compiled).toBeLessThan(MOST.compiled)
})

test('each direct dependency stands in docs/dependencies.md with its version, and no other does', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` *\| ([\d.]+) *\| [\w.-]+ *\|/gm)
  const listed = Object.fromEntries([...rows].map(([, name, version]) => [name, version]))
  expect(listed).toEqual({ ...manifest.dependencies, ...manifest.devDependencies })
})
