import type { Step, Wizard } from '#areas/wizards/wizard.ts'
import { acceptanceFields, ALL_ACCEPTANCES } from '../activation/acceptances.ts'
import { personalOf, textAnswer } from '../payload.ts'
import { energyErrors } from '../texts.ts'
import { checkField, supplyRows } from './parts/check.ts'
import {
  codeFields,
  clientStep,
  consumptionStep,
  gasUsageStep,
  holderStep,
  offerStep,
  SUPPLY_FACTS,
  supplyAddressStep,
  supplyStep,
  withGas,
  withLuce,
} from './parts/energy.ts'
import { codesOf, energyQuestion, energyTechnical, podPdrOf, type RequestFlow } from './parts/flow.ts'
import { contactFields } from './parts/person.ts'
import { billPaymentFields } from './parts/payment.ts'

/** Adds, as facts, the supplies the draft is about (`chosenSupplies`). */
const withAbout = (step: Step): Step => ({
  ...step,
  fields: [...step.fields, ...SUPPLY_FACTS],
})

/** The ten or eleven steps of spec 2 §2.5, plus one if the person has several supplies. */
const wizard: Wizard = {
  key: 'switch-activation-flow',
  version: 1,
  title: 'Switch',
  steps: [
    withAbout(supplyStep({ luce: 'Solo Luce', gas: 'Solo Gas', luce_gas: 'Luce+Gas' }, 'Che cosa vuoi cambiare?')),
    {
      key: 'casa',
      title: 'Quale fornitura',
      intro: 'Ne conosciamo più di una: scegli quella che cambia. Consumi e codici saranno i suoi.',
      appliesTo: ({ askSupply }) => askSupply === 'si',
      fields: [
        {
          kind: 'supply',
          name: 'luceSupply',
          label: 'Luce',
          commodity: 'luce',
          missing: 'Scegli quale fornitura di luce',
          appliesTo: withLuce,
        },
        {
          kind: 'supply',
          name: 'gasSupply',
          label: 'Gas',
          commodity: 'gas',
          missing: 'Scegli quale fornitura di gas',
          appliesTo: withGas,
        },
      ],
    },
    gasUsageStep,
    consumptionStep,
    clientStep('Azienda/Partita IVA'),
    {
      key: 'fornitore',
      title: 'Fornitore attuale',
      intro: 'Così togliamo dalla lista le sue offerte.',
      fields: [
        {
          kind: 'text',
          name: 'currentSupplierLuce',
          label: 'Fornitore attuale della luce',
          maxLength: 100,
          autoComplete: 'off',
          missing: 'Scrivi il nome del fornitore della luce',
          appliesTo: withLuce,
        },
        {
          kind: 'text',
          name: 'currentSupplierGas',
          label: 'Fornitore attuale del gas',
          maxLength: 100,
          autoComplete: 'off',
          missing: 'Scrivi il nome del fornitore del gas',
          appliesTo: withGas,
        },
      ],
    },
    offerStep,
    holderStep('Dati intestatario', 'La persona o l’azienda a cui è intestata la bolletta.'),
    supplyAddressStep,
    { key: 'pagamento', title: 'Metodo di pagamento', fields: billPaymentFields },
    {
      key: 'dati-tecnici',
      title: 'Dati tecnici',
      intro: 'I codici del contatore: sono stampati sulla bolletta e non cambiano mai.',
      fields: codeFields,
    },
    {
      key: 'accettazioni',
      title: 'Accettazioni e contatti',
      fields: [{ kind: 'readiness' }, checkField(supplyRows), ...acceptanceFields(), ...contactFields],
    },
  ],
  done: {
    title: 'Switch Confermato!',
    text: 'La tua richiesta è salvata: la controlliamo e la passiamo al fornitore. Ti abbiamo inviato un’email di conferma con il riepilogo.',
    staysOpen: true,
  },
}

export const supplierSwitch: RequestFlow = {
  type: 'switch',
  wizard,
  isOwnSupply: true,
  errors: energyErrors,
  failure: 'Errore durante il salvataggio.',
  // For luce and gas together only the luce supplier is excluded (spec 2 §5.9).
  question: answers =>
    energyQuestion(
      answers,
      'switch',
      textAnswer(answers, withLuce(answers) ? 'currentSupplierLuce' : 'currentSupplierGas') || null,
    ),
  acceptances: ALL_ACCEPTANCES,
  payload: answers => ({
    personal: personalOf(answers),
    technical: {
      ...energyTechnical(answers, 'switch'),
      currentSuppliers: {
        luce: textAnswer(answers, 'currentSupplierLuce'),
        gas: textAnswer(answers, 'currentSupplierGas'),
      },
      ...codesOf(answers),
    },
    podPdr: podPdrOf(answers),
  }),
}
