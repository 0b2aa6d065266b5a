import type { Run } from '#areas/runs/run-work.server.ts'
import type { RunReport } from '#areas/runs/run.ts'

/** One part of a larger work: what it is called in the report when it fails, and what it changed. */
export interface Step {
  name: string
  does(): Promise<RunReport>
}

/**
 * One part after the other. One that fails does not hold up the others: the report counts it, also under its own name
 * («failed-crawl»). When none succeeded, the last error is thrown.
 */
export async function runSteps(
  steps: readonly Step[],
  run: Run,
  onFailure: (step: string, error: unknown) => void,
): Promise<RunReport> {
  const report: Record<string, number> = { failed: 0 }
  let last: unknown
  for (const [index, { name, does }] of steps.entries()) {
    await run.progress(index, steps.length)
    try {
      for (const [count, value] of Object.entries(await does())) report[count] = (report[count] ?? 0) + value
    } catch (error) {
      onFailure(name, error)
      last = error
      report.failed = (report.failed ?? 0) + 1
      report[`failed-${name}`] = 1
    }
  }
  if (report.failed === steps.length) throw last
  await run.progress(steps.length, steps.length)
  return report
}
