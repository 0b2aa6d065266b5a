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

/** A message to somebody who said yes. Its address is looked up when it is sent: the job holds none. */
export const sendMarketingJob = job<{ userId: string; message: RenderedMail & WithUnsubscribe }>('send-marketing', {
  retries: 8,
  retryDelay: 30,
  concurrency: 2,
})

const MARKETING: ConsentChoice = { purpose: 'marketing', channel: 'email' }

/**
 * The one way to send a message that a person may refuse. Without their consent nothing is queued and the answer is
 * false: callers need not ask first.
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

/** Asks again at the last moment: between queueing and sending, hours may pass and minds change. */
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

/** The confirmed address of a person whose newest answer is yes, else null. */
async function consentingAddress(tx: Tx, userId: string): Promise<string | null> {
  const answer = await newestAnswer(tx, userId, MARKETING.purpose, MARKETING.channel)
  if (!answer?.given) return null
  const [person] = await rowsIn(tx, user, { id: userId, emailVerified: true }, 'email')
  return person?.email ?? null
}
