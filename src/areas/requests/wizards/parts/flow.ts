import type { ClientType } from '#areas/offers/cost/use.ts'
import { OFFER_KINDS, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#areas/offers/offer.ts'
import { readSeveral } from '#areas/wizards/form.ts'
import type { Answers, Wizard } from '#areas/wizards/wizard.ts'
import type { Acceptance } from '../../activation/acceptances.ts'
import type { DocumentField } from '../../activation/documents.server.ts'
import type { OfferQuestion, WizardOffer } from '../../offers/wizard-offers.ts'
import { isYes, type Payload, personalOf, textAnswer, textAnswers } from '../../payload.ts'
import { requestRows, type RequestType } from '../../request.ts'

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
  /** Before the name of the offer, in the request and in the message (spec 2 §7), where that is not the wizard's title. */
  calledAs?: string
}

const kindOf = (answers: Answers): OfferKind | null => OFFER_KINDS.find(kind => kind === answers.supplyType) ?? null
const clientOf = (answers: Answers): ClientType | null =>
  answers.clientType === 'domestico' || answers.clientType === 'business' ? answers.clientType : null

/** What the energy wizards ask of the catalogue; null while one of the answers is missing. */
export function energyQuestion(
  answers: Answers,
  contract: OfferQuestion['contract'],
  present: string | null,
): OfferQuestion | null {
  const [kind, client] = [kindOf(answers), clientOf(answers)]
  return kind && client ? { kind, client, contract, present } : null
}

/** An account where one was asked for; else as the offer says, and on paper where it says nothing. */
export const paidBy = (answers: Answers): PaymentMethod =>
  textAnswer(answers, 'iban') ? 'iban' : (PAYMENT_METHODS.find(each => each === answers.offerPayment) ?? 'bollettino')

/** What voltura, subentro and switch tell of the supply (spec 2 §3.7). */
export const energyTechnical = (answers: Answers, serviceType: string) => ({
  ...textAnswers(answers, 'supplyType', 'consumptionEstimate', 'clientType', 'selectedOffer'),
  gasUsage: readSeveral(answers.gasUsage),
  // Asked only where the offer is not paid by direct debit.
  digitalBill: answers.digitalBill === undefined ? null : isYes(answers, 'digitalBill'),
  paymentMethod: paidBy(answers),
  serviceType,
})

export const codesOf = (answers: Answers) => textAnswers(answers, 'pod', 'pdr')
export const podPdrOf = (answers: Answers): string | null =>
  Object.values(codesOf(answers)).filter(Boolean).join(', ') || null

/** What internet and a SIM have in common. */
export const lineFlow = (
  type: 'internet_casa' | 'internet_mobile',
  {
    technical,
    personal,
    ...flow
  }: Pick<RequestFlow, 'wizard' | 'errors' | 'failure' | 'acceptances'> &
    Record<'technical' | 'personal', (answers: Answers) => object>,
): RequestFlow => ({
  ...flow,
  type,
  isOwnSupply: false,
  // spec 2 §2.2, §2.3
  paymentUnsaid: 'iban',
  question: answers => ({
    kind: requestRows[type].line,
    contract: null,
    client: null,
    present: textAnswer(answers, 'currentOperator') || null,
  }),
  payload: answers => ({
    personal: { ...personalOf(answers), ...personal(answers) },
    technical: {
      ...technical(answers),
      ...textAnswers(answers, 'currentOperator', 'selectedOffer'),
      serviceType: type,
      paymentMethod: paidBy(answers),
    },
    podPdr: null,
  }),
})

/** Who has the line today, where it is kept. */
export const operatorField = (appliesTo: (answers: Answers) => boolean) =>
  ({
    kind: 'text',
    name: 'currentOperator',
    label: 'Operatore attuale',
    maxLength: 100,
    half: true,
    autoComplete: 'off',
    missing: 'Scrivi il nome dell’operatore',
    appliesTo,
  }) as const

/** How the chosen offer is paid, as the wizard has it; null while none is chosen. */
export const paymentOf = ({ paymentUnsaid }: RequestFlow, chosen: WizardOffer | null): string | null =>
  chosen && (chosen.offer.payment_method ?? paymentUnsaid ?? null)
