import { and, count, desc, eq, exists, inArray, isNull, like, not, notExists, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { accountMerges, accountSuspensions } from '#areas/identity/tables.server.ts'
import { customerWords, profiles, REDUCED_ADDRESS, staffRoles, user } from '#areas/people/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { anywhere } from '#core/text.ts'
import { asOffice, type Context, procedure } from '#platform/procedure.server.ts'
import { CUSTOMER_STATES } from '../customer.ts'
import { searchWords } from '../search-words.ts'

export interface ListedCustomer {
  id: string
  /** Masked: the whole name is on the card, where each look is written down. */
  name: string
  email: string
  createdAt: Date
  isConfirmed: boolean
  isSuspended: boolean
  /** Closed because another account of the same person goes on. */
  isMerged: boolean
  /** Of the role in the office; null for a customer. */
  role: string | null
  openCases: number
}

const input = z.object({
  state: z.enum(CUSTOMER_STATES).optional(),
  role: z.enum(['client', 'staff', 'admin']).optional(),
  /** Those with an open case. */
  open: z.literal('1').optional(),
  /** Name, address or telephone. */
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(100).optional(),
})
type Filter = z.output<typeof input>

/** Everybody with an account, newest first. Accounts reduced to their number by an erasure are nobody’s. */
export const listCustomers = procedure({
  name: 'list-customers',
  allow: 'admin',
  input,
  reads: true,
  async run(filter, ctx): Promise<{ customers: ListedCustomer[]; next: string | null }> {
    // Accounts belong to the system’s role.
    return asOffice(ctx, async () => {
      const page = pageOf(await rowsOf(ctx, filter), PAGE_SIZE, row => ({ at: row.createdAt, id: row.id }))
      const open = await openCasesOf(
        ctx,
        page.rows.map(row => row.id),
      )
      return {
        customers: page.rows.map(({ firstName, lastName, email, suspension, merge, ...row }) => ({
          ...row,
          name: shortName(firstName ?? 'Cliente', lastName ?? ''),
          email: maskedEmail(email),
          isSuspended: suspension !== null,
          isMerged: merge !== null,
          openCases: open.get(row.id) ?? 0,
        })),
        next: page.next,
      }
    })
  },
})

function rowsOf({ tx }: Context, filter: Filter) {
  const after = decodeCursor(filter.cursor)
  const isOpenCase = tx
    .select({ one: sql`1` })
    .from(requests)
    .where(and(eq(requests.userId, user.id), inArray(requests.status, ['pending', 'in_progress'])))
  return tx
    .select({
      id: user.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: user.email,
      role: staffRoles.label,
      createdAt: user.createdAt,
      isConfirmed: user.emailVerified,
      suspension: accountSuspensions.id,
      merge: accountMerges.id,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .leftJoin(staffRoles, eq(staffRoles.role, user.role))
    .leftJoin(accountMerges, and(eq(accountMerges.userId, user.id), isNull(accountMerges.undoneAt)))
    .leftJoin(accountSuspensions, and(eq(accountSuspensions.userId, user.id), isNull(accountSuspensions.restoredAt)))
    .where(
      and(
        not(like(user.email, `%@${REDUCED_ADDRESS}`)),
        stateIs(tx, filter.state),
        // Word by word as in its index.
        filter.role === 'staff' ? sql`${user.role} <> 'client'` : undefined,
        filter.role === 'admin' ? sql`${user.role} = 'admin'` : undefined,
        filter.role === 'client' ? eq(user.role, 'client') : undefined,
        filter.open ? exists(isOpenCase) : undefined,
        filter.search ? matches(filter.search) : undefined,
        after
          ? sql`(${user.createdAt}, ${user.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(PAGE_SIZE + 1)
}

function stateIs(tx: Context['tx'], state: Filter['state']): SQL | undefined {
  const suspension = tx
    .select({ one: sql`1` })
    .from(accountSuspensions)
    .where(and(eq(accountSuspensions.userId, user.id), isNull(accountSuspensions.restoredAt)))
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

/** Every word somewhere in name, address or number; too short a search finds nobody rather than everybody. */
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
