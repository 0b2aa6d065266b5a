import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BillFile, Document } from './document.server.ts'
import type { ReadingAnswer, ReadingTask } from './reading-worker.server.ts'

const SOURCE = 'src/areas/bills/reading/reading-worker.server.ts'

/**
 * The thread's code, from the source in every mode (bundle, development, tests, commands): Node runs the .ts file
 * itself. Looked for in the folders above this module, wherever it was bundled to and whoever's folder we run in.
 */
function workerFile(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, SOURCE))) return join(folder, SOURCE)
  return SOURCE
}

/** Documents waiting; more are refused, and the job tries again later. */
const MAX_WAITING = 20
/** A document that takes longer is given up and its thread ended: a bomb, or a broken file. */
const TIME_LIMIT_MS = 150_000
/** After this long without work the thread and its 600 MB go. */
const IDLE_MS = 60_000
const MAX_HEAP_MB = 700

export class ReadingFailed extends Error {
  readonly reason: 'too-slow' | 'too-many' | 'crashed'
  constructor(reason: 'too-slow' | 'too-many' | 'crashed') {
    super(reason)
    this.reason = reason
  }
}

interface Waiting {
  task: ReadingTask
  settle: { resolve(document: Document): void; reject(error: ReadingFailed): void }
}

let worker: Worker | null = null
let current: (Waiting & { timer: NodeJS.Timeout }) | null = null
let idle: NodeJS.Timeout | undefined
let next = 1
const waiting: Waiting[] = []

/** The words of one bill's files, read one document at a time in a thread of their own. Throws ReadingFailed. */
export function readInThread(files: BillFile[], withPreviews = false): Promise<Document> {
  if (waiting.length >= MAX_WAITING) return Promise.reject(new ReadingFailed('too-many'))
  return new Promise((resolve, reject) => {
    waiting.push({ task: { id: next++, files, withPreviews }, settle: { resolve, reject } })
    advance()
  })
}

/** Ends the thread; what waits is refused. For a graceful stop and for commands. */
export async function stopReading(): Promise<void> {
  clearTimeout(idle)
  for (const { settle } of waiting.splice(0)) settle.reject(new ReadingFailed('crashed'))
  finish(({ settle }) => settle.reject(new ReadingFailed('crashed')))
  const ending = worker
  worker = null
  await ending?.terminate()
}

function started(): Worker {
  // Its standard output is kept apart: the recogniser prints harmless complaints about optional files.
  const thread = new Worker(workerFile(), {
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  thread.on('message', (answer: ReadingAnswer) => {
    if (current?.task.id !== answer.id) return
    finish(({ settle }) =>
      'document' in answer ? settle.resolve(answer.document) : settle.reject(new ReadingFailed('crashed')),
    )
    advance()
  })
  thread.on('error', () => drop(thread, 'crashed'))
  thread.on('exit', () => drop(thread, 'crashed'))
  return thread
}

function advance(): void {
  if (current) return
  const first = waiting.shift()
  clearTimeout(idle)
  if (!first) {
    idle = setTimeout(() => void stopReading(), IDLE_MS)
    idle.unref()
    worker?.unref()
    return
  }
  worker ??= started()
  worker.ref()
  const thread = worker
  current = { ...first, timer: setTimeout(() => drop(thread, 'too-slow'), TIME_LIMIT_MS) }
  thread.postMessage(first.task)
}

function finish(settle: (done: Waiting) => void): void {
  if (!current) return
  clearTimeout(current.timer)
  const done = current
  current = null
  settle(done)
}

/** The thread died or hangs: its document fails, the others go on in a new one. */
function drop(thread: Worker, reason: 'too-slow' | 'crashed'): void {
  if (worker !== thread) return
  worker = null
  thread.terminate()
  finish(({ settle }) => settle.reject(new ReadingFailed(reason)))
  advance()
}
