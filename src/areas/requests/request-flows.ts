import type { ClientType } from '#areas/offers/cost/use.ts'
import { OFFER_KINDS, type OfferKind } from '#areas/offers/offer.ts'
import type { Answers, Wizard } from '#areas/wizards/wizard.ts'
import { type Acceptance, ALL_ACCEPTANCES } from './acceptances.ts'
import { isYes, type Payload, personalOf, said } from './payload.ts'
import type { RequestType } from './request.ts'
import { requestErrors } from './texts.ts'
import type { DocumentField } from './activation-documents.server.ts'
import type { OfferQuestion } from './wizard-offers.ts'
import { internetHome } from './wizards/internet-home.ts'

/** A wizard together with what the server needs to prepare its steps and to store what it submits. */
export interface RequestFlow {
  type: RequestType
  wizard: Wizard
  /** Is the bill that the person confirmed about the contract of this request? In a voltura it is somebody else's. */
  isOwnSupply: boolean
  /** Which offers fit the answers; null while they do not say enough. */
  question(answers: Answers): OfferQuestion | null
  acceptances: readonly Acceptance[]
  payload(answers: Answers): Payload
  /** The files it asks for. */
  documents?: readonly DocumentField[]
  /** Sentences of refusals, by error code, and the one for whatever else goes wrong (spec 2 §8). */
  errors: Readonly<Record<string, string>>
  failure: string
  /** «Internet Casa» and the name of the offer, in the request and in the message (spec 2 §7). */
  label(offerName: string): string
}

const kindOf = (answers: Answers): OfferKind | null => OFFER_KINDS.find(kind => kind === answers.supplyType) ?? null
export const clientOf = (answers: Answers): ClientType | null =>
  answers.clientType === 'domestico' || answers.clientType === 'business' ? answers.clientType : null

/** The answers of the energy wizards that choose among offers; null while one of them is missing. */
export function energyQuestion(
  answers: Answers,
  contract: NonNullable<OfferQuestion['contract']>,
  present: string | null,
): OfferQuestion | null {
  const [kind, client] = [kindOf(answers), clientOf(answers)]
  return kind && client ? { kind, client, contract, present } : null
}

export const requestFlows = {
  internet_casa: {
    type: 'internet_casa',
    errors: requestErrors,
    failure: 'Impossibile inviare la richiesta di attivazione',
    wizard: internetHome,
    isOwnSupply: false,
    question: answers => ({
      kind: 'internet',
      contract: null,
      client: null,
      present: said(answers, 'currentOperator') || null,
    }),
    acceptances: ALL_ACCEPTANCES,
    payload: answers => ({
      personal: personalOf(answers),
      technical: {
        hasActiveLine: isYes(answers, 'hasActiveLine'),
        currentPhoneNumber: said(answers, 'currentPhoneNumber'),
        currentOperator: said(answers, 'currentOperator'),
        migrationCode: said(answers, 'migrationCode'),
        selectedOffer: said(answers, 'selectedOffer'),
        serviceType: 'internet_casa',
        paymentMethod: 'iban',
      },
      podPdr: null,
    }),
    label: offer => `Internet Casa ${offer}`,
  },
} satisfies Record<string, RequestFlow>

export type RequestFlowName = keyof typeof requestFlows
export const REQUEST_FLOW_NAMES = Object.keys(requestFlows) as [RequestFlowName, ...RequestFlowName[]]
/** As any flow: what prepares and stores them knows none in particular. */
export const requestFlow = (name: RequestFlowName): RequestFlow => requestFlows[name]
