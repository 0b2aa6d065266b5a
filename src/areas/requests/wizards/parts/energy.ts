import { askedStep } from '#areas/wizards/asked-step.ts'
import type { Answers, Field, Step } from '#areas/wizards/wizard.ts'
import { offerListTexts } from '../../offers/wizard-offers.ts'
import { addressFields } from './address.ts'
import { offerStepOf } from './payment.ts'
import { holderFields } from './person.ts'

export const withLuce = ({ supplyType }: Answers): boolean => supplyType === 'luce' || supplyType === 'luce_gas'
export const withGas = ({ supplyType }: Answers): boolean => supplyType === 'gas' || supplyType === 'luce_gas'

/** Which of the person's own supplies the draft is about (`chosenSupplies`). */
export const SUPPLY_FACTS: readonly Field[] = (['supplyIsTold', 'askSupply', 'aboutLuce', 'aboutGas'] as const).map(
  name => ({ kind: 'fact', name }),
)

/** The first steps of voltura, subentro and switch (spec 2 §2.4, §2.5): what is supplied, how much of it, to whom. */
export const supplyStep = (labels: Record<'luce' | 'gas' | 'luce_gas', string>, intro: string): Step =>
  askedStep({
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

export const gasUsageStep: Step = askedStep({
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
})

export const consumptionStep: Step = askedStep({
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
})

export const clientStep = (business: string): Step =>
  askedStep({
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

export const holderStep = (title: string, intro: string): Step =>
  askedStep({ key: 'intestatario', title, intro, fields: holderFields() })

export const livesElsewhere = ({ sameAsSupply }: Answers): boolean => sameAsSupply !== 'si'

export const supplyAddressFields: readonly Field[] = [
  ...addressFields({ of: 'di fornitura' }),
  { kind: 'checkbox', name: 'sameAsSupply', label: 'La residenza è la stessa della fornitura' },
  ...addressFields({ prefix: 'residence', of: 'di residenza', group: 'billing', appliesTo: livesElsewhere }),
]

export const supplyAddressStep: Step = askedStep({
  key: 'indirizzo',
  title: 'Indirizzo di fornitura',
  fields: supplyAddressFields,
})
