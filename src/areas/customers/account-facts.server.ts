import { and, asc, count, desc, eq, gt, max } from 'drizzle-orm'
import { newestAnswer } from '#areas/consents/ledger.server.ts'
import { openMerge } from '#areas/identity/merged-account.server.ts'
import { accountOf } from '#areas/identity/account-acts.server.ts'
import { hasSecondFactor } from '#areas/identity/second-factor.server.ts'
import { accountSuspensions } from '#areas/identity/tables.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { profiles, session, staffRoles, user } from '#areas/people/tables.server.ts'
import { asOffice } from '#platform/as-office.server.ts'
import { together } from '#platform/database/together.server.ts'
import type { Context } from '#platform/procedure.server.ts'

/** Suspensions told on the card: the older ones are in the trail. */
const SUSPENSIONS = 10

interface Suspension {
  reason: string
  at: Date
  by: string
  restoredAt: Date | null
}

interface ConsentFact {
  purpose: 'terms' | 'privacy' | 'marketing'
  given: boolean
  at: Date
  textVersion: string
}

export interface AccountFacts {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  role: string
  /** What the account can be: a customer, or a role of the office. */
  roles: Readonly<Record<string, string>>
  createdAt: Date
  isConfirmed: boolean
  /** Devices signed in now, and when the latest was last used. */
  sessions: number
  lastUsedAt: Date | null
  hasSecondFactor: boolean
  /** The open one, and those that ended. */
  suspension: Suspension | null
  pastSuspensions: Suspension[]
  /** Closed because another account of the same person goes on. */
  isMerged: boolean
  /** The answer in force of each; what was never asked is missing. */
  consents: ConsentFact[]
}

/** Who it is and how they enter. Throws 'not-found'. */
export async function accountFacts(ctx: Context, userId: string): Promise<AccountFacts> {
  const { tx, now } = ctx
  return asOffice(ctx, async () => {
    const { id, email, role, isConfirmed, firstName } = await accountOf(ctx, userId)
    const {
      own: [own],
      alive: [alive],
      staff,
    } = await together(tx, {
      own: tx
        .select({ createdAt: user.createdAt, lastName: profiles.lastName, phone: profiles.phone })
        .from(user)
        .leftJoin(profiles, eq(profiles.id, user.id))
        .where(eq(user.id, userId)),
      alive: tx
        .select({ count: count(), lastUsedAt: max(session.updatedAt) })
        .from(session)
        .where(and(eq(session.userId, userId), gt(session.expiresAt, now))),
      staff: tx.select().from(staffRoles).orderBy(asc(staffRoles.label)),
    })
    const suspensions = await suspensionsOf(ctx, userId)
    const open = suspensions.find(each => each.restoredAt === null) ?? null
    return {
      id,
      firstName,
      lastName: own?.lastName ?? '',
      email,
      phone: own?.phone ?? null,
      role,
      roles: { client: 'Cliente', ...Object.fromEntries(staff.map(each => [each.role, each.label])) },
      createdAt: own?.createdAt ?? now,
      isConfirmed,
      sessions: alive?.count ?? 0,
      lastUsedAt: alive?.lastUsedAt ?? null,
      hasSecondFactor: await hasSecondFactor(ctx, userId),
      suspension: open,
      pastSuspensions: suspensions.filter(each => each !== open),
      isMerged: (await openMerge(ctx, userId)) !== null,
      consents: await consentsOf(ctx, userId),
    }
  })
}

async function suspensionsOf(ctx: Context, userId: string): Promise<Suspension[]> {
  const rows = await ctx.tx
    .select()
    .from(accountSuspensions)
    .where(eq(accountSuspensions.userId, userId))
    .orderBy(desc(accountSuspensions.suspendedAt))
    .limit(SUSPENSIONS)
  const names = await staffNames(
    ctx,
    rows.map(row => row.suspendedBy),
  )
  return rows.map(({ reason, suspendedAt, suspendedBy, restoredAt }) => ({
    reason,
    at: suspendedAt,
    by: names.get(suspendedBy) ?? 'Ufficio',
    restoredAt,
  }))
}

async function consentsOf({ tx }: Context, userId: string): Promise<ConsentFact[]> {
  const facts: ConsentFact[] = []
  for (const [purpose, channel] of [
    ['terms', null],
    ['privacy', null],
    ['marketing', 'email'],
  ] as const) {
    const answer = await newestAnswer(tx, userId, purpose, channel)
    if (answer) facts.push({ purpose, given: answer.given, at: answer.at, textVersion: answer.textVersion })
  }
  return facts
}
