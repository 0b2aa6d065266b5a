import { count } from 'drizzle-orm'
import { z } from 'zod'
import { nextVersion, versionInForce } from '#areas/consents/legal-documents.ts'
import { legalDocuments } from '#areas/consents/written-versions.server.ts'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { legalAnnouncements } from '../tables.server.ts'

/** Every legal text with its versions: which is in force, which comes, and how many customers were told of it. */
export const listLegalVersions = procedure({
  name: 'list-legal-versions',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  async run(_, { tx, now }) {
    const today = romeDate(now)
    const told = await tx
      .select({ document: legalAnnouncements.document, version: legalAnnouncements.version, people: count() })
      .from(legalAnnouncements)
      .groupBy(legalAnnouncements.document, legalAnnouncements.version)
    return Object.entries(await legalDocuments(tx)).flatMap(([name, document]) => {
      const inForce = versionInForce(document, today).id
      const next = nextVersion(document, today)?.id
      return document.versions.toReversed().map(version => ({
        name,
        title: document.title,
        isAnnounced: document.announced ?? false,
        version: version.id,
        change: version.change,
        state:
          version.id === inForce
            ? ('in-force' as const)
            : version.id === next
              ? ('coming' as const)
              : version.id > today
                ? ('waiting' as const)
                : ('past' as const),
        told: told.find(each => each.document === name && each.version === version.id)?.people ?? 0,
      }))
    })
  },
})
