import type { PhotoFault } from '#areas/bill-reading/pages/photo-fault.ts'
import { compressionPlan, isWorthSending } from '#core/uploads/upload-attempts.ts'
import { documentFault, lockedFileTexts } from '#core/uploads/upload-rules.ts'
import type { PictureRequest } from './picture-worker.ts'
import { useEffect, useRef, useState } from 'react'
import type { FileAnswer } from '#areas/wizards/wizard.ts'
import { useFormToken } from '#web/ui/post-form.tsx'
import { sendWithRetries, type UploadState, tusAttempts } from './send-with-retries.ts'

/** What is sent for a chosen file, or the sentence that says why it cannot be. */
type Prepared = { file: File } | { refusal: string }

const HEIC_REFUSAL =
  'Questa foto è in formato HEIC e qui non si apre. Sul telefono scegli «Più compatibile» nelle impostazioni della fotocamera, oppure invia uno screenshot.'

/** Photos of phones that only some browsers decode: where this one does, they become JPEG before they leave. */
const isHeic = (file: File) => /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)
/** HEIC keeps its size in pixels: it is converted to be readable, not to be smaller. */
const HEIC_PLAN = { maxSide: 4_000, quality: 0.9, timeoutMs: 10_000 }

/** Checks a chosen file as the server will (spec 1 §5), and shrinks a photo over 5 MB in a worker (spec 2 §9). */
async function prepareFile(chosen: File, isToBeRead: boolean): Promise<Prepared> {
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
const faultOf = (file: File): Promise<PhotoFault | null> =>
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

/** What is known of a picture in this browser alone: its address there, and why it may be read badly. */
export interface Picture {
  preview: string | undefined
  fault?: PhotoFault | null
}

export interface Sending extends Picture {
  key: string
  name: string
  state: UploadState | LockedState
}

/** The server has it and cannot open it: its password is asked for. */
interface LockedState {
  status: 'locked'
  file: FileAnswer
  message: string
}

/** Sends chosen files one after the other, so that twelve photos on a slow line do not starve each other. */
export function useUploads(isToBeRead: boolean, onStored: (file: FileAnswer, picture: Picture) => void) {
  const formToken = useFormToken()
  const [sending, setSending] = useState<Sending[]>([])
  const queue = useRef(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())
  const sources = useRef(new Map<string, File>())
  // Files arrive long after the render that chose them: what is called is always the newest.
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (key: string, with_: Partial<Sending>) =>
    setSending(all => all.map(each => (each.key === key ? { ...each, ...with_ } : each)))
  const forget = (key: string) => {
    sources.current.delete(key)
    setSending(all => all.filter(each => each.key !== key))
  }
  const enqueue = (one: Pick<Sending, 'key' | 'preview'>) => {
    const stop = new AbortController()
    stops.current.set(one.key, stop)
    queue.current = queue.current.then(() => send(one, stop.signal))
  }

  async function send({ key, preview }: Pick<Sending, 'key' | 'preview'>, signal: AbortSignal) {
    const chosen = sources.current.get(key)
    if (signal.aborted || !chosen) return
    const prepared = await prepareFile(chosen, isToBeRead)
    if ('refusal' in prepared) {
      change(key, { state: { status: 'error', progress: 0, message: prepared.refusal, isRefused: true } })
      return
    }
    const { file } = prepared
    const judged = isToBeRead ? faultOf(file) : Promise.resolve(null)
    judged.then(fault => change(key, { fault }), reportError)
    const report = (state: UploadState) => change(key, { state })
    const id = await sendWithRetries(tusAttempts(file, formToken), file.size, report, signal)
    if (id === null) return
    await open(
      key,
      { id, name: file.name, size: file.size, type: file.type },
      { preview, judged, password: '', signal },
    )
  }

  /** Without a password whoever cannot ask goes on: the reading says later that a PDF is locked. */
  async function open(
    key: string,
    file: FileAnswer,
    {
      preview,
      judged,
      password,
      signal,
    }: {
      preview: string | undefined
      judged?: Promise<PhotoFault | null>
      password: string
      signal: AbortSignal
    },
  ) {
    const opened = await openUpload(file, { password, formToken, signal }).catch(() => (password ? 'failed' : file))
    if (signal.aborted) return
    if (typeof opened === 'string') {
      change(key, { state: { status: 'locked', file, message: lockedFileTexts[opened] } })
      return
    }
    const fault = await judged
    forget(key)
    stored.current(opened, { preview, fault })
  }

  return {
    sending,
    isBusy: sending.some(each => each.state.status !== 'error'),
    add(files: Iterable<File>) {
      for (const file of files) {
        const key = crypto.randomUUID()
        sources.current.set(key, file)
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
        setSending(all => [...all, { key, name: file.name, preview, state: { status: 'idle', progress: 0 } }])
        enqueue({ key, preview })
      }
    },
    /** A failed file once more, after those that are on their way. */
    retry({ key, preview }: Sending) {
      change(key, { state: { status: 'idle', progress: 0 } })
      enqueue({ key, preview })
    },
    unlock({ key, preview, state }: Sending, password: string) {
      const signal = stops.current.get(key)?.signal
      if (signal && state.status === 'locked') open(key, state.file, { preview, password, signal }).catch(() => {})
    },
    remove(key: string) {
      stops.current.get(key)?.abort()
      forget(key)
    },
  }
}

/** Has the server open a file that it holds: the file as it is then, or why not. Throws where no answer came. */
async function openUpload(
  file: FileAnswer,
  { password, formToken, signal }: { password: string; formToken: string; signal: AbortSignal },
): Promise<FileAnswer | 'asks' | 'wrong'> {
  if (file.type !== 'application/pdf') return file
  const answer = await fetch('/api/open-upload', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': formToken },
    body: JSON.stringify({ uploadId: file.id, password }),
    signal,
  })
  if (!answer.ok) throw new Error(`not opened: ${answer.status}`)
  const { isLocked, size } = (await answer.json()) as { isLocked: boolean; size: number }
  return isLocked ? (password ? 'wrong' : 'asks') : { ...file, size }
}
