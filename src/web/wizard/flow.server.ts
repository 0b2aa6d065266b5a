import { getRequestStep, type RequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import { requestFlow, type RequestFlowName } from '#areas/requests/request-flows.ts'
import { requestRow } from '#areas/requests/request.ts'
import type { OfferKind } from '#areas/offers/offer-kinds.ts'
import type { Answers, Step, Wizard } from '#areas/wizards/wizard.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import type { StayNote } from './stay-note.server.ts'

export interface Flow {
  wizard: Wizard
  /** Submission: the procedure reads the draft itself. */
  submit: Procedure
  input: Record<string, unknown>
  /** Refusal messages by error code. */
  sentences: Readonly<Record<string, string>>
  /** Message for unexpected errors; without it the error page is shown. */
  failure?: string
  /** Answers derived from an offer chosen elsewhere. */
  start?(rt: Runtime, form: FormData, before: Answers): Promise<Answers>
  /** Message when offers could not be loaded, with a short reason (spec 2 §8). */
  offersFailure?(reason: string): string
  /** It changes a supply's contract: its offers are listed below the current cost. */
  stay?(rt: Runtime, kind: OfferKind, about: readonly unknown[]): Promise<StayNote | null>
  prepare?(rt: Runtime, step: Step, answers: Answers): Promise<PreparedStep>
}

export type PreparedStep = Omit<RequestStep, 'facts'> & { facts: Answers }

/** For a flow that only adds facts. */
export const nothingToPrepare: Omit<PreparedStep, 'facts'> = {
  suggested: {},
  known: { provinces: [] },
  offers: null,
  chosen: null,
  storedIban: null,
  openCase: null,
  supplies: [],
}

/** Suggestions for a request; none when the office fills it in for a caller. */
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
