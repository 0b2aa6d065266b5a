import { sql, inArray } from 'drizzle-orm'
import { MAX_BULK, MAX_COUNTED, MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { command, query } from '#platform/procedure.server.ts'
import { caseFilter, caseOrders, orderOf } from '../case-filter.ts'
import { caseTabs } from '../case-tabs.ts'
import { countedSql } from '../case-conditions.server.ts'
import { searchCondition, type CaseRow, caseRows, cursorAfter, rowsOf } from '../case-queue.server.ts'
import { supplierSends } from '../tables.server.ts'
import { z } from 'zod'
import { claimsOf } from '#areas/office/claims.server.ts'
import { ruleOf, type StepKind } from '#areas/requests/case/steps.ts'
import { isLate } from '#areas/requests/office/queue-counts.server.ts'
import { isClosed } from '#areas/requests/request.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { stageOf } from '../send.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { recordListed } from '#areas/security/access-log.server.ts'
import { pick } from '#platform/database/rows.server.ts'

const MAX_STAGES = 501

/** A count; with `more`, a lower bound. */
export interface Counted {
  count: number
  more: boolean
}

/** A count limited by `MAX_COUNTED`. */
export const countedOf = (found: number): Counted => ({
  count: Math.min(found, MAX_COUNTED - 1),
  more: found >= MAX_COUNTED,
})

/**
 * Counts of a case list's tabs, including sends among those of contracts, and how many of the listed cases can be
 * selected at once, with how many customers.
 */
export const countCases = query('count-cases', 'cases', {
  input: caseFilter,
  async run(filter, ctx): Promise<{ tabs: Record<string, Counted>; shown: Counted & { customers: number } }> {
    const contracts = filter.contracts && { contracts: filter.contracts }
    const asked = [
      ...caseTabs(filter.contracts !== undefined).map(tab => ({
        id: tab.id,
        // Stages are computed per case: use a smaller limit.
        upTo: tab.filter.view && tab.filter.view !== 'all' ? MAX_STAGES : MAX_COUNTED,
        of: { ...tab.filter, ...contracts },
        meant: undefined,
      })),
      { id: '', upTo: MAX_BULK + 1, of: filter, meant: await searchCondition(ctx, filter.search) },
    ]
    const counts = asked.map(({ of, upTo, meant }) => countedSql(ctx, of, upTo, meant))
    // Another table, in the same statement to save a round trip.
    const sends = sql`(select json_build_array(count(*)) from (select from ${supplierSends} limit ${MAX_COUNTED}) counted)`
    const { rows } = await ctx.tx.execute<{ counts: [number, number, number][] }>(
      sql`select json_build_array(${sql.join(filter.contracts ? [...counts, sends] : counts, sql`, `)}) as counts`,
    )
    const counted = asked.map(({ id, upTo }, n) => {
      const [count = 0, gone = 0, customers = 0] = rows[0]?.counts[n] ?? []
      return { id, count: Math.min(count, upTo - 1), more: gone >= upTo, customers }
    })
    const { count = 0, more = false, customers = 0 } = counted.at(-1) ?? {}
    const tabs: Record<string, Counted> = Object.fromEntries(
      counted.slice(0, -1).map(({ id, count, more }) => [id, { count, more }]),
    )
    if (filter.contracts) tabs.sends = countedOf(rows[0]?.counts[asked.length]?.[0] ?? 0)
    return {
      tabs,
      shown: { count, more, customers },
    }
  },
})

/** All customers' cases, filtered and sorted; with `contracts` those that end in one. */
export const listCases = query('list-cases', 'cases', {
  input: caseFilter.extend({
    order: z.enum(caseOrders).optional(),
    cursor: z.string().max(100).optional(),
    /** These ids, in this order. */
    ids: z.array(z.string().max(60)).max(MAX_EXPORT_PAGE).optional(),
    /** Larger pages for exports. */
    size: z.int().positive().max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
  }),
  async run({ cursor, size, order: asked, ids, ...filter }, ctx) {
    const order = orderOf(filter, asked)
    const found = ids ? await rowsOf(ctx, ids) : await caseRows(ctx, filter, order, decodeCursor(cursor), size + 1)
    const { rows, next } = pageOf(found, size, cursorAfter(filter, order))
    const shown = rows.map(({ request }) => request.id)
    const claims = await claimsOf(ctx, 'request', shown)
    return {
      cases: rows.map(row => ({
        ...listed(row, ctx.now),
        assignee: row.assignee && shortName(...row.assignee),
        claimedBy: claims.get(row.request.id)?.by ?? null,
      })),
      next,
    }
  },
})

function listed({ request, customer, contract, stage, lastStep, problems, isInSend }: CaseRow, now: Date) {
  const { type, status, ball, dueOn, updatedAt, details, userId } = request
  const isOver = isClosed(status)
  return {
    ...pick(request, 'id', 'number', 'type', 'channel', 'status', 'createdAt'),
    // For a contract, the offer; the customer's text is on the desk.
    about: contract?.offer ?? (type === 'consulenza' || type === 'analisi_bolletta' ? '' : request.description),
    supplier: contract?.supplier ?? null,
    ball: isOver ? ('nobody' as const) : ball,
    // Stage of a contract between us and its supplier.
    stage: contract && stageOf(stage === null ? [] : [stage]),
    dueOn: isOver ? null : dueOn,
    isLate: isLate(request, now),
    isUnseen: !isOver && ball === 'office' && request.officeSeenAt === null,
    last: lastStep === null ? null : { title: ruleOf(lastStep as StepKind).title, at: updatedAt },
    // Masked: the full name is on the desk, where access is logged. Null when the person is unknown.
    customer: customer
      ? { name: shortName(customer.firstName, customer.lastName), email: maskedEmail(customer.email) }
      : details && { name: nameOfVisitor(details.name), email: maskedEmail(details.email) },
    ownerId: userId,
    problems,
    isInSend,
  }
}

/** Visitors type the full name in one field: the last word is taken as surname. */
function nameOfVisitor(name: string): string {
  const words = name.trim().split(' ')
  return words.length > 1 ? shortName(words.slice(0, -1).join(' '), words.at(-1) ?? '') : (words[0] ?? '')
}

/** The queue with full names and contacts, one page of an export at a time. Everybody in it can see who exported it, and when. */
export const readFullCases = command('read-full-cases', 'cases', {
  input: caseFilter.extend({ cursor: z.string().max(100).optional() }),
  async run({ cursor, ...filter }, ctx) {
    const order = orderOf(filter, undefined)
    const found = await caseRows(ctx, filter, order, decodeCursor(cursor), MAX_EXPORT_PAGE + 1)
    const { rows, next } = pageOf(found, MAX_EXPORT_PAGE, cursorAfter(filter, order))
    const owners = [...new Set(rows.flatMap(({ request }) => request.userId ?? []))]
    const phones = new Map(
      (await ctx.tx.select().from(profiles).where(inArray(profiles.id, owners))).map(({ id, phone }) => [id, phone]),
    )
    const nameOf = await staffNames(ctx, rows, ({ request }) => request.assigneeId)
    await recordListed(ctx, owners)
    ctx.record({ detail: { rows: rows.length } })
    return {
      next,
      cases: rows.map(({ request, customer }) => ({
        ...request,
        name: customer ? `${customer.firstName} ${customer.lastName}` : (request.details?.name ?? ''),
        email: customer?.email ?? request.details?.email ?? '',
        phone: (request.userId && phones.get(request.userId)) || request.details?.phone || '',
        assignee: nameOf(request.assigneeId),
      })),
    }
  },
})
