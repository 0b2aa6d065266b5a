import { procedure } from '#platform/procedure.server.ts'
import { askedFunctions } from '../phase-four.ts'
import { readSettings } from '../read-settings.server.ts'
import { noticeNow } from '../site-notices.ts'

/** What every page draws from the settings: links of the footer, what is said on top, what is switched on. */
export const getSiteSettings = procedure({
  name: 'get-site-settings',
  allow: 'anyone',
  reads: true,
  async run(_, ctx) {
    const kept = await readSettings(ctx, [
      'social-links',
      'non-technical-functions',
      'site-notices',
      'features',
      'phase-four',
    ])
    return {
      socialLinks: kept['social-links'],
      nonTechnicalFunctions: askedFunctions(kept['non-technical-functions'], kept['phase-four']),
      notice: noticeNow(kept['site-notices'], ctx.now),
      features: kept.features,
      phaseFour: kept['phase-four'],
    }
  },
})
