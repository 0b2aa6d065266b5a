import { and, desc, eq, ne, asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { romeDate } from '#core/dates.ts'
import { editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { differencesOf, valuesOf } from '../editing/offer-values.ts'
import type { OfferValues } from '../editing/commodity-fields.ts'
import { readTyped } from '../editing/store.server.ts'
import { warningsBeforePublishing, warningsOfChange } from '../editing/warnings.server.ts'
import { cteChecks, offers, offerVersions } from '../tables.server.ts'
import { stateOf } from './list-offers.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

const VERSIONS = 20

/** Who of the office made a version; null for the product itself. */
export const writerName = sql<string | null>`nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), '')`
const named = { version: offerVersions, by: writerName }

/** One offer with what was planned for it and the states it had, each with what it changed; `not-found` for any other. */
export const getOfferForOffice = procedure({
  name: 'get-offer-for-office',
  allow: 'admin',
  reads: true,
  input: z.object({ offerId: z.string().min(1).max(100), cursor: z.string().max(100).optional() }),
  async run({ offerId, cursor }, { tx, now }) {
    const row = await rowOf(tx, offers, and(eq(offers.id, offerId), ne(offers.source, 'open-data')))
    const after = decodeCursor(cursor)
    const found = await tx
      .select(named)
      .from(offerVersions)
      .leftJoin(profiles, eq(profiles.id, offerVersions.madeBy))
      .where(
        and(
          eq(offerVersions.offerId, offerId),
          ne(offerVersions.kind, 'planned'),
          after
            ? sql`(${offerVersions.madeAt}, ${offerVersions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(desc(offerVersions.madeAt), desc(offerVersions.id))
      .limit(VERSIONS + 1)
    const page = pageOf(found, VERSIONS, ({ version }) => ({ at: version.madeAt, id: version.id }))
    const planned = await tx
      .select(named)
      .from(offerVersions)
      .leftJoin(profiles, eq(profiles.id, offerVersions.madeBy))
      .where(and(eq(offerVersions.offerId, offerId), eq(offerVersions.kind, 'planned')))
      .orderBy(asc(offerVersions.beginsOn), asc(offerVersions.madeAt))
      .limit(VERSIONS)
    const [cte] = await tx.select().from(cteChecks).where(eq(cteChecks.offerId, offerId))
    const values = valuesOf(row)
    const state = stateOf(row, romeDate(now))
    const warningsOf = async (next: OfferValues) => {
      const read = await readTyped({ tx, now }, next)
      return read.row ? warningsOfChange({ tx, now }, row, read.row) : []
    }
    return {
      id: row.id,
      values,
      state,
      /** What is odd about it, as long as it is not published. */
      warnings:
        row.isActive || state === 'to-correct' ? [] : await warningsBeforePublishing({ tx, now }, row).catch(orNone),
      isDraft: row.isDraft,
      isDemo: row.source === 'demo',
      edition: editionOf(row),
      updatedAt: row.updatedAt,
      supplier: { id: row.supplierId, name: row.supplierName, logoPath: row.supplierLogoPath },
      cte: cte && cte.link === row.cteLink ? { result: cte.result, status: cte.status, at: cte.checkedAt } : null,
      planned: await Promise.all(
        planned.map(async ({ version, by }) => ({
          id: version.id,
          by,
          madeAt: version.madeAt,
          beginsOn: version.beginsOn,
          refusedFor: version.refusedFor,
          changes: told(values, { ...values, ...version.values }),
          warnings: version.beginsOn === null ? await warningsOf({ ...values, ...version.values }) : [],
        })),
      ),
      versions: page.rows.map(({ version, by }, place) => {
        const older = found[place + 1]?.version
        return {
          id: version.id,
          kind: version.kind,
          by,
          at: version.madeAt,
          changes: older ? told(older.values, version.values) : [],
          isPresent: after === null && place === 0,
        }
      }),
      next: page.next,
    }
  },
})

/** Before the figures of the market are loaded nothing can be said. */
const orNone = (error: unknown): [] => {
  if (error instanceof AppError) return []
  throw error
}

/** Names instead of whole fields: that is all a page needs. */
const told = (...states: Parameters<typeof differencesOf>) =>
  differencesOf(...states).map(({ field, before, after }) => ({ field: field.name, before, after }))

export type OfficeOffer = Awaited<ReturnType<typeof getOfferForOffice.run>>
