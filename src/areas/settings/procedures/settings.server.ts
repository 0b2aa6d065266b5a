import { z } from 'zod'
import { query } from '#platform/procedure.server.ts'
import { readSettings } from '../read-settings.server.ts'
import { isSettingKey, type SettingKey, SETTINGS, settingsOf } from '../keys.ts'
import { brandSettings } from '../brand.ts'
import { claimSetting, shownClaims } from '../site-claims.ts'

const KEYS = Object.keys(SETTINGS) as SettingKey[]

export const getSettings = query('get-settings', 'admin', {
  input: z.object({ keys: z.array(z.string().refine(isSettingKey, 'unknown')).max(KEYS.length) }),
  run: ({ keys }, ctx) => readSettings(ctx, settingsOf(KEYS.filter(key => keys.includes(key)))),
})

export const getAbout = query('get-about', 'anyone', {
  cacheTags: ['settings'],
  async run(_, ctx) {
    const { brand, people } = await readSettings(ctx, brandSettings)
    const { company, register, certifiedEmail } = brand
    return { company, register, certifiedEmail, people }
  },
})

export const getSiteClaims = query('get-site-claims', 'anyone', {
  cacheTags: ['settings'],
  run: async (_, ctx) => shownClaims((await readSettings(ctx, claimSetting))['site-claims']),
})
