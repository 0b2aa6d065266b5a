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
import type { KeptAnswers } from './kept-answers.server.ts'
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

/**
 * `staff`: of the office, in a role narrower than the administrator's (`staff_roles`). `lacks`: one of them who must have a second factor and has none yet. Until it is set up they are a client to
 * every procedure and row policy.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'client'; userId: string; sessionId: string; lacks?: 'second-factor' }
  | { kind: 'admin'; userId: string; sessionId: string }
  | { kind: 'staff'; userId: string; sessionId: string; role: string; label: string; may: readonly Permission[] }
  | { kind: 'system' }

/** What one node offers to every request and job; built once in server/node.ts, by hand in tests. */
export interface Services {
  config: Config
  log: Logger
  db: Db
  readDb: Db
  bus: Bus
  answers: KeptAnswers
  nodeLimits: NodeLimits
  jobs: JobQueue
  storage: Storage
  keys: Keys
  now: Clock
  newId(): string
}

/** The services together with who is asking. `address` and `userAgent` are empty for jobs. */
export interface Runtime extends Services {
  actor: Actor
  /** `browser`: what its cookie says, hashed, where it holds something without an account (`readBrowser`). */
  request: { id: string; address: string; userAgent: string; browser?: string }
  /** The one transaction in which a screen reads (`reading`). */
  screen?: Screen
}

interface Screen {
  tx: Tx
  /** What reads in it now: a transaction has one role at a time, so they take turns. */
  last: Promise<unknown>
  /** Its connection is given back, and may be another's: what comes later is refused. */
  isOver: boolean
}

export interface Context extends Pick<Services, 'config' | 'log' | 'storage' | 'keys' | 'newId'> {
  tx: Tx
  actor: Actor
  request: Runtime['request']
  now: Date
  /** The signed-in person; throws for visitors and the system, so only for `signedIn` and `admin` procedures. */
  userId: string
  /** Queues a job in this transaction: undone with it. */
  queue<T extends object>(job: Job<T>, data: T, options?: JobOptions): Promise<void>
  /** Renders the message now and queues it in this transaction. */
  sendMail<T>(mail: Mail<T>, to: string, data: T, attachments?: readonly MailAttachment[]): Promise<void>
  /** After the commit, open pages of this person reload what they show of the topic. */
  changed(topic: string, person: string): Promise<void>
  /** After the commit, every node drops the cached public pages that carry one of the tags. */
  dropPages(...tags: string[]): Promise<void>
  /** What the audit row says besides actor and procedure: ids, codes, counts; never answers or personal data. */
  record(trace: { subject?: string; detail?: Record<string, unknown> }): void
  /** Part of the work under the system's role: sign-in tables, counters, other people's rows. Keep it small. */
  asSystem<T>(work: () => Promise<T>): Promise<T>
  /** This attempt was none after all: the limits of the procedure count failures alone. */
  giveBackAttempts(): Promise<void>
  /** Told at once and apart from this transaction: kept also when the procedure throws. For the security log. */
  notice(notice: Omit<Notice, 'userId'> & { userId?: string }): void
  /** Runs once the transaction is committed (memory of this node, files that are no longer named); nobody waits for it. */
  afterCommit(effect: () => unknown): void
}

export interface Procedure<I extends ZodType = ZodType, O = unknown, B = unknown> {
  /** verb-noun; also the name in the audit trail and in docs/procedures.md. */
  name: string
  /** Of the office: the administrator alone, everybody there, or who has one of the permissions; the administrator has them all. */
  allow: 'anyone' | 'signedIn' | 'admin' | 'staff' | 'system' | Permission | readonly Permission[]
  input: I
  /** Reads only: no audit row. What anyone may read comes from the replica; a person must see what they just wrote. */
  reads?: true
  /** About what this browser holds without an account: without its cookie there is nothing, and it reads what it just wrote. */
  ofBrowser?: true
  /**
   * It answers everyone alike, whoever asks: the answer is kept in the memory of the node until one of these tags of pages is
   * dropped, a minute at most. Read as a visitor of whom nothing is known.
   */
  keeps?: readonly string[]
  limit?: RateLimit | readonly RateLimit[]
  /** For limits by subject: the value counted (an e-mail address), hashed before it is stored; without one, the address asking. */
  limitSubject?(input: output<I>, rt: Runtime, limit: RateLimit): string | undefined
  /** Names of the calls in the specification that this procedure answers (docs/procedures.md). */
  answers?: string[]
  /**
   * What must not hold a transaction up (files into the store): done before it, for whoever may and not too often. `run`
   * gets what it returns and looks again whether it still fits.
   */
  before?(input: output<I>, rt: Runtime): Promise<B>
  /** Takes that back, when nothing of `run` can have been committed; what a crash leaves is swept. */
  undo?(before: B, rt: Runtime): Promise<unknown>
  run(input: output<I>, ctx: Context, before: B): Promise<O>
}

export type AnswerOf<P extends { run(...given: never[]): unknown }> = Awaited<ReturnType<P['run']>>

const NOTHING = z.object({})

/** What a procedure does beside its name and who may; where it needs nothing, its `run` alone. */
type Described<I extends ZodType, O, B> =
  | (Omit<Procedure<I, O, B>, 'name' | 'allow' | 'input' | 'reads'> & { input?: I })
  | Procedure<I, O, B>['run']

/** A procedure that only reads; one without `input` is called with nothing. */
export const query = <I extends ZodType = typeof NOTHING, O = unknown, B = undefined>(
  name: string,
  allow: Procedure['allow'],
  described: Described<I, O, B>,
): Procedure<I, O, B> => ({ ...command(name, allow, described), reads: true })

/** A procedure that writes, or leaves a trace of who looked. */
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

/** Where in the office this is done; null of what is nobody's office work. */
function sectionOf(allow: Procedure['allow'], { kind }: Actor): OfficeSection | null {
  if (kind !== 'admin' && kind !== 'staff') return null
  const [section] = [allow].flat()
  return section === 'anyone' || section === 'signedIn' || section === 'system' ? null : (section ?? null)
}

function refusalOf(allow: Procedure['allow'], actor: Actor): string {
  if (actor.kind === 'visitor') return 'sign-in-required'
  return allow !== 'system' && actor.kind === 'client' && actor.lacks ? 'second-factor-required' : 'forbidden'
}

/** A short look under the role and person of whoever asks, outside of `run`. */
export const asActor = <T>(rt: Runtime, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transactionAs(rt.db, roleOf(rt.actor), userIdOf(rt.actor), work, rt.request.browser)

const roleOf = (actor: Actor): Role => (actor.kind === 'staff' ? `app_staff_${actor.role}` : `app_${actor.kind}`)
export const userIdOf = (actor: Actor): string | null => ('userId' in actor ? actor.userId : null)
export const CHANNEL = 'app'

/**
 * One transaction for everything a screen reads: procedures that only read, called with the runtime it gives, share it and
 * take turns. What writes, counts attempts or works outside first is refused inside: it would wait for a second connection
 * while the first is held, on the embedded engine for ever.
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
 * The one way in, for pages, JSON routes, jobs and tests: may they → is the input right → not too often → what is done
 * outside (`before`) → one transaction under the role and person of the actor → a trace. The system may call everything.
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

  if (!p.keeps) return perform(rt, p, parsed.data, counted)
  const key = `${p.name} ${JSON.stringify(input)}`
  // A screen holds a connection: whoever is reading this answer may be waiting for it, and then each would wait for the other.
  const kept = rt.answers.find<O>(key, screen !== undefined)
  if (kept) return kept
  // What is read on a screen is read under the role of whoever asks.
  if (screen) return perform(rt, p, parsed.data, counted)
  const ofNobody: Runtime = {
    ...rt,
    actor: { kind: 'visitor' },
    request: { id: rt.request.id, address: '', userAgent: '' },
  }
  return rt.answers.fill(key, p.keeps, () => perform(ofNobody, p, parsed.data, counted))
}

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
  // Who may have written a moment ago reads where it was written.
  const isForAll = p.reads && p.allow === 'anyone' && !p.ofBrowser && rt.actor.kind === 'visitor'
  // Without the wait for a connection or for its turn on a screen.
  const measured = (work: (tx: Tx) => Promise<O>) => (tx: Tx) =>
    measuring({ kind: 'procedure', name: p.name, log: rt.log, requestId: rt.request.id }, () => work(tx))
  const within = (work: (tx: Tx) => Promise<O>): Promise<O> =>
    screen
      ? inTurn(screen, measured(work))
      : transactionAs(
          isForAll ? rt.readDb : rt.db,
          roleOf(rt.actor),
          userIdOf(rt.actor),
          measured(work),
          rt.request.browser,
        )
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
    // Of a commit that failed nobody knows whether it was done.
    if (before !== undefined && !isWritten) await p.undo?.(before, rt).catch(warn('not taken back'))
    throw error
  })
  for (const effect of effects) (async () => effect())().catch(warn('not done after the commit'))
  return result
}

/** Counts one attempt; returns what it is counted under. Throws 'too-many-attempts'. */
export async function count(rt: Runtime, limit: RateLimit, who: string, size?: number): Promise<string> {
  const onFirstRefusal = () => noticeLimit(rt, limit)
  const now = inForce(limit, rt.config)
  if (limit.counted !== 'by each node') return countAttempt(rt.db, now, who, rt.now(), onFirstRefusal, size)
  rt.nodeLimits(now, who, onFirstRefusal)
  return `${limit.name}:${who}`
}

/** How long this person would wait for a place, in seconds: told before the work that would be refused at its end. */
export const waitOf = (rt: Runtime, limit: RateLimit): Promise<number> =>
  secondsToWait(rt.db, inForce(limit, rt.config), userIdOf(rt.actor) ?? networkOf(rt.request.address), rt.now())

/** The limit with the number that the office has given it, if it has. */
const inForce = (limit: RateLimit, { LIMITS }: Pick<Config, 'LIMITS'>): RateLimit => ({
  ...limit,
  max: LIMITS[limit.name] ?? limit.max,
})

/** The first refusal of each window is told: whoever goes on asking writes nothing more. */
const noticeLimit = (rt: Pick<Runtime, 'bus' | 'actor'>, { name: limit }: RateLimit): void =>
  rt.bus.deliver({
    kind: 'noticed',
    notice: { type: 'rate_limit_violation', severity: 'warning', userId: userIdOf(rt.actor), details: { limit } },
  })

/** A write that came with the session's cookie and not with its token. */
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
  /** Switches the transaction's role and comes back, also when the work is refused and the procedure goes on. */
  const under = async <T>(other: Role, work: () => Promise<T>): Promise<T> => {
    const back = role
    if (other === back) return work()
    await tx.execute(sql`select set_config('role', ${other}, true)`)
    role = other
    try {
      return await work()
    } finally {
      // After a failed statement the transaction takes no more and is undone: that error is the one to tell.
      await tx.execute(sql`select set_config('role', ${back}, true)`).catch(() => {})
      role = back
    }
  }
  const tell = async (message: Message) => {
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
    changed: (topic, person) => tell({ kind: 'changed', topic, person }),
    async dropPages(...tags) {
      const message = { kind: 'drop-pages', tags } as const
      await tell(message)
      // Whoever changed something here sees it at once.
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
      return userIdOf(rt.actor) ?? networkOf(rt.request.address)
    case 'subject':
      return rt.keys.hash(p.limitSubject?.(input, rt, limit) ?? networkOf(rt.request.address))
  }
}

/**
 * Part of an office procedure under the system's role, where no policy of a row looks who is there. So it is asked again:
 * a gate that somebody forgot or widened shows nobody else that anything is there.
 */
export async function asOffice<T>(ctx: Pick<Context, 'actor' | 'asSystem'>, work: () => Promise<T>): Promise<T> {
  if (!isOfOffice(ctx.actor) && ctx.actor.kind !== 'system') throw new AppError('not-found')
  return ctx.asSystem(work)
}
