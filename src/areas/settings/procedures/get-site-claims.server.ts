import { procedure } from '#platform/procedure.server.ts'
import { readSettings } from '../read-settings.server.ts'
import { claimSetting, shownClaims } from '../site-claims.ts'

/** The claims and reviews that pages print. */
export const getSiteClaims = procedure({
  name: 'get-site-claims',
  allow: 'anyone',
  reads: true,
  keeps: ['settings'],
  run: async (_, ctx) => shownClaims((await readSettings(ctx, claimSetting))['site-claims']),
})
