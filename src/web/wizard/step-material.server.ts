import type { RequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import type { Answers, Known, Step } from '#areas/wizards/wizard.ts'
import { AppError } from '#core/errors.ts'
import { within } from '#core/within.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import type { StepMaterial } from './fields/field-props.ts'
import type { Flow } from './flow.server.ts'
import type { StayNote } from './stay-note.server.ts'

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
    answers: { ...proposals(suggested), ...said({ ...answers, ...facts }) },
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
const said = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))

const proposals = (suggested: RequestStep['suggested']): Answers =>
  Object.fromEntries(Object.entries(suggested).map(([name, { value }]) => [name, value]))

/** The facts that go into the draft with the answers; none when they cannot be had, the submission asks again. */
export async function factsFor(
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
  const told = Object.assign(
    {},
    ...step.fields.map(field => {
      const typed = field.kind === 'text' ? answers[field.name] : null
      return field.kind === 'text' && typeof typed === 'string' ? (field.tells?.(typed, prepared.known) ?? {}) : {}
    }),
  ) as Answers
  const missing = Object.entries(told).filter(([name]) => answers[name] === null || answers[name] === undefined)
  return { facts: { ...Object.fromEntries(missing), ...prepared.facts }, known: prepared.known }
}
