import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { z } from 'zod'
import { TaskFailed } from '#platform/bounded/process.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { findLearntLabels, startLesson, storeLesson } from './procedures/learnt-labels.server.ts'
import {
  failReading,
  type pagePictures,
  storeBillPages,
  storeReading,
  startReading,
} from './procedures/readings.server.ts'
import { askSecondReader } from './second-reader/ask-second-reader.server.ts'
import { removeFiles } from './store-bill.server.ts'
import { type BillReading, learnFromBill, readBill } from '#areas/bill-reading/read-bill.server.ts'

/**
 * Job `read-bill`: short transactions before and after, none while the machine reads, so that the database stays free.
 * Whatever the files contain, the bill ends with values to confirm or with a reason; only a full queue or an
 * unreachable store is retried, and a failing reader is our fault, reported to the office. An interrupted attempt
 * resumes where it stopped.
 */
export async function runReading(
  rt: Runtime,
  { billId, isKept }: { billId: string; isKept?: boolean },
  jobId: string,
): Promise<void> {
  const bill = await call(rt, startReading, { billId, jobId, isKept })
  if (!bill) return
  const files = await filesOf(rt, bill.files)
  const storePictures = (images: BillReading['images']) =>
    storePages(rt, bill.userId, images, pages => call(rt, storeBillPages, { billId, pages }))

  if (!bill.isRead) {
    let reading: BillReading
    try {
      const { assumed, knownOfferCodes } = bill
      reading = await readBill(files, {
        assumedKind: assumed,
        knownOfferCodes: new Set(knownOfferCodes),
        learntOf: seller => call(rt, findLearntLabels, seller),
      })
    } catch (error) {
      if (error instanceof TaskFailed && error.reason !== 'crashed') throw error
      rt.log.error({ err: error, billId }, 'bill reader failed')
      await call(rt, failReading, { billId, jobId })
      return
    }
    const { images, ...read } = reading
    // Values first: the pages of a text PDF are rendered separately, which takes longer than reading them.
    const areDrawn = images.every(image => image.preview !== null)
    if (areDrawn && !(await storePictures(images))) return
    const second = bill.mayAskModel ? await askSecondReader(rt, reading) : null
    await call(rt, storeReading, { billId, jobId, reading: read, second, isKept: bill.assumed !== undefined })
    if (areDrawn) return
  }
  try {
    await storePictures((await readBill(files, { withPreviews: true })).images)
  } catch (error) {
    // The values are stored: a bill without pictures is better than one in error.
    rt.log.warn({ err: error, billId }, 'pages of a bill not drawn')
  }
}

/** Job `learn-labels`: learns from a confirmed bill how its seller labels its values. */
export async function runLesson(rt: Runtime, { billId }: { billId: string }, jobId: string): Promise<void> {
  const bill = await call(rt, startReading, { billId, jobId })
  const lesson = bill && (await call(rt, startLesson, { billId }))
  if (!lesson) return
  const { learnt, confirmed } = lesson
  const options = { assumed: bill.assumed, knownOfferCodes: new Set(bill.knownOfferCodes), learnt }
  await call(rt, storeLesson, { billId, ...(await learnFromBill(await filesOf(rt, bill.files), confirmed, options)) })
}

export async function filesOf(
  rt: Runtime,
  stored: readonly { path: string; name: string }[],
): Promise<{ name: string; bytes: Buffer }[]> {
  const files: { name: string; bytes: Buffer }[] = []
  for (const { path, name } of stored) files.push({ name, bytes: await rt.storage.get('bills', path) })
  return files
}

/** False when the bill is gone, with its account perhaps: its pictures are removed at once. */
export async function storePages(
  rt: Runtime,
  folder: string,
  images: BillReading['images'],
  record: (pages: StoredPages) => Promise<boolean>,
): Promise<boolean> {
  const pages = await putPages(rt, folder, images)
  const isThere = await record(pages)
  if (!isThere) await removeFiles(rt, pages)
  return isThere
}

type StoredPages = z.input<typeof pagePictures>

async function putPages(rt: Runtime, folder: string, images: BillReading['images']): Promise<StoredPages> {
  const pages: StoredPages = []
  for (const { page, preview } of images) {
    if (!preview) continue
    const { width, height } = await sharp(preview).metadata()
    const path = `${folder}/pages/${rt.newId()}.jpg`
    await rt.storage.put('bills', path, Buffer.from(preview), 'image/jpeg')
    pages.push({
      page,
      path,
      sha256: createHash('sha256').update(preview).digest('hex'),
      size: preview.length,
      width,
      height,
    })
  }
  return pages
}
