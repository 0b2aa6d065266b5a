import type { ClientType } from '#areas/offers/cost/use.ts'
import { type LineKind, OFFER_KINDS, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { type ContractType, PAYMENT_METHODS, type PaymentMethod } from '#areas/offers/offer.ts'
import { readSeveral } from '#areas/wizards/form.ts'
import type { Answers, Wizard } from '#areas/wizards/wizard.ts'
import { type Acceptance, ALL_ACCEPTANCES, MOBILE_ACCEPTANCES } from './activation/acceptances.ts'
import { addressOf, isYes, type Payload, personalOf, said } from './payload.ts'
import { requestRows, type RequestType } from './request.ts'
import { energyErrors, mobileErrors, requestErrors, volturaErrors } from './texts.ts'
import type { DocumentField } from './activation/documents.server.ts'
import type { OfferQuestion, WizardOffer } from './offers/wizard-offers.ts'
import { subentro, voltura } from './wizards/holder-change.ts'
import { internetHome } from './wizards/internet-home.ts'
import { mobileSim } from './wizards/mobile-sim.ts'
import { offerActivation } from './wizards/offer-activation.ts'
import { withLuce } from './wizards/parts/energy.ts'
import { supplierSwitch } from './wizards/switch.ts'

/** A wizard together with what the server needs to prepare its steps and to store what it submits. */
export interface RequestFlow {
  type: RequestType
  typeOf?(answers: Answers): RequestType
  wizard: Wizard
  /** Is the bill that the person confirmed about the contract of this request? In a voltura it is somebody else's. */
  isOwnSupply: boolean
  /** Which offers fit the answers; null while they do not say enough. */
  question(answers: Answers): OfferQuestion | null
  /** How an offer is paid that does not say it; without one the customer chooses how bills arrive. */
  paymentUnsaid?: 'iban'
  acceptances: readonly Acceptance[]
  payload(answers: Answers): Payload
  documents?: readonly DocumentField[]
  /** Sentences of refusals, by error code, and the one for whatever else goes wrong (spec 2 §8). */
  errors: Readonly<Record<string, string>>
  failure: string
  /** «Internet Casa» and the name of the offer, in the request and in the message (spec 2 §7). */
  label(offerName: string): string
}

const kindOf = (answers: Answers): OfferKind | null => OFFER_KINDS.find(kind => kind === answers.supplyType) ?? null
const clientOf = (answers: Answers): ClientType | null =>
  answers.clientType === 'domestico' || answers.clientType === 'business' ? answers.clientType : null

/** The answers of the energy wizards that choose among offers; null while one of them is missing. */
function energyQuestion(
  answers: Answers,
  contract: NonNullable<OfferQuestion['contract']>,
  present: string | null,
): OfferQuestion | null {
  const [kind, client] = [kindOf(answers), clientOf(answers)]
  return kind && client ? { kind, client, contract, present } : null
}

/** An account where one was asked for; else as the offer says, and on paper where it says nothing. */
export const paidBy = (answers: Answers): PaymentMethod =>
  said(answers, 'iban') ? 'iban' : (PAYMENT_METHODS.find(each => each === answers.offerPayment) ?? 'bollettino')

/** What voltura, subentro and switch tell of the supply (spec 2 §3.7). */
const energyTechnical = (answers: Answers, serviceType: string) => ({
  supplyType: said(answers, 'supplyType'),
  gasUsage: readSeveral(answers.gasUsage),
  consumptionEstimate: said(answers, 'consumptionEstimate'),
  clientType: said(answers, 'clientType'),
  selectedOffer: said(answers, 'selectedOffer'),
  // Asked only where the offer is not paid by direct debit.
  digitalBill: answers.digitalBill === undefined ? null : isYes(answers, 'digitalBill'),
  paymentMethod: paidBy(answers),
  serviceType,
})

const codesOf = (answers: Answers) => ({ pod: said(answers, 'pod'), pdr: said(answers, 'pdr') })
const podPdrOf = (answers: Answers): string | null => Object.values(codesOf(answers)).filter(Boolean).join(', ') || null

/** Voltura and subentro (spec 2 §5.9): the new holder's, so no supplier is left out. */
const holderChange = (
  type: ContractType & RequestType,
  wizard: Wizard,
  errors: RequestFlow['errors'],
): RequestFlow => ({
  type,
  wizard,
  isOwnSupply: false,
  errors,
  failure: 'Errore durante il salvataggio.',
  question: answers => energyQuestion(answers, type, null),
  acceptances: ALL_ACCEPTANCES,
  documents: ['oldBill', 'identityDocument'],
  payload: answers => {
    const podPdr = podPdrOf(answers)
    const technical = { ...energyTechnical(answers, type), ...(podPdr && codesOf(answers)) }
    return { personal: personalOf(answers), technical, podPdr }
  },
  label: offer => `${requestRows[type].label} ${offer}`,
})

const lineQuestion = (kind: LineKind) => (answers: Answers) => ({
  kind,
  contract: null,
  client: null,
  present: said(answers, 'currentOperator') || null,
})

const internetHomeFlow: RequestFlow = {
  type: 'internet_casa',
  wizard: internetHome,
  isOwnSupply: false,
  // spec 2 §2.2
  paymentUnsaid: 'iban',
  errors: requestErrors,
  failure: 'Impossibile inviare la richiesta di attivazione',
  question: lineQuestion(requestRows.internet_casa.line),
  acceptances: ALL_ACCEPTANCES,
  payload: answers => ({
    personal: { ...personalOf(answers), installationAddress: addressOf(answers) },
    technical: {
      hasActiveLine: isYes(answers, 'hasActiveLine'),
      currentPhoneNumber: said(answers, 'currentPhoneNumber'),
      currentOperator: said(answers, 'currentOperator'),
      migrationCode: said(answers, 'migrationCode'),
      selectedOffer: said(answers, 'selectedOffer'),
      serviceType: 'internet_casa',
      paymentMethod: paidBy(answers),
    },
    podPdr: null,
  }),
  label: offer => `Internet Casa ${offer}`,
}

const mobileSimFlow: RequestFlow = {
  type: 'internet_mobile',
  wizard: mobileSim,
  isOwnSupply: false,
  // spec 2 §2.3
  paymentUnsaid: 'iban',
  errors: mobileErrors,
  failure: 'Si è verificato un errore durante il salvataggio della pratica.',
  question: lineQuestion(requestRows.internet_mobile.line),
  acceptances: MOBILE_ACCEPTANCES,
  payload: answers => ({
    personal: personalOf(answers),
    technical: {
      keepNumber: isYes(answers, 'keepNumber'),
      phoneToPort: said(answers, 'phoneToPort'),
      currentOperator: said(answers, 'currentOperator'),
      iccidCode: said(answers, 'iccidCode'),
      selectedOffer: said(answers, 'selectedOffer'),
      serviceType: 'internet_mobile',
      paymentMethod: paidBy(answers),
    },
    podPdr: null,
  }),
  label: offer => `Mobile ${offer}`,
}

const switchFlow: RequestFlow = {
  type: 'switch',
  wizard: supplierSwitch,
  isOwnSupply: true,
  errors: energyErrors,
  failure: 'Errore durante il salvataggio.',
  // With luce and gas together only the supplier of luce is left out (spec 2 §5.9).
  question: answers =>
    energyQuestion(
      answers,
      'switch',
      said(answers, withLuce(answers) ? 'currentSupplierLuce' : 'currentSupplierGas') || null,
    ),
  acceptances: ALL_ACCEPTANCES,
  payload: answers => ({
    personal: personalOf(answers),
    technical: {
      ...energyTechnical(answers, 'switch'),
      currentSuppliers: { luce: said(answers, 'currentSupplierLuce'), gas: said(answers, 'currentSupplierGas') },
      ...codesOf(answers),
    },
    podPdr: podPdrOf(answers),
  }),
  label: offer => `Switch ${offer}`,
}

/** An offer of a quote (spec 3 §7): a switch where a bill stands behind it. */
const offerActivationFlow: RequestFlow = {
  type: 'offer_activation',
  typeOf: answers => (said(answers, 'billId') ? 'switch' : 'offer_activation'),
  wizard: offerActivation,
  isOwnSupply: true,
  // spec 3 §7
  paymentUnsaid: 'iban',
  errors: requestErrors,
  failure: 'Si è verificato un errore durante l’invio della richiesta.',
  question(answers) {
    const [kind, client] = [kindOf(answers), clientOf(answers)]
    return kind && client ? { kind, client, contract: null, present: null } : null
  },
  acceptances: ALL_ACCEPTANCES,
  payload: answers => ({
    personal: personalOf(answers),
    technical: {
      ...codesOf(answers),
      offerType: 'standard',
      serviceType: 'offer_activation',
      supplyType: said(answers, 'supplyType'),
      selectedOffer: said(answers, 'selectedOffer'),
      billId: said(answers, 'billId') || null,
      digitalBill: answers.digitalBill === undefined ? null : isYes(answers, 'digitalBill'),
      paymentMethod: paidBy(answers),
    },
    podPdr: podPdrOf(answers),
  }),
  label: offer => `Offerta ${offer}`,
}

const requestFlows = {
  switch: switchFlow,
  voltura: holderChange('voltura', voltura, volturaErrors),
  subentro: holderChange('subentro', subentro, energyErrors),
  internet_casa: internetHomeFlow,
  internet_mobile: mobileSimFlow,
  offer_activation: offerActivationFlow,
} satisfies Partial<Record<RequestType, RequestFlow>>

export type RequestFlowName = keyof typeof requestFlows
export const REQUEST_FLOW_NAMES = Object.keys(requestFlows) as [RequestFlowName, ...RequestFlowName[]]
/** As any flow: what prepares and stores them knows none in particular. */
export const requestFlow = (name: RequestFlowName): RequestFlow => requestFlows[name]

/** How the chosen offer is paid, as the wizard has it; null while none is chosen. */
export const paymentOf = ({ paymentUnsaid }: RequestFlow, chosen: WizardOffer | null): string | null =>
  chosen && (chosen.offer.payment_method ?? paymentUnsaid ?? null)
