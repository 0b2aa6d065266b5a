// npm test: everything · npm run check: without the browser · npm run e2e: the browser alone.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserPath } from './test/browser.ts'
import { startPostgres } from './test/postgres.ts'

const what = process.argv[2] ?? 'all'
const totals = { passed: 0, failed: 0 }
const summary: string[] = []

const firstNumber = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)

/** Runs a program of node_modules and shows its output. */
async function output(program: string, args: string[], env: Record<string, string>) {
  const child = spawn(join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', ...env },
    shell: process.platform === 'win32',
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    text += chunk.toString('utf8')
  })
  const code = await new Promise<number>(done => child.on('close', status => done(status ?? 1)))
  return { text, code }
}

/** More files than these did not fail because the machine stalled. */
const FILES_TRIED_AGAIN = 3

/**
 * The files of failed tests, run once more on CI, whose machine may stall: what passes then is told as unsteady, to be
 * mended. Returns how many tests that were; 0 when one of them failed again.
 */
async function secondTry(text: string, env: Record<string, string>): Promise<number> {
  const failures = [...text.matchAll(/^✗ (\S+) › .*$/gm)]
  const files = [...new Set(failures.map(([, file = '']) => file))]
  if (process.env.CI !== 'true' || files.length === 0 || files.length > FILES_TRIED_AGAIN) return 0
  const again = await output('vitest', ['run', ...files], env)
  return again.code === 0 ? failures.length : 0
}

/** Runs a program and adds up the tests it reports; a program without tests counts as one. */
async function run(title: string, program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  process.stdout.write(`\n── ${title}\n`)
  const started = performance.now()
  const { text, code } = await output(program, args, env)
  // vitest counts files and tests; Playwright counts tests alone.
  const report = /\n\s+Tests\s+(.*)/.exec(text)?.[1] ?? text
  const isSuite = program === 'vitest' || program === 'playwright'
  let passed = isSuite ? firstNumber(report, /(\d+) passed/) : Number(code === 0)
  let failed = isSuite ? firstNumber(report, /(\d+) failed/) : Number(code !== 0)
  const steadied = program === 'vitest' && code !== 0 ? await secondTry(text, env) : 0
  if (steadied > 0) {
    passed += failed
    failed = 0
  } else if (code !== 0 && failed === 0) failed = 1
  if (code === 0 && passed === 0) passed = 1
  const flaky = isSuite ? firstNumber(text, /(\d+) flaky/) : 0
  passed += flaky
  const unsteady = flaky + steadied
  totals.passed += passed
  totals.failed += failed
  const told = unsteady > 0 ? ` (${unsteady} at the second try)` : ''
  summary.push(
    `${title}: ${passed} passed${told}, ${failed} failed, ${Math.round((performance.now() - started) / 1000)} s`,
    ...(text.match(/^✗ .*$/gm) ?? []),
  )
}

/** Test files on the database harness: the ones whose result the engine could change. */
function databaseTests(): string[] {
  const names = ['src', 'tests'].flatMap(folder =>
    (readdirSync(folder, { recursive: true }) as string[]).map(name => join(folder, name)),
  )
  return names.filter(path => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('useTestDatabase('))
}

if (what !== 'e2e') {
  await run('route types', 'react-router', ['typegen'])
  await run('types', 'tsc', ['-p', '.'])
  await run('lint', 'oxlint', ['--deny-warnings'])
  await run('format', 'prettier', ['--check', '--log-level', 'warn', '.'])
  await run('rules and procedures, embedded engine', 'vitest', ['run'])
  const server = await startPostgres()
  if (server) {
    await run(`procedures, PostgreSQL ${server.version}`, 'vitest', ['run', ...databaseTests()], {
      TEST_DATABASE_URL: server.url,
    })
    await server.stop()
  } else if (process.env.CI === 'true') {
    totals.failed++
    summary.push('procedures, PostgreSQL server: none could be started, and CI requires it')
  } else summary.push('procedures, PostgreSQL server: left out, none could be started here')
}
if (what !== 'check') await run('journeys in the browser', 'playwright', ['test'], { CHROMIUM: await browserPath() })

process.stdout.write(`\n${summary.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
