import { z } from 'zod'
import { brandSettings } from './brand.ts'
import { macroSetting } from './case-macros.ts'
import { featureSetting, frameSettings } from './site-settings.ts'
import { leadTimeSettings } from './lead-times.ts'
import { guardSettings } from './limits-in-force.ts'
import { askedSettings } from './asked-settings.ts'
import { claimSetting } from './site-claims.ts'

/** Overrides of mail sentences, by kind of mail; areas/mail-words defines which may be changed. */
const mailWords = z.record(
  z.string().regex(/^[a-z_]{3,40}$/),
  z.object({
    subject: z.string().trim().min(3, 'too-short').max(150, 'too-long').optional(),
    opening: z.string().trim().min(10, 'too-short').max(2000, 'too-long').optional(),
  }),
)

/** Each key with its schema and default. Readers of a few settings import their files directly, so that not every page loads all. */
export const SETTINGS = {
  ...brandSettings,
  'mail-words': { schema: mailWords, unset: {} },
  ...frameSettings,
  ...askedSettings,
  ...claimSetting,
  ...leadTimeSettings,
  ...macroSetting,
  ...guardSettings,
  ...featureSetting,
}

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]['schema']>

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key)

export const settingsOf = <K extends SettingKey>(keys: readonly K[]): Pick<typeof SETTINGS, K> =>
  Object.fromEntries(keys.map(key => [key, SETTINGS[key]])) as Pick<typeof SETTINGS, K>
