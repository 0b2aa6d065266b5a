import type { Answers, Known, Step, Wizard } from '#areas/wizards/wizard.ts'
import { AppError, within } from '#core/errors.ts'
import { type Runtime, call, userIdOf, waitOf } from '#platform/procedure.server.ts'
import type { StepMaterial } from './fields/field-props.ts'
import type { Flow, PreparedStep } from './flow.server.ts'
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

/** spec 2 §9: timeout of the offer list. */
const OFFERS_TIMEOUT_MS = 8_000
/** Why there is no list; default wording from spec 2 §8. */
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
  openCase: null,
  supplies: [],
}

/** Data of a step, and the answers completed by facts and, for the fields of this step, by suggestions. */
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
  const { suggested, known, offers, chosen, storedIban, openCase, supplies, facts } = prepared
  return {
    material: {
      known,
      marks: suggested,
      offers: offers && { list: offers, failure: null, stay: await stayOver(rt, flow, offers, facts) },
      chosen: chosen && showsOffers ? null : chosen,
      storedIban,
      openCase,
      supplies,
    },
    answers: { ...proposals(suggested), ...answered({ ...answers, ...facts }) },
  }
}

const prepareInTime = (rt: Runtime, work: Promise<PreparedStep>): Promise<PreparedStep | { failed: string }> =>
  within(OFFERS_TIMEOUT_MS, work).catch(error => {
    const code = error instanceof AppError ? error.code : ''
    if (code === 'sign-in-required') throw error
    rt.log.error({ err: error }, 'a step of a wizard could not be prepared')
    return { failed: REASONS[code] ?? UNKNOWN_REASON }
  })

/** Optional note next to the list: must never delay it. */
async function stayOver(
  rt: Runtime,
  flow: Flow,
  offers: PreparedStep['offers'],
  { aboutLuce, aboutGas }: Answers,
): Promise<StayNote | null> {
  const kind = offers?.[0]?.offer.type
  if (!flow.stay || !kind) return null
  return within(OFFERS_TIMEOUT_MS, flow.stay(rt, kind, [aboutLuce, aboutGas])).catch(error => {
    rt.log.error({ err: error }, 'the present contract could not be told beside the offers of a wizard')
    return null
  })
}

/** Drops answers to be suggested again: null means left empty by the person, undefined never, or no longer, answered. */
const answered = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))

const proposals = (suggested: PreparedStep['suggested']): Answers =>
  Object.fromEntries(Object.entries(suggested).map(([name, { value }]) => [name, value]))

/** Facts added to the draft with the answers; none if they cannot be read, since submission asks again. */
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
  // Fill empty fields from related ones (CAP → province), also without scripts.
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

/** Data of the wizard screen: the draft, and the step in the address (`passo`). */
export async function loadWizard(rt: Runtime, flow: Flow, url: URL) {
  const { wizard } = flow
  const draft = await call(rt, getDraft, { wizardKey: wizard.key })
  const isCurrent = draft?.version === wizard.version
  const saved = isCurrent ? draft.answers : {}
  const wished = url.searchParams.get('passo') ?? (isCurrent ? draft.step : undefined)
  // Only answers decide which step is reachable, not suggestions.
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

/** Shown above every step of a request prepared by telephone. */
const preparedText = (until: Date): string =>
  `L’abbiamo preparata insieme al telefono: controlla ogni dato, cambia quello che non va, e conferma tu. Ti aspetta fino al ${formatDate(until)}.`

/** A limit that would refuse the submission, as a message: shown on every step before it. */
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

/** The request created from the last draft of this wizard: both have the same timestamp. Null once the draft is gone. */
export async function loadSent(rt: Runtime, flow: Flow): Promise<RequestDetail | null> {
  const { submittedAt } = await call(rt, getSubmission, { wizardKey: flow.wizard.key })
  if (!submittedAt) return null
  const { requests } = await call(rt, listMyRequests, {})
  const sent = requests.find(({ createdAt }) => createdAt.getTime() === submittedAt.getTime())
  return sent ? call(rt, getMyRequest, { requestId: sent.id }) : null
}

/** The draft, as far as it fits this version of the wizard. */
async function savedDraft(rt: Runtime, flow: Flow) {
  const { wizard } = flow
  const draft = await call(rt, getDraft, { wizardKey: wizard.key })
  return draft?.version === wizard.version ? draft : null
}
const savedAnswers = async (rt: Runtime, flow: Flow): Promise<Answers> => (await savedDraft(rt, flow))?.answers ?? {}

/** `savedAt` after a conflict that a second submit overrides: the screen then knows what it overwrites. */
type WizardAnswer = Response | { saved: true } | { errors: Record<string, string>; savedAt?: number }

/** All buttons of a wizard. The second of two clicks finds the request stored by the first, and says so. */
export async function actOnWizard(rt: Runtime, flow: Flow, url: URL, form: FormData): Promise<WizardAnswer> {
  try {
    return await act(rt, flow, url, form)
  } catch (error) {
    const code = error instanceof AppError ? error.code : ''
    if (code === 'draft-submitted') return redirect(sentAddress(url))
    if (code === 'draft-changed-elsewhere') {
      // Background saves neither report nor overwrite: the next button does.
      if (form.get('intent') === 'save') return { saved: true }
      const { savedAt } = await loadWizard(rt, flow, url)
      return { errors: { form: wizardErrors[code] }, savedAt }
    }
    if (code === OTHER_SUPPLY)
      return form.get('intent') === 'save'
        ? { saved: true }
        : { errors: { form: flow.sentences[code] ?? wizardErrors[code] } }
    // Signed-out people were redirected before this: here the account itself is gone.
    const ended = code === 'sign-in-required' ? flow.sentences[code] : undefined
    if (ended) return { errors: { form: ended } }
    throw error
  }
}

/** Save answers first, so that no button loses input. */
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
    step: openedStep(journey(wizard, { ...before, ...answers }, step.key), stop ? 'save' : intent).key,
    answers,
    drawnAt,
    typed: Object.keys(changed),
    page,
  })
  const now = journey(wizard, draft.answers, step.key)
  // Store the chosen sort order: still set on return.
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
 * Whether the screen was rendered for another home than the draft is now about, because a second window restarted the
 * request: its holder does not apply. Text typed before any supply was known is kept when one is found.
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

/** An offer chosen elsewhere (public page, quote) becomes an answer of the draft, with the answers derived from it. */
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

/** The offer ended after the page was rendered: the area says so and links to others. */
function goneOffer(error: unknown, offer: string): never {
  if (error instanceof AppError && error.code === 'not-found')
    throw redirect(`/dashboard?${new URLSearchParams({ selectedOffer: offer })}`)
  throw error
}

/** spec 2 §9: timeout of a submission. */
const SUBMIT_TIMEOUT_MS = 8_000

/** Submits the draft; returns a refusal's message, or null when the request is stored. */
async function submitted(rt: Runtime, flow: Flow, seen: string): Promise<string | null> {
  const { submit, input, sentences: texts, failure } = flow
  try {
    await within(SUBMIT_TIMEOUT_MS, call(rt, submit, { ...input, ...(seen && { seen }) }))
    return null
  } catch (error) {
    const code = error instanceof AppError ? error.code : ''
    if (code === 'draft-submitted') throw error
    // A timeout or an error after the commit is no loss: look the request up by its key before reporting.
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

/** The summary step whose «Cambia» led here (`poi` in the address), once all steps before it are valid again. */
const checkedFrom = ({ steps }: Wizard, now: Journey, url: URL): Step | undefined =>
  steps.find(({ key }) => key === url.searchParams.get('poi') && now.mayOpen(key))

/** Step opened by the submitted button: where a person resumes after leaving. */
function openedStep(now: Journey, intent: string): Step {
  if (intent === 'back') return now.previous ?? now.current
  if ((intent === 'next' || intent.startsWith('choose:')) && now.isComplete(now.current.key))
    return now.next ?? now.current
  return now.current
}

/** Form-level message when confirming an incomplete step. */
function notYet(flow: Flow): Record<string, string> {
  const form = flow.sentences['draft-incomplete']
  return form ? { form } : {}
}

const sentAddress = (url: URL) => `${url.pathname}?inviata=1`

const sentences = (missing: readonly MissingField[]): Record<string, string> =>
  Object.fromEntries(missing.map(each => [each.field, each.message]))

/** Without JavaScript files come with the form: store them as uploads. */
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

/** `remove:{field}:{id}`, the remove button of a file. */
function without(step: Step, answers: Answers, intent: string): Answers {
  const [verb, name, id] = intent.split(':')
  if (verb !== 'remove' || !name || !step.fields.some(field => field.kind === 'files' && field.name === name))
    return answers
  return { ...answers, [name]: readFiles(answers[name]).filter(file => file.id !== id) }
}

/** `choose:{field}:{id}`, the button of an offer card. */
function chosen(step: Step, answers: Answers, intent: string): Answers {
  const [verb, name, ...id] = intent.split(':')
  if (verb !== 'choose' || !step.fields.some(field => field.kind === 'offers' && field.name === name)) return answers
  return { ...answers, [name as string]: id.join(':').slice(0, 100) }
}
