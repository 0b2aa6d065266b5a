import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { type Step, type Answers, type Field, applies, doubtBy, faultBy } from '#areas/wizards/wizard.ts'
import type { CalendarDate } from '#core/dates.ts'
import { offerListTexts } from '../../offers/wizard-offers.ts'
import { addressFields } from './address.ts'
import { holderFields } from './person.ts'
import { checkPdr, checkPod } from '#core/identifiers/supply-codes.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'

/** List of offers: choosing one advances automatically (spec 2 §4), and sets the payment. */
export const offerStepOf = ({ title, emptyText }: { title: string; emptyText: string }): Step => ({
  key: 'offerta',
  title,
  intro: 'Scegline una per continuare.',
  advancesOnChoice: true,
  fields: [
    { kind: 'offers', name: 'selectedOffer', label: title, missing: 'Nessuna offerta selezionata', emptyText },
    { kind: 'fact', name: 'offerPayment' },
  ],
})

export const withLuce = ({ supplyType }: Answers): boolean => supplyType === 'luce' || supplyType === 'luce_gas'
export const withGas = ({ supplyType }: Answers): boolean => supplyType === 'gas' || supplyType === 'luce_gas'

/** From this day a gas voltura and a change of supplier are one request (ENERGY.md §5; electricity since 2021). */
export const GAS_VOLTURA = {
  validFrom: '2026-07-01',
  authorises:
    'Con questa procedura cambia anche il fornitore: autorizzi il fornitore dell’offerta scelta a eseguire il cambio insieme alla voltura.',
}
export const changesSupplierToo = (answers: Answers, day: CalendarDate): boolean =>
  withGas(answers) && day >= GAS_VOLTURA.validFrom

/** Which of the person's supplies the draft is about (`chosenSupplies`). */
export const SUPPLY_FACTS: readonly Field[] = (['supplyIsTold', 'askSupply', 'aboutLuce', 'aboutGas'] as const).map(
  name => ({ kind: 'fact', name }),
)

/** First steps of voltura, subentro and switch (spec 2 §2.4, §2.5): what, how much, for whom. */
export const supplyStep = (labels: Record<EnergyKind, string>, intro: string): Step => ({
  key: 'fornitura',
  title: 'Tipo di fornitura',
  intro,
  fields: [
    {
      kind: 'choice',
      name: 'supplyType',
      label: 'Tipo di fornitura',
      options: (['luce', 'gas', 'luce_gas'] as const).map(value => ({ value, label: labels[value] })),
      missing: 'Scegli il tipo di fornitura',
    },
  ],
})

export const gasUsageStep: Step = {
  key: 'uso-gas',
  title: 'Uso del gas',
  intro: 'Puoi sceglierne più di uno.',
  appliesTo: withGas,
  fields: [
    {
      kind: 'several',
      name: 'gasUsage',
      label: 'Uso del gas',
      options: [
        { value: 'acqua_calda', label: 'Acqua calda' },
        { value: 'cottura', label: 'Cottura' },
        { value: 'riscaldamento', label: 'Riscaldamento' },
      ],
      missing: 'Scegli almeno un uso del gas',
    },
  ],
}

export const consumptionStep: Step = {
  key: 'consumo',
  title: 'Stima del consumo',
  intro: 'Serve per mostrarti quanto spenderesti in un anno con ogni offerta.',
  fields: [
    {
      kind: 'choice',
      name: 'consumptionEstimate',
      label: 'Stima del consumo',
      options: [
        { value: 'basso', label: 'Basso', hint: '40-80 m², 1-2 persone' },
        { value: 'medio', label: 'Medio', hint: '80-120 m², 3-4 persone' },
        { value: 'alto', label: 'Alto', hint: 'oltre 120 m², 5 o più persone' },
      ],
      missing: 'Scegli la stima del consumo',
    },
  ],
}

export const clientStep = (business: string): Step => ({
  key: 'cliente',
  title: 'Tipo di cliente',
  intro: 'Offerte, tasse e oneri cambiano tra casa e azienda.',
  fields: [
    {
      kind: 'choice',
      name: 'clientType',
      label: 'Tipo di cliente',
      options: [
        { value: 'domestico', label: 'Domestico', hint: 'Una casa, intestata a una persona' },
        { value: 'business', label: business, hint: 'Ufficio, negozio, condominio, studio' },
      ],
      missing: 'Scegli il tipo di cliente',
    },
  ],
})

export const offerStep: Step = offerStepOf({ title: 'Scelta offerta', emptyText: offerListTexts.emptyEnergy })

export const holderStep = (title: string, intro: string): Step => ({
  key: 'intestatario',
  title,
  intro,
  fields: holderFields(),
})

export const livesElsewhere = ({ sameAsSupply }: Answers): boolean => sameAsSupply !== 'si'

export const supplyAddressFields: readonly Field[] = [
  ...addressFields({ of: 'della fornitura' }),
  { kind: 'checkbox', name: 'sameAsSupply', label: 'La residenza è la stessa della fornitura' },
  ...addressFields({ prefix: 'residence', of: 'di residenza', group: 'billing', appliesTo: livesElsewhere }),
]

export const supplyAddressStep: Step = {
  key: 'indirizzo',
  title: 'Indirizzo di fornitura',
  fields: supplyAddressFields,
}

const POD_LENGTH = 14
/** Spaces, dots and the 15th character of a pasted code are accepted and removed. */
const podText = (text: string): string => text.replace(/[\s.-]+/gu, '').toUpperCase()

/** spec 2 §5.2: starts with IT and has at most 14 characters; other oddities only warn. */
const podFault = (text: string): string | null => {
  const pod = podText(text)
  const isTaken = checkPod(text).ok || (pod.startsWith('IT') && pod.length <= POD_LENGTH)
  return isTaken ? null : identifierTexts['pod-shape']
}

export const codeFields: readonly Field[] = [
  {
    kind: 'text',
    name: 'pod',
    label: 'POD',
    hint: 'Comincia con IT, 14 caratteri.',
    maxLength: POD_LENGTH + 1,
    slack: 6,
    autoComplete: 'off',
    missing: 'Scrivi il POD',
    tidy: text => {
      const checked = checkPod(text)
      return checked.ok ? checked.value : podText(text)
    },
    fault: podFault,
    doubt: doubtBy(checkPod, identifierTexts),
    appliesTo: withLuce,
  },
  {
    kind: 'text',
    name: 'pdr',
    label: 'PDR',
    hint: '14 cifre.',
    maxLength: 14,
    slack: 6,
    inputMode: 'numeric',
    autoComplete: 'off',
    missing: 'Scrivi il PDR',
    tidy: text => text.replace(/\s+/gu, ''),
    fault: faultBy(checkPdr, identifierTexts),
    appliesTo: withGas,
  },
]

/** Read from the meter, if no bill gives them. */
export const byMeter = ({ codesByHand }: Answers): boolean => codesByHand === 'si'

export const meterCodeFields: readonly Field[] = codeFields.map(field => ({
  ...field,
  appliesTo: (answers: Answers) => byMeter(answers) && applies(field, answers),
}))
