import { user } from '#areas/people/tables.server.ts'
import { type Tx, transactionAs } from '#platform/database/database.server.ts'
import { job } from '#platform/jobs/job.ts'
import type { MarketingMail, RenderedMail, WithUnsubscribe } from '#platform/mail/mail.ts'
import { renderMarketingMail } from '#platform/mail/render.server.ts'
import type { Send } from '#platform/mail/transport.server.ts'
import type { Context, Services } from '#platform/procedure.server.ts'
import { newestAnswer } from './ledger.server.ts'
import type { ConsentChoice } from './purposes.ts'
import { unsubscribeLink } from './unsubscribe-link.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** A mail to someone who consented. The address is looked up when sending: the job holds none. */
export const sendMarketingJob = job<{ userId: string; message: RenderedMail & WithUnsubscribe }>('send-marketing', {
  retries: 8,
  retryDelay: 30,
  concurrency: 2,
})

const MARKETING: ConsentChoice = { purpose: 'marketing', channel: 'email' }

/**
 * The only way to send a message that requires consent. Without it nothing is queued and it returns false: callers
 * need not check first.
 */
export async function sendMarketing<T>(
  ctx: Context,
  mail: MarketingMail<T>,
  { userId, data }: { userId: string; data: T },
): Promise<boolean> {
  const address = await ctx.asSystem(() => consentingAddress(ctx.tx, userId))
  if (address === null) return false
  const unsubscribe = unsubscribeLink(ctx.keys, ctx.config.SITE_URL, { userId, ...MARKETING })
  const message = renderMarketingMail(mail, { ...data, unsubscribe }, ctx.config)
  await ctx.queue(sendMarketingJob, { userId, message })
  return true
}

/** Checks again when sending: hours after queueing, the consent may be withdrawn. */
export async function deliverMarketing(
  services: Pick<Services, 'db' | 'log'>,
  send: Send,
  { userId, message }: { userId: string; message: RenderedMail & WithUnsubscribe },
  jobId: string,
): Promise<void> {
  const to = await transactionAs(services.db, 'app_system', null, tx => consentingAddress(tx, userId))
  if (to === null) {
    services.log.info({ kind: message.kind }, 'marketing message dropped: consent withdrawn')
    return
  }
  await send({ ...message, to }, jobId)
}

/** Confirmed address of a person whose latest answer is yes, else null. */
async function consentingAddress(tx: Tx, userId: string): Promise<string | null> {
  const answer = await newestAnswer(tx, userId, MARKETING.purpose, MARKETING.channel)
  if (!answer?.given) return null
  const [person] = await rowsIn(tx, user, { id: userId, emailVerified: true }, 'email')
  return person?.email ?? null
}
