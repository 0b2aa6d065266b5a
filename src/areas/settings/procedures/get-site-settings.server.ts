import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { readSettings } from '../read-settings.server.ts'

/** What every page draws from the settings: links of the footer, and whether there is anything to ask about cookies. */
export const getSiteSettings = procedure({
  name: 'get-site-settings',
  allow: 'anyone',
  reads: true,
  input: z.object({}),
  async run(_, ctx) {
    const kept = await readSettings(ctx, ['social-links', 'non-technical-functions'])
    return { socialLinks: kept['social-links'], nonTechnicalFunctions: kept['non-technical-functions'] }
  },
})
