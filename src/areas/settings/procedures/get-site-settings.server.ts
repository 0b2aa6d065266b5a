import { frameSettings, noticeNow, featureSetting } from '../site-settings.ts'
import { query } from '#platform/procedure.server.ts'
import { readSettings } from '../read-settings.server.ts'
import { askedSettings } from '../asked-settings.ts'
import { askedFunctions } from '../phase-four.ts'

export const getSiteSettings = query('get-site-settings', 'anyone', {
  cacheTags: ['settings'],
  async run(_, ctx) {
    const kept = await readSettings(ctx, { ...frameSettings, ...askedSettings, ...featureSetting })
    return {
      socialLinks: kept['social-links'],
      nonTechnicalFunctions: askedFunctions(kept['non-technical-functions'], kept['phase-four']),
      notice: noticeNow(kept['site-notices'], ctx.now),
      features: kept.features,
      phaseFour: kept['phase-four'],
    }
  },
})
