import { getCrawlReport } from '#areas/growth/procedures/get-crawl-report.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'

/** What the last walk through the site found, in figures; the page of the phase has it in full. */
export async function loadPhaseOne(rt: Runtime) {
  const { summary } = await call(rt, getCrawlReport, {})
  return { summary }
}
export type PhaseOneData = Awaited<ReturnType<typeof loadPhaseOne>>

/** Its buttons stand on the page of the phase. */
export const actOnPhaseOne = (): Promise<never> => Promise.reject(new AppError('bad-input'))
