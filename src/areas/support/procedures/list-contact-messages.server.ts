import { claimsOf } from '#areas/office/claims.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { romeDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { squeezeSpaces } from '#core/text.ts'
import { procedure } from '#platform/procedure.server.ts'
import { z } from 'zod'
import type { ContactKind, ContactStatus } from '../contact.server.ts'
import { cursorOf, messageFilter, messageRows } from '../message-rows.server.ts'
import { countMessages } from './count-new-messages.server.ts'

export interface QueuedMessage {
  id: string
  /** First name and masked address; the rest is on the desk, where each look is written down. */
  name: string
  from: string
  subject: string
  /** The first words of what was written. */
  begin: string
  kind: ContactKind
  status: ContactStatus
  createdAt: Date
  /** By when it has to be answered; null once it is. */
  dueOn: string | null
  isLate: boolean
  assignee: string | null
  /** Who is working on it now. */
  claimedBy: string | null
}

/** Messages of the contact page: what waits by when it is due, so that the late come first; what is over newest first. */
export const listContactMessages = procedure({
  name: 'list-contact-messages',
  allow: 'messages',
  reads: true,
  input: messageFilter.extend({
    cursor: z.string().max(100).optional(),
    /** More at a time for a file. */
    size: z.number().int().positive().max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
  }),
  async run(
    { cursor, size, ...filter },
    ctx,
  ): Promise<{
    messages: QueuedMessage[]
    next: string | null
    counts: Record<'new' | 'complaint' | 'figure_report' | 'late', number>
  }> {
    const rows = await messageRows(ctx, filter, decodeCursor(cursor), size + 1)
    const page = pageOf(rows, size, cursorOf(filter))
    const claims = await claimsOf(
      ctx,
      'message',
      page.rows.map(({ id }) => id),
    )
    const names = await staffNames(
      ctx,
      page.rows.map(({ assigneeId }) => assigneeId),
    )
    const today = romeDate(ctx.now)
    return {
      messages: page.rows.map(
        ({ id, name, email, subject, begin, report, kind, status, createdAt, dueOn, assigneeId }) => ({
          id,
          name: nameOf(name),
          from: maskedEmail(email),
          subject: subject || (report?.figure ?? 'Senza oggetto'),
          begin: squeezeSpaces(begin),
          kind,
          status,
          createdAt,
          dueOn,
          isLate: dueOn !== null && dueOn < today,
          assignee: (assigneeId && names.get(assigneeId)) ?? null,
          claimedBy: claims.get(id)?.by ?? null,
        }),
      ),
      next: page.next,
      counts: {
        new: await countMessages(ctx, 'new'),
        complaint: await countMessages(ctx, 'complaint'),
        figure_report: await countMessages(ctx, 'figure_report'),
        late: await countMessages(ctx, 'late'),
      },
    }
  },
})

const nameOf = (name: string): string => {
  const [first = '', ...rest] = squeezeSpaces(name).split(' ')
  return shortName(first, rest.at(-1) ?? '')
}
