import { and, asc, count, desc, eq, gt, isNotNull, isNull, max } from 'drizzle-orm'
import { answersInForce } from '#areas/consents/ledger.server.ts'
import { accountOf } from '#areas/identity/account-acts.server.ts'
import { guardianMessages, guardianWatches } from '#areas/guardian/tables.server.ts'
import { chosenIn } from '#areas/guardian/watch.ts'
import { accountMerges, accountSuspensions, secondFactors } from '#areas/identity/tables.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { profiles, session, staffRoles, user } from '#areas/people/tables.server.ts'
import { dataExports } from '#areas/privacy/tables.server.ts'
import { asOffice, type Context } from '#platform/procedure.server.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { customerNotes } from './tables.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Rows per kind on a card: older suspensions are in the trail, and more notes would go unread. */
const SHOWN = { suspensions: 10, notes: 50, messages: 5, copies: 3 }

const OFFICE = 'Ufficio'

/** Identity, access, notes and messages of a customer. Throws 'not-found'. */
export const customerCard = (ctx: Context, userId: string) =>
  asOffice(ctx, async () => {
    const { tx, now } = ctx
    const { id, email, role, isConfirmed, firstName } = await accountOf(ctx, userId)
    const found = await batchReads(tx, {
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
      suspensions: rowsIn(tx, accountSuspensions, { userId })
        .orderBy(desc(accountSuspensions.suspendedAt))
        .limit(SHOWN.suspensions),
      factors: rowsIn(tx, secondFactors, { userId: [userId, ctx.userId], confirmedAt: isNotNull }, 'userId'),
      merges: rowsIn(tx, accountMerges, and(eq(accountMerges.userId, userId), isNull(accountMerges.undoneAt)), 'id'),
      terms: answersInForce(tx, userId, 'terms', null),
      privacy: answersInForce(tx, userId, 'privacy', null),
      marketing: answersInForce(tx, userId, 'marketing', 'email'),
      notes: rowsIn(tx, customerNotes, { userId })
        .orderBy(desc(customerNotes.at), desc(customerNotes.id))
        .limit(SHOWN.notes),
      watches: tx.select().from(guardianWatches).where(eq(guardianWatches.userId, userId)),
      messages: rowsIn(tx, guardianMessages, { userId }, 'id', 'kind', 'sentAt', 'byMail')
        .orderBy(desc(guardianMessages.sentAt), desc(guardianMessages.id))
        .limit(SHOWN.messages),
      copies: rowsIn(tx, dataExports, { userId }, 'id', 'state', 'requestedAt', 'expiresAt')
        .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
        .limit(SHOWN.copies),
    })
    const [own, alive, watch] = [found.own[0], found.alive[0], found.watches[0]]
    const staff = [...found.suspensions.map(row => row.suspendedBy), ...found.notes.map(row => row.authorId)]
    const nameOf = await staffNames(ctx, staff, id => id)
    const suspensions = found.suspensions.map(({ reason, suspendedAt, suspendedBy, restoredAt }) => ({
      reason,
      at: suspendedAt,
      by: nameOf(suspendedBy) ?? OFFICE,
      restoredAt,
    }))
    const open = suspensions.find(each => each.restoredAt === null) ?? null
    // Account roles: customer, or a role of the office.
    const roles: Readonly<Record<string, string>> = {
      client: 'Cliente',
      ...Object.fromEntries(found.staff.map(each => [each.role, each.label])),
    }
    const signsWithCode = (person: string) => found.factors.some(factor => factor.userId === person)
    return {
      account: {
        id,
        firstName,
        lastName: own?.lastName ?? '',
        email,
        phone: own?.phone ?? null,
        role,
        roles,
        createdAt: own?.createdAt ?? now,
        isConfirmed,
        sessions: alive?.count ?? 0,
        lastUsedAt: alive?.lastUsedAt ?? null,
        hasSecondFactor: signsWithCode(userId),
        suspension: open,
        pastSuspensions: suspensions.filter(each => each !== open),
        isMerged: found.merges.length > 0,
        // The answer in force of each; unasked ones are missing.
        consents: [...found.terms, ...found.privacy, ...found.marketing].map(answer =>
          pick(answer, 'purpose', 'given', 'at', 'textVersion'),
        ),
      },
      notes: found.notes.map(note => ({ ...pick(note, 'id', 'body', 'at'), by: nameOf(note.authorId) ?? OFFICE })),
      guardian: { watch: chosenIn(watch), messages: found.messages },
      // Only the customer can download them.
      copies: found.copies,
      // The viewer signs in with a code: sensitive actions require one.
      asksCode: signsWithCode(ctx.userId),
    }
  })
