import { eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { limits, PAGE_SIZE } from '#core/limits.ts'
import { command, query } from '#platform/procedure.server.ts'
import { nextVersion, versionInForce } from '../legal-documents.ts'
import { answerConsent, legalDocuments, newestAnswer } from '../ledger.server.ts'
import {
  channelOf,
  CONSENT_CHANNELS,
  CONSENT_CHOICES,
  CONSENT_PURPOSES,
  type ConsentSource,
  DOCUMENT_OF,
  isWithdrawable,
} from '../purposes.ts'
import { consents } from '../tables.server.ts'
import { newestPage, pick } from '#platform/database/rows.server.ts'
import { AppError } from '#core/errors.ts'
import { openUnsubscribeLink } from '../unsubscribe-link.server.ts'
import { user } from '#areas/people/tables.server.ts'

export const listMyConsents = query('list-my-consents', 'signedIn', {
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, { tx, userId, now }) {
    const today = romeDate(now)
    const choices = []
    for (const { purpose, channel } of CONSENT_CHOICES) {
      // The answer in force; no by default.
      const answer = await newestAnswer(tx, userId, purpose, channel)
      const { given = false, at = null, textVersion = null } = answer ?? {}
      choices.push({ purpose, channel, given, at, textVersion })
    }
    const documents = []
    const legal = await legalDocuments(tx)
    for (const purpose of ['terms', 'privacy'] as const) {
      const answer = await newestAnswer(tx, userId, purpose, null)
      const name = DOCUMENT_OF[purpose]
      documents.push({
        name,
        title: legal[name].title,
        accepted: answer && { version: answer.textVersion, at: answer.at },
        inForce: versionInForce(legal[name], today).id,
        next: nextVersion(legal[name], today)?.id ?? null,
        // Changes of the coming version, or of the one in force.
        change: (nextVersion(legal[name], today) ?? versionInForce(legal[name], today)).change,
      })
    }
    // Answers older than the channel column were about e-mail.
    const sameQuestion = sql`partition by ${consents.purpose}, coalesce(${consents.channel}, ${'email'}) order by ${consents.at}, ${consents.id}`
    const answers = tx
      .select({
        ...pick(consents, 'id', 'purpose', 'channel', 'given', 'at'),
        source: sql<ConsentSource>`${consents.source}`.as('source'),
        textVersion: consents.textVersion,
        before: sql<boolean | null>`lag(${consents.given}) over (${sameQuestion})`.as('before'),
        nextGiven: sql<boolean | null>`lead(${consents.given}) over (${sameQuestion})`.as('next_given'),
        nextAt: sql<Date | null>`lead(${consents.at}) over (${sameQuestion})`.mapWith(consents.at).as('next_at'),
        nextSource: sql<ConsentSource | null>`lead(${consents.source}) over (${sameQuestion})`.as('next_source'),
      })
      .from(consents)
      .where(eq(consents.userId, userId))
      .as('answers')
    // A refusal that ends a consent is shown with it, as its withdrawal day.
    const where = or(eq(answers.given, true), isNull(answers.before), eq(answers.before, false))
    const asked = { where, cursor, size: PAGE_SIZE }
    const page = await newestPage(tx.select().from(answers), answers, 'at', asked, row => row)
    const history = page.rows.map(({ before: _, nextGiven, nextAt, nextSource, channel, ...row }) => {
      const isWithdrawn = row.given && nextGiven === false
      return {
        ...row,
        channel: channelOf(row.purpose, channel),
        withdrawnAt: isWithdrawn ? nextAt : null,
        withdrawnWhere: isWithdrawn ? nextSource : null,
      }
    })
    return { choices, documents, history, next: page.next }
  },
})

/** Gives or withdraws a consent; the latest row of a purpose and channel is in force. */
export const recordConsent = command('record-consent', 'signedIn', {
  limit: limits.consents,
  input: z.object({
    purpose: z.enum(CONSENT_PURPOSES),
    channel: z.enum(CONSENT_CHANNELS).optional(),
    given: z.boolean(),
  }),
  async run({ purpose, channel, given }, ctx): Promise<{ changed: boolean }> {
    if (!given && !isWithdrawable(purpose)) throw new AppError('consent-ends-with-account')
    const answer = { purpose, channel: channelOf(purpose, channel), given }
    const changed = await answerConsent(ctx, ctx.userId, 'profile', answer)
    if (changed) await ctx.changed('consents', ctx.userId)
    ctx.record({ subject: purpose, detail: { given, changed } })
    return { changed }
  },
})

/** What a mail's link would stop, shown before confirming: nothing that identifies the person. */
export const getUnsubscribeLink = query('get-unsubscribe-link', 'anyone', {
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx) {
    const { userId, purpose, channel } = openUnsubscribeLink(ctx.keys, link)
    const answer = await ctx.asSystem(() => newestAnswer(ctx.tx, userId, purpose, channel))
    return { purpose, channel, given: answer?.given ?? false }
  },
})

/** Withdraws the consent behind a message, for the holder of its link. Idempotent, also after the account is gone. */
export const stopMessages = command('stop-messages', 'anyone', {
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx) {
    const { userId, purpose, channel } = openUnsubscribeLink(ctx.keys, link)
    const changed = await ctx.asSystem(async () => {
      const [person] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.id, userId))
      return person ? answerConsent(ctx, userId, 'mail-link', { purpose, channel, given: false }) : false
    })
    if (changed) await ctx.changed('consents', userId)
    ctx.record({ subject: purpose, detail: { changed } })
    return { purpose, channel }
  },
})
