import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fork, type ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import type { ChildMessage } from './answer-tasks.server.ts'
import { attempt } from '#core/attempt.ts'

/**
 * The path of a source that runs in a thread or a process of its own, in every mode (bundle, development, tests,
 * commands): Node runs the .ts file itself. Looked for in the folders above this module, wherever it was bundled to and
 * whoever's folder we run in.
 */
export function sourceFile(path: string): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, path))) return join(folder, path)
  return path
}

interface Bounds {
  /** Resident memory, with what the process keeps between tasks. */
  megabytes: number
  /** Time of a core from the start, or from the last step; on a busy machine it may take `PATIENCE` times as long. */
  stepMs: number
  /** For all steps together. */
  totalMs: number
}

/** Where others want the cores a task waits for its turn, and is no slower for that; one that only sleeps ends with it. */
const PATIENCE = 3
/** `/proc/…/stat` counts in these. */
const TICK_MS = 10

/** Tasks waiting; more are refused. */
const MAX_WAITING = 100
/** Between two looks at a process that works: a bomb unpacks a gigabyte in a second. */
const LOOK_MS = 50
/** After this long without work the process and its memory go. */
const IDLE_MS = 60_000
/** Pages are served first: what works in the background takes the time they leave (steps of `nice`). */
const NICER = 10
const MOST_NICE = 19
/** Libraries keep memory: above this share of its bounds a process makes room for a new one, which has all of them for its task. */
const MOST_KEPT = 0.7
/** All that the process is given of our settings: what reads a stranger's file knows no secret. */
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
 * A process of its own for what strangers send, one task at a time, kept warm between tasks. Its memory and its time
 * are watched from here, because limits inside it see neither buffers nor WebAssembly.
 */
export class BoundedProcess<Task extends object, Answer, Step = unknown> {
  readonly #source: string
  readonly #bounds: Bounds
  readonly #waiting: Waiting<Task, Answer, Step>[] = []
  #child: ChildProcess | null = null
  #current: (Waiting<Task, Answer, Step> & Current) | null = null
  #idle: NodeJS.Timeout | undefined

  /** `source`: a file that calls `answerTasks`, from the root of the product. */
  constructor(source: string, bounds: Bounds) {
    this.#source = source
    this.#bounds = bounds
  }

  /** `onStep` hears what the task says of its steps. Throws TaskFailed. */
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
      // The recogniser prints harmless complaints about optional files.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      execArgv: [],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.includes(name))),
    })
    if (child.pid !== undefined) setPriority(child.pid, Math.min(MOST_NICE, getPriority() + NICER))
    child.on('message', (message: ChildMessage<Answer, Step>) => this.#hear(child, message))
    child.on('error', () => this.#drop(child, 'crashed'))
    // The kernel ends with the same signal what has taken all memory.
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
    const look = setInterval(() => this.#look(child, residentMegabytes(child)), LOOK_MS)
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
      if (residentMegabytes(child) > MOST_KEPT * this.#bounds.megabytes) this.#drop(child, 'stopped')
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

  /** Its task fails, the others go on in a new process. */
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

/** Where the system does not tell the time of the cores, that of the clock stands for it. */
function spentBy({ pid }: ChildProcess): Spent {
  const wallMs = performance.now()
  // After the name, which may hold spaces and brackets: state, ten more, then the ticks as a user and as the system.
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    ?.split(') ')
    .at(-1)
    ?.split(' ')
  return { wallMs, coreMs: stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : wallMs }
}

/** 0 where the system does not tell: there the process tells it by itself. */
function residentMegabytes({ pid }: ChildProcess): number {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? ''
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}
