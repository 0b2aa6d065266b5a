import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { importSearchConsoleJob } from '../jobs.server.ts'

/** Reads the Search Console by its API now, as the clock does every morning. */
export const startSearchImport = procedure({
  name: 'start-search-import',
  allow: 'admin',
  input: z.object({}),
  async run(_, ctx): Promise<{ runId: string }> {
    if (!ctx.config.SEARCH_CONSOLE_CREDENTIALS) throw new AppError('search-console-off')
    return queueRun(ctx, importSearchConsoleJob, {})
  },
})
