import { afterLead, type LeadTimes } from '#areas/settings/lead-times.ts'
import { type CalendarDate, formatDate, formatMonth, romeDate, workingDaysBetween } from '#core/dates.ts'
import { toName } from '#core/text.ts'
import type { PathStep } from '../service-rows.ts'
import { FIRST_BILL, hasFirstBill, pathOf, placeOnPath, reachedOn } from './paths.ts'
import { type Ball, isStepKind, ruleOf, type StepKind } from './steps.ts'
import { isClosed, type RequestStatus, type RequestType } from '../request.ts'

export interface StepSoFar {
  kind: string
  ball: Ball
  /** Null in steps older than stored dates, and when nobody is waited for. */
  expectedOn: CalendarDate | null
  visible: boolean
  at: Date
  /** Actual day, if recorded later by the office. */
  on?: CalendarDate | null
}

const isMessage = (kind: string): boolean => kind === 'message-from-customer' || kind === 'message-from-office'

/** Steps since the last restart: a bill read again starts over. */
function sinceRestart(steps: readonly StepSoFar[]): readonly StepSoFar[] {
  const shown = steps.filter(step => step.visible)
  return shown.slice(
    Math.max(
      0,
      shown.findLastIndex(step => step.kind === 'bill-reread'),
    ),
  )
}

/** Steps still to come on the path, next first. */
function pathAhead(type: RequestType, steps: readonly StepSoFar[]): readonly PathStep[] {
  const counted = sinceRestart(steps)
  // A withdrawal ends the path.
  if (counted.some(step => step.kind === 'withdrawal-declared')) return []
  const kinds = counted.map(step => step.kind)
  const reached = reachedOn(type, kinds)
  return pathOf(type).slice(reached + 1)
}

/**
 * Expected date of a step of the path: its longest lead time from the step it counts from, and at least its shortest
 * from `after`, the latest event.
 */
function expectedFor(
  step: PathStep,
  dates: ReadonlyMap<string, CalendarDate>,
  previous: CalendarDate,
  after: CalendarDate,
  leadTimes: LeadTimes,
): CalendarDate | null {
  if (step.lead === null) return null
  const lead = leadTimes[step.lead]
  const latest = afterLead((step.from ? dates.get(step.from) : undefined) ?? previous, lead)
  const soonest = afterLead(after, lead, 'min')
  return latest > soonest ? latest : soonest
}

const dayOf = ({ on, at }: StepSoFar): CalendarDate => on ?? romeDate(at)

/** Date of each kind of step, and of the last one on the path. */
function datesOf(type: RequestType, steps: readonly StepSoFar[]) {
  const dates = new Map<string, CalendarDate>()
  let onPath: CalendarDate | null = null
  for (const step of sinceRestart(steps)) {
    const { kind } = step
    const day = dayOf(step)
    dates.set(kind, day)
    if (onPath === null || placeOnPath(type, kind) >= 0) onPath = day
  }
  return { dates, onPath }
}

/** Who acts after a step, and when the next is expected: stored with every step. */
export function afterStep({
  request: { type, status },
  before,
  step: { kind, visible, ball: given, on },
  isAnswerAwaited,
  today,
  leadTimes,
}: {
  request: { type: RequestType; status: RequestStatus }
  before: readonly StepSoFar[]
  step: { kind: StepKind; visible: boolean; ball?: Ball; on?: CalendarDate | null }
  /** The customer still owes a document, or the confirmation of a correction. */
  isAnswerAwaited: boolean
  today: CalendarDate
  leadTimes: LeadTimes
}): { ball: Ball; expectedOn: CalendarDate | null } {
  const last = before.at(-1)
  const { ball: ruled, awaits } = ruleOf(kind)
  if (last && !visible && !given) return { ball: last.ball, expectedOn: last.expectedOn }
  if (
    isClosed(status) &&
    !given &&
    (ruled === 'kept' || ruled === 'path' || kind === 'document-sent' || isMessage(kind))
  )
    return { ball: 'nobody', expectedOn: null }

  const written: StepSoFar = { kind, ball: 'office', expectedOn: null, visible: true, at: noonOf(today), on }
  const steps = [...before, written]
  const [next] = pathAhead(type, steps)
  const ball = given ?? ballAfter(kind, last?.ball ?? 'office', next?.ball, isAnswerAwaited)
  if (ball === 'nobody' || ball === 'customer') return { ball, expectedOn: null }
  // A question and its answer move no date: the same step is still expected.
  if (kind === 'message-from-customer' && last?.expectedOn) return { ball, expectedOn: last.expectedOn }
  if (kind === 'message-from-office' && last?.kind === 'message-from-customer' && last.expectedOn)
    return { ball, expectedOn: last.expectedOn }
  if (kind === 'delay-noticed') return { ball, expectedOn: afterLead(today, leadTimes['after-delay']) }
  if (awaits) return { ball, expectedOn: afterLead(today, leadTimes[awaits.lead]) }
  if (!next) return { ball, expectedOn: last?.expectedOn ?? null }
  // A message in between changes neither the awaited step nor its date.
  if (isMessage(kind) && last?.ball === ball && ball === 'supplier') return { ball, expectedOn: last.expectedOn }
  const { dates, onPath } = datesOf(type, steps)
  return { ball, expectedOn: expectedFor(next, dates, onPath ?? today, today, leadTimes) }
}

function ballAfter(kind: StepKind, last: Ball, next: Ball | undefined, isAnswerAwaited: boolean): Ball {
  const { ball } = ruleOf(kind)
  const byPath = isAnswerAwaited ? 'customer' : (next ?? 'office')
  if (ball === 'path') return byPath
  if (kind === 'document-sent' && isAnswerAwaited) return 'customer'
  // An answer: the case returns to the awaited step.
  if (kind === 'message-from-office' && last === 'office') return byPath
  return ball === 'kept' ? last : ball
}

const noonOf = (date: CalendarDate): Date => new Date(`${date}T11:00:00Z`)

export interface Journey {
  done: { key: string; title: string; on: CalendarDate; text: string | null }[]
  /** Null when nothing is awaited. */
  present: {
    title: string
    when: string | null
    text: string
    isYours: boolean
    /** Working days past the date given; 0 until then. */
    late: number
  } | null
  later: { key: string; title: string; when: string | null }[]
}

export function journeyOf(
  request: { type: RequestType; status: RequestStatus; supplierName: string | null },
  steps: readonly StepSoFar[],
  { today, leadTimes }: { today: CalendarDate; leadTimes: LeadTimes },
): Journey {
  const { type, status } = request
  const done = doneSteps(type, steps)
  const shown = steps.filter(step => step.visible)
  const last = shown.at(-1)
  if (!last) return { done, present: null, later: [] }
  const isWaiting = !isClosed(status) || last.ball !== 'nobody'
  const ahead = isWaiting ? pathAhead(type, steps) : []
  const [next] = ahead
  const expectedOn = steps.at(-1)?.expectedOn ?? null
  const present = isWaiting ? presentOf(request, shown, next, expectedOn, today) : null

  // While we wait for the customer, no reliable date can be given.
  const isDated = present === null || (!present.isYours && expectedOn !== null)
  const { dates } = datesOf(type, steps)
  const isWaitedFor = present !== null && !present.isYours
  // The awaited step is in `present`, unless something comes before it; a question that kept the date takes no time.
  const isNextPresent = isWaitedFor && !awaitsOf(shown)
  const isNextDated = isWaitedFor && !awaitsOf(shown.filter((step, at) => !keptDate(step, shown[at - 1])))
  let previous = expectedOn && expectedOn > today ? expectedOn : today
  const later: Journey['later'] = []
  for (const step of ahead) {
    const isNext = step === next
    const expected = isNext && isNextDated ? previous : expectedFor(step, dates, previous, previous, leadTimes)
    if (expected) {
      dates.set(step.kind, expected)
      previous = expected
    }
    if (isNext && isNextPresent) continue
    const isPast = isNext && isNextDated && present.late > 0
    const when = isDated && expected && !isPast ? `${step.awaited} ${formatDate(expected)}` : null
    later.push({ key: step.kind, title: step.title, when })
  }
  const active = dates.get('supply-active')
  if (hasFirstBill(type) && active && (ahead.length > 0 || status === 'completed')) {
    const from = afterLead(active, leadTimes[FIRST_BILL.lead], 'min')
    if (from >= today)
      later.push({ key: 'first-bill', title: FIRST_BILL.title, when: isDated ? `da ${formatMonth(from)}` : null })
  }
  return { done, present, later }
}

/** A customer's question, while the step before it already had a date: the same one is awaited. */
const keptDate = ({ kind, expectedOn }: StepSoFar, before: StepSoFar | undefined): boolean =>
  kind === 'message-from-customer' && expectedOn !== null && expectedOn === before?.expectedOn

/** What is awaited after the last step, if not the next of the path. */
function awaitsOf(shown: readonly StepSoFar[]) {
  const cause = shown.findLast(step => step.kind !== 'delay-noticed')
  if (!cause || !isStepKind(cause.kind) || cause.ball !== 'office') return null
  return ruleOf(cause.kind).awaits ?? null
}

const OWN_TURN = 'Aspettiamo una tua risposta per andare avanti.'
const OFFICE_TURN = 'Ce ne stiamo occupando noi. Tu non devi fare niente.'
const SUPPLIER_TURN = 'Aspettiamo il fornitore. Tu non devi fare niente.'

function presentOf(
  { supplierName }: { supplierName: string | null },
  shown: readonly StepSoFar[],
  next: PathStep | undefined,
  expectedOn: CalendarDate | null,
  today: CalendarDate,
): Journey['present'] {
  const ball = shown.at(-1)?.ball ?? 'office'
  const late = expectedOn === null ? 0 : workingDaysBetween(expectedOn, today)
  const cause = awaitsOf(shown)
  const dated = (awaited: string) => (expectedOn ? `${awaited} ${formatDate(expectedOn)}` : null)
  switch (ball) {
    case 'customer': {
      const asked = shown.findLast(step => step.ball === 'customer' && step.kind !== 'delay-noticed')
      const text = asked && isStepKind(asked.kind) ? ruleOf(asked.kind).text : OWN_TURN
      return { title: 'Tocca a te', when: null, text, isYours: true, late: 0 }
    }
    case 'supplier':
    case 'office': {
      const title =
        ball === 'office' ? 'Tocca a noi' : supplierName ? `Tocca ${toName(supplierName)}` : 'Tocca al fornitore'
      const fitting = next?.ball === ball ? next : undefined
      const text = cause?.text ?? fitting?.text ?? (ball === 'office' ? OFFICE_TURN : SUPPLIER_TURN)
      return {
        title,
        when: dated(cause?.awaited ?? fitting?.awaited ?? 'previsto entro il'),
        text,
        isYours: false,
        late,
      }
    }
    case 'nobody':
      return null
  }
}

/** Past steps, oldest first; consecutive messages are merged, and so are delays. */
function doneSteps(type: RequestType, steps: readonly StepSoFar[]): Journey['done'] {
  const done: (Journey['done'][number] & { kind: string; count: number })[] = []
  for (const step of steps) {
    const { kind, at, visible, expectedOn } = step
    // A corrected day is listed once.
    if (!visible || (step.on && steps.findLast(each => each.kind === kind) !== step)) continue
    const last = done.at(-1)
    const isAgain = last?.kind === kind && (isMessage(kind) || kind === 'delay-noticed')
    const count = isAgain ? last.count + 1 : 1
    if (isAgain) done.pop()
    const key = `${kind}-${at.getTime()}`
    done.push({ key, kind, count, on: dayOf(step), ...wordsOf(type, kind, count, expectedOn) })
  }
  return done.map(({ key, title, on, text }) => ({ key, title, on, text }))
}

function wordsOf(type: RequestType, kind: string, count: number, expectedOn: CalendarDate | null) {
  const title = pathOf(type).find(step => step.kind === kind)?.title ?? (isStepKind(kind) ? ruleOf(kind).title : kind)
  if (kind === 'delay-noticed')
    return { title, text: expectedOn ? `La nuova data è il ${formatDate(expectedOn)}.` : null }
  return { title: isMessage(kind) && count > 1 ? `${title} (${count} messaggi)` : title, text: null }
}
