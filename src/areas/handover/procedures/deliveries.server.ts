import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { notifyOffice } from '#areas/office/staff.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { slug } from '#core/text.ts'
import { type AnswerOf, command, type Context } from '#platform/procedure.server.ts'
import { deliverSupplierSendJob } from '../jobs.server.ts'
import { type Delivery, destinationOf, isFinalFailure, isUnderWay } from '../send.ts'
import { supplierChannels, supplierSendItems, supplierSends } from '../tables.server.ts'
import { sendOn } from '../waiting-send.server.ts'
import { lockRow, updateRow } from '#platform/database/rows.server.ts'

const sendInput = { sendId: z.string().max(60) }

const lockSend = ({ tx }: Context, sendId: string) => lockRow(tx, supplierSends, eq(supplierSends.id, sendId))

async function channelOf({ tx }: Context, supplierName: string) {
  const [row] = await tx.select().from(supplierChannels).where(eq(supplierChannels.supplierName, supplierName))
  return row ?? null
}

/** «Trasmetti» and «Riprova»: queues the delivery by the supplier's configured channel. */
export const deliverSend = command('deliver-send', 'cases', {
  input: z.object(sendInput),
  async run({ sendId }, ctx): Promise<void> {
    const send = await lockSend(ctx, sendId)
    if (!['ready', 'sending'].includes(send.state) || !send.path) throw new AppError('conflict')
    if (send.delivery && isUnderWay(send.delivery, ctx.now)) throw new AppError('conflict')
    const row = await channelOf(ctx, send.supplierName)
    if (!row) throw new AppError('no-channel')
    const to = destinationOf(row.channel)
    const delivery: Delivery = { way: row.channel.way, to, by: ctx.userId, tries: 0, since: null }
    await ctx.tx.update(supplierSends).set({ state: 'sending', delivery }).where(eq(supplierSends.id, sendId))
    await ctx.queue(deliverSupplierSendJob, { sendId })
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: sendId, detail: { way: delivery.way, before: send.state } })
  },
})

/** Starts an attempt; null when the file was delivered or cancelled, or another attempt is running. */
export const beginDelivery = command('begin-delivery', 'system', {
  input: z.object(sendInput),
  async run({ sendId }, ctx) {
    const send = await lockSend(ctx, sendId)
    if (send.state !== 'sending' || !send.delivery || isUnderWay(send.delivery, ctx.now)) return null
    const row = await channelOf(ctx, send.supplierName)
    const [items] = await ctx.tx
      .select({ requests: count() })
      .from(supplierSendItems)
      .where(eq(supplierSendItems.sendId, sendId))
    const { failure: _, ...kept } = send.delivery
    const attempt = kept.tries + 1
    const delivery: Delivery = {
      ...kept,
      ...(row && { way: row.channel.way, to: destinationOf(row.channel) }),
      tries: attempt,
      since: ctx.now.toISOString(),
    }
    await ctx.tx.update(supplierSends).set({ delivery }).where(eq(supplierSends.id, sendId))
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: sendId, detail: { attempt } })
    return {
      id: sendId,
      supplierName: send.supplierName,
      attempt,
      channel: row?.channel ?? null,
      secret: row?.secret ?? null,
      isKey: row?.isKey ?? false,
      path: send.path,
      contentType: send.format === 'csv' ? 'text/csv' : 'application/zip',
      sha256: send.sha256 ?? '',
      size: send.size ?? 0,
      // The same at every attempt, and unique to this file.
      file: `${slug(send.supplierName)}-${romeDate(send.askedAt)}-${sendId.slice(-12)}.${send.format === 'csv' ? 'csv' : 'zip'}`,
      requests: items?.requests ?? 0,
    }
  },
})
/** Input of an attempt. The secret is still sealed. */
export type SendToDeliver = NonNullable<AnswerOf<typeof beginDelivery>>

/**
 * Ends an attempt: with a receipt the cases advance; after a failure it waits for the next attempt, or for a person.
 */
export const endDelivery = command('end-delivery', 'system', {
  input: z.object({
    ...sendInput,
    attempt: z.int().positive(),
    receipt: z
      .object({ file: z.string(), answer: z.string().max(500).optional(), messageId: z.string().optional() })
      .optional(),
    failure: z.object({ code: z.string().max(60), words: z.string().max(500).optional() }).optional(),
  }),
  async run({ sendId, attempt, receipt, failure }, ctx): Promise<{ isOver: boolean }> {
    const send = await lockSend(ctx, sendId)
    // It was cancelled, or presumed lost and replaced by another attempt.
    if (send.state !== 'sending' || !send.delivery || (failure && send.delivery.tries !== attempt))
      return { isOver: true }
    const delivery: Delivery = {
      ...send.delivery,
      since: null,
      ...(receipt && { receipt }),
      ...(failure && { failure }),
    }
    const isOver = receipt !== undefined || isFinalFailure(failure?.code ?? '', attempt)
    await updateRow(ctx.tx, supplierSends, sendId, { delivery, state: isOver ? 'ready' : 'sending' })
    if (receipt) await sendOn(ctx, { ...send, delivery }, delivery.by)
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: sendId, detail: { attempt, ...(failure && { failure: failure.code }) } })
    return { isOver }
  },
})
