import { sql } from 'drizzle-orm'
import { type output, z, type ZodType } from 'zod'
import { AppError } from '#core/errors.ts'
import type { RateLimit } from '#core/limits.ts'
import type { OfficeSection, Permission } from '#core/permissions.ts'
import { isStorable } from '#core/text.ts'
import type { Bus, Message, Notice } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.server.ts'
import type { Keys } from './crypto/keys.server.ts'
import { type Db, transactionAs, type Tx } from './database/database.server.ts'
import { readsOnly } from './database/rows.server.ts'
import type { Role } from './database/roles.server.ts'
import type { AnswerCache } from './answer-cache.server.ts'
import { auditTrail } from './database/tables.server.ts'
import type { Job, JobOptions, JobQueue } from './jobs/job.ts'
import { networkOf } from './http/origin.server.ts'
import type { Logger } from './log.server.ts'
import { measuring } from './measured.server.ts'
import { type Mail, type MailAttachment, sendMailJob } from './mail/mail.ts'
import { renderMail } from './mail/render.server.ts'
import type { NodeLimits } from './rate-limit/memory-limit.ts'
import { countAttempt, giveBackAttempts, secondsToWait } from './rate-limit/rate-limit.server.ts'
import type { Storage } from './storage/storage.server.ts'
import { unbounded, waitFor } from './away.server.ts'

/**
 * `staff`: an office role narrower than the administrator's (`staff_roles`). `lacks`: one who still has to set up a
 * required second factor. Until then they are a client to every procedure and row policy.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'client'; userId: string; sessionId: string; lacks?: 'second-factor' }
  | { kind: 'admin'; userId: string; sessionId: string }
  | { kind: 'staff'; userId: string; sessionId: string; role: string; label: string; may: readonly Permission[] }
  | { kind: 'system' }

/** What a node provides to every request and job; built once in server/node.ts, by hand in tests. */
export interface Services {
  config: Config
  log: Logger
  db: Db
  readDb: Db
  bus: Bus
  answers: AnswerCache
  nodeLimits: NodeLimits
  jobs: JobQueue
  storage: Storage
  keys: Keys
  now: Clock
  newId(): string
}

/** The services together with the actor. `address` and `userAgent` are empty for jobs. */
export interface Runtime extends Services {
  actor: Actor
  /** `browser`: hash of its cookie, if it holds something without an account (`readBrowser`). */
  request: { id: string; address: string; userAgent: string; browser?: string }
  /** The single transaction of a screen's reads (`reading`). */
  screen?: Screen
}

interface Screen {
  tx: Tx
  /** Last queued read: a transaction has one role at a time, so reads take turns. */
  last: Promise<unknown>
  /** Its connection was returned and may be reused: later reads are refused. */
  isOver: boolean
}

export interface Context extends Pick<Services, 'config' | 'log' | 'storage' | 'keys' | 'newId'> {
  tx: Tx
  actor: Actor
  request: Runtime['request']
  now: Date
  /** The signed-in person; throws for visitors and the system, so only for `signedIn` and `admin` procedures. */
  userId: string
  /** Queues a job in this transaction: rolled back with it. */
  queue<T extends object>(job: Job<T>, data: T, options?: JobOptions): Promise<void>
  /** Renders the mail now and queues it in this transaction. */
  sendMail<T>(mail: Mail<T>, to: string, data: T, attachments?: readonly MailAttachment[]): Promise<void>
  /** After commit, this person's open pages reload the topic. */
  changed(topic: string, person: string): Promise<void>
  /** After commit, every node drops the cached public pages with one of the tags. */
  dropPages(...tags: string[]): Promise<void>
  /** Extra content of the audit row: ids, codes, counts; never answers or personal data. */
  record(trace: { subject?: string; detail?: Record<string, unknown> }): void
  /** Runs work under the system's role: sign-in tables, counters, other people's rows. Keep it small. */
  asSystem<T>(work: () => Promise<T>): Promise<T>
  /** Uncounts this attempt: the procedure's limits count failures only. */
  giveBackAttempts(): Promise<void>
  /** Sent at once, outside this transaction: survives a rollback. For the security log. */
  notice(notice: Omit<Notice, 'userId'> & { userId?: string }): void
  /** Runs after commit (memory of this node, files no longer referenced); not awaited. */
  afterCommit(effect: () => unknown): void
}

export interface Procedure<I extends ZodType = ZodType, O = unknown, B = unknown> {
  /** verb-noun; also the name in the audit trail and in docs/procedures.md. */
  name: string
  /** Office access: administrators only, all staff, or holders of one of the permissions, all of which administrators have. */
  allow: 'anyone' | 'signedIn' | 'admin' | 'staff' | 'system' | Permission | readonly Permission[]
  input: I
  /** Read-only: no audit row. Public data come from the replica; a person must see what they just wrote. */
  reads?: true
  /** About this browser's data without an account: empty without its cookie, and must see its own writes. */
  ofBrowser?: true
  /**
   * Answers everyone alike: cached in the node's memory until one of these page tags is dropped, a minute at most.
   * Runs as an anonymous visitor.
   */
  cacheTags?: readonly string[]
  /** Needs no transaction: `before` has read all that `run` uses (`computed`). */
  isComputed?: true
  /** Writes or compares thousands of rows: takes longer than a request may wait. */
  takesLong?: true
  limit?: RateLimit | readonly RateLimit[]
  /** For limits by subject: the value counted (an e-mail address), hashed before it is stored; by default, the client address. */
  limitSubject?(input: output<I>, rt: Runtime, limit: RateLimit): string | undefined
  /** Names of the specification's calls implemented by this procedure (docs/procedures.md). */
  answers?: string[]
  /**
   * Work that must not hold a transaction open (storing files): runs before it, after the permission and limit checks.
   * `run` receives its result and revalidates it.
   */
  before?(input: output<I>, rt: Runtime): Promise<B>
  /** Reverts `before`, when `run` certainly did not commit; leftovers of a crash are swept. */
  undo?(before: B, rt: Runtime): Promise<unknown>
  run(input: output<I>, ctx: Context, before: B): Promise<O>
}

export type AnswerOf<P extends { run(...given: never[]): unknown }> = Awaited<ReturnType<P['run']>>

const NOTHING = z.object({})

/** A procedure's definition besides name and access; without options, its `run` alone. */
type Described<I extends ZodType, O, B> =
  | (Omit<Procedure<I, O, B>, 'name' | 'allow' | 'input' | 'reads'> & { input?: I })
  | Procedure<I, O, B>['run']

/** A read-only procedure; without `input` it is called without arguments. */
export const query = <I extends ZodType = typeof NOTHING, O = unknown, B = undefined>(
  name: string,
  allow: Procedure['allow'],
  described: Described<I, O, B>,
): Procedure<I, O, B> => ({ ...command(name, allow, described), reads: true })

/** A query computed from the cached answer of another: a new question costs no statement. */
export const computed = <I extends ZodType, D, O>(
  name: string,
  from: Procedure<typeof NOTHING, D>,
  {
    run,
    ...options
  }: Pick<Procedure<I>, 'input' | 'limit' | 'cacheTags' | 'answers'> & {
    run(input: output<I>, data: D): O
  },
): Procedure<I, O, D> => ({
  ...query<I, O, D>(name, 'anyone', {
    ...options,
    before: (_, rt) => call(rt, from, {}),
    run: async (input, _, data) => run(input, data),
  }),
  isComputed: true,
})

/** A procedure that writes, or whose access is logged. */
export function command<I extends ZodType = typeof NOTHING, O = unknown, B = undefined>(
  name: string,
  allow: Procedure['allow'],
  described: Described<I, O, B>,
): Procedure<I, O, B> {
  const { input, ...does } = typeof described === 'function' ? { run: described } : described
  return { name, allow, ...does, input: input ?? (NOTHING as unknown as I) }
}

export const isOfOffice = (actor: Actor): boolean => actor.kind === 'admin' || actor.kind === 'staff'

export const may = (actor: Actor, ...one: readonly Permission[]): boolean =>
  actor.kind === 'admin' || (actor.kind === 'staff' && one.some(permission => actor.may.includes(permission)))

export const permits = (allow: Procedure['allow'], actor: Actor): boolean => {
  switch (allow) {
    case 'anyone':
      return true
    case 'signedIn':
      return 'userId' in actor
    case 'admin':
    case 'system':
      return actor.kind === allow
    case 'staff':
      return isOfOffice(actor)
    default:
      return may(actor, ...[allow].flat())
  }
}

function sectionOf(allow: Procedure['allow'], { kind }: Actor): OfficeSection | null {
  if (kind !== 'admin' && kind !== 'staff') return null
  const [section] = [allow].flat()
  return section === 'anyone' || section === 'signedIn' || section === 'system' ? null : (section ?? null)
}

function refusalOf(allow: Procedure['allow'], actor: Actor): string {
  if (actor.kind === 'visitor') return 'sign-in-required'
  return allow !== 'system' && actor.kind === 'client' && actor.lacks ? 'second-factor-required' : 'forbidden'
}

/** A short read under the actor's role and person, outside `run`. */
export const asActor = <T>(rt: Runtime, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transactionAs(rt.db, roleOf(rt.actor), userIdOf(rt.actor), work, rt.request.browser)

const roleOf = (actor: Actor): Role => (actor.kind === 'staff' ? `app_staff_${actor.role}` : `app_${actor.kind}`)
export const userIdOf = (actor: Actor): string | null => ('userId' in actor ? actor.userId : null)
/** Who waits and is counted: the signed-in person, else the network. */
export const askerOf = ({ actor, request }: Pick<Runtime, 'actor' | 'request'>): string =>
  userIdOf(actor) ?? networkOf(request.address)
export const CHANNEL = 'app'

/**
 * One transaction for all reads of a screen: queries called with its runtime share it and take turns. Procedures that
 * write, count attempts or have a `before` are refused inside: they would wait for a second connection while holding
 * the first, on the embedded engine forever.
 */
export const reading = <T>(rt: Runtime, work: (rt: Runtime) => Promise<T>): Promise<T> =>
  asActor(rt, async tx => {
    const screen: Screen = { tx, last: Promise.resolve(), isOver: false }
    readsOnly(tx)
    try {
      return await work({ ...rt, screen })
    } finally {
      screen.isOver = true
      await screen.last
    }
  })

function inTurn<T>(screen: Screen, work: (tx: Tx) => Promise<T>): Promise<T> {
  const mine = screen.last.then(() => {
    if (screen.isOver) throw new Error('This screen has been read')
    return work(screen.tx)
  })
  screen.last = mine.catch(() => undefined)
  return mine
}

/**
 * The only entry point, for pages, JSON routes, jobs and tests: permission → input validation → rate limit → outside
 * work (`before`) → one transaction under the actor's role and person → audit. The system may call everything.
 */
export async function call<I extends ZodType, O, B>(rt: Runtime, p: Procedure<I, O, B>, input: unknown): Promise<O> {
  if (rt.actor.kind !== 'system' && !permits(p.allow, rt.actor)) throw new AppError(refusalOf(p.allow, rt.actor))
  if (!isStorable(input)) throw new AppError('bad-input')
  const parsed = p.input.safeParse(input)
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map(issue => [issue.path.join('.') || 'form', issue.message]))
    throw new AppError('bad-input', { fields })
  }
  if (p.ofBrowser && !rt.request.browser) throw new AppError('not-found')
  const { screen } = rt
  if (screen && (!p.reads || p.limit || p.before))
    throw new Error(`${p.name} needs a connection of its own: call it outside of reading()`)
  const counted: string[] = []
  if (rt.actor.kind !== 'system') {
    for (const limit of [p.limit ?? []].flat())
      counted.push(await count(rt, limit, limitKey(rt, p, limit, parsed.data)))
  }

  if (!p.cacheTags) {
    const work = () => perform(rt, p, parsed.data, counted)
    return p.takesLong ? unbounded(work) : work()
  }
  const key = `${p.name} ${JSON.stringify(input)}`
  // A screen holds a connection: the loader of this answer may be waiting for one, which would deadlock.
  const kept = rt.answers.find<O>(key, screen !== undefined)
  // Somebody without our limits may be loading it.
  if (kept) return waitFor(() => kept)
  // Screen reads run under the actor's role.
  if (screen) return perform(rt, p, parsed.data, counted)
  const ofNobody: Runtime = {
    ...rt,
    actor: { kind: 'visitor' },
    request: { id: rt.request.id, address: '', userAgent: '' },
  }
  return rt.answers.fill(key, p.cacheTags, () => perform(ofNobody, p, parsed.data, counted))
}

const NO_TRANSACTION = new Proxy({} as Tx, {
  get() {
    throw new Error('A computed query has no transaction')
  },
})

async function perform<I extends ZodType, O, B>(
  rt: Runtime,
  p: Procedure<I, O, B>,
  input: output<I>,
  counted: readonly string[],
): Promise<O> {
  const { screen } = rt
  const warn = (what: string) => (error: unknown) =>
    rt.log.warn({ err: error, procedure: p.name, requestId: rt.request.id }, what)
  const effects: (() => unknown)[] = []
  const trace: { subject?: string; detail: Record<string, unknown> } = { detail: {} }
  const before = await p.before?.(input, rt)
  let isWritten = false
  // Anyone who may just have written reads from the primary.
  const isForAll = p.reads && p.allow === 'anyone' && !p.ofBrowser && rt.actor.kind === 'visitor'
  // Excludes waiting for a connection or a turn on a screen.
  const measured = (work: (tx: Tx) => Promise<O>) => (tx: Tx) =>
    measuring({ kind: 'procedure', name: p.name, log: rt.log, requestId: rt.request.id }, () => work(tx))
  const within = (work: (tx: Tx) => Promise<O>): Promise<O> => {
    if (p.isComputed) return measured(work)(NO_TRANSACTION)
    if (screen) return inTurn(screen, measured(work))
    const db = isForAll ? rt.readDb : rt.db
    return transactionAs(db, roleOf(rt.actor), userIdOf(rt.actor), measured(work), rt.request.browser)
  }
  const result = await within(async tx => {
    const ctx = contextOf(rt, tx, effects, trace, counted)
    const out = await p.run(input, ctx, before as B)
    if (!p.reads) {
      await tx.insert(auditTrail).values({
        id: rt.newId(),
        at: ctx.now,
        actorKind: rt.actor.kind,
        actorId: userIdOf(rt.actor),
        procedure: p.name,
        section: sectionOf(p.allow, rt.actor),
        subject: trace.subject,
        detail: trace.detail,
        requestId: rt.request.id,
      })
    }
    isWritten = true
    return out
  }).catch(async (error: unknown) => {
    // After a failed commit the outcome is unknown.
    if (before !== undefined && !isWritten) await p.undo?.(before, rt).catch(warn('not taken back'))
    throw error
  })
  for (const effect of effects) (async () => effect())().catch(warn('not done after the commit'))
  return result
}

/** Counts an attempt; returns its key. Throws 'too-many-attempts'. */
export async function count(rt: Runtime, limit: RateLimit, who: string, size?: number): Promise<string> {
  const onFirstRefusal = () => noticeLimit(rt, limit)
  const now = inForce(limit, rt.config)
  if (limit.counted !== 'by each node') return countAttempt(rt.db, now, who, rt.now(), onFirstRefusal, size)
  rt.nodeLimits(now, who, onFirstRefusal)
  return `${limit.name}:${who}`
}

/** Seconds this person would have to wait: checked before work that would be refused at its end. */
export const waitOf = (rt: Runtime, limit: RateLimit): Promise<number> =>
  secondsToWait(rt.db, inForce(limit, rt.config), askerOf(rt), rt.now())

/** The limit with the office's override, if any. */
const inForce = (limit: RateLimit, { LIMITS }: Pick<Config, 'LIMITS'>): RateLimit => ({
  ...limit,
  max: LIMITS[limit.name] ?? limit.max,
})

/** Reports the first refusal of each window only, so that further attempts write nothing. */
const noticeLimit = (rt: Pick<Runtime, 'bus' | 'actor'>, { name: limit }: RateLimit): void =>
  rt.bus.deliver({
    kind: 'noticed',
    notice: { type: 'rate_limit_violation', severity: 'warning', userId: userIdOf(rt.actor), details: { limit } },
  })

/** A write with the session's cookie but without its token. */
export const noticeForgedForm = (bus: Bus, actor: Actor): void =>
  bus.deliver({
    kind: 'noticed',
    notice: { type: 'csrf_token_validation_failed', severity: 'warning', userId: userIdOf(actor) },
  })

function contextOf(
  rt: Runtime,
  tx: Tx,
  effects: (() => unknown)[],
  trace: { subject?: string; detail: Record<string, unknown> },
  counted: readonly string[],
): Context {
  let role = roleOf(rt.actor)
  /** Switches the transaction's role and back, also when the work is refused and the procedure continues. */
  const under = async <T>(other: Role, work: () => Promise<T>): Promise<T> => {
    const back = role
    if (other === back) return work()
    await tx.execute(sql`select set_config('role', ${other}, true)`)
    role = other
    try {
      return await work()
    } finally {
      // After a failed statement the transaction is aborted: report the original error.
      await tx.execute(sql`select set_config('role', ${back}, true)`).catch(() => {})
      role = back
    }
  }
  const publish = async (message: Message) => {
    await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`)
  }
  const ctx: Context = {
    tx,
    actor: rt.actor,
    request: rt.request,
    now: rt.now(),
    config: rt.config,
    log: rt.log,
    storage: rt.storage,
    keys: rt.keys,
    newId: rt.newId,
    get userId() {
      const id = userIdOf(rt.actor)
      if (!id) throw new AppError('sign-in-required')
      return id
    },
    queue: (job, data, options) => under('app_system', () => rt.jobs.send(tx, job, data, options)),
    async sendMail(mail, to, data, attachments) {
      await ctx.queue(sendMailJob, { to, ...renderMail(mail, data, rt.config), ...(attachments && { attachments }) })
    },
    changed: (topic, person) => publish({ kind: 'changed', topic, person }),
    async dropPages(...tags) {
      const message = { kind: 'drop-pages', tags } as const
      await publish(message)
      // The local node sees its own changes at once.
      effects.push(() => rt.bus.deliver(message))
    },
    record({ subject, detail }) {
      trace.subject = subject ?? trace.subject
      Object.assign(trace.detail, detail)
    },
    asSystem: work => under('app_system', work),
    giveBackAttempts: () => under('app_system', () => giveBackAttempts(tx, counted)),
    notice: given => rt.bus.deliver({ kind: 'noticed', notice: { userId: userIdOf(rt.actor), ...given } }),
    afterCommit: effect => void effects.push(effect),
  }
  return ctx
}

function limitKey<I extends ZodType>(rt: Runtime, p: Procedure<I>, limit: RateLimit, input: output<I>): string {
  switch (limit.by) {
    case 'address':
      return networkOf(rt.request.address)
    case 'person':
      return askerOf(rt)
    case 'subject':
      return rt.keys.hash(p.limitSubject?.(input, rt, limit) ?? networkOf(rt.request.address))
  }
}

/**
 * Runs part of an office procedure under the system's role, where no row policy checks the actor. So access is checked
 * again: a forgotten or widened `allow` must not reveal that anything exists.
 */
export async function asOffice<T>(ctx: Pick<Context, 'actor' | 'asSystem'>, work: () => Promise<T>): Promise<T> {
  if (!isOfOffice(ctx.actor) && ctx.actor.kind !== 'system') throw new AppError('not-found')
  return ctx.asSystem(work)
}
