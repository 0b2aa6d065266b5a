import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { isSettingKey, SETTINGS, type SettingKey } from '../keys.ts'
import { readSettings } from '../read-settings.server.ts'

const KEYS = Object.keys(SETTINGS) as SettingKey[]

/** The values of these keys as they hold now, for the office's own screens. */
export const getSettings = procedure({
  name: 'get-settings',
  allow: 'admin',
  reads: true,
  input: z.object({ keys: z.array(z.string().refine(isSettingKey, 'unknown')).max(KEYS.length) }),
  run: ({ keys }, ctx) =>
    readSettings(
      ctx,
      KEYS.filter(key => keys.includes(key)),
    ),
})
