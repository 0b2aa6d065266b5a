import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { staffNames } from '#areas/office/staff.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { recordListed } from '#areas/security/access-log.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { caseFilter, orderOf } from '../case-filter.ts'
import { caseRows, cursorAfter } from '../case-queue.server.ts'

/** The queue with whole names and contacts, a page of a file at a time. Everybody in it can read who took it, and when. */
export const readFullCases = procedure({
  name: 'read-full-cases',
  allow: 'cases',
  input: caseFilter.extend({ cursor: z.string().max(100).optional() }),
  async run({ cursor, ...filter }, ctx) {
    const order = orderOf(filter, undefined)
    const found = await caseRows(ctx, filter, order, decodeCursor(cursor), MAX_EXPORT_PAGE + 1)
    const { rows, next } = pageOf(found, MAX_EXPORT_PAGE, cursorAfter(filter, order))
    const owners = [...new Set(rows.flatMap(({ request }) => request.userId ?? []))]
    const phones = new Map(
      (await ctx.tx.select().from(profiles).where(inArray(profiles.id, owners))).map(({ id, phone }) => [id, phone]),
    )
    const names = await staffNames(
      ctx,
      rows.map(({ request }) => request.assigneeId),
    )
    await recordListed(ctx, owners)
    ctx.record({ detail: { rows: rows.length } })
    return {
      next,
      cases: rows.map(({ request, customer }) => ({
        ...request,
        name: customer ? `${customer.firstName} ${customer.lastName}` : (request.details?.name ?? ''),
        email: customer?.email ?? request.details?.email ?? '',
        phone: (request.userId && phones.get(request.userId)) || request.details?.phone || '',
        assignee: (request.assigneeId && names.get(request.assigneeId)) ?? null,
      })),
    }
  },
})
