import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { isSettingKey } from '../keys.ts'
import { settingVersions } from '../tables.server.ts'
import { writeSetting } from '../write-setting.server.ts'

/** Goes back to an earlier version of a setting, or (version 0) to what holds while nobody says anything. */
export const restoreSetting = procedure({
  name: 'restore-setting',
  allow: 'admin',
  input: z.object({
    key: z.string().refine(isSettingKey, 'unknown'),
    version: z.coerce.number().int().min(0).max(1_000_000),
    edition: z.string().max(40),
  }),
  async run({ key, version, edition }, ctx) {
    if (!isSettingKey(key)) throw new AppError('bad-input', { fields: { key: 'unknown' } })
    if (version === 0) return writeSetting(ctx, key, null, edition)
    const [kept] = await ctx.tx
      .select({ value: settingVersions.value })
      .from(settingVersions)
      .where(and(eq(settingVersions.key, key), eq(settingVersions.version, version)))
    if (!kept) throw new AppError('not-found')
    await writeSetting(ctx, key, kept.value, edition)
  },
})
