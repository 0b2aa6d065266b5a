import { and, asc, eq, notExists } from 'drizzle-orm'
import { type LegalDocument, nextVersion } from '#areas/consents/legal-documents.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { legalChangeMail } from './mails.tsx'
import { announceLegalChangesJob } from './jobs.server.ts'
import { legalAnnouncements } from './tables.server.ts'
import { has, rowsIn } from '#platform/database/rows.server.ts'

const ANNOUNCEMENT_BATCH = 200

/**
 * Notifies registered customers of each coming version: once per person and version, including those who registered
 * after publication. Returns how many mails were queued.
 */
export async function announceChanges(
  ctx: Context,
  documents: Readonly<Record<string, LegalDocument>>,
  batch = ANNOUNCEMENT_BATCH,
): Promise<number> {
  const today = romeDate(ctx.now)
  let notified = 0
  for (const [document, text] of Object.entries(documents)) {
    const coming = text.announced ? nextVersion(text, today) : null
    if (!coming || notified >= batch) continue
    const people = await notYetNotified(ctx, document, coming.id, batch - notified)
    if (people.length === 0) continue
    await ctx.tx
      .insert(legalAnnouncements)
      .values(people.map(({ id }) => ({ userId: id, document, version: coming.id, queuedAt: ctx.now })))
    for (const { email, firstName } of people) {
      const link = `${ctx.config.SITE_URL}/${document}?versione=${coming.id}`
      const data = { firstName, title: text.title, validFrom: coming.id, change: coming.change, link }
      await ctx.sendMail(legalChangeMail, email, data)
    }
    notified += people.length
  }
  if (notified >= batch) await ctx.queue(announceLegalChangesJob, {})
  return notified
}

const notYetNotified = ({ tx }: Context, document: string, version: string, count: number) =>
  tx
    .select({ id: user.id, email: user.email, firstName: profiles.firstName })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(
      and(
        has(user, { role: 'client', emailVerified: true }),
        notExists(rowsIn(tx, legalAnnouncements, { document, version, userId: user.id }, 'userId')),
      ),
    )
    .orderBy(asc(user.id))
    .limit(count)
