import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { versionInForce } from './legal-documents.ts'
import { channelOf, type ConsentChannel, type ConsentPurpose, type ConsentSource, DOCUMENT_OF } from './purposes.ts'
import { consents, visitorConsents } from './tables.server.ts'
import { legalDocuments } from './written-versions.server.ts'

/** The version of the text that is in force on the day of the answer (spec 1 §2, legal pages). */
async function textVersions({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<(purpose: ConsentPurpose) => string> {
  const documents = await legalDocuments(tx)
  return purpose => versionInForce(documents[DOCUMENT_OF[purpose]], romeDate(now)).id
}

/** Adds the answers to the ledger, one row each, with the version of the text that was shown. Rows are never changed. */
export async function addToLedger(
  ctx: Pick<Context, 'tx' | 'now' | 'newId'>,
  userId: string,
  source: ConsentSource,
  answers: Partial<Record<ConsentPurpose, boolean>>,
  channel?: ConsentChannel,
): Promise<void> {
  const versionOf = await textVersions(ctx)
  const rows = (Object.entries(answers) as [ConsentPurpose, boolean][]).map(([purpose, given]) => ({
    id: ctx.newId(),
    userId,
    purpose,
    channel: channelOf(purpose, channel),
    given,
    textVersion: versionOf(purpose),
    source,
    at: ctx.now,
  }))
  await ctx.tx.insert(consents).values(rows)
}

/** The answer in force, the newest of the purpose and channel, to be asked together with other reads. */
export const answersInForce = (tx: Tx, userId: string, purpose: ConsentPurpose, channel: ConsentChannel | null) =>
  tx
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.userId, userId),
        eq(consents.purpose, purpose),
        channel === null
          ? isNull(consents.channel)
          : or(eq(consents.channel, channel), channelOf(purpose) === channel ? isNull(consents.channel) : undefined),
      ),
    )
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)

/** The answer in force; null when the person was never asked. */
export async function newestAnswer(tx: Tx, userId: string, purpose: ConsentPurpose, channel: ConsentChannel | null) {
  const [row] = await answersInForce(tx, userId, purpose, channel)
  return row ?? null
}

/** Writes an answer unless it is the one in force already, to the same text: pressing twice leaves one row. */
export async function answerConsent(
  ctx: Pick<Context, 'tx' | 'now' | 'newId'>,
  userId: string,
  source: ConsentSource,
  { purpose, channel, given }: { purpose: ConsentPurpose; channel: ConsentChannel | null; given: boolean },
): Promise<boolean> {
  const before = await newestAnswer(ctx.tx, userId, purpose, channel)
  const isSameText = before?.textVersion === (await textVersions(ctx))(purpose)
  if (before?.given === given && (!given || isSameText)) return false
  await addToLedger(ctx, userId, source, { [purpose]: given }, channel ?? undefined)
  return true
}

/** The answer of who has no account, by their address; told apart by a keyed hash of it. */
export async function addVisitorAnswer(
  ctx: Pick<Context, 'tx' | 'now' | 'newId' | 'keys'>,
  email: string,
  { given, source }: { given: boolean; source: (typeof visitorConsents.$inferInsert)['source'] },
): Promise<void> {
  await ctx.tx.insert(visitorConsents).values({
    id: ctx.newId(),
    person: visitorPerson(ctx, email),
    purpose: 'price-alert',
    channel: 'email',
    given,
    textVersion: (await textVersions(ctx))('marketing'),
    source,
    at: ctx.now,
  })
}

export const visitorPerson = ({ keys }: Pick<Context, 'keys'>, email: string): string =>
  keys.hash(`price-alert ${email}`)
