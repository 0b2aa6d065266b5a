import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { readSettings } from '../read-settings.server.ts'
import { isSettingKey, type SettingKey, SETTINGS, settingsOf } from '../keys.ts'

const KEYS = Object.keys(SETTINGS) as SettingKey[]

/** The values of these keys as they hold now, for the office's own screens. */
export const getSettings = procedure({
  name: 'get-settings',
  allow: 'admin',
  reads: true,
  input: z.object({ keys: z.array(z.string().refine(isSettingKey, 'unknown')).max(KEYS.length) }),
  run: ({ keys }, ctx) => readSettings(ctx, settingsOf(KEYS.filter(key => keys.includes(key)))),
})
