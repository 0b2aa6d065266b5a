import type { PhotoFault } from '#areas/bill-reading/pages/photo-fault.ts'
import { compressionPlan, isWorthSending } from '#core/uploads/upload-attempts.ts'
import { documentFault, lockedFileTexts } from '#core/uploads/upload-rules.ts'
import type { PictureRequest } from './picture-worker.ts'
import { useEffect, useRef, useState } from 'react'
import type { FileAnswer } from '#areas/wizards/wizard.ts'
import { useFormToken } from '#web/ui/post-form.tsx'
import { sendWithRetries, type UploadState, tusAttempts } from './send-with-retries.ts'

/** The file to send, or why it cannot be sent. */
type Prepared = { file: File } | { refusal: string }

const HEIC_REFUSAL =
  'Questa foto è in formato HEIC e qui non si apre. Sul telefono scegli «Più compatibile» nelle impostazioni della fotocamera, oppure invia uno screenshot.'

/** Phone photo formats that only some browsers decode: converted to JPEG where possible. */
const isHeic = (file: File) => /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)
/** HEIC keeps its dimensions: the conversion is for readability, not size. */
const HEIC_PLAN = { maxSide: 4_000, quality: 0.9, timeoutMs: 10_000 }

/** Validates a file as the server will (spec 1 §5), and shrinks photos over 5 MB in a worker (spec 2 §9). */
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

/** Photo check timeout: after this the user has moved on. */
const JUDGE_MS = 3_000

/** Photo problems the person can fix with another shot while the bill is at hand; null for all others. */
const faultOf = (file: File): Promise<PhotoFault | null> =>
  file.type.startsWith('image/') ? inWorker<PhotoFault>({ does: 'judge', file }, JUDGE_MS) : Promise.resolve(null)

/** Extension by content: a PNG converted to JPEG is renamed. */
const named = (jpeg: Blob, from: File) =>
  new File([jpeg], from.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' })

/** Null without worker support, for undecodable images, or on timeout. */
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

/** Known to this browser only: object URL of the image, and why it may be hard to read. */
export interface Picture {
  preview: string | undefined
  fault?: PhotoFault | null
}

export interface Sending extends Picture {
  key: string
  name: string
  state: UploadState | LockedState
}

/** Cannot be sent: needs another file. */
export const isRefused = ({ state }: Sending): boolean => state.status === 'error' && state.isRefused

/** Stored, but locked: the password is asked for. */
interface LockedState {
  status: 'locked'
  file: FileAnswer
  message: string
}

/** Uploads files one at a time, so that twelve photos on a slow connection do not starve each other. */
export function useUploads(isToBeRead: boolean, onStored: (file: FileAnswer, picture: Picture) => void) {
  const formToken = useFormToken()
  const [sending, setSending] = useState<Sending[]>([])
  const queue = useRef(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())
  const sources = useRef(new Map<string, File>())
  // Keep the latest callback in a ref: uploads outlive renders.
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

  /** Without a password prompt, continue: the reading reports the locked PDF later. */
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
      for (const { key } of sending.filter(isRefused)) forget(key)
      for (const file of files) {
        const key = crypto.randomUUID()
        sources.current.set(key, file)
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
        setSending(all => [...all, { key, name: file.name, preview, state: { status: 'idle', progress: 0 } }])
        enqueue({ key, preview })
      }
    },
    /** Retries a failed file after those in progress. */
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

/** Has the server unlock a stored file: the new file, or why not. Throws without a response. */
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
