import { and, count, desc, eq, exists, inArray, isNull, like, not, notExists, sql, type SQL } from 'drizzle-orm'
import { billStage } from '#areas/bills/bill.ts'
import { bills } from '#areas/bills/tables.server.ts'
import { notices } from '#areas/notifications/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { maskedSupply } from '#areas/requests/withdrawal/withdrawal.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { type AnswerOf, asOffice, command, type Context, query } from '#platform/procedure.server.ts'
import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { customerCard } from '../customer-card.server.ts'
import { profiles, customerWords, REDUCED_ADDRESS, staffRoles, user } from '#areas/people/tables.server.ts'
import { MAX_CUSTOMER_NOTE, PAGE_SIZE } from '#core/limits.ts'
import { customerNotes } from '../tables.server.ts'
import { accountMerges, accountSuspensions } from '#areas/identity/tables.server.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { anywhere } from '#core/text.ts'
import { CUSTOMER_STATES, searchWords } from '../customer.ts'
import { deleteRow, newestPage, rowOf, pick, rowsIn } from '#platform/database/rows.server.ts'

/** Rows of each kind on a card: the office sections have the rest. */
const SHOWN = 10

async function holdingsOf({ tx, now }: Context, userId: string) {
  const isOpen = inArray(requests.status, ['pending', 'in_progress'])
  const today = romeDate(now)
  const {
    cases,
    sent,
    known,
    notified,
    ofCases: [ofCases],
    ...counts
  } = await batchReads(tx, {
    cases: rowsIn(tx, requests, { userId }).orderBy(desc(requests.createdAt), desc(requests.id)).limit(SHOWN),
    sent: rowsIn(tx, bills, { userId }).orderBy(desc(bills.uploadDate), desc(bills.id)).limit(SHOWN),
    known: rowsIn(tx, supplies, { userId }).orderBy(desc(supplies.confirmedAt), desc(supplies.id)).limit(SHOWN),
    notified: rowsIn(tx, notices, { userId }).orderBy(desc(notices.at), desc(notices.id)).limit(SHOWN),
    ofCases: tx
      .select({ all: count(), open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number) })
      .from(requests)
      .where(eq(requests.userId, userId)),
    bills: tx.$count(bills, eq(bills.userId, userId)),
    supplies: tx.$count(supplies, eq(supplies.userId, userId)),
    notices: tx.$count(notices, eq(notices.userId, userId)),
  })
  return {
    cases: cases.map(({ id, type, status, expectedOn, createdAt }) => {
      const isClosed = status === 'completed' || status === 'cancelled'
      const due = isClosed ? null : expectedOn
      return { id, type, status, expectedOn: due, isLate: due !== null && due < today, createdAt }
    }),
    bills: sent.map(row => ({
      ...pick(row, 'id', 'fileName', 'supplyType', 'uploadDate'),
      stage: billStage(row),
      isFromOffice: row.uploadedBy !== null,
    })),
    supplies: known.map(({ code, ...row }) => ({
      ...pick(row, 'id', 'commodity', 'supplierName', 'conditionsEnd'),
      code: code && maskedSupply(code),
    })),
    notices: notified.map(({ id, title, at, readAt }) => ({ id, title, at, isRead: readAt !== null })),
    counts: { cases: ofCases?.all ?? 0, openCases: ofCases?.open ?? 0, ...counts },
  }
}

/** Full view of a customer. The customer sees who opened it, and when. Throws 'not-found'. */
export const openCustomer = command('open-customer', 'admin', {
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx: Context) {
    const card = await customerCard(ctx, userId)
    await recordAccess(ctx, { owner: userId, what: 'customer', subject: userId })
    ctx.record({ subject: userId })
    return { ...card, holdings: await holdingsOf(ctx, userId), isOwn: userId === ctx.userId }
  },
})

/** Adds a note about a customer, included in the copy of their data. */
export const addCustomerNote = command('add-customer-note', 'admin', {
  input: z.object({
    userId: z.string().min(1).max(60),
    body: z.string().trim().min(1, 'note-missing').max(MAX_CUSTOMER_NOTE, 'note-too-long'),
  }),
  async run({ userId, body }, ctx): Promise<{ customerNoteId: string }> {
    await rowOf(ctx.tx, profiles, eq(profiles.id, userId))
    const customerNoteId = ctx.newId()
    await ctx.tx.insert(customerNotes).values({ id: customerNoteId, userId, authorId: ctx.userId, body, at: ctx.now })
    ctx.record({ subject: userId, detail: { customerNoteId } })
    return { customerNoteId }
  },
})

/** Deletes a note, whoever wrote it: data minimisation. */
export const removeCustomerNote = command('remove-customer-note', 'admin', {
  input: z.object({ customerNoteId: z.string().min(1).max(60) }),
  async run({ customerNoteId }, ctx): Promise<void> {
    const gone = await deleteRow(ctx.tx, customerNotes, { id: customerNoteId })
    ctx.record({ subject: gone.userId, detail: { customerNoteId, author: gone.authorId } })
  },
})

const input = z.object({
  state: z.enum(CUSTOMER_STATES).optional(),
  role: z.enum(['client', 'staff', 'admin']).optional(),
  open: z.literal('1').optional(),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(100).optional(),
})
type Filter = z.output<typeof input>

/** All accounts, newest first. Accounts reduced by an erasure are excluded. */
export const listCustomers = query('list-customers', 'admin', {
  input,
  async run(filter, ctx) {
    // Accounts belong to the system’s role.
    return asOffice(ctx, async () => {
      const page = await pageOfCustomers(ctx, filter)
      const ids = page.rows.map(row => row.id)
      const open = await openCasesOf(ctx, ids)
      return {
        customers: page.rows.map(({ firstName, lastName, email, suspension, merge, ...row }) => ({
          ...row,
          // Masked: the full name is on the card, where access is logged.
          name: shortName(firstName ?? 'Cliente', lastName ?? ''),
          email: maskedEmail(email),
          isSuspended: suspension !== null,
          // Closed by a merge with another account of the same person.
          isMerged: merge !== null,
          openCases: open.get(row.id) ?? 0,
        })),
        next: page.next,
      }
    })
  },
})
export type ListedCustomer = AnswerOf<typeof listCustomers>['customers'][number]

function pageOfCustomers({ tx }: Context, { cursor, ...filter }: Filter) {
  const isOpenCase = rowsIn(tx, requests, { userId: user.id, status: ['pending', 'in_progress'] }, 'id')
  const all = tx
    .select({
      ...pick(user, 'id', 'email', 'createdAt'),
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      role: staffRoles.label,
      isConfirmed: user.emailVerified,
      suspension: accountSuspensions.id,
      merge: accountMerges.id,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .leftJoin(staffRoles, eq(staffRoles.role, user.role))
    .leftJoin(accountMerges, and(eq(accountMerges.userId, user.id), isNull(accountMerges.undoneAt)))
    .leftJoin(accountSuspensions, and(eq(accountSuspensions.userId, user.id), isNull(accountSuspensions.restoredAt)))
  const where = and(
    not(like(user.email, `%@${REDUCED_ADDRESS}`)),
    stateIs(tx, filter.state),
    // Must match its index literally.
    filter.role === 'staff' ? sql`${user.role} <> 'client'` : undefined,
    filter.role === 'admin' ? sql`${user.role} = 'admin'` : undefined,
    filter.role === 'client' ? eq(user.role, 'client') : undefined,
    filter.open ? exists(isOpenCase) : undefined,
    filter.search ? matches(filter.search) : undefined,
  )
  return newestPage(all, user, 'createdAt', { where, cursor, size: PAGE_SIZE }, row => row)
}

function stateIs(tx: Context['tx'], state: Filter['state']): SQL | undefined {
  const suspension = rowsIn(tx, accountSuspensions, { userId: user.id, restoredAt: isNull }, 'id')
  switch (state) {
    case undefined:
      return undefined
    case 'suspended':
      return exists(suspension)
    case 'unconfirmed':
      return sql`not ${user.emailVerified}`
    case 'active':
      return and(eq(user.emailVerified, true), notExists(suspension))
  }
}

/** Every word must occur in name, address or number; too short a search matches nobody rather than everybody. */
function matches(search: string): SQL {
  const words = searchWords(search)
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map(word => like(customerWords, anywhere(word))),
    sql` and `,
  )
}

async function openCasesOf({ tx }: Context, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ userId: requests.userId, open: count() })
    .from(requests)
    .where(and(inArray(requests.userId, ids), inArray(requests.status, ['pending', 'in_progress'])))
    .groupBy(requests.userId)
  return new Map(rows.map(row => [row.userId ?? '', row.open]))
}
