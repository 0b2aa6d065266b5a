import { and, desc, eq, isNull, or, asc, inArray, isNotNull } from 'drizzle-orm'
import { romeDate, type CalendarDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { versionInForce, LEGAL_DOCUMENTS, type LegalDocumentName, type LegalDocuments } from './legal-documents.ts'
import { channelOf, type ConsentChannel, type ConsentPurpose, type ConsentSource, DOCUMENT_OF } from './purposes.ts'
import { consents, visitorConsents, legalVersions } from './tables.server.ts'
import type { LegalText } from './legal-text.ts'
import { has, pick, rowsIn } from '#platform/database/rows.server.ts'

/** Version of the text in force on the day of the answer (spec 1 §2, legal pages). */
async function textVersions({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<(purpose: ConsentPurpose) => string> {
  const documents = await legalDocuments(tx)
  return purpose => versionInForce(documents[DOCUMENT_OF[purpose]], romeDate(now)).id
}

/** Adds answers to the ledger, one row each, with the version shown. Rows are never changed. */
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

/** Query for the answer in force, the latest of purpose and channel, to be batched. */
export const answersInForce = (tx: Tx, userId: string, purpose: ConsentPurpose, channel: ConsentChannel | null) =>
  tx
    .select()
    .from(consents)
    .where(
      and(
        has(consents, { userId, purpose }),
        channel === null
          ? isNull(consents.channel)
          : or(eq(consents.channel, channel), channelOf(purpose) === channel ? isNull(consents.channel) : undefined),
      ),
    )
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)

/** Answer in force; null when never asked. */
export async function newestAnswer(tx: Tx, userId: string, purpose: ConsentPurpose, channel: ConsentChannel | null) {
  const [row] = await answersInForce(tx, userId, purpose, channel)
  return row ?? null
}

/** Records an answer unless it is already in force for the same text: idempotent. */
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

type VisitorPurpose = (typeof visitorConsents.$inferInsert)['purpose']

/** Answer of a person without an account, keyed by a hash of `subject`: their address, or the bill they sent. */
export async function addVisitorAnswer(
  ctx: Pick<Context, 'tx' | 'now' | 'newId' | 'keys'>,
  purpose: VisitorPurpose,
  subject: string,
  { given, source }: { given: boolean; source: (typeof visitorConsents.$inferInsert)['source'] },
): Promise<void> {
  await ctx.tx.insert(visitorConsents).values({
    id: ctx.newId(),
    person: visitorPerson(ctx, purpose, subject),
    purpose,
    channel: purpose === 'price-alert' ? 'email' : 'site',
    given,
    textVersion: (await textVersions(ctx))('marketing'),
    source,
    at: ctx.now,
  })
}

export const visitorPerson = ({ keys }: Pick<Context, 'keys'>, purpose: VisitorPurpose, subject: string): string =>
  keys.hash(`${purpose} ${subject}`)

export async function newestVisitorAnswer(
  ctx: Pick<Context, 'tx' | 'keys'>,
  purpose: VisitorPurpose,
  subject: string,
): Promise<{ given: boolean } | null> {
  const [row] = await rowsIn(ctx.tx, visitorConsents, { person: visitorPerson(ctx, purpose, subject) }, 'given')
    .orderBy(desc(visitorConsents.at), desc(visitorConsents.id))
    .limit(1)
  return row ?? null
}

/** Every document with the product's versions followed by the office's published ones. */
export async function legalDocuments(tx: Tx): Promise<LegalDocuments> {
  const written = await tx
    .select({
      ...pick(legalVersions, 'document', 'publishedOn', 'change'),
      id: legalVersions.validFrom,
    })
    .from(legalVersions)
    .where(isNotNull(legalVersions.publishedOn))
    .orderBy(asc(legalVersions.validFrom))
  const versionsOf = (name: string) =>
    written.flatMap(({ document, id, publishedOn, change }) =>
      document === name && id && publishedOn ? [{ id, publishedOn, change }] : [],
    )
  return Object.fromEntries(
    Object.entries(LEGAL_DOCUMENTS).map(([name, document]) => [
      name,
      { ...document, versions: [...document.versions, ...versionsOf(name)] },
    ]),
  ) as unknown as LegalDocuments
}

/** Text of a version published by the office; the product's are in files. */
export async function writtenText(tx: Tx, document: LegalDocumentName, version: string): Promise<LegalText | null> {
  const [row] = await tx
    .select({ content: legalVersions.content })
    .from(legalVersions)
    .where(and(has(legalVersions, { document, validFrom: version }), isNotNull(legalVersions.publishedOn)))
  return row?.content ?? null
}

export async function writtenInForce(
  tx: Tx,
  documents: LegalDocuments,
  today: CalendarDate,
): Promise<Partial<Record<LegalDocumentName, LegalText>>> {
  const inForce = Object.values(documents).map(document => versionInForce(document, today).id)
  const rows = await tx
    .select({ document: legalVersions.document, id: legalVersions.validFrom, content: legalVersions.content })
    .from(legalVersions)
    .where(and(isNotNull(legalVersions.publishedOn), inArray(legalVersions.validFrom, inForce)))
  return Object.fromEntries(
    rows.flatMap(({ document, id, content }) =>
      content && id === versionInForce(documents[document], today).id ? [[document, content]] : [],
    ),
  )
}
