import type { ClientType } from '#areas/offers/cost/use.ts'
import { OFFER_KINDS, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#areas/offers/offer.ts'
import { readSeveral } from '#areas/wizards/form.ts'
import type { Answers, Wizard } from '#areas/wizards/wizard.ts'
import type { Acceptance } from '../../activation/acceptances.ts'
import type { DocumentField } from '../../activation/documents.server.ts'
import type { OfferQuestion, WizardOffer } from '../../offers/wizard-offers.ts'
import { isYes, type Payload, personalOf, textAnswer, textAnswers } from '../../payload.ts'
import { requestRows, type RequestType, type RequestTypeWith } from '../../request.ts'
import { checkPhone } from '#core/identifiers/contacts.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'

/** A wizard with what the server needs to prepare its steps and store its submission. */
export interface RequestFlow {
  type: RequestType
  typeOf?(answers: Answers): RequestType
  wizard: Wizard
  /** Does the person's confirmed bill concern the contract of this request? In a voltura it is somebody else's. */
  isOwnSupply: boolean
  /** Catalogue filters from the answers; null while incomplete. */
  question(answers: Answers): OfferQuestion | null
  /** Payment when the offer does not state one; absent: the customer chooses how bills arrive. */
  paymentUnsaid?: 'iban'
  acceptances: readonly Acceptance[]
  payload(answers: Answers): Payload
  documents?: readonly DocumentField[]
  /** Error messages by code, and a fallback (spec 2 §8). */
  errors: Readonly<Record<string, string>>
  failure: string
  /** Prefix of the offer's name in the request and the mail (spec 2 §7), if not the wizard's title. */
  calledAs?: string
}

const kindOf = (answers: Answers): OfferKind | null => OFFER_KINDS.find(kind => kind === answers.supplyType) ?? null
const clientOf = (answers: Answers): ClientType | null =>
  answers.clientType === 'domestico' || answers.clientType === 'business' ? answers.clientType : null

/** Catalogue filters of the energy wizards; null while an answer is missing. */
export function energyQuestion(
  answers: Answers,
  contract: OfferQuestion['contract'],
  present: string | null,
): OfferQuestion | null {
  const [kind, client] = [kindOf(answers), clientOf(answers)]
  return kind && client ? { kind, client, contract, present } : null
}

/** By direct debit if an IBAN was asked for; else as the offer states, paper by default. */
export const paidBy = (answers: Answers): PaymentMethod =>
  textAnswer(answers, 'iban') ? 'iban' : (PAYMENT_METHODS.find(each => each === answers.offerPayment) ?? 'bollettino')

/** Supply data of voltura, subentro and switch (spec 2 §3.7). */
export const energyTechnical = (answers: Answers, serviceType: string) => ({
  ...textAnswers(answers, 'supplyType', 'consumptionEstimate', 'clientType', 'selectedOffer'),
  gasUsage: readSeveral(answers.gasUsage),
  // Asked only if the offer is not paid by direct debit.
  digitalBill: answers.digitalBill === undefined ? null : isYes(answers, 'digitalBill'),
  paymentMethod: paidBy(answers),
  serviceType,
})

export const codesOf = (answers: Answers) => textAnswers(answers, 'pod', 'pdr')
export const podPdrOf = (answers: Answers): string | null =>
  Object.values(codesOf(answers)).filter(Boolean).join(', ') || null

/** Shared by all lines. */
export const lineFlow = (
  type: RequestTypeWith<'line'>,
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

/** The number of the line that moves: a landline begins with 0, a mobile with 3 (spec 1 §5). */
export const lineNumberDoubt = (first: '0' | '3', other: string) => (text: string) => {
  const checked = checkPhone(text)
  if (!checked.ok) return identifierTexts[checked.reason]
  return checked.value.startsWith(`+39${first}`) ? null : other
}

/** Present operator, if the line is kept. */
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

/** Payment method of the chosen offer; null until one is chosen. */
export const paymentOf = ({ paymentUnsaid }: RequestFlow, chosen: WizardOffer | null): string | null =>
  chosen && (chosen.offer.payment_method ?? paymentUnsaid ?? null)
