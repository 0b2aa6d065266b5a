import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { isSettingKey } from '../keys.ts'
import { writeSetting } from '../write-setting.server.ts'

/** Writes the value of one key. Every kept page may show a setting, so all of them are rendered again. */
export const changeSetting = procedure({
  name: 'change-setting',
  allow: 'admin',
  input: z.object({
    key: z.string().refine(isSettingKey, 'unknown'),
    value: z.unknown(),
    /** The edition on the screen (core/edited.ts); commands send none. */
    edition: z.string().max(40).optional(),
  }),
  async run({ key, value, edition }, ctx) {
    if (!isSettingKey(key)) throw new AppError('bad-input', { fields: { key: 'unknown' } })
    if (value === null || value === undefined) throw new AppError('bad-input', { fields: { value: 'required' } })
    await writeSetting(ctx, key, value, edition)
  },
})
