import type { RequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import type { Answers, Known, Step, Wizard } from '#areas/wizards/wizard.ts'
import { AppError, within } from '#core/errors.ts'
import { type Runtime, call, userIdOf, waitOf } from '#platform/procedure.server.ts'
import type { StepMaterial } from './fields/field-props.ts'
import type { Flow } from './flow.server.ts'
import type { StayNote } from './stay-note.server.ts'
import { redirect } from 'react-router'
import { ORDER } from '#areas/requests/offers/offer-orders.ts'
import { subjectOf } from '#areas/requests/chosen-supplies.ts'
import { getMyRequest, listMyRequests, type RequestDetail } from '#areas/requests/procedures/my-requests.server.ts'
import { newDoubts } from '#areas/wizards/step-faults.ts'
import { readFiles, readForm } from '#areas/wizards/form.ts'
import { journey, type Journey, type MissingField } from '#areas/wizards/journey.ts'
import { discardDraft, getSubmission, getDraft, saveDraft } from '#areas/wizards/procedures/drafts.server.ts'
import { readPageMark } from '#areas/wizards/page-mark.ts'
import { wizardErrors } from '#areas/wizards/texts.ts'
import { formatDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { TOO_MANY_UPLOADS } from '#core/uploads/upload-rules.ts'
import { withTryAgain } from '#core/sentences.ts'
import { takeAllPosted } from './upload/posted-file.server.ts'

/** spec 2 §9: the list of offers is waited for that long. */
const OFFERS_TIMEOUT_MS = 8_000
/** Why there is no list, in words; spec 2 §8 for what has none. */
const REASONS: Readonly<Record<string, string>> = {
  'too-slow': 'il catalogo non ha risposto in tempo',
  'too-many-attempts': 'troppe richieste in poco tempo, riprova tra un minuto',
}
const UNKNOWN_REASON = 'errore sconosciuto'

const noMaterial: StepMaterial = {
  known: { provinces: [] },
  marks: {},
  offers: null,
  chosen: null,
  storedIban: null,
  supplies: [],
}

/** What a step is drawn with, and the answers completed by facts and, for the fields of this step, by proposals. */
export async function materialOf(
  rt: Runtime,
  flow: Flow,
  step: Step,
  answers: Answers,
): Promise<{ material: StepMaterial; answers: Answers }> {
  if (!flow.prepare) return { material: noMaterial, answers }
  const prepared = await prepareInTime(rt, flow.prepare(rt, step, answers))
  const showsOffers = step.fields.some(field => field.kind === 'offers')
  if ('failed' in prepared) {
    const offers = showsOffers ? { list: [], failure: flow.offersFailure?.(prepared.failed) ?? prepared.failed } : null
    return { material: { ...noMaterial, offers }, answers }
  }
  const { suggested, known, offers, chosen, storedIban, supplies, facts } = prepared
  return {
    material: {
      known,
      marks: suggested,
      offers: offers && { list: offers, failure: null, stay: await stayOver(rt, flow, offers, facts) },
      chosen: chosen && showsOffers ? null : chosen,
      storedIban,
      supplies,
    },
    answers: { ...proposals(suggested), ...answered({ ...answers, ...facts }) },
  }
}

const prepareInTime = (rt: Runtime, work: Promise<RequestStep>): Promise<RequestStep | { failed: string }> =>
  within(OFFERS_TIMEOUT_MS, work).catch(error => {
    const code = error instanceof AppError ? error.code : ''
    if (code === 'sign-in-required') throw error
    rt.log.error({ err: error }, 'a step of a wizard could not be prepared')
    return { failed: REASONS[code] ?? UNKNOWN_REASON }
  })

/** It is said beside the list, and never holds it up. */
async function stayOver(
  rt: Runtime,
  flow: Flow,
  offers: RequestStep['offers'],
  { aboutLuce, aboutGas }: Answers,
): Promise<StayNote | null> {
  const kind = offers?.[0]?.offer.type
  if (!flow.stay || !kind) return null
  return within(OFFERS_TIMEOUT_MS, flow.stay(rt, kind, [aboutLuce, aboutGas])).catch(error => {
    rt.log.error({ err: error }, 'the present contract could not be told beside the offers of a wizard')
    return null
  })
}

/** Without what is to be proposed again: null was left empty by the person, undefined was never, or no longer, answered. */
const answered = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))

const proposals = (suggested: RequestStep['suggested']): Answers =>
  Object.fromEntries(Object.entries(suggested).map(([name, { value }]) => [name, value]))

/** The facts that go into the draft with the answers; none when they cannot be had, the submission asks again. */
async function factsFor(
  rt: Runtime,
  flow: Flow,
  step: Step,
  answers: Answers,
): Promise<{ facts: Answers; known: Known }> {
  const nothing = { facts: {}, known: noMaterial.known }
  if (!flow.prepare) return nothing
  const prepared = await prepareInTime(rt, flow.prepare(rt, step, answers))
  if ('failed' in prepared) return nothing
  // What a person left empty, a neighbouring field may tell: the CAP its province, also where no script runs.
  const filled = Object.assign(
    {},
    ...step.fields.map(field => {
      const typed = field.kind === 'text' ? answers[field.name] : null
      return field.kind === 'text' && typeof typed === 'string' ? (field.tells?.(typed, prepared.known) ?? {}) : {}
    }),
  ) as Answers
  const missing = Object.entries(filled).filter(([name]) => answers[name] === null || answers[name] === undefined)
  return { facts: { ...Object.fromEntries(missing), ...prepared.facts }, known: prepared.known }
}

/** What the screen of a wizard is drawn from: the draft, and the step asked for in the address (`passo`). */
export async function loadWizard(rt: Runtime, flow: Flow, url: URL) {
  const { wizard } = flow
  const draft = await call(rt, getDraft, { wizardKey: wizard.key })
  const isCurrent = draft?.version === wizard.version
  const saved = isCurrent ? draft.answers : {}
  const wished = url.searchParams.get('passo') ?? (isCurrent ? draft.step : undefined)
  // Which step is on screen is decided by what was answered; what is only proposed opens no later step.
  const { current } = journey(wizard, saved, wished)
  const { material, answers } = await materialOf(rt, flow, current, saved)
  return {
    owner: userIdOf(rt.actor) ?? '',
    wait: await limitAhead(rt, flow, current),
    answers,
    about: subjectOf(answers),
    material,
    wished: current.key,
    savedAt: isCurrent ? draft.savedAt.getTime() : 0,
    savedBy: isCurrent ? draft.savedBy : null,
    prepared: isCurrent && draft.preparedUntil ? preparedText(draft.preparedUntil) : null,
  }
}

/** Said above every step of what the office prepared on the telephone. */
const preparedText = (until: Date): string =>
  `L’abbiamo preparata insieme al telefono: controlla ogni dato, cambia quello che non va, e conferma tu. Ti aspetta fino al ${formatDate(until)}.`

/** The limit that would refuse this work at its end, as a sentence: it is told on every step before. */
async function limitAhead(rt: Runtime, flow: Flow, step: Step): Promise<string | null> {
  const { submit, sentences: texts } = flow
  const sentence = { ...wizardErrors, ...texts }['too-many-attempts']
  const ahead = [submit.limit ?? []].flat().map(limit => ({ limit, sentence }))
  if (step.fields.some(({ kind }) => kind === 'files'))
    ahead.push({ limit: limits.uploads, sentence: TOO_MANY_UPLOADS })
  const waits = await Promise.all(ahead.map(async each => ({ ...each, seconds: await waitOf(rt, each.limit) })))
  const longest = waits.toSorted((a, b) => b.seconds - a.seconds)[0]
  return longest && longest.seconds > 0 ? withTryAgain(longest.sentence, longest.seconds) : null
}

/** The request that the last draft of this wizard became: both were written at one instant. Null once the draft is forgotten. */
export async function loadSent(rt: Runtime, flow: Flow): Promise<RequestDetail | null> {
  const { submittedAt } = await call(rt, getSubmission, { wizardKey: flow.wizard.key })
  if (!submittedAt) return null
  const { requests } = await call(rt, listMyRequests, {})
  const sent = requests.find(({ createdAt }) => createdAt.getTime() === submittedAt.getTime())
  return sent ? call(rt, getMyRequest, { requestId: sent.id }) : null
}

/** The draft alone, as far as it belongs to this version of the wizard. */
async function savedDraft(rt: Runtime, flow: Flow) {
  const { wizard } = flow
  const draft = await call(rt, getDraft, { wizardKey: wizard.key })
  return draft?.version === wizard.version ? draft : null
}
const savedAnswers = async (rt: Runtime, flow: Flow): Promise<Answers> => (await savedDraft(rt, flow))?.answers ?? {}

/** `savedAt` after a refusal that a second press overrules: the screen then knows what it overwrites. */
type WizardAnswer = Response | { saved: true } | { errors: Record<string, string>; savedAt?: number }

/** Every button of a wizard. The second of two clicks finds the request stored by the first, and says so. */
export async function actOnWizard(rt: Runtime, flow: Flow, url: URL, form: FormData): Promise<WizardAnswer> {
  try {
    return await act(rt, flow, url, form)
  } catch (error) {
    const code = error instanceof AppError ? error.code : ''
    if (code === 'draft-submitted') return redirect(sentAddress(url))
    if (code === 'draft-changed-elsewhere') {
      // In the background nothing is said and nothing overwritten: the next button says it.
      if (form.get('intent') === 'save') return { saved: true }
      const { savedAt } = await loadWizard(rt, flow, url)
      return { errors: { form: wizardErrors[code] }, savedAt }
    }
    if (code === OTHER_SUPPLY)
      return form.get('intent') === 'save'
        ? { saved: true }
        : { errors: { form: flow.sentences[code] ?? wizardErrors[code] } }
    // Who is signed out is asked to sign in before this; here is somebody whose account is no more.
    const ended = code === 'sign-in-required' ? flow.sentences[code] : undefined
    if (ended) return { errors: { form: ended } }
    throw error
  }
}

/** Answers are saved first, so that no button loses what was filled in. */
async function act(rt: Runtime, flow: Flow, url: URL, form: FormData): Promise<WizardAnswer> {
  const { wizard } = flow
  const intent = String(form.get('intent') ?? '')
  if (intent === 'discard') {
    await call(rt, discardDraft, { wizardKey: wizard.key })
    return redirect(url.pathname)
  }
  if (intent === 'start') return redirect(await startWith(rt, flow, url, form))
  const step = wizard.steps.find(each => each.key === form.get('step'))
  if (!step) throw new AppError('bad-input')

  const posted = await withPostedFiles(rt, step, form)
  const changed = chosen(step, without(step, posted.answers, intent), intent)
  const drawnAt = Number(form.get('drawnAt')) || 0
  const saved = await savedDraft(rt, flow)
  const before = saved?.answers ?? {}
  const page = String(form.get('page') ?? '').slice(0, 60) || undefined
  const isOwnSaving = page !== undefined && readPageMark(page)?.page === readPageMark(saved?.savedBy)?.page
  if (!isOwnSaving && (await isOfAnotherSupply(rt, flow, step, before, form.get('about'))))
    throw new AppError(OTHER_SUPPLY)
  const { facts, known } = await factsFor(rt, flow, step, { ...before, ...changed })
  const goesOn = intent === 'next' || intent === 'submit'
  const stop = goesOn ? newDoubts(step, { ...before, ...changed, ...facts }, known) : null
  const answers = { ...changed, ...facts, ...stop?.shown }
  const draft = await call(rt, saveDraft, {
    wizardKey: wizard.key,
    version: wizard.version,
    step: lookedAt(journey(wizard, { ...before, ...answers }, step.key), stop ? 'save' : intent).key,
    answers,
    drawnAt,
    typed: Object.keys(changed),
    page,
  })
  const now = journey(wizard, draft.answers, step.key)
  // The order that somebody gave to the offers goes along: it is still theirs when they come back.
  const order = url.searchParams.get(ORDER)?.slice(0, 20)
  const open = (to: Step | undefined) =>
    redirect(
      `${url.pathname}?${new URLSearchParams({ passo: (to ?? now.current).key, ...(order && { [ORDER]: order }) })}`,
    )

  if (posted.refusal) return { errors: posted.refusal }
  if (intent === 'save') return { saved: true }
  if (intent === 'back') return open(now.previous)
  if (intent.startsWith('remove:')) return open(step)
  if (intent.startsWith('choose:') && !step.advancesOnChoice) return open(step)
  const ofStep = now.missing.filter(each => each.step === step.key)
  if (stop || ofStep.length > 0) {
    const form = stop ? { form: wizardErrors['draft-doubtful'] } : intent === 'submit' && notYet(flow)
    return { errors: { ...form, ...stop?.doubts, ...sentences(ofStep) } }
  }
  if (intent !== 'submit') return open(checkedFrom(wizard, now, url) ?? now.next)
  if (now.missing.length > 0) return open(now.steps.find(each => each.key === now.missing[0]?.step))
  const refused = await submitted(rt, flow, String(form.get('seenOffer') ?? '').slice(0, 60))
  return refused ? { errors: { form: refused } } : redirect(sentAddress(url))
}

const OTHER_SUPPLY = 'draft-of-another-supply'

/**
 * Was the screen drawn for one home, while another window began this request for another: whose holder stands on it has nothing
 * to do with what the draft is about now. What was typed while no supply was known stays when one turns up by itself.
 */
async function isOfAnotherSupply(
  rt: Runtime,
  flow: Flow,
  step: Step,
  before: Answers,
  drawnFor: FormDataEntryValue | null,
): Promise<boolean> {
  if (drawnFor === null) return false
  const now: Answers = { ...before, ...(await factsFor(rt, flow, step, before)).facts }
  return drawnFor !== subjectOf(now) && (drawnFor !== '' || now.supplyIsTold === 'si')
}

/** An offer chosen elsewhere (a public card, a quote): it becomes an answer of the draft, with what it tells of others. */
async function startWith(rt: Runtime, flow: Flow, url: URL, form: FormData): Promise<string> {
  const { wizard, start } = flow
  const offer = String(form.get('offer') ?? '')
  const before = await savedAnswers(rt, flow)
  const initial = start ? await start(rt, form, before).catch(error => goneOffer(error, offer)) : {}
  const now = journey(wizard, { ...before, ...initial })
  const first = now.steps.find(step => !now.isComplete(step.key)) ?? now.current
  await call(rt, saveDraft, {
    wizardKey: wizard.key,
    version: wizard.version,
    step: first.key,
    answers: initial,
    drawnAt: 0,
  })
  return `${url.pathname}?passo=${first.key}`
}

/** Between the page with its button and the press the offer was closed: the area says so and leads to others. */
function goneOffer(error: unknown, offer: string): never {
  if (error instanceof AppError && error.code === 'not-found')
    throw redirect(`/dashboard?${new URLSearchParams({ selectedOffer: offer })}`)
  throw error
}

/** spec 2 §9: a submission is waited for that long. */
const SUBMIT_TIMEOUT_MS = 8_000

/** Submits the draft; gives the sentence of a refusal, null when the request is stored. */
async function submitted(rt: Runtime, flow: Flow, seen: string): Promise<string | null> {
  const { submit, input, sentences: texts, failure } = flow
  try {
    await within(SUBMIT_TIMEOUT_MS, call(rt, submit, { ...input, ...(seen && { seen }) }))
    return null
  } catch (error) {
    const code = error instanceof AppError ? error.code : ''
    if (code === 'draft-submitted') throw error
    // Late, or broken after the commit, is not lost: whether the request is stored is asked by its key, before anything is said.
    if ((code === 'too-slow' || code === '') && (await isStored(rt, flow))) return null
    const sentence = ({ ...wizardErrors, ...texts } as Record<string, string>)[code] ?? failure
    if (!sentence) throw error
    if (error instanceof AppError) return withTryAgain(sentence, error.detail.retryAfter)
    rt.log.error({ err: error }, 'a request could not be stored')
    return sentence
  }
}

const isStored = (rt: Runtime, flow: Flow): Promise<boolean> =>
  call(rt, getSubmission, { wizardKey: flow.wizard.key }).then(
    ({ submittedAt }) => submittedAt !== null,
    () => false,
  )

/** The step with the summary whose «Cambia» led here (`poi` in the address), once everything before it stands again. */
const checkedFrom = ({ steps }: Wizard, now: Journey, url: URL): Step | undefined =>
  steps.find(({ key }) => key === url.searchParams.get('poi') && now.mayOpen(key))

/** The step that the pressed button opens: leaving the wizard there, a person comes back to it. */
function lookedAt(now: Journey, intent: string): Step {
  if (intent === 'back') return now.previous ?? now.current
  if ((intent === 'next' || intent.startsWith('choose:')) && now.isComplete(now.current.key))
    return now.next ?? now.current
  return now.current
}

/** Conferma on a step that is not complete: what the wizard says of it as a whole, above the fields. */
function notYet(flow: Flow): Record<string, string> {
  const form = flow.sentences['draft-incomplete']
  return form ? { form } : {}
}

const sentAddress = (url: URL) => `${url.pathname}?inviata=1`

const sentences = (missing: readonly MissingField[]): Record<string, string> =>
  Object.fromEntries(missing.map(each => [each.field, each.message]))

/** A browser without JavaScript sends the files with the form: they become uploads like the others. */
async function withPostedFiles(rt: Runtime, step: Step, form: FormData) {
  const answers = readForm(step, form)
  const refusal: Record<string, string> = {}
  for (const field of step.fields) {
    if (field.kind !== 'files') continue
    const taken = await takeAllPosted(rt, form, field, readFiles(answers[field.name]))
    if (taken.refusal) refusal[field.name] = taken.refusal
    answers[field.name] = taken.files
  }
  return { answers, refusal: Object.keys(refusal).length > 0 ? refusal : null }
}

/** `remove:{field}:{id}`, the button beside a file. */
function without(step: Step, answers: Answers, intent: string): Answers {
  const [verb, name, id] = intent.split(':')
  if (verb !== 'remove' || !name || !step.fields.some(field => field.kind === 'files' && field.name === name))
    return answers
  return { ...answers, [name]: readFiles(answers[name]).filter(file => file.id !== id) }
}

/** `choose:{field}:{id}`, the button of a card of offers. */
function chosen(step: Step, answers: Answers, intent: string): Answers {
  const [verb, name, ...id] = intent.split(':')
  if (verb !== 'choose' || !step.fields.some(field => field.kind === 'offers' && field.name === name)) return answers
  return { ...answers, [name as string]: id.join(':').slice(0, 100) }
}
