import type { ClientType } from '#areas/offers/cost/use.ts'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { FOR_ANOTHER } from '#areas/wizards/ended-drafts.ts'
import type { Field, FileAnswer, Option, Wizard } from '#areas/wizards/wizard.ts'
import { billFiles, secondReaderChoice } from './bill-files.ts'

/** Answers of the bill-analysis wizard, named as the columns of `bills` (spec 2 §3.3). */
export type BillAnswers = {
  supply_type: EnergyKind
  customer_type: ClientType
  files: FileAnswer[]
  /** Whether the second reader is offered, and the answer: 'si' or 'no'. */
  asks_second_reader?: string
  second_reader?: string
}

const supplyTypes: readonly Option[] = [
  { value: 'luce', label: 'Luce', hint: 'La bolletta dell’elettricità' },
  { value: 'gas', label: 'Gas', hint: 'La bolletta del gas' },
  { value: 'luce_gas', label: 'Luce e gas', hint: 'Una sola bolletta per tutte e due' },
]

const customerTypes: readonly Option[] = [
  { value: 'domestico', label: 'Casa', hint: 'Fornitura domestica, intestata a una persona' },
  { value: 'business', label: 'Azienda o partita IVA', hint: 'Ufficio, negozio, condominio, studio' },
]

const labelOf = (options: readonly Option[], value: string | undefined) =>
  options.find(option => option.value === value)?.label ?? ''

/** The four steps of spec 2 §2.1. */
export const billAnalysis: Wizard<BillAnswers> = {
  key: 'bill-analysis-flow',
  version: 1,
  title: 'Analisi bolletta',
  steps: [
    {
      key: 'fornitura',
      title: 'Tipo di fornitura',
      intro: 'Che cosa paghi con questa bolletta?',
      fields: [
        {
          kind: 'choice',
          name: 'supply_type',
          label: 'Tipo di fornitura',
          options: supplyTypes,
          missing: 'Scegli il tipo di fornitura',
        },
      ],
    },
    {
      key: 'cliente',
      title: 'Tipo di cliente',
      intro: 'Le tasse e gli oneri cambiano tra casa e azienda.',
      fields: [
        {
          kind: 'choice',
          name: 'customer_type',
          label: 'Tipo di cliente',
          options: customerTypes,
          missing: 'Scegli il tipo di cliente',
        },
      ],
    },
    {
      key: 'file',
      title: 'La tua bolletta',
      intro: 'Il PDF ricevuto dal fornitore, oppure le foto di tutte le pagine: si legge meglio il PDF.',
      fields: [
        billFiles,
        { kind: 'fact', name: 'asks_second_reader' },
        {
          kind: 'checkbox',
          name: 'second_reader',
          label: secondReaderChoice,
          hint: 'Puoi cambiare idea quando vuoi, da «Consensi» nel profilo.',
          links: [{ label: 'Informativa privacy', href: '/privacy#secondo-lettore' }],
          appliesTo: answers => answers.asks_second_reader === 'si',
        },
      ],
    },
    {
      key: 'conferma',
      title: 'Conferma e invia',
      intro: 'Controlla e invia. Leggiamo la bolletta e ti mostriamo ogni dato: usiamo solo quello che confermi.',
      fields: [
        {
          kind: 'summary',
          rows: answers => [
            { label: 'Fornitura', value: labelOf(supplyTypes, answers.supply_type), of: 'supply_type' },
            { label: 'Cliente', value: labelOf(customerTypes, answers.customer_type), of: 'customer_type' },
            { label: 'File', value: (answers.files ?? []).map(file => file.name).join(', '), of: 'files' },
            ...(answers.asks_second_reader === 'si'
              ? [{ label: 'Secondo lettore', value: answers.second_reader === 'si' ? 'Sì' : 'No', of: 'second_reader' }]
              : []),
          ],
        },
      ],
    },
  ],
  done: {
    title: 'Bolletta caricata con successo',
    text: 'La stiamo leggendo. Tra poco trovi i dati da confermare in «Analisi Bollette».',
  },
}

/** The same for a customer, filled in by the office; the customer is shown on the first and last step. */
export type CustomerBillAnswers = BillAnswers & { customerId: string; customerName: string }

const customerSummary: Field<BillAnswers> = {
  kind: 'summary',
  rows: ({ customerName = '' }: Partial<CustomerBillAnswers>) => [
    { label: 'Cliente', value: customerName, href: '/dashboard/richieste' },
  ],
}
const [typeStep, ...laterSteps] = billAnalysis.steps

export const customerBill: Wizard<CustomerBillAnswers> = {
  ...billAnalysis,
  key: `cliente${FOR_ANOTHER}${billAnalysis.key}`,
  title: 'Bolletta di un cliente',
  steps: [
    {
      ...typeStep,
      fields: [
        { kind: 'fact', name: 'customerId', missing: 'Apri questa pagina dalla scheda del cliente' },
        { kind: 'fact', name: 'customerName' },
        customerSummary,
        ...typeStep.fields,
      ],
    },
    ...laterSteps.map(step =>
      step.key === 'conferma' ? { ...step, fields: [customerSummary, ...step.fields] } : step,
    ),
  ],
  exit: '/dashboard/analisi',
  done: {
    title: 'Bolletta caricata per il cliente',
    text: 'La stiamo leggendo. Il cliente la trova nella sua area, e lo abbiamo avvisato: i dati li conferma lui.',
    staysOpen: true,
  },
}
