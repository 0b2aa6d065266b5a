import { eq, sql } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { CAMPAIGN_STATUSES, mayMove, type ProspectStatus, STOP_OUTREACH, STRATEGIES } from './prospect.ts'
import { linkProspectEvents, linkProspects, referringDomains } from './tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Keys } from '#platform/crypto/keys.server.ts'
import { z } from 'zod'
import { isCalendarDate } from '#core/dates.ts'
import { checkEmail } from '#core/identifiers/contacts.ts'
import { PRIORITIES } from '../content/queue.ts'
import { updateRow } from '#platform/database/rows.server.ts'
import { attempt } from '#core/attempt.ts'

type ProspectRow = typeof linkProspects.$inferSelect

export async function changeStatus(
  ctx: Context,
  row: ProspectRow,
  { to, note = '', values = {} }: { to: ProspectStatus; note?: string; values?: Partial<ProspectRow> },
): Promise<void> {
  if (!mayMove(row.status, to)) throw new AppError('wrong-state')
  await updateRow(ctx.tx, linkProspects, row.id, { ...values, status: to, followUpAt: null, updatedAt: ctx.now })
  const event = { id: ctx.newId(), prospectId: row.id, at: ctx.now, actorId: ctx.userId, from: row.status, to, note }
  await ctx.tx.insert(linkProspectEvents).values(event)
  ctx.record({ subject: row.id, detail: { before: { status: row.status }, after: { status: to } } })
}

/** Null when no linking sites were ever imported. */
export async function linkFigures(tx: Tx) {
  const [sites] = await tx
    .select({
      referringDomains: sql<number | null>`nullif(count(*), 0)::int`,
      backlinks: sql<number | null>`sum(${referringDomains.links})::int`,
    })
    .from(referringDomains)
  const acquired = await tx.$count(linkProspects, eq(linkProspects.status, 'acquired'))
  return { ...(sites ?? { referringDomains: null, backlinks: null }), acquired }
}

const STOP_PURPOSE = 'outreach-stop'

/** Keyed hash of an address, used for comparing and counting; outlives the prospect. */
export const contactHash = (keys: Keys, email: string): string => keys.hash(`outreach:${email.trim().toLowerCase()}`)

/** Link to refuse further proposals. Contains the sealed hash of the address, never the address. */
export const outreachStopLink = (keys: Keys, siteUrl: string, email: string): string =>
  `${siteUrl}${STOP_OUTREACH}?${new URLSearchParams({ link: keys.encrypt(contactHash(keys, email), STOP_PURPOSE) })}`

/** The hash in a link. Throws 'not-found' when the link is invalid. */
export function openOutreachStopLink(keys: Keys, sealed: string): string {
  const hash = attempt(() => keys.decrypt(sealed, STOP_PURPOSE))
  if (hash === null) throw new AppError('not-found')
  return hash
}

/** A field's value, or null when empty; `read` returns undefined when invalid. */
const typed = <T>(max: number, code: string, read: (text: string) => T | undefined) =>
  z
    .string()
    .trim()
    .max(max, { error: code })
    .transform((text, ctx) => {
      if (text === '') return null
      const value = read(text)
      if (value !== undefined) return value
      ctx.addIssue({ code: 'custom', message: code })
      return z.NEVER
    })

export const typedNumber = (min: number, max: number, code: string) =>
  typed(12, code, text => (/^\d+$/.test(text) && +text >= min && +text <= max ? +text : undefined))
export const typedText = (max: number) => z.string().trim().max(max, { error: 'text-long' })
export const typedDate = typed(10, 'date-wrong', text => (isCalendarDate(text) ? text : undefined))
export const typedEmail = typed(254, 'email-wrong', text => {
  const email = checkEmail(text)
  return email.ok ? email.value : undefined
})

export const strategy = z.enum(STRATEGIES)
export const priority = z.enum(PRIORITIES)
export const campaignStatus = z.enum(CAMPAIGN_STATUSES)
export const edition = z.string().max(40)
export const optionalId = z
  .string()
  .max(60)
  .transform(text => text || null)
