import { eq } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { settings } from '../tables.server.ts'

/** When each setting was last written, and by whom. */
export const listSettingChanges = procedure({
  name: 'list-setting-changes',
  allow: 'admin',
  reads: true,
  async run(_, { tx }): Promise<{ key: string; at: Date; by: string | null }[]> {
    const rows = await tx
      .select({ key: settings.key, at: settings.updatedAt, first: profiles.firstName, last: profiles.lastName })
      .from(settings)
      .leftJoin(profiles, eq(profiles.id, settings.updatedBy))
    return rows.map(({ key, at, first, last }) => ({ key, at, by: first === null ? null : `${first} ${last}`.trim() }))
  },
})
