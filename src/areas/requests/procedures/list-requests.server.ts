import { z } from 'zod'
import { claimsOf } from '#areas/office/claims.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { Ball } from '../case-steps.ts'
import { countQueue, isLate } from '../queue-counts.server.ts'
import { queueFilter } from '../queue-filter.ts'
import { cursorOf, queueRows, type QueueRow } from '../queue-rows.server.ts'
import { isClosed, type RequestChannel, type RequestStatus, type RequestType } from '../request.ts'

export interface QueuedRequest {
  id: string
  number: number
  type: RequestType
  channel: RequestChannel
  /** Of an activation the offer and its supplier; what a customer wrote is on the desk. */
  about: string
  status: RequestStatus
  ball: Ball | null
  /** By when the office had to have it moved on. */
  dueOn: string | null
  isLate: boolean
  /** Nobody of the office has opened it. */
  isUnseen: boolean
  createdAt: Date
  /** Masked: the whole name is on the desk, where each look is written down. Null where nobody is known any more. */
  customer: { name: string; email: string } | null
  /** Who of the office follows it, and who is working on it now. */
  assignee: string | null
  claimedBy: string | null
}

interface RequestQueue {
  requests: QueuedRequest[]
  next: string | null
}

/** The office's queue of cases: open ones by when their next step is due, or all of them, newest first. */
export const listRequests = procedure({
  name: 'list-requests',
  allow: 'admin',
  input: queueFilter.extend({
    cursor: z.string().max(100).optional(),
    /** More at a time for a file. */
    size: z.number().int().positive().max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
  }),
  reads: true,
  async run(
    { cursor, size, ...filter },
    ctx,
  ): Promise<RequestQueue & { counts: Record<'open' | 'office' | 'unassigned' | 'late', number> }> {
    const rows = await queueRows(ctx, filter, decodeCursor(cursor), size + 1)
    const page = pageOf(rows, size, cursorOf(filter))
    const names = await staffNames(
      ctx,
      page.rows.map(({ request }) => request.assigneeId),
    )
    const claims = await claimsOf(
      ctx,
      'request',
      page.rows.map(({ request }) => request.id),
    )
    return {
      requests: page.rows.map(row => ({
        ...queued(row, ctx.now),
        assignee: (row.request.assigneeId && names.get(row.request.assigneeId)) ?? null,
        claimedBy: claims.get(row.request.id)?.by ?? null,
      })),
      next: page.next,
      counts: {
        open: await countQueue(ctx, 'open'),
        office: await countQueue(ctx, 'office'),
        unassigned: await countQueue(ctx, 'unassigned'),
        late: await countQueue(ctx, 'late'),
      },
    }
  },
})

function queued({ request, customer }: QueueRow, now: Date): Omit<QueuedRequest, 'assignee' | 'claimedBy'> {
  const { id, number, type, channel, status, ball, dueOn, createdAt, details } = request
  const isOver = isClosed(status)
  return {
    id,
    number,
    type,
    channel,
    about: type === 'consulenza' || type === 'analisi_bolletta' ? '' : request.description,
    status,
    ball: isOver ? 'nobody' : ball,
    dueOn: isOver ? null : dueOn,
    isLate: isLate(request, now),
    isUnseen: !isOver && ball === 'office' && request.officeSeenAt === null,
    createdAt,
    customer: customer
      ? { name: shortName(customer.firstName, customer.lastName), email: maskedEmail(customer.email) }
      : details && { name: nameOfVisitor(details.name), email: maskedEmail(details.email) },
  }
}

/** A visitor writes the whole name in one field: the last word is taken for the surname. */
function nameOfVisitor(name: string): string {
  const words = name.trim().split(' ')
  return words.length > 1 ? shortName(words.slice(0, -1).join(' '), words.at(-1) ?? '') : (words[0] ?? '')
}
