import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { asActor, type Context, type Runtime, userIdOf } from '#platform/procedure.server.ts'
import { endedDrafts } from './ended-drafts.ts'
import { countJourneysJob } from './jobs.server.ts'
import { journey } from './journey.ts'
import { readPageMark } from './page-mark.ts'
import { wizardDrafts } from './tables.server.ts'
import type { Answers, Wizard } from './wizard.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Hours a draft lives after its last save (spec 2 §4: saved form data expires after 24 hours). */
const DRAFT_HOURS = 24
/** JSON characters of the answers: far above any real wizard. */
const DRAFT_MAX_CHARACTERS = 50_000

type Draft = {
  step: string
  answers: Answers
  version: number
  savedAt: Date
  savedBy: string | null
  /** Expiry of a draft prepared by the office; null for the person's own. */
  preparedUntil: Date | null
}
type Row = typeof wizardDrafts.$inferSelect
type Reader = Pick<Context, 'tx' | 'userId' | 'now' | 'keys'>

const expiry = (ctx: Context) => new Date(ctx.now.getTime() + DRAFT_HOURS * 3_600_000)
const purpose = (userId: string, wizardKey: string) => `wizard-draft:${userId}:${wizardKey}`
const own = (ctx: Reader, wizardKey: string) =>
  and(eq(wizardDrafts.userId, ctx.userId), eq(wizardDrafts.wizardKey, wizardKey))
const ownAndAlive = (ctx: Reader, wizardKey: string) => and(own(ctx, wizardKey), gt(wizardDrafts.expiresAt, ctx.now))

/** The person's draft, or null when missing, submitted or expired. */
export async function readDraft(ctx: Reader, wizardKey: string): Promise<Draft | null> {
  const [row] = await ctx.tx.select().from(wizardDrafts).where(ownAndAlive(ctx, wizardKey))
  return row && !row.submittedAt ? openDraft(ctx, row) : null
}

/** When the draft was submitted; null if not yet. Does not wait for locks. */
export async function readSubmission(ctx: Context, wizardKey: string): Promise<Date | null> {
  const [row] = await rowsIn(ctx.tx, wizardDrafts, own(ctx, wizardKey), 'submittedAt')
  return row?.submittedAt ?? null
}

/** Locks the draft's row until the transaction ends: of two clicks, the second waits. */
async function takeDraftLock(ctx: Context, wizardKey: string): Promise<Row | null> {
  const [row] = await ctx.tx.select().from(wizardDrafts).where(ownAndAlive(ctx, wizardKey)).for('update')
  return row ?? null
}

/**
 * Merges the answers of the step on screen. `drawnAt` (milliseconds, 0 without a draft) is the save time of the draft
 * rendered there: a screen older than the submission throws AppError('draft-submitted').
 */
export async function mergeDraft(
  ctx: Context,
  given: {
    wizardKey: string
    version: number
    step: string
    answers: Answers
    drawnAt: number
    /** Fields answered on that screen, as opposed to facts; and the mark of the page. */
    typed?: readonly string[]
    page?: string
  },
): Promise<Draft> {
  const before = await takeDraftLock(ctx, given.wizardKey)
  if (before?.submittedAt && given.drawnAt > 0 && given.drawnAt <= before.submittedAt.getTime()) {
    throw new AppError('draft-submitted')
  }
  if (before && isChangedElsewhere(ctx, before, given)) throw new AppError('draft-changed-elsewhere')
  // A submitted row is replaced by the next draft.
  if (before?.submittedAt) await ctx.queue(countJourneysJob, { rows: endedDrafts([before]) })
  // Answers of another version may mean something else: start again.
  const isSame = before && !before.submittedAt && before.wizardVersion === given.version
  const answers = { ...(isSame ? openDraft(ctx, before).answers : {}), ...given.answers }
  if (JSON.stringify(answers).length > DRAFT_MAX_CHARACTERS) throw new AppError('draft-too-large')

  const row = {
    wizardVersion: given.version,
    step: given.step,
    answers: sealed(ctx, given.wizardKey, answers),
    savedAt: ctx.now,
    savedBy: given.page ?? null,
    submittedAt: null,
    // A prepared draft keeps the expiry given to its person.
    ...(isSame && before.preparedAt ? {} : { expiresAt: expiry(ctx), preparedAt: null, preparedBy: null }),
  }
  const [kept] = await ctx.tx
    .insert(wizardDrafts)
    .values({ userId: ctx.userId, wizardKey: given.wizardKey, expiresAt: expiry(ctx), ...row })
    .onConflictDoUpdate({ target: [wizardDrafts.userId, wizardDrafts.wizardKey], set: row })
    .returning({ expiresAt: wizardDrafts.expiresAt, preparedAt: wizardDrafts.preparedAt })
  const { step, savedAt, savedBy } = { ...row, step: given.step }
  return { step, answers, version: given.version, savedAt, savedBy, preparedUntil: kept ? untilOf(kept) : null }
}

/** Creates a draft for another person to review, replacing their own of the same wizard. Call inside `asSystem`. */
export async function layBefore(
  ctx: Context,
  { userId, wizard, answers, until }: { userId: string; wizard: Wizard; answers: Answers; until: Date },
): Promise<void> {
  const row = {
    wizardVersion: wizard.version,
    step: wizard.steps.at(-1)?.key ?? '',
    answers: ctx.keys.encrypt(JSON.stringify(answers), purpose(userId, wizard.key)),
    savedAt: ctx.now,
    savedBy: null,
    submittedAt: null,
    expiresAt: until,
    preparedAt: ctx.now,
    preparedBy: ctx.userId,
  }
  await ctx.tx
    .insert(wizardDrafts)
    .values({ userId, wizardKey: wizard.key, ...row })
    .onConflictDoUpdate({ target: [wizardDrafts.userId, wizardDrafts.wizardKey], set: row })
}

/** Two pages on one draft: detects a save after the other page was rendered, instead of silently overwriting it. */
function isChangedElsewhere(
  ctx: Context,
  before: Row,
  { version, answers, drawnAt, typed = [], page }: Parameters<typeof mergeDraft>[1],
): boolean {
  if (before.submittedAt || before.wizardVersion !== version || before.savedAt.getTime() <= drawnAt) return false
  if (page !== undefined && readPageMark(before.savedBy)?.page === readPageMark(page)?.page) return false
  const stored = openDraft(ctx, before).answers
  const isAnswered = (answer: unknown) => answer !== undefined && answer !== null
  return typed.some(name => isAnswered(stored[name]) && JSON.stringify(stored[name]) !== JSON.stringify(answers[name]))
}

export async function removeDraft(ctx: Context, wizardKey: string): Promise<void> {
  const gone = await ctx.tx
    .delete(wizardDrafts)
    .where(own(ctx, wizardKey))
    .returning({
      ...pick(wizardDrafts, 'wizardKey', 'step', 'savedAt', 'submittedAt'),
    })
  if (gone.length > 0) await ctx.queue(countJourneysJob, { rows: endedDrafts(gone, true) })
}

/**
 * Start of every submission: takes the draft, validates the whole journey again and marks the draft as submitted, in
 * the transaction of the resulting request. Throws AppError 'draft-submitted' (a second click), 'draft-not-found'
 * (missing or expired) and 'draft-incomplete' with a sentence for each field.
 */
export async function takeSubmission<A>(
  ctx: Context,
  wizard: Wizard<A>,
): Promise<{ answers: A; version: number; prepared: Pick<Row, 'preparedAt' | 'preparedBy'> | null }> {
  const row = await takeDraftLock(ctx, wizard.key)
  if (row?.submittedAt) throw new AppError('draft-submitted')
  if (!row || row.wizardVersion !== wizard.version) throw new AppError('draft-not-found')
  const { missing, relevant } = journey(wizard, openDraft(ctx, row).answers)
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map(each => [each.field ?? each.step, each.message]))
    throw new AppError('draft-incomplete', { fields })
  }
  await ctx.tx
    .update(wizardDrafts)
    .set({ submittedAt: ctx.now, answers: sealed(ctx, wizard.key, {}), expiresAt: expiry(ctx) })
    .where(own(ctx, wizard.key))
  // The schemas of all steps have just accepted these answers.
  return { answers: relevant as A, version: wizard.version, prepared: row.preparedAt && row }
}

/**
 * Prepares a submission before its transaction, with the current answers; `nothing` if it would be refused, which the
 * submission then reports. Another click may submit meanwhile and remove the uploads.
 */
export async function beforeSubmission<A, T>(
  rt: Runtime,
  wizard: Wizard<A>,
  nothing: T,
  work: (answers: A) => Promise<T>,
): Promise<T> {
  const answers = await answersToSubmit(rt, wizard)
  if (answers === null) return nothing
  try {
    return await work(answers)
  } catch (error) {
    if ((await answersToSubmit(rt, wizard)) === null) return nothing
    throw error
  }
}

async function answersToSubmit<A>(rt: Runtime, wizard: Wizard<A>): Promise<A | null> {
  const { keys } = rt
  const draft = await asActor(rt, tx =>
    readDraft({ tx, keys, now: rt.now(), userId: userIdOf(rt.actor) ?? '' }, wizard.key),
  )
  if (draft?.version !== wizard.version) return null
  const { missing, relevant } = journey(wizard, draft.answers)
  return missing.length > 0 ? null : (relevant as A)
}

const sealed = (ctx: Context, wizardKey: string, answers: Answers): string =>
  ctx.keys.encrypt(JSON.stringify(answers), purpose(ctx.userId, wizardKey))

function openDraft(ctx: Pick<Context, 'keys'>, row: Row): Draft {
  const answers = JSON.parse(ctx.keys.decrypt(row.answers, purpose(row.userId, row.wizardKey))) as Answers
  const { step, wizardVersion: version, savedAt, savedBy } = row
  return { step, answers, version, savedAt, savedBy, preparedUntil: untilOf(row) }
}

const untilOf = ({ preparedAt, expiresAt }: Pick<Row, 'preparedAt' | 'expiresAt'>): Date | null =>
  preparedAt && expiresAt
