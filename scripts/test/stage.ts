import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Stage {
  title: string
  /** A program in node_modules; a suite (vitest, playwright) reports its tests, others count as one. */
  program: string
  args: string[]
  env?: Record<string, string>
}

const totals = { passed: 0, failed: 0 }
const summary: string[] = []

const firstNumber = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)
/** Results of a suite: vitest counts files and tests, Playwright tests only, one line per status. */
function countsOf(text: string) {
  const report = /\n\s+Tests\s+(.*)/.exec(text)?.[1] ?? text
  return { passed: firstNumber(report, /(\d+) passed/), failed: firstNumber(report, /(\d+) failed/) }
}

/** Runs a program, shows its output at the end, and adds up its test counts. */
export async function runStage({ title, program, args, env }: Stage): Promise<void> {
  const started = performance.now()
  const child = spawn(join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
    shell: process.platform === 'win32',
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
    })
  const code = await new Promise<number>(done => child.on('close', status => done(status ?? 1)))
  const counts =
    program === 'vitest' || program === 'playwright'
      ? countsOf(text)
      : { passed: Number(code === 0), failed: Number(code !== 0) }
  // A suite that fails without a failed test failed as a whole.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(`\n── ${title}, ${seconds} s\n${text}`)
  add(`${title}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`, counts)
  summary.push(...(text.match(/^✗ .*$/gm) ?? []))
}

/** A line of the closing summary, with its counts. */
export function add(line: string, { passed = 0, failed = 0 } = {}): void {
  totals.passed += passed
  totals.failed += failed
  summary.push(line)
}

/** Prints every stage with its seconds and, last, the total. Nothing run is a failure. */
export function close(): never {
  process.stdout.write(`\n${summary.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed\n`)
  process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
}
