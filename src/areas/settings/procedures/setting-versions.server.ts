import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { editionOf } from '#core/edited.ts'
import { together } from '#platform/database/together.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { isSettingKey, type SettingKey, SETTINGS } from '../keys.ts'
import { changesBetween } from '../setting-changes.ts'
import { settings, settingVersions } from '../tables.server.ts'
import { AppError } from '#core/errors.ts'
import { writeSetting } from '../write-setting.server.ts'

const SHOWN = 20

/** Of one setting: the edition to save over, and who wrote what when, newest first. */
export const listSettingVersions = procedure({
  name: 'list-setting-versions',
  allow: 'admin',
  reads: true,
  input: z.object({ key: z.string().refine(isSettingKey, 'unknown') }),
  async run({ key }, { tx }) {
    const {
      set: [row],
      versions,
    } = await together(tx, {
      set: tx.select().from(settings).where(eq(settings.key, key)),
      versions: tx
        .select()
        .from(settingVersions)
        .where(eq(settingVersions.key, key))
        .orderBy(desc(settingVersions.version))
        .limit(SHOWN + 1),
    })
    const writers = [...new Set([row?.updatedBy, ...versions.map(({ changedBy }) => changedBy)])].filter(
      id => id != null,
    )
    const people = await tx
      .select(pick(profiles, 'id', 'firstName', 'lastName'))
      .from(profiles)
      .where(inArray(profiles.id, writers))
    const nameOf = (id: string | null) => {
      const person = people.find(each => each.id === id)
      return person ? `${person.firstName} ${person.lastName}`.trim() : null
    }
    const { unset } = SETTINGS[key as SettingKey]
    return {
      key: key as SettingKey,
      edition: row ? editionOf(row) : '',
      changed: row ? { at: row.updatedAt, by: nameOf(row.updatedBy) } : null,
      versions: versions.slice(0, SHOWN).map(({ version, value, changedAt, changedBy }, index) => ({
        version,
        /** Against the version before it, or what held before anybody wrote. */
        changes: changesBetween(versions[index + 1]?.value ?? unset, value ?? unset),
        isUnset: value === null,
        at: changedAt,
        by: nameOf(changedBy),
      })),
    }
  },
})

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
