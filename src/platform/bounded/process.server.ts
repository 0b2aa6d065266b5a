import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fork, type ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import type { ChildMessage } from './answer-tasks.server.ts'
import { attempt } from '#core/attempt.ts'

/**
 * Path of a source run in its own thread or process, in every mode (bundle, development, tests, commands): Node runs
 * the .ts file directly. Searched in the parent folders of this module, wherever it was bundled to and whatever the
 * working directory.
 */
export function sourceFile(path: string): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, path))) return join(folder, path)
  return path
}

interface Bounds {
  /** Resident memory, including what is kept between tasks. */
  megabytes: number
  /** CPU time from the start, or from the last step; wall time may be `PATIENCE` times as long. */
  stepMs: number
  /** For all steps together. */
  totalMs: number
}

/** On a busy machine a task waits for CPU; one that only sleeps is ended by wall time. */
const PATIENCE = 3
/** Unit of `/proc/…/stat`. */
const TICK_MS = 10

/** Queue limit; further tasks are refused. */
const MAX_WAITING = 100
/** Polling interval of a working process: a decompression bomb unpacks a gigabyte in a second. */
const POLL_MS = 50
/** After this idle time the process is ended, freeing its memory. */
const IDLE_MS = 60_000
/** Pages come first: background work has lower priority (`nice`). */
const NICER = 10
const MAX_NICE = 19
/**
 * Libraries retain memory: above this share of its limit a process is replaced, so that the next task has all of it.
 */
const MAX_RETAINED_SHARE = 0.7
/** Environment passed to the process: code reading untrusted files sees no secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'LD_LIBRARY_PATH', 'SystemRoot']

type Reason = 'too-heavy' | 'too-slow' | 'too-many' | 'crashed' | 'stopped'

export class TaskFailed extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

interface Waiting<Task, Answer, Step> {
  task: Task
  onStep: ((progress: Step) => void) | undefined
  resolve(answer: Answer): void
  reject(error: TaskFailed): void
}

interface Spent {
  wallMs: number
  coreMs: number
}

interface Current {
  began: Spent
  step: Spent
  look: NodeJS.Timeout
}

/**
 * A separate process for untrusted files, one task at a time, kept warm between tasks. Memory and time are watched
 * from outside, because limits inside the process cover neither buffers nor WebAssembly.
 */
export class BoundedProcess<Task extends object, Answer, Step = unknown> {
  readonly #source: string
  readonly #bounds: Bounds
  readonly #waiting: Waiting<Task, Answer, Step>[] = []
  #child: ChildProcess | null = null
  #current: (Waiting<Task, Answer, Step> & Current) | null = null
  #idle: NodeJS.Timeout | undefined

  /** `source`: a file that calls `answerTasks`, relative to the product's root. */
  constructor(source: string, bounds: Bounds) {
    this.#source = source
    this.#bounds = bounds
  }

  /** `onStep` receives the task's progress. Throws TaskFailed. */
  ask(task: Task, onStep?: (progress: Step) => void): Promise<Answer> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new TaskFailed('too-many'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, onStep, resolve, reject })
      this.#advance()
    })
  }

  stop(): void {
    clearTimeout(this.#idle)
    for (const { reject } of this.#waiting.splice(0)) reject(new TaskFailed('stopped'))
    if (this.#child) this.#drop(this.#child, 'stopped')
  }

  #start(): ChildProcess {
    const child = fork(sourceFile(this.#source), {
      // The OCR engine prints harmless warnings about optional files.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      execArgv: [],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.includes(name))),
    })
    if (child.pid !== undefined) setPriority(child.pid, Math.min(MAX_NICE, getPriority() + NICER))
    child.on('message', (message: ChildMessage<Answer, Step>) => this.#hear(child, message))
    child.on('error', () => this.#drop(child, 'crashed'))
    // The kernel's OOM killer uses the same signal.
    child.on('exit', (_, signal) => this.#drop(child, signal === 'SIGKILL' ? 'too-heavy' : 'crashed'))
    return child
  }

  #advance(): void {
    if (this.#current) return
    const next = this.#waiting.shift()
    clearTimeout(this.#idle)
    if (!next) {
      this.#idle = setTimeout(() => this.stop(), IDLE_MS)
      this.#idle.unref()
      this.#child?.unref()
      this.#child?.channel?.unref()
      return
    }
    const child = (this.#child ??= this.#start())
    child.ref()
    child.channel?.ref()
    const now = spentBy(child)
    const look = setInterval(() => this.#look(child, residentMegabytes(child)), POLL_MS)
    this.#current = { ...next, began: now, step: now, look }
    child.send(next.task, error => error && this.#drop(child, 'crashed'))
  }

  #hear(child: ChildProcess, message: ChildMessage<Answer, Step>): void {
    if (this.#child !== child || !this.#current) return
    if ('megabytes' in message) this.#look(child, message.megabytes)
    else if ('step' in message) {
      this.#current.step = spentBy(child)
      this.#current.onStep?.(message.step)
    } else {
      this.#finish(({ resolve }) => resolve(message.answer))
      if (residentMegabytes(child) > MAX_RETAINED_SHARE * this.#bounds.megabytes) this.#drop(child, 'stopped')
      else this.#advance()
    }
  }

  #look(child: ChildProcess, megabytes: number): void {
    if (this.#child !== child || !this.#current) return
    const { began, step } = this.#current
    const now = spentBy(child)
    const isOver = (since: Spent, bound: number): boolean =>
      now.coreMs - since.coreMs > bound || now.wallMs - since.wallMs > bound * PATIENCE
    if (megabytes > this.#bounds.megabytes) this.#drop(child, 'too-heavy')
    else if (isOver(step, this.#bounds.stepMs) || isOver(began, this.#bounds.totalMs)) this.#drop(child, 'too-slow')
  }

  /** Fails its task; the others continue in a new process. */
  #drop(child: ChildProcess, reason: Reason): void {
    if (this.#child !== child) return
    this.#child = null
    child.kill('SIGKILL')
    this.#finish(({ reject }) => reject(new TaskFailed(reason)))
    this.#advance()
  }

  #finish(settle: (done: Waiting<Task, Answer, Step>) => void): void {
    if (!this.#current) return
    clearInterval(this.#current.look)
    const done = this.#current
    this.#current = null
    settle(done)
  }
}

/** Falls back to wall time where CPU time is unavailable. */
function spentBy({ pid }: ChildProcess): Spent {
  const wallMs = performance.now()
  // After the name, which may contain spaces and brackets: state, ten more fields, then user and system ticks.
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    ?.split(') ')
    .at(-1)
    ?.split(' ')
  return { wallMs, coreMs: stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : wallMs }
}

/** 0 where unavailable: there the process reports it itself. */
function residentMegabytes({ pid }: ChildProcess): number {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? ''
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}
