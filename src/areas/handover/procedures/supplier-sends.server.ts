import { and, asc, eq, getTableColumns, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { staffNames, notifyOffice } from '#areas/office/staff.server.ts'
import { openActivation } from '#areas/requests/activation/activation.server.ts'
import { documentKindLabels } from '#areas/requests/document-kinds.ts'
import { type LockedCase, isOwn } from '#areas/requests/office/case.server.ts'
import { activations, documentRequests, requests } from '#areas/requests/tables.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { ago, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { slug } from '#core/text.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { type AnswerOf, command, type Context, query } from '#platform/procedure.server.ts'
import { lockListedCase, isToSend, giveUp, openSend, sendOn } from '../waiting-send.server.ts'
import {
  type LeftOut,
  MAX_IN_SEND,
  SEND_FILE_DAYS,
  sendFormats,
  type Delivery,
  destinationOf,
  isUnderWay,
} from '../send.ts'
import type { SentRequest } from '../sent-request.ts'
import { supplierChannels, supplierSendItems, supplierSends } from '../tables.server.ts'
import { lockRow, newestPage, pick, rowsIn } from '#platform/database/rows.server.ts'

interface Prepared {
  /** One file per supplier. */
  sends: { id: string; supplierName: string; count: number }[]
  refused: LeftOut[]
}

/** «Prepara l’invio»: groups the selected requests into one file per supplier; a job generates them. */
export const prepareSupplierSend = command('prepare-supplier-send', 'cases', {
  input: z.object({
    requestIds: z.array(z.string().max(60)).min(1, { error: 'required' }).max(MAX_IN_SEND),
    format: z.enum(sendFormats),
  }),
  async run({ requestIds, format }, ctx): Promise<Prepared> {
    // Locked in id order, to avoid deadlocks between overlapping selections.
    const wanted = [...new Set(requestIds)].toSorted()
    const locked = new Map<string, LockedCase | null>()
    for (const requestId of wanted) locked.set(requestId, await lockListedCase(ctx, requestId))
    // Read after locking: a colleague may have prepared some of them meanwhile.
    const waiting = new Set(
      (await rowsIn(ctx.tx, supplierSendItems, { requestId: wanted, outcome: 'waiting' }, 'requestId')).map(
        row => row.requestId,
      ),
    )
    const refused: Prepared['refused'] = []
    const bySupplier = new Map<string, { requestId: string; userId: string }[]>()
    for (const requestId of wanted) {
      const of = locked.get(requestId)
      const supplier = of?.activation?.supplierName
      const userId = of?.request.userId
      const leftOut = (why: LeftOut['why'], lacks: LeftOut['lacks'] = []) =>
        refused.push({ requestId, number: of?.request.number ?? null, why, lacks })
      if (!of || !supplier || !userId) leftOut('gone')
      else if (isOwn(ctx, userId)) leftOut('own')
      else if (waiting.has(requestId)) leftOut('in-a-send')
      else if (!isToSend(of)) leftOut('not-ready', of.possible.lacks['sent-to-supplier'])
      else bySupplier.set(supplier, [...(bySupplier.get(supplier) ?? []), { requestId, userId }])
    }
    const sends: Prepared['sends'] = []
    for (const [supplierName, items] of bySupplier) {
      const id = await openSend(ctx, { supplierName, format }, items)
      sends.push({ id, supplierName, count: items.length })
    }
    await notifyOffice(ctx, 'requests')
    ctx.record({ detail: { format, sends: sends.map(({ id, count }) => ({ id, count })), refused: refused.length } })
    return { sends, refused }
  },
})

export const listSupplierSends = query('list-supplier-sends', 'cases', {
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, ctx) {
    const all = ctx.tx
      .select({ ...getTableColumns(supplierSends), channel: supplierChannels.channel })
      .from(supplierSends)
      .leftJoin(supplierChannels, eq(supplierChannels.supplierName, supplierSends.supplierName))
    const page = await newestPage(all, supplierSends, 'askedAt', { cursor, size: PAGE_SIZE }, row => row)
    const ids = page.rows.map(({ id }) => id)
    const counts = await ctx.tx
      .select({
        sendId: supplierSendItems.sendId,
        requests: sql<number>`count(*)::int`,
        notPossible: sql<number>`count(*) filter (where ${supplierSendItems.outcome} = 'not-possible')::int`,
      })
      .from(supplierSendItems)
      .where(inArray(supplierSendItems.sendId, ids))
      .groupBy(supplierSendItems.sendId)
    const nameOf = await staffNames(ctx, page.rows, row => row.askedBy)
    return {
      sends: page.rows.map(({ path, channel, delivery, transmittedBy: _, madeAt: __, ...row }) => {
        const count = counts.find(({ sendId }) => sendId === row.id)
        return {
          ...row,
          askedBy: nameOf(row.askedBy) ?? '',
          hasFile: path !== null,
          requests: count?.requests ?? 0,
          notPossible: count?.notPossible ?? 0,
          // Channel and destination if sent now.
          way: channel?.way ?? ('hand' as const),
          to: channel && destinationOf(channel),
          delivery: deliveryView(delivery, ctx.now),
        }
      }),
      next: page.next,
    }
  },
})

export type ListedSend = AnswerOf<typeof listSupplierSends>['sends'][number]

function deliveryView(delivery: Delivery | null, now: Date) {
  if (!delivery) return null
  const { by: _, ...rest } = delivery
  return { ...rest, isUnderWay: isUnderWay(delivery, now) }
}

/** Downloads the file for a supplier. Each customer in it can see who did. */
export const fetchSupplierSend = command('fetch-supplier-send', 'cases', {
  input: z.object({ sendId: z.string().max(60) }),
  async run({ sendId }, ctx): Promise<{ name: string; contentType: string; bytes: () => Promise<Buffer> }> {
    const [send] = await ctx.tx.select().from(supplierSends).where(eq(supplierSends.id, sendId))
    if (!send?.path) throw new AppError('not-found')
    const items = await ctx.tx.select().from(supplierSendItems).where(eq(supplierSendItems.sendId, sendId))
    for (const { userId, requestId } of items)
      await recordAccess(ctx, { owner: userId, what: 'request-data', subject: requestId })
    ctx.record({ subject: sendId, detail: { sha256: send.sha256, requests: items.length } })
    const { path } = send
    const { storage } = ctx
    const ending = path.split('.').at(-1) ?? ''
    return {
      name: `${slug(send.supplierName)}-${romeDate(send.askedAt)}.${ending}`,
      contentType: send.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/zip',
      bytes: () => storage.get('exports', path),
    }
  },
})

export interface SendToMake {
  id: string
  supplierName: string
  format: 'csv' | 'pdf'
  askedAt: Date
  requests: SentRequest[]
}

/** Content of a supplier's file; null when already generated, or cancelled. */
export const readSupplierSend = query('read-supplier-send', 'system', {
  input: z.object({ sendId: z.string().max(60) }),
  async run({ sendId }, ctx): Promise<SendToMake | null> {
    const [send] = await ctx.tx.select().from(supplierSends).where(eq(supplierSends.id, sendId))
    if (!send || send.state !== 'making') return null
    const rows = await ctx.tx
      .select({ activation: activations, number: requests.number })
      .from(supplierSendItems)
      .innerJoin(activations, eq(activations.requestId, supplierSendItems.requestId))
      .innerJoin(requests, eq(requests.id, activations.requestId))
      .where(eq(supplierSendItems.sendId, sendId))
      .orderBy(asc(activations.createdAt), asc(activations.id))
    const attachments = await documentsOf(
      ctx,
      rows.map(row => row.activation),
    )
    return {
      ...pick(send, 'id', 'supplierName', 'format', 'askedAt'),
      requests: rows.map(({ activation: of, number }): SentRequest => ({
        requestId: of.requestId,
        number,
        type: of.requestType,
        offer: of.selectedOffer,
        offerCode: of.offerSnapshot.offer?.offer_code ?? null,
        ...pick(of, 'paymentMethod', 'podPdr', 'acceptances', 'createdAt'),
        ...openActivation(ctx.keys, of),
        attachments: attachments.get(of.requestId) ?? [],
      })),
    }
  },
})

/** Attachments of each request, and documents later requested by the office. */
async function documentsOf({ tx }: Pick<Context, 'tx'>, of: readonly (typeof activations.$inferSelect)[]) {
  const attachments = new Map<string, SentRequest['attachments']>()
  const add = (requestId: string, label: string, path: string) => {
    const known = attachments.get(requestId) ?? []
    const same = known.filter(
      attachment => attachment.label === label || attachment.label.startsWith(`${label}-`),
    ).length
    const name = same === 0 ? label : `${label}-${same + 1}`
    attachments.set(requestId, [...known, { label: name, path, ending: path.split('.').at(-1) ?? 'bin' }])
  }
  const sent = of.flatMap(({ requestId, identityDocumentPath, oldBillDocumentPath, summaryPath, summaryAt }) =>
    [
      { requestId, label: 'documento', path: identityDocumentPath },
      { requestId, label: 'bolletta', path: oldBillDocumentPath },
      // A summary being regenerated is outdated.
      { requestId, label: 'riepilogo', path: summaryAt && summaryPath },
    ].flatMap(attachment => (attachment.path === null ? [] : [{ ...attachment, path: attachment.path }])),
  )
  const kept = new Set(
    sent.length > 0
      ? (
          await rowsIn(
            tx,
            storedFiles,
            inArray(
              storedFiles.path,
              sent.map(({ path }) => path),
            ),
            'path',
          )
        ).map(({ path }) => path)
      : [],
  )
  for (const { requestId, label, path } of sent) if (kept.has(path)) add(requestId, label, path)
  const requestIds = of.map(({ requestId }) => requestId)
  if (requestIds.length === 0) return attachments
  const since = await tx
    .select({ requestId: documentRequests.requestId, kind: documentRequests.kind, path: storedFiles.path })
    .from(documentRequests)
    .innerJoin(storedFiles, eq(storedFiles.id, documentRequests.fileId))
    .where(inArray(documentRequests.requestId, requestIds))
    .orderBy(asc(documentRequests.answeredAt), asc(documentRequests.id))
  for (const { requestId, kind, path } of since) add(requestId, slug(documentKindLabels[kind]), path)
  return attachments
}

/** Stores a generated file; false when it is no longer wanted. */
export const storeSupplierSend = command('store-supplier-send', 'system', {
  input: z.object({
    sendId: z.string().max(60),
    path: z.string().max(200),
    size: z.int().nonnegative(),
    sha256: z.string().length(64),
  }),
  async run({ sendId, ...file }, ctx): Promise<boolean> {
    const [stored] = await ctx.tx
      .update(supplierSends)
      .set({ ...file, state: 'ready', madeAt: ctx.now })
      .where(and(eq(supplierSends.id, sendId), eq(supplierSends.state, 'making')))
      .returning({ id: supplierSends.id })
    if (stored) await notifyOffice(ctx, 'requests')
    ctx.record({ subject: sendId, detail: { size: file.size, sha256: file.sha256, stored: stored !== undefined } })
    return stored !== undefined
  },
})

/** «Segna come trasmesso»: someone delivered the file to the supplier by hand. */
export const markSendTransmitted = command('mark-send-transmitted', 'cases', {
  input: z.object({ sendId: z.string().max(60) }),
  async run({ sendId }, ctx): Promise<{ sent: number; notPossible: number }> {
    const send = await lockRow(ctx.tx, supplierSends, eq(supplierSends.id, sendId))
    if (send.state !== 'ready') throw new AppError('conflict')
    return sendOn(ctx, send, ctx.userId)
  },
})

/** «Annulla l’invio»: nothing was transmitted; the file is deleted and its requests can be prepared again. */
export const giveUpSend = command('give-up-send', 'cases', {
  input: z.object({ sendId: z.string().max(60) }),
  async run({ sendId }, ctx): Promise<void> {
    const send = await lockRow(ctx.tx, supplierSends, eq(supplierSends.id, sendId))
    if (send.state === 'transmitted') throw new AppError('conflict')
    await giveUp(ctx, send)
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: sendId, detail: { before: send.state, after: 'failed' } })
  },
})

export const SEND_BATCH = 100

/** Deletes old files; their content list, date and hash stay. */
export const forgetOldSends = command('forget-old-sends', 'system', async (_, ctx): Promise<{ sends: number }> => {
  const old = await ctx.tx
    .select({ id: supplierSends.id, path: supplierSends.path })
    .from(supplierSends)
    .where(and(isNotNull(supplierSends.path), lt(supplierSends.askedAt, ago(ctx.now, { days: SEND_FILE_DAYS }))))
    .orderBy(asc(supplierSends.askedAt))
    .limit(SEND_BATCH)
  for (const { path } of old) if (path) await ctx.storage.delete('exports', path)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await ctx.tx.update(supplierSends).set({ path: null }).where(inArray(supplierSends.id, ids))
  ctx.record({ detail: { sends: ids.length } })
  return { sends: ids.length }
})
