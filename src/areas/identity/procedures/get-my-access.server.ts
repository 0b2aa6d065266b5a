import { and, desc, eq, gt } from 'drizzle-orm'
import { profiles, session } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { deviceOf, shortAddress } from '../device.ts'
import { emailChanges } from '../tables.server.ts'

/** How the person enters and from where: address, a change that waits, and the devices that are signed in now. */
export const getMyAccess = procedure({
  name: 'get-my-access',
  allow: 'signedIn',
  reads: true,
  async run(_, ctx) {
    const sessionId = 'sessionId' in ctx.actor ? ctx.actor.sessionId : ''
    return ctx.asSystem(async () => {
      const [person] = await ctx.tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, ctx.userId))
      if (!person) throw new AppError('not-found')
      const [change] = await ctx.tx
        .select(pick(emailChanges, 'newEmail', 'expiresAt'))
        .from(emailChanges)
        .where(and(eq(emailChanges.userId, ctx.userId), gt(emailChanges.expiresAt, ctx.now)))
      // One page is enough: sessions live eight hours, and all the others are ended with one button.
      const open = await ctx.tx
        .select()
        .from(session)
        .where(and(eq(session.userId, ctx.userId), gt(session.expiresAt, ctx.now)))
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
  },
})
