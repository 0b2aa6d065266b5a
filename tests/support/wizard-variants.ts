import type { RequestFlowName } from '#areas/requests/request-flows.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { someAnswers } from './some-answers.ts'

/** Each request has an example of its wizard; quote activations start from a bill and have their own tests. */
export type Kind = Exclude<RequestFlowName, 'offer_activation'>
/** Every variant of every wizard as answers, by the rules shared by screen and server. */
export type Variant = { service: Kind; answers: Answers }

interface Example {
  /** Its steps in order, by title (spec 2 §2.2-§2.5). */
  titles: readonly string[]
  /** Optional fields: an unticked box is an answer. */
  optional: readonly string[]
  /** Specific answers, in addition to the common ones; `completeDraft` uploads its documents. */
  complete: Answers
  /** One per path through it, in addition to `complete`. */
  variants: readonly Answers[]
}

export const elsewhere = (prefix: string): Answers => ({
  [`${prefix}Street`]: 'Corso Inglesi',
  [`${prefix}HouseNumber`]: '3/2',
  [`${prefix}City`]: 'Sanremo',
  [`${prefix}ZipCode`]: '18038',
  [`${prefix}Province`]: 'IM',
})
export const ELSEWHERE = { street: 'Corso Inglesi', number: '3/2', city: 'Sanremo', cap: '18038', province: 'IM' }
export const HOME = { street: 'Via Assarotti', number: '12', city: 'Genova', cap: '16122', province: 'GE' }
export const LINE = {
  currentPhoneNumber: '010123456',
  currentOperator: 'Altra Rete',
  migrationCode: 'TIM010123456001X',
}
export const PORT = { phoneToPort: '3331234567', currentOperator: 'Altra Rete', iccidCode: '8939010000123456781' }

const file = (id: string) => [{ id, name: `${id}.pdf`, size: 10, type: 'application/pdf' }]
const chosen = { selectedOffer: 'offer-1', accountName: 'Maria Rossi', today: '2026-11-21' }
const cross = <A, B>(as: readonly A[], bs: readonly B[]) => as.flatMap(a => bs.map(b => [a, b] as const))

const SUPPLIES = ['luce', 'gas', 'luce_gas'] as const
export const isGas = (supply: string) => supply !== 'luce'
const energy = (more: Answers): Answers => ({
  supplyType: 'luce',
  consumptionEstimate: 'medio',
  clientType: 'domestico',
  sameAsSupply: 'si',
  digitalBill: 'si',
  ...more,
})
const energyVariants = (own: (supplyType: string) => Answers): Answers[] =>
  cross(cross(SUPPLIES, ['domestico', 'business']), cross(['si', 'no'], ['iban', 'bollettino'])).map(
    ([[supplyType, clientType], [sameAsSupply, offerPayment]]) => ({
      supplyType,
      clientType,
      consumptionEstimate: 'alto',
      ...(isGas(supplyType) && { gasUsage: ['cottura', 'riscaldamento'] }),
      fiscalCode: clientType === 'business' ? '12345678903' : 'RSSMRA80A41D969D',
      sameAsSupply,
      ...(sameAsSupply === 'no' && elsewhere('residence')),
      offerPayment,
      ...(offerPayment === 'bollettino' && { iban: undefined, digitalBill: 'no' }),
      ...own(supplyType),
    }),
  )
const holderChange = {
  optional: ['sameAsSupply'],
  complete: energy({}),
  variants: energyVariants(() => ({ oldBill: file('u1'), identityDocument: file('u2') })),
}

export const EXAMPLES: Readonly<Record<Kind, Example>> = {
  voltura: {
    ...holderChange,
    titles: [
      'Tipo di fornitura',
      'Uso del gas',
      'Stima del consumo',
      'Tipo di cliente',
      'Scelta offerta',
      'Dati nuovo intestatario',
      'Indirizzo di fornitura',
      'Metodo di pagamento',
      'Caricamento documenti',
      'Accettazioni e contatti',
    ],
  },
  subentro: {
    ...holderChange,
    titles: [
      'Tipo di fornitura',
      'Uso del gas',
      'Stima del consumo',
      'Tipo di cliente',
      'Scelta offerta',
      'Dati Intestatario',
      'Indirizzo di fornitura',
      'Metodo di pagamento',
      'Caricamento documenti',
      'Conferma subentro',
    ],
    optional: ['sameAsSupply', 'codesByHand'],
  },
  switch: {
    titles: [
      'Tipo di fornitura',
      'Uso del gas',
      'Stima del consumo',
      'Tipo di cliente',
      'Fornitore attuale',
      'Scelta offerta',
      'Dati intestatario',
      'Indirizzo di fornitura',
      'Metodo di pagamento',
      'Dati tecnici',
      'Accettazioni e contatti',
    ],
    optional: ['sameAsSupply'],
    complete: energy({ currentSupplierLuce: 'Nessuno', pod: 'IT001E12345678' }),
    variants: energyVariants(supplyType => ({
      ...(supplyType !== 'gas' && { currentSupplierLuce: 'Luce Vecchia', pod: 'IT001E12345678' }),
      ...(isGas(supplyType) && { currentSupplierGas: 'Gas Vecchio', pdr: '15351410010036' }),
    })),
  },
  internet_casa: {
    titles: [
      'Hai già una linea attiva?',
      'Offerte Disponibili',
      'Dati Intestatario Contratto',
      'Indirizzo Installazione',
      'Metodo di Pagamento',
      'Documento Identità',
      'Accettazioni Finali',
    ],
    optional: [],
    complete: { hasActiveLine: 'no', sameAsInstallation: 'si' },
    variants: cross(['si', 'no'], ['si', 'no']).map(([hasActiveLine, sameAsInstallation]) => ({
      hasActiveLine,
      ...(hasActiveLine === 'si' && LINE),
      sameAsInstallation,
      ...(sameAsInstallation === 'no' && elsewhere('residence')),
      offerPayment: 'iban',
    })),
  },
  internet_mobile: {
    titles: [
      'Portabilità Numero',
      'Scelta Offerta',
      'Dati Anagrafici',
      'Indirizzo di Residenza',
      'Indirizzo Spedizione SIM',
      'Metodo di Pagamento',
      'Documento d’Identità',
      'Accettazioni Finali',
    ],
    optional: ['sameAsResidence'],
    complete: { keepNumber: 'no', sameAsResidence: 'si' },
    variants: cross(['si', 'no'], ['si', 'no']).map(([keepNumber, sameAsResidence]) => ({
      keepNumber,
      ...(keepNumber === 'si' && PORT),
      sameAsResidence,
      ...(sameAsResidence === 'no' && elsewhere('shipping')),
      offerPayment: 'iban',
    })),
  },
}

export const variants: Variant[] = (Object.keys(EXAMPLES) as Kind[]).flatMap(service =>
  EXAMPLES[service].variants.map(answers => ({ service, answers: { ...someAnswers, ...chosen, ...answers } })),
)
export const nameOf = ({ service, answers }: Variant) =>
  [
    service,
    ...['supplyType', 'clientType', 'sameAsSupply', 'offerPayment', 'hasActiveLine', 'sameAsInstallation', 'keepNumber']
      .filter(name => name in answers)
      .map(name => answers[name]),
    answers.sameAsResidence,
  ]
    .filter(Boolean)
    .join(' ')
