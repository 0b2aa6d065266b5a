import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { queueNotifications } from '../indexing/indexnow.server.ts'
import { MAX_ADDRESS_LENGTH, MAX_CHOSEN_ADDRESSES, ownAddress } from '../indexing/own-addresses.ts'
import { completeUpdateJob, revalidateAddressesJob } from '../jobs.server.ts'

/** Refused addresses that a message names; the count says the rest. */
const NAMED = 5

interface NotifiedIndexnow {
  queued: number
  /** The run that goes on with it, where it takes long. */
  runId: string | null
}

/**
 * spec 3 §7: some addresses of ours, or (force_revalidation) all of the sitemap again, or with the trigger
 * «complete-update» the whole update. One address that is not ours stops them all: somebody typed something else.
 */
export const notifyIndexnow = procedure({
  name: 'notify-indexnow',
  allow: 'admin',
  answers: ['indexnow-notify'],
  input: z.object({
    urls: z
      .array(z.string().max(MAX_ADDRESS_LENGTH, { error: 'not-ours' }))
      .max(MAX_CHOSEN_ADDRESSES, { error: 'too-many' })
      .default([]),
    trigger: z.string().max(40).default('manual'),
    force_revalidation: z.boolean().default(false),
  }),
  async run({ urls, trigger, force_revalidation }, ctx): Promise<NotifiedIndexnow> {
    if (urls.length === 0 && trigger === 'complete-update')
      return { queued: 0, ...(await queueRun(ctx, completeUpdateJob, {})) }
    if (!ctx.config.INDEXNOW_ENDPOINT) throw new AppError('indexnow-off')
    if (force_revalidation) return { queued: 0, ...(await queueRun(ctx, revalidateAddressesJob, {})) }
    if (urls.length === 0) throw new AppError('bad-input', { fields: { urls: 'required' } })
    const refused = urls.filter(url => ownAddress(url, ctx.config.SITE_URL) === null)
    if (refused.length > 0)
      throw new AppError('bad-input', {
        fields: { urls: 'not-ours' },
        values: { urls: refused.slice(0, NAMED).join(', '), count: refused.length },
      })
    const queued = await queueNotifications(
      ctx,
      urls.flatMap(url => ownAddress(url, ctx.config.SITE_URL) ?? []),
      trigger,
    )
    ctx.record({ detail: { trigger, queued } })
    return { queued, runId: null }
  },
})
