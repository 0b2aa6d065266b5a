import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure, userIdOf } from '#platform/procedure.server.ts'
import { isSettingKey, SETTINGS } from '../keys.ts'
import { settings } from '../tables.server.ts'

/** Writes the value of one key. Every kept page may show a setting, so all of them are rendered again. */
export const changeSetting = procedure({
  name: 'change-setting',
  allow: 'admin',
  input: z.object({ key: z.string().refine(isSettingKey, 'unknown'), value: z.unknown() }),
  async run({ key, value }, ctx) {
    if (!isSettingKey(key)) throw new AppError('bad-input', { fields: { key: 'unknown' } })
    const given = SETTINGS[key].schema.safeParse(value)
    if (!given.success)
      throw new AppError('bad-input', { fields: { value: given.error.issues[0]?.message ?? 'shape' } })
    const row = { value: given.data, updatedAt: ctx.now, updatedBy: userIdOf(ctx.actor) }
    await ctx.tx
      .insert(settings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row })
    await ctx.dropPages('settings')
    ctx.record({ subject: key, detail: { value: given.data } })
  },
})
