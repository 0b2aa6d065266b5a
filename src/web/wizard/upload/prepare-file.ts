import type { PhotoFault } from '#areas/bill-reading/pages/photo-fault.ts'
import { compressionPlan, isWorthSending } from '#core/uploads/upload-attempts.ts'
import { documentFault } from '#core/uploads/upload-rules.ts'
import type { PictureRequest } from './picture-worker.ts'

/** What is sent for a chosen file, or the sentence that says why it cannot be. */
type Prepared = { file: File } | { refusal: string }

const HEIC_REFUSAL =
  'Questa foto è in formato HEIC e qui non si apre. Sul telefono scegli «Più compatibile» nelle impostazioni della fotocamera, oppure invia uno screenshot.'

/** Photos of phones that only some browsers decode: where this one does, they become JPEG before they leave. */
const isHeic = (file: File) => /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)
/** HEIC keeps its size in pixels: it is converted to be readable, not to be smaller. */
const HEIC_PLAN = { maxSide: 4_000, quality: 0.9, timeoutMs: 10_000 }

/** Checks a chosen file as the server will (spec 1 §5), and shrinks a photo over 5 MB in a worker (spec 2 §9). */
export async function prepareFile(chosen: File, isToBeRead: boolean): Promise<Prepared> {
  let file = chosen
  if (isHeic(file)) {
    const jpeg = await inWorker<Blob>({ does: 'shrink', file, ...HEIC_PLAN }, HEIC_PLAN.timeoutMs)
    if (!jpeg) return { refusal: HEIC_REFUSAL }
    file = named(jpeg, file)
  }
  const refusal = await documentFault(file)
  if (refusal) return { refusal }
  const plan = compressionPlan(file, isToBeRead)
  if (!plan) return { file }
  const smaller = await inWorker<Blob>({ does: 'shrink', file, ...plan }, plan.timeoutMs)
  return { file: smaller && isWorthSending(smaller.size, file.size) ? named(smaller, file) : file }
}

/** Later than this the person has put the bill away. */
const JUDGE_MS = 3_000

/** What the person can do better in another photo, while the sheet still lies there; null of all else. */
export const faultOf = (file: File): Promise<PhotoFault | null> =>
  file.type.startsWith('image/') ? inWorker<PhotoFault>({ does: 'judge', file }, JUDGE_MS) : Promise.resolve(null)

/** The name follows the content: a PNG that became a JPEG is no longer called .png. */
const named = (jpeg: Blob, from: File) =>
  new File([jpeg], from.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' })

/** Null where the browser has no such worker, cannot decode the picture, or takes too long. */
async function inWorker<Answer extends Blob | PhotoFault>(
  request: PictureRequest,
  timeoutMs: number,
): Promise<Answer | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Answer | null>(resolve => {
      const clock = setTimeout(() => resolve(null), timeoutMs)
      const settle = (given: Answer | null) => {
        clearTimeout(clock)
        resolve(given)
      }
      worker.addEventListener('message', (event: MessageEvent<Answer | null>) => settle(event.data))
      worker.addEventListener('error', () => settle(null))
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}
