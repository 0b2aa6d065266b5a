import { z } from 'zod'
import { proveAgain } from '#areas/identity/account-acts.server.ts'
import { presentPassword } from '#areas/identity/password/present-password.server.ts'
import { limits } from '#core/limits.ts'
import { command } from '#platform/procedure.server.ts'

/** Before exporting full names and contacts: re-authenticates the user and logs the export. */
export const beginFullExport = command('begin-full-export', 'cases', {
  limit: [limits.presentPassword, limits.secondFactor],
  input: z.object({
    presentPassword,
    code: z.string().trim().max(60, 'code-wrong').default(''),
    filters: z.array(z.string().max(100)).max(30).default([]),
  }),
  async run({ presentPassword: password, code, filters }, ctx): Promise<void> {
    await proveAgain(ctx, password, code)
    ctx.record({ detail: { filters } })
  },
})
