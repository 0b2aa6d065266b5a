import { TaskFailed } from '#platform/bounded/process.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import {
  startVisitorReading,
  storeVisitorPages,
  storeVisitorReading,
  tellVisitorReading,
} from './procedures/read-visitor-bill.server.ts'
import { type BillReading, readBill } from '#areas/bill-reading/read-bill.server.ts'
import { findLearntLabels } from './procedures/learnt-labels.server.ts'
import { filesOf, storePages } from './run-reading.server.ts'
import { askSecondReader } from './second-reader/ask-second-reader.server.ts'

/**
 * Job `read-visitor-bill`: like `read-bill`, for bills without an owner. No person takes over: failures are reported
 * to the visitor, who may send another file.
 */
export async function runVisitorReading(
  rt: Runtime,
  { visitorBillId, isKept }: { visitorBillId: string; isKept?: boolean },
): Promise<void> {
  const bill = await call(rt, startVisitorReading, { visitorBillId, isKept })
  if (!bill) return
  const files = await filesOf(rt, bill.files)
  const storePictures = (images: BillReading['images']) =>
    storePages(rt, `visitor-${visitorBillId}`, images, pages => call(rt, storeVisitorPages, { visitorBillId, pages }))
  let progressSaved = Promise.resolve()
  const onPage = (progress: { read: number; pages: number }) => {
    progressSaved = progressSaved
      .then(() => call(rt, tellVisitorReading, { visitorBillId, ...progress }))
      .catch((error: unknown) => rt.log.warn({ err: error, visitorBillId }, 'progress of a bill not told'))
  }
  const { assumed, knownOfferCodes } = bill
  const reading = await readBill(files, {
    assumedKind: assumed,
    knownOfferCodes: new Set(knownOfferCodes),
    learntOf: seller => call(rt, findLearntLabels, seller),
    onPage,
  }).catch((error: unknown) => {
    if (error instanceof TaskFailed && error.reason !== 'crashed') throw error
    rt.log.error({ err: error, visitorBillId }, 'bill reader failed')
    return null
  })
  await progressSaved
  const { images = [], ...read } = reading ?? {}
  const areDrawn = images.every(image => image.preview !== null)
  if (reading && areDrawn && !(await storePictures(images))) return
  const second = reading && bill.mayAskModel ? await askSecondReader(rt, reading) : null
  const isThere = await call(rt, storeVisitorReading, { visitorBillId, reading: reading && read, second, isKept })
  if (!isThere || areDrawn) return
  try {
    await storePictures((await readBill(files, { withPreviews: true })).images)
  } catch (error) {
    // The values are stored: a bill without pictures is better than none.
    rt.log.warn({ err: error, visitorBillId }, 'pages of a bill not drawn')
  }
}
