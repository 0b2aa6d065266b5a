import { z } from 'zod'
import { raiseAlert } from '#areas/security/alerts.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** Rows whose file is gone are an alert of the office. */
export const tellMissingFiles = procedure({
  name: 'tell-missing-files',
  allow: 'system',
  input: z.object({ missing: z.int().positive() }),
  async run({ missing }, ctx) {
    await raiseAlert(ctx, { type: 'files_missing', severity: 'critical', userId: null, detail: missing })
  },
})
