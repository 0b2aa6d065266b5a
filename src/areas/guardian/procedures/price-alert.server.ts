import { mailboxOf } from '#platform/rate-limit/rate-limit.server.ts'
import { emailField } from '#areas/identity/sign-up-form.ts'
import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { ALERT_HOURS, ALERT_MONTHS, ALERT_PROOF_MONTHS } from '#areas/bills/bill.ts'
import { addVisitorAnswer, visitorPerson } from '#areas/consents/ledger.server.ts'
import { visitorConsents } from '#areas/consents/tables.server.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { compareEnergy, type ComparisonInput } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { compareQuestion, gasQuestion, luceQuestion, useOfQuery } from '#areas/offers/comparison/compare-question.ts'
import { addMonths, monthsAgo, romeDate, startOfRomeDay } from '#core/dates.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { type Cents, cents } from '#core/money.ts'
import { sendMailJob } from '#platform/mail/mail.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import type { Keys } from '#platform/crypto/keys.server.ts'
import { attempt } from '../watch-rows.server.ts'
import { type CheapestOffer, confirmAlertMail, priceAlertMail } from '../mails.tsx'
import { type AlertQuestion, isWorthNotifying } from '../price-alert.ts'
import { visitorAlerts } from '../tables.server.ts'
import { CONFIRM_ALERT, STOP_ALERT } from '../addresses.ts'
import { pick, rowsIn, updateRow } from '#platform/database/rows.server.ts'

type AlertRow = typeof visitorAlerts.$inferSelect

const comparisonInputOf = async ({ tx, now }: Context): Promise<ComparisonInput> => ({
  catalogue: await loadCatalogue(tx),
  market: await loadMarket(tx, romeDate(now)),
  asOf: romeDate(now),
})

const bothQuestions = z.object({ luce: luceQuestion, gas: gasQuestion })

/** The cheapest of a list: one offer, or for luce and gas two contracts where they cost less. */
function firstOf(input: ComparisonInput, question: AlertQuestion): First | null {
  const first = (...asked: z.output<typeof compareQuestion>[]) => {
    const uses = asked.map(each => useOfQuery(each, input.market.facts))
    return compareEnergy(input, uses).results.slice(0, 1)
  }
  const costOf = (found: ReturnType<typeof first>): First => ({
    total: cents(found.reduce((sum, { cost }) => sum + cost.total, 0)),
    offers: found.map(({ offer }) => ({ name: offer.name, supplier: offer.supplier_name })),
  })
  const both = bothQuestions.safeParse(question)
  if (!both.success) return first(compareQuestion.parse(question)).map(each => costOf([each]))[0] ?? null
  const { luce, gas } = both.data
  const [one, two] = [first(luce, gas), [...first(luce), ...first(gas)]].map(costOf)
  if (!one || !two) return null
  if (two.offers.length === 2 && (one.offers.length === 0 || two.total < one.total)) return two
  return one.offers.length > 0 ? one : null
}
interface First {
  total: Cents
  offers: CheapestOffer[]
}

const answers = z.record(z.string().regex(/^[a-z\d]{1,20}$/i), z.string().max(60))

/** Sends a confirmation request to an address. Same response whatever we hold about it. */
export const askPriceAlert = command('ask-price-alert', 'anyone', {
  limit: [limits.priceAlert, limits.priceAlertMails],
  limitSubject: ({ email }) => mailboxOf(email),
  input: z.object({
    email: emailField,
    consent: z.literal(true, 'required'),
    question: z.union([
      answers.refine(question => compareQuestion.safeParse(question).success, 'unknown'),
      z
        .object({ luce: answers, gas: answers })
        .refine(question => bothQuestions.safeParse(question).success, 'unknown'),
    ]),
    // As in a URL.
    query: z.string().regex(/^[\x21-\x7e]{0,600}$/, 'unknown'),
  }),
  async run({ email, question, query }, ctx) {
    const first = firstOf(await comparisonInputOf(ctx), question)
    if (!first) throw wrongField('question', 'unknown')
    await ctx.asSystem(async () => {
      const row = {
        id: ctx.newId(),
        email,
        question,
        query,
        askedAt: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + ALERT_HOURS * 3_600_000),
      }
      const [asked] = await ctx.tx.insert(visitorAlerts).values(row).onConflictDoNothing().returning()
      const [held] = asked ? [asked] : await rowsIn(ctx.tx, visitorAlerts, { email, query })
      if (!held || held.confirmedAt) return
      await ctx.sendMail(confirmAlertMail, email, { link: alertLinks(ctx.keys, ctx.config.SITE_URL, held.id).confirm })
    })
    return {}
  },
})

const ofLink = z.object({ link: z.string().max(1000) })

/** The row of a link; null when gone. Throws `not-found` for an invalid link. */
async function alertOfLink(ctx: Context, link: string): Promise<AlertRow | null> {
  const id = openAlertLink(ctx.keys, link)
  if (id === null) throw new AppError('not-found')
  const [row] = await ctx.tx.select().from(visitorAlerts).where(eq(visitorAlerts.id, id)).for('update')
  return row && row.expiresAt > ctx.now ? row : null
}

export const getPriceAlert = command('get-price-alert', 'anyone', {
  limit: limits.unsubscribe,
  input: ofLink,
  run: ({ link }, ctx) =>
    ctx.asSystem(async () => {
      const row = await alertOfLink(ctx, link)
      if (!row) return null
      const answers = await ctx.tx
        .select(pick(visitorConsents, 'given', 'textVersion', 'source', 'at'))
        .from(visitorConsents)
        .where(eq(visitorConsents.person, visitorPerson(ctx, 'price-alert', row.email)))
        .orderBy(asc(visitorConsents.at))
        .limit(100)
      return {
        ...pick(row, 'email', 'query', 'askedAt', 'confirmedAt', 'notifiedOn', 'expiresAt'),
        cost: row.cost === null ? null : cents(row.cost),
        answers,
      }
    }),
})

/** Confirms an alert: from now on the list is watched. Idempotent. */
export const confirmPriceAlert = command('confirm-price-alert', 'anyone', {
  limit: limits.unsubscribe,
  input: ofLink,
  run: ({ link }, ctx) =>
    ctx.asSystem(async () => {
      const row = await alertOfLink(ctx, link)
      if (!row) throw new AppError('not-found')
      if (row.confirmedAt) return {}
      await updateRow(ctx.tx, visitorAlerts, row.id, {
        cost: firstOf(await comparisonInputOf(ctx), row.question)?.total ?? null,
        confirmedAt: ctx.now,
        expiresAt: startOfRomeDay(addMonths(romeDate(ctx.now), ALERT_MONTHS)),
      })
      await addVisitorAnswer(ctx, 'price-alert', row.email, { given: true, source: 'mail-link' })
      return {}
    }),
})

/** Ends an alert and deletes its address, for the holder of its link. Idempotent, also after expiry. */
export const stopPriceAlert = command('stop-price-alert', 'anyone', {
  limit: limits.unsubscribe,
  input: ofLink,
  run: ({ link }, ctx) =>
    ctx.asSystem(async () => {
      const row = await alertOfLink(ctx, link)
      if (row) {
        await ctx.tx.delete(visitorAlerts).where(eq(visitorAlerts.id, row.id))
        if (row.confirmedAt)
          await addVisitorAnswer(ctx, 'price-alert', row.email, { given: false, source: 'mail-link' })
      }
      return {}
    }),
})

export const ALERT_BATCH = 50

/** Rechecks some lists and mails those whose first offer became cheaper. */
export const watchPriceAlerts = command('watch-price-alerts', 'system', {
  input: z.object({ after: z.string().max(60).default('') }),
  async run({ after }, ctx): Promise<{ next: string | null; notified: number }> {
    const rows = await ctx.tx
      .select()
      .from(visitorAlerts)
      .where(
        and(gt(visitorAlerts.id, after), isNotNull(visitorAlerts.confirmedAt), gt(visitorAlerts.expiresAt, ctx.now)),
      )
      .orderBy(asc(visitorAlerts.id))
      .limit(ALERT_BATCH)
    const comparisonInput = await comparisonInputOf(ctx)
    let notified = 0
    for (const row of rows)
      if (await attempt(ctx, 'price-alert', () => notifyCheaper(ctx, comparisonInput, row))) notified += 1
    ctx.record({ detail: { alerts: rows.length, notified } })
    return { next: rows.length === ALERT_BATCH ? (rows.at(-1)?.id ?? null) : null, notified }
  },
})

async function notifyCheaper(ctx: Context, comparisonInput: ComparisonInput, row: AlertRow): Promise<boolean> {
  const first = firstOf(comparisonInput, row.question)
  if (!first) return false
  const { total: now, offers } = first
  const today = romeDate(ctx.now)
  const keep = (change: Partial<AlertRow>) =>
    ctx.tx.update(visitorAlerts).set(change).where(eq(visitorAlerts.id, row.id))
  if (row.cost === null) {
    await keep({ cost: now })
    return false
  }
  if (!isWorthNotifying({ before: row.cost, now, notifiedOn: row.notifiedOn }, today)) return false
  const { SITE_URL } = ctx.config
  const { stop } = alertLinks(ctx.keys, SITE_URL, row.id)
  const data = {
    before: cents(row.cost),
    now,
    offers,
    url: `${SITE_URL}/la-tua-cifra?${row.query}`,
    stop,
  }
  await keep({ cost: now, notifiedOn: today })
  await ctx.queue(sendMailJob, { to: row.email, ...renderMail(priceAlertMail, data, ctx.config), unsubscribe: stop })
  return true
}

/** Deletes some unconfirmed and expired alerts, and proofs past their retention. */
export const forgetPriceAlerts = command('forget-price-alerts', 'system', async (_, ctx) => {
  const over = rowsIn(ctx.tx, visitorAlerts, lt(visitorAlerts.expiresAt, ctx.now), 'id').limit(ALERT_BATCH)
  const gone = await ctx.tx.delete(visitorAlerts).where(inArray(visitorAlerts.id, over)).returning()
  for (const { email, confirmedAt } of gone)
    if (confirmedAt) await addVisitorAnswer(ctx, 'price-alert', email, { given: false, source: 'lapsed' })
  const old = ctx.tx
    .select({ id: visitorConsents.id })
    .from(visitorConsents)
    .where(lt(visitorConsents.at, monthsAgo(ctx.now, ALERT_PROOF_MONTHS)))
    .limit(ALERT_BATCH)
  const proofs = await ctx.tx.delete(visitorConsents).where(inArray(visitorConsents.id, old)).returning()
  ctx.record({ detail: { alerts: gone.length, proofs: proofs.length } })
  return { alerts: gone.length, proofs: proofs.length }
})

const PURPOSE = 'price-alert'

/** Links of an alert: sealed, so that they contain no address and cannot be guessed. */
function alertLinks(keys: Keys, siteUrl: string, alertId: string): { confirm: string; stop: string } {
  const query = new URLSearchParams({ link: keys.encrypt(alertId, PURPOSE) })
  return { confirm: `${siteUrl}${CONFIRM_ALERT}?${query}`, stop: `${siteUrl}${STOP_ALERT}?${query}` }
}

/** Null when invalid. */
function openAlertLink(keys: Keys, sealed: string): string | null {
  try {
    return keys.decrypt(sealed, PURPOSE) || null
  } catch {
    return null
  }
}
