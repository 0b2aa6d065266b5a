import { and, eq } from 'drizzle-orm'
import { profiles, user } from '#areas/people/tables.server.ts'
import { ownPath } from '#core/own.ts'
import type { Context } from '#platform/procedure.server.ts'
import { noticeMail } from './mails.tsx'
import { noticePreferences, notices } from './tables.server.ts'
import { NOTICE_CHOICES, NOTICES, type Topic, TOPICS } from './topics.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/**
 * `title` and `text` are mailed: what happened and where to look, never a code, an IBAN, a home address or an amount.
 * `address` is the path of the page with the details.
 */
export interface Notice {
  topic: Topic
  title: string
  text: string
  address: string
  /** Sends a mail of its own in place of the plain one; null sends none. */
  mail?: ((to: Reader) => Promise<void>) | null | undefined
}

/** Who is notified, with the addresses of the page and of the choice of topics, as mails show them. */
export interface Reader {
  email: string
  firstName: string
  url: string
  choices: string
}

/** Notifies a person in their area and, if enabled for the topic, by mail; in this transaction. */
export async function notify(ctx: Context, userId: string, notice: Notice): Promise<void> {
  const { topic, title, text } = notice
  const { mail = (to: Reader) => ctx.sendMail(noticeMail, to.email, { ...to, topic, title, text }) } = notice
  const address = ownPath(notice.address)
  if (address === null) throw new Error(`a notice leads to a page of ours: ${notice.address}`)
  await ctx.asSystem(async () => {
    const person = await reachable(ctx, userId)
    // A deleted account with running contracts: nobody reads it.
    if (!person) return
    await ctx.tx.insert(notices).values({ id: ctx.newId(), userId, topic, title, text, address, at: ctx.now })
    await ctx.changed(NOTICES, userId)
    if (!mail || !(await wantsMail(ctx, userId, topic))) return
    const { SITE_URL } = ctx.config
    await mail({ ...person, url: SITE_URL + address, choices: SITE_URL + NOTICE_CHOICES })
  })
}

export const wantsMail = (ctx: Context, userId: string, topic: Topic): Promise<boolean> =>
  ctx.asSystem(async () => {
    const [choice] = await rowsIn(ctx.tx, noticePreferences, { userId, topic }, 'byMail')
    return choice?.byMail ?? TOPICS[topic].byMail
  })

async function reachable({ tx }: Context, userId: string): Promise<{ email: string; firstName: string } | null> {
  const [person] = await tx
    .select({ email: user.email, firstName: profiles.firstName })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(and(eq(user.id, userId), eq(user.emailVerified, true)))
  return person ?? null
}
