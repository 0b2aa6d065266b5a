import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { staffNames } from '#areas/office/staff.server.ts'
import { editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { linkProspectEvents, linkProspects } from '../tables.server.ts'

const EVENTS_SHOWN = 50

/** One prospect with what happened to it, the newest first. */
export const getProspect = procedure({
  name: 'get-prospect',
  allow: 'admin',
  reads: true,
  input: z.object({ prospectId: z.string().max(60) }),
  async run({ prospectId }, ctx) {
    const [row] = await ctx.tx.select().from(linkProspects).where(eq(linkProspects.id, prospectId))
    if (!row) throw new AppError('not-found')
    const events = await ctx.tx
      .select()
      .from(linkProspectEvents)
      .where(eq(linkProspectEvents.prospectId, prospectId))
      .orderBy(desc(linkProspectEvents.at), desc(linkProspectEvents.id))
      .limit(EVENTS_SHOWN)
    const names = await staffNames(
      ctx,
      events.map(({ actorId }) => actorId),
    )
    return {
      ...row,
      edition: editionOf(row),
      events: events.map(({ actorId, ...event }) => ({ ...event, by: names.get(actorId ?? '') ?? null })),
    }
  },
})
export type ProspectFile = Awaited<ReturnType<(typeof getProspect)['run']>>
