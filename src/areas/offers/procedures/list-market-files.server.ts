import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { marketFiles, marketUndos } from '../tables.server.ts'

const SHOWN = 30

/** The newest files of the open data, with what each changed, what it held that was not kept, and who gave it. */
export const listMarketFiles = procedure({
  name: 'list-market-files',
  allow: 'admin',
  reads: true,
  async run(_, { tx }) {
    const rows = await tx
      .select({ file: marketFiles, firstName: profiles.firstName, lastName: profiles.lastName, undoId: marketUndos.id })
      .from(marketFiles)
      .leftJoin(
        marketUndos,
        and(
          eq(marketUndos.scope, marketFiles.scope),
          eq(marketUndos.day, marketFiles.day),
          isNotNull(marketUndos.before),
        ),
      )
      .leftJoin(profiles, eq(profiles.id, marketFiles.importedBy))
      .orderBy(desc(marketFiles.importedAt), desc(marketFiles.id))
      .limit(SHOWN)
    return rows.map(({ file: { importedBy, sha256: _hash, ...file }, firstName, lastName, undoId }) => ({
      ...file,
      /** Of the last import of its scope, which can be undone. */
      undoId,
      givenBy: importedBy === null ? null : `${firstName ?? ''} ${lastName ?? ''}`.trim() || importedBy,
    }))
  },
})
