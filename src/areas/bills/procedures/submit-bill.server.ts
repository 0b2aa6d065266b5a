import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { requestReceivedMail } from '#areas/notifications/mails/request-received.tsx'
import { profiles } from '#areas/people/tables.server.ts'
import { openRequest } from '#areas/requests/case.server.ts'
import { refuseOwn } from '#areas/requests/own-case.server.ts'
import { requestTypeLabels } from '#areas/requests/request.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { beforeSubmission, takeSubmission } from '#areas/wizards/draft.server.ts'
import { AppError } from '#core/errors.ts'
import { newStamp } from '#core/ids.ts'
import { limits } from '#core/limits.ts'
import { shortName } from '#core/masked.ts'
import { asOffice } from '#platform/as-office.server.ts'
import { isAway } from '#platform/away.server.ts'
import { pick, storedFiles } from '#platform/database/tables.server.ts'
import { dropUploads, takeUpload } from '#platform/http/uploads.server.ts'
import { type Context, procedure, type Runtime, userIdOf } from '#platform/procedure.server.ts'
import { acceptFile, type AcceptedFile } from '../accepted-file.server.ts'
import { customerTypeLabels, supplyTypeLabels } from '../bill.ts'
import { readBillJob } from '../jobs.server.ts'
import { billFiles, bills } from '../tables.server.ts'
import { type BillAnswers, billAnalysis, customerBill, type CustomerBillAnswers } from '../wizards/bill-analysis.ts'

const BUCKET = 'bills'

/**
 * Conferma of the bill-analysis wizard. Takes the draft, so the second of two clicks finds nothing to submit; writes the
 * bill with its files, its request and its receipt together, and leaves the reading to a job.
 */
export const submitBill = procedure({
  name: 'submit-bill',
  allow: 'signedIn',
  limit: limits.submitBill,
  answers: [
    'Bills insert',
    'Requests insert',
    'Storage upload, bills bucket',
    'send-notification-email (request_received)',
  ],
  before: (_, rt) =>
    beforeSubmission<BillAnswers, StoredFile[]>(rt, billAnalysis, [], answers =>
      storeFiles(rt, answers, userIdOf(rt.actor) ?? ''),
    ),
  undo: (files, rt) => removeFiles(rt, files),
  async run(_, ctx, files): Promise<{ billId: string; requestId: string }> {
    const { answers } = await takeSubmission(ctx, billAnalysis)
    const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, ctx.userId))
    if (!person) throw new AppError('sign-in-required')
    const stored = await storeBill(ctx, answers, files, { userId: ctx.userId, uploadedBy: null })
    await countConversion(ctx, 'bill_upload', stored.billId, { subject: answers.supply_type, personId: ctx.userId })
    const url = `${ctx.config.SITE_URL}/dashboard/bollette/${stored.billId}`
    await ctx.sendMail(requestReceivedMail, {
      to: person.email,
      data: { customerName: person.firstName, requestType: requestTypeLabels.analisi_bolletta, url },
    })
    return stored
  },
})

/** The same by somebody of the office, for a customer who sent it by another way: they are told, and confirm its data. */
export const submitBillForCustomer = procedure({
  name: 'submit-bill-for-customer',
  allow: ['cases', 'bills'],
  limit: limits.submitBill,
  before: (_, rt) =>
    beforeSubmission<CustomerBillAnswers, StoredFile[]>(rt, customerBill, [], answers =>
      storeFiles(rt, answers, answers.customerId),
    ),
  undo: (files, rt) => removeFiles(rt, files),
  async run(_, ctx, files): Promise<{ billId: string; requestId: string }> {
    const { answers } = await takeSubmission(ctx, customerBill)
    const { customerId: userId } = answers
    return asOffice(ctx, async () => {
      await customerOf(ctx, userId)
      const stored = await storeBill(ctx, answers, files, { userId, uploadedBy: ctx.userId })
      await recordAccess(ctx, { owner: userId, what: 'bill', subject: stored.billId })
      return stored
    })
  },
})

/** Whose bill is being sent, for the screen; nobody of the office sends one for themselves here. */
export const getBillCustomer = procedure({
  name: 'get-bill-customer',
  allow: ['cases', 'bills'],
  reads: true,
  input: z.object({ userId: z.string().max(100) }),
  run: ({ userId }, ctx): Promise<{ name: string }> =>
    asOffice(ctx, async () => {
      const { firstName, lastName } = await customerOf(ctx, userId)
      return { name: shortName(firstName, lastName) }
    }),
})

/** Inside `asOffice`. */
async function customerOf(ctx: Context, userId: string) {
  refuseOwn(ctx, userId)
  const [person] = await ctx.tx
    .select(pick(profiles, 'firstName', 'lastName'))
    .from(profiles)
    .where(and(eq(profiles.id, userId), eq(profiles.role, 'client')))
  if (!person) throw new AppError('not-found')
  return person
}

async function storeBill(
  ctx: Context,
  answers: BillAnswers,
  files: readonly StoredFile[],
  { userId, uploadedBy }: { userId: string; uploadedBy: string | null },
): Promise<{ billId: string; requestId: string }> {
  const uploads = files.map(file => file.uploadId)
  if (uploads.join() !== answers.files.map(file => file.id).join()) throw new AppError('draft-changed-elsewhere')
  const [first] = files
  // Whose bill it is may have changed between the files and this.
  if (!first || files.some(({ path }) => !path.startsWith(`${userId}/`)))
    throw new AppError('no-file', { fields: { files: 'no-file' } })
  await ctx.tx.insert(storedFiles).values(
    files.map(({ id, path, name, contentType, size, sha256 }) => ({
      id,
      path,
      name,
      contentType,
      size,
      sha256,
      ownerId: userId,
      bucket: BUCKET,
      createdAt: ctx.now,
    })),
  )
  ctx.afterCommit(() => dropUploads(ctx.config.DATA_DIR, uploads))

  const { supply_type: supplyType, customer_type: customerType } = answers
  const requestId = await openRequest(
    ctx,
    {
      userId,
      type: 'analisi_bolletta',
      title: requestTypeLabels.analisi_bolletta,
      description: `${supplyTypeLabels[supplyType]}, ${customerTypeLabels[customerType].toLowerCase()}: ${first.name}`,
    },
    { kind: uploadedBy ? 'bill-from-office' : 'bill-submitted', ball: 'office' },
  )
  const billId = ctx.newId()
  await ctx.tx.insert(bills).values({
    id: billId,
    userId,
    uploadDate: ctx.now,
    uploadedBy,
    fileName: first.name,
    filePath: first.path,
    fileSize: first.size,
    supplyType,
    customerType,
    analysisStatus: 'pending',
    requestId,
    updatedAt: ctx.now,
  })
  await ctx.tx
    .insert(billFiles)
    .values(files.map(({ id }, i) => ({ billId, userId, kind: 'original' as const, position: i + 1, fileId: id })))

  await ctx.queue(readBillJob, { billId })
  await ctx.changed('bills', userId)
  await ctx.changed('requests', userId)
  ctx.record({ subject: billId, detail: { files: files.length, supplyType, customerType } })
  return { billId, requestId }
}

interface StoredFile extends Omit<AcceptedFile, 'bytes' | 'extension'> {
  id: string
  uploadId: string
  path: string
}

/** One file in memory at a time, each under spec 2 §7's path {userId}/{timestamp}.{ext}; all of them or none. */
async function storeFiles(rt: Runtime, { files }: BillAnswers, ownerId: string): Promise<StoredFile[]> {
  const userId = userIdOf(rt.actor) ?? ''
  const stored: StoredFile[] = []
  try {
    for (const { id: uploadId } of files) {
      const { bytes, extension, ...file } = await acceptFile(await takeUpload(rt.config.DATA_DIR, userId, uploadId))
      const path = `${ownerId}/${newStamp(rt.now())}.${extension}`
      stored.push({ ...file, id: rt.newId(), uploadId, path })
      await rt.storage.put(BUCKET, path, bytes, file.contentType)
    }
  } catch (error) {
    const removal = removeFiles(rt, stored)
    // A store that is away is not waited for once more: what stays is swept.
    if (!isAway(error)) await removal
    throw error
  }
  return stored
}

const removeFiles = ({ storage }: Pick<Runtime, 'storage'>, files: readonly StoredFile[]) =>
  Promise.allSettled(files.map(({ path }) => storage.delete(BUCKET, path)))
