import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockEdition } from '#areas/blog/last-editor.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { sendMailJob } from '#platform/mail/mail.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { command, query } from '#platform/procedure.server.ts'
import { limits } from '#core/limits.ts'
import { addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import {
  contactHash,
  edition,
  changeStatus,
  openOutreachStopLink,
  outreachStopLink,
  typedText,
} from '../prospect.server.ts'
import { mail } from '#areas/notifications/mail-frame.tsx'
import * as rules from '../prospect.ts'
import { linkProspects, outreachBlocks, outreachSends } from '../tables.server.ts'

const DAY_MS = 86_400_000

/** A proposal to another site: who writes, why to them, and how to hear no more of us. */
const outreachMail = mail<{ domain: string; strategy: rules.Strategy; personal: string; stop: string }>({
  kind: 'link_outreach',
  subject: ({ domain }, site) => `${site.name}: una proposta per ${domain}`,
  title: ({ domain }) => `Una proposta per ${domain}`,
  why: ({ domain }) =>
    `Ti scriviamo, una volta sola, all’indirizzo pubblico di ${domain}. Chi scrive è la redazione di`,
  stop: ({ stop }) => stop,
  says: ({ strategy, personal }, site) => [
    'Buongiorno,',
    `siamo ${site.name}: un sito gratuito che aiuta le famiglie a confrontare le offerte di luce, gas, internet e mobile, con il metodo di calcolo e le fonti dei dati pubblicati.`,
    rules.proposals[strategy],
    personal ? { typed: personal } : null,
    `Se ti interessa, rispondi a questa email o scrivi a ${site.email}. Se non ti interessa non devi fare niente: non ti scriveremo di nuovo per novanta giorni, e mai più se lo chiedi con il link qui sotto.`,
  ],
})

/** «Send Outreach» (spec 3 §4): the proposal leaves by mail, once, and the prospect is contacted. */
export const sendOutreach = command('send-outreach', 'admin', {
  input: z.object({ prospectId: z.string().max(60), edition, personal: typedText(1_500).default('') }),
  async run({ prospectId, edition: seen, personal }, ctx): Promise<{ domain: string }> {
    const row = await lockEdition(ctx.tx, linkProspects, prospectId, seen)
    if (!rules.mayMove(row.status, 'contacted')) throw new AppError('wrong-state')
    const { domain, strategy, contactEmail } = row
    const refuse = (code: string) => wrongField('contactEmail', code)
    if (contactEmail === null) throw refuse('no-contact')
    const hash = contactHash(ctx.keys, contactEmail)
    // Two prospects may have one contact, and the day has one limit: messages are counted one after the other.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('outreach'))`)
    if ((await ctx.tx.$count(outreachBlocks, eq(outreachBlocks.contactHash, hash))) > 0) throw refuse('blocked')
    const since = (days: number) => gt(outreachSends.at, new Date(ctx.now.getTime() - days * DAY_MS))
    const isTheirs = eq(outreachSends.contactHash, hash)
    if ((await ctx.tx.$count(outreachSends, and(isTheirs, since(rules.OUTREACH_PAUSE_DAYS)))) > 0)
      throw refuse('recent')
    if ((await ctx.tx.$count(outreachSends, since(1))) >= rules.MAX_OUTREACH_A_DAY) throw new AppError('daily-limit')
    await ctx.tx.insert(outreachSends).values({ id: ctx.newId(), contactHash: hash, at: ctx.now })
    const stop = outreachStopLink(ctx.keys, ctx.config.SITE_URL, contactEmail)
    const message = renderMail(outreachMail, { domain, strategy, personal, stop }, ctx.config)
    await ctx.queue(sendMailJob, { to: contactEmail, ...message, unsubscribe: stop })
    await changeStatus(ctx, row, { to: 'contacted', values: { lastContact: ctx.now } })
    return { domain }
  },
})

/** Whether the link of a proposal is ours. Opening it changes nothing: programs that check links open them all. */
export const getOutreachLink = query('get-outreach-link', 'anyone', {
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx): Promise<{ isOurs: true }> {
    if (openOutreachStopLink(ctx.keys, link) === null) throw new AppError('not-found')
    return { isOurs: true }
  },
})

/** No more proposals to whoever holds the link of one. Again: the same answer. */
export const blockOutreach = command('block-outreach', 'anyone', {
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx): Promise<{ blocked: true }> {
    const contactHash = openOutreachStopLink(ctx.keys, link)
    if (contactHash === null) throw new AppError('not-found')
    await ctx.asSystem(() => ctx.tx.insert(outreachBlocks).values({ contactHash, at: ctx.now }).onConflictDoNothing())
    return { blocked: true }
  },
})

/** Every night: addresses of contacts that came to nothing, addresses found on pages and never accepted, old messages. */
export const forgetOldOutreach = command('forget-old-outreach', 'system', async (_, ctx): Promise<void> => {
  const { id, check, checkedAt, contactEmail, createdAt, lastContact, status } = linkProspects
  const before = startOfRomeDay(addMonths(romeDate(ctx.now), -rules.CONTACT_MONTHS))
  const isOld = sql`coalesce(${lastContact}, ${createdAt}) < ${before.toISOString()}::timestamptz`
  const forgotten = await ctx.tx
    .update(linkProspects)
    .set({ contactEmail: null })
    .where(and(isNotNull(contactEmail), ne(status, 'acquired'), isOld))
    .returning({ id })
  await ctx.tx
    .update(linkProspects)
    .set({ check: sql`jsonb_set(${check}, '{emails}', '[]')` })
    .where(and(isNotNull(check), lt(checkedAt, new Date(ctx.now.getTime() - rules.PROPOSAL_DAYS * DAY_MS))))
  await ctx.tx.delete(outreachSends).where(lt(outreachSends.at, before))
  ctx.record({ detail: { forgotten: forgotten.length } })
})
