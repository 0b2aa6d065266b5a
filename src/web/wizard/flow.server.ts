import { getRequestStep, type RequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import { requestFlow, type RequestFlowName } from '#areas/requests/request-flows.ts'
import { requestRow } from '#areas/requests/request.ts'
import type { OfferKind } from '#areas/offers/offer-kinds.ts'
import type { Answers, Step, Wizard } from '#areas/wizards/wizard.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import type { StayNote } from './stay-note.server.ts'

export interface Flow {
  wizard: Wizard
  /** What happens on Conferma: the procedure takes the draft itself. */
  submit: Procedure
  input: Record<string, unknown>
  /** Sentences of its refusals, by error code. */
  sentences: Readonly<Record<string, string>>
  /** Said when something breaks that has no sentence; without it the page of errors is shown. */
  failure?: string
  /** The answers that an offer chosen elsewhere gives. */
  start?(rt: Runtime, form: FormData, before: Answers): Promise<Answers>
  /** What stands in place of a list of offers that could not be loaded, and why in a few words (spec 2 §8). */
  offersFailure?(reason: string): string
  /** It changes the contract of a supply: its offers are shown under what that costs today. */
  stay?(rt: Runtime, kind: OfferKind, about: readonly unknown[]): Promise<StayNote | null>
  prepare?(rt: Runtime, step: Step, answers: Answers): Promise<RequestStep>
}

/** What a request is filled in with, by its person or by the office for who is on the telephone: what is known of whoever fills it in is not used then. */
export const requestSteps = (flow: RequestFlowName, { isForCaller = false } = {}): Omit<Flow, 'wizard' | 'submit'> => ({
  input: { flow },
  sentences: requestFlow(flow).errors,
  failure: requestFlow(flow).failure,
  offersFailure: reason =>
    requestRow(flow)?.line
      ? `Impossibile caricare le offerte: ${reason}`
      : 'Impossibile caricare le offerte disponibili',
  prepare: (rt, step, answers) => call(rt, getRequestStep, { flow, step: step.key, answers, isForCaller }),
})
