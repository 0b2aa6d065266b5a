import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import { profiles, session, verification } from '#areas/people/tables.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { limits, PAGE_SIZE } from '#core/limits.ts'
import { command, query } from '#platform/procedure.server.ts'
import { deviceOf, shortAddress } from '../device.ts'
import { emailChanges } from '../tables.server.ts'
import { z } from 'zod'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { setPassword } from '../password/new-password.server.ts'
import { presentPassword, requirePassword } from '../password/present-password.server.ts'
import { signUpForm } from '../sign-up-form.ts'
import { formatMoment } from '#core/dates.ts'
import { unusualActivityMail } from '../mails.tsx'
import { countOf, deleteRows, pick, rowOf, rowsIn } from '#platform/database/rows.server.ts'

export const getMyAccess = query('get-my-access', 'signedIn', async (_, ctx) => {
  const sessionId = 'sessionId' in ctx.actor ? ctx.actor.sessionId : ''
  return ctx.asSystem(async () => {
    const person = await rowOf(ctx.tx, profiles, eq(profiles.id, ctx.userId))
    const [change] = await ctx.tx
      .select(pick(emailChanges, 'newEmail', 'expiresAt'))
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, ctx.userId), gt(emailChanges.expiresAt, ctx.now)))
    // One page suffices: sessions last eight hours, and one button ends all the others.
    const open = await rowsIn(ctx.tx, session, and(eq(session.userId, ctx.userId), gt(session.expiresAt, ctx.now)))
      .orderBy(desc(session.updatedAt))
      .limit(PAGE_SIZE)
    const devices = open.map(row => ({
      id: row.id,
      isThis: row.id === sessionId,
      device: deviceOf(row.userAgent ?? ''),
      address: shortAddress(row.ipAddress ?? ''),
      openedAt: row.createdAt,
      lastUsedAt: row.updatedAt,
    }))
    return { ...person, change: change ?? null, devices: devices.toSorted((a, b) => +b.isThis - +a.isThis) }
  })
})

/** Signs out one of the person's other devices; the current one uses sign-out. The id is that of the row, never the token. */
export const endMySession = command('end-my-session', 'signedIn', {
  input: z.object({ sessionId: z.string().min(1).max(100) }),
  limit: limits.endSessions,
  async run({ sessionId }, ctx) {
    if ('sessionId' in ctx.actor && ctx.actor.sessionId === sessionId) throw new AppError('conflict')
    const ended = await ctx.asSystem(() =>
      deleteRows(ctx.tx, session, { id: sessionId, userId: ctx.userId }).returning({ id: session.id }),
    )
    if (ended.length === 0) throw new AppError('not-found')
    ctx.record({ subject: ctx.userId })
    // Notifies open pages that their session has ended.
    await ctx.changed('session', ctx.userId)
    await recordSecurityEvent(ctx, { type: 'session_ended', severity: 'info', userId: ctx.userId })
  },
})

export const endMyOtherSessions = command('end-my-other-sessions', 'signedIn', {
  limit: limits.endSessions,
  async run(_, ctx) {
    // The system has no session of its own to keep.
    if (!('sessionId' in ctx.actor)) throw new AppError('forbidden')
    const { sessionId } = ctx.actor
    const ended = await ctx.asSystem(() =>
      ctx.tx
        .delete(session)
        .where(and(eq(session.userId, ctx.userId), ne(session.id, sessionId)))
        .returning({ id: session.id }),
    )
    ctx.record({ subject: ctx.userId, detail: { ended: ended.length } })
    const details = { ended: ended.length }
    // Notifies open pages that their session has ended.
    await ctx.changed('session', ctx.userId)
    await recordSecurityEvent(ctx, { type: 'session_ended', severity: 'info', userId: ctx.userId, details })
    return { ended: ended.length }
  },
})

/** Changes the password, given the present one: ends all other sessions. */
export const changePassword = command('change-password', 'signedIn', {
  input: z.object({ presentPassword, password: signUpForm.shape.password }),
  limit: limits.presentPassword,
  async run({ presentPassword: present, password }, ctx) {
    await requirePassword(ctx, present)
    if (password === present) throw wrongField('password', 'password-unchanged')
    const stays = 'sessionId' in ctx.actor ? ctx.actor.sessionId : undefined
    await setPassword(ctx, { userId: ctx.userId, password, stays })
    ctx.record({ subject: ctx.userId })
    // Notifies open pages elsewhere that their session has ended.
    await ctx.changed('session', ctx.userId)
    await recordSecurityEvent(ctx, { type: 'password_changed', severity: 'info', userId: ctx.userId })
  },
})

/** Mails the owner of a high-risk account (areas/security decides when, and how often). */
export const tellUnusualActivity = command('tell-unusual-activity', 'system', {
  input: z.object({ userId: z.string() }),
  async run({ userId }, ctx) {
    const [person] = await rowsIn(ctx.tx, profiles, { id: userId }, 'firstName', 'email')
    if (!person) return // Erased meanwhile.
    await ctx.sendMail(unusualActivityMail, person.email, {
      firstName: person.firstName,
      at: formatMoment(ctx.now),
      accessUrl: `${ctx.config.SITE_URL}/dashboard/profilo/accesso`,
    })
    ctx.record({ subject: userId })
  },
})

/** The sign-in library deletes an ended session only when its browser returns: this deletes the rest. */
export const deleteEndedSessions = command('delete-ended-sessions', 'system', async (_, ctx) => {
  const deleted = await countOf(deleteRows(ctx.tx, session, lte(session.expiresAt, ctx.now)))
  await ctx.tx.delete(verification).where(lte(verification.expiresAt, ctx.now))
  await ctx.tx.delete(emailChanges).where(lte(emailChanges.expiresAt, ctx.now))
  ctx.record({ detail: { deleted } })
  return { deleted }
})
