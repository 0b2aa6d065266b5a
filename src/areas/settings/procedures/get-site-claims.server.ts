import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { readSettings } from '../read-settings.server.ts'
import { claimSetting, shownClaims } from '../site-claims.ts'

/** The claims and reviews that pages print; an administrator also gets, and then edits, those that are hidden. */
export const getSiteClaims = procedure({
  name: 'get-site-claims',
  allow: 'anyone',
  reads: true,
  input: z.object({ hiddenToo: z.boolean().default(false) }),
  async run({ hiddenToo }, ctx) {
    const claims = (await readSettings(ctx, claimSetting))['site-claims']
    return hiddenToo && (ctx.actor.kind === 'admin' || ctx.actor.kind === 'system') ? [...claims] : shownClaims(claims)
  },
})
