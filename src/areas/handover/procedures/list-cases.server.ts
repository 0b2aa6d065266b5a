import { z } from 'zod'
import { claimsOf } from '#areas/office/claims.server.ts'
import { type Ball, ruleOf, type StepKind } from '#areas/requests/case/steps.ts'
import { isLate } from '#areas/requests/office/queue-counts.server.ts'
import { isClosed, type RequestChannel, type RequestStatus, type RequestType } from '#areas/requests/request.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { procedure } from '#platform/procedure.server.ts'
import { caseFilter, caseOrders, orderOf } from '../case-filter.ts'
import { type CaseRow, caseRows, cursorAfter, rowsOf } from '../case-queue.server.ts'
import { type Stage, stageOf } from '../send.ts'

export interface ListedCase {
  id: string
  number: number
  type: RequestType
  channel: RequestChannel
  /** Of a contract the offer; what a customer wrote is on the desk. */
  about: string
  supplier: string | null
  status: RequestStatus
  ball: Ball | null
  /** How far a contract is between us and its supplier. */
  stage: Stage | null
  /** By when the office had to have it moved on. */
  dueOn: string | null
  isLate: boolean
  /** Nobody of the office has opened it. */
  isUnseen: boolean
  createdAt: Date
  /** The last thing that happened on it, and when. */
  last: { title: string; at: Date } | null
  /** Masked: the whole name is on the desk, where each look is written down. Null where nobody is known any more. */
  customer: { name: string; email: string } | null
  /** Whose account it is; nobody's who asked without one. */
  ownerId: string | null
  /** Who of the office follows it, and who is working on it now. */
  assignee: string | null
  claimedBy: string | null
  /** How many of its checks were ticked as a problem. */
  problems: number
  /** In a file that is prepared and not transmitted yet. */
  isInSend: boolean
}

/** The cases of all customers, as the office filters and sorts them; with `contracts` those that end in one. */
export const listCases = procedure({
  name: 'list-cases',
  allow: 'cases',
  reads: true,
  input: caseFilter.extend({
    order: z.enum(caseOrders).optional(),
    cursor: z.string().max(100).optional(),
    /** These, in this order. */
    ids: z.array(z.string().max(60)).max(MAX_EXPORT_PAGE).optional(),
    /** More at a time for a file. */
    size: z.int().positive().max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
  }),
  async run(
    { cursor, size, order: asked, ids, ...filter },
    ctx,
  ): Promise<{ cases: ListedCase[]; next: string | null }> {
    const order = orderOf(filter, asked)
    const found = ids ? await rowsOf(ctx, ids) : await caseRows(ctx, filter, order, decodeCursor(cursor), size + 1)
    const { rows, next } = pageOf(found, size, cursorAfter(filter, order))
    const claims = await claimsOf(
      ctx,
      'request',
      rows.map(({ request }) => request.id),
    )
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

function listed(
  { request, customer, contract, stage, lastStep, problems, isInSend }: CaseRow,
  now: Date,
): Omit<ListedCase, 'assignee' | 'claimedBy'> {
  const { id, number, type, channel, status, ball, dueOn, createdAt, updatedAt, details, userId } = request
  const isOver = isClosed(status)
  return {
    id,
    number,
    type,
    channel,
    about: contract?.offer ?? (type === 'consulenza' || type === 'analisi_bolletta' ? '' : request.description),
    supplier: contract?.supplier ?? null,
    status,
    ball: isOver ? 'nobody' : ball,
    stage: contract && stageOf(stage === null ? [] : [stage]),
    dueOn: isOver ? null : dueOn,
    isLate: isLate(request, now),
    isUnseen: !isOver && ball === 'office' && request.officeSeenAt === null,
    createdAt,
    last: lastStep === null ? null : { title: ruleOf(lastStep as StepKind).title, at: updatedAt },
    customer: customer
      ? { name: shortName(customer.firstName, customer.lastName), email: maskedEmail(customer.email) }
      : details && { name: nameOfVisitor(details.name), email: maskedEmail(details.email) },
    ownerId: userId,
    problems,
    isInSend,
  }
}

/** A visitor writes the whole name in one field: the last word is taken for the surname. */
function nameOfVisitor(name: string): string {
  const words = name.trim().split(' ')
  return words.length > 1 ? shortName(words.slice(0, -1).join(' '), words.at(-1) ?? '') : (words[0] ?? '')
}
