import type { ContractType } from '#areas/offers/offer.ts'
import { DOCUMENT_EXTENSIONS } from '#core/uploads/upload-rules.ts'
import type { Field, FieldOf, Step, Wizard } from '#areas/wizards/wizard.ts'
import { acceptanceFields, ALL_ACCEPTANCES } from '../activation/acceptances.ts'
import { personalOf } from '../payload.ts'
import type { RequestType } from '../request.ts'
import { energyErrors, volturaErrors } from '../texts.ts'
import { checkField, supplyRows } from './parts/check.ts'
import {
  byMeter,
  meterCodeFields,
  clientStep,
  consumptionStep,
  gasUsageStep,
  holderStep,
  offerStep,
  supplyAddressStep,
  supplyStep,
  changesSupplierToo,
  GAS_VOLTURA,
} from './parts/energy.ts'
import { codesOf, energyQuestion, energyTechnical, podPdrOf, type RequestFlow } from './parts/flow.ts'
import { contactFields } from './parts/person.ts'
import { billPaymentFields } from './parts/payment.ts'

interface WizardTexts {
  type: ContractType & RequestType
  key: string
  title: string
  supplyIntro: string
  holder: { title: string; intro: string }
  oldBill: { label: string; hint: string }
  /** Without an old bill, the meter codes may be typed instead. */
  meterInstead?: string
  last: string
  note: readonly Field[]
  done: Wizard['done']
  errors: RequestFlow['errors']
}

const accept = DOCUMENT_EXTENSIONS.map(extension => `.${extension}`)
const fileField = (
  name: string,
  label: string,
  hint: string,
  missing: string,
  photoLabel: string,
): FieldOf<'files'> => ({
  kind: 'files',
  name,
  label,
  hint,
  missing,
  photoLabel,
  accept: [...accept, '.heic', '.heif'],
  maxFiles: 1,
  isToBeRead: false,
})
const SIZE_HINT = 'PDF, JPG o PNG, fino a 50 MB.'

const withNote = (step: Step, note: readonly Field[]): Step => ({ ...step, fields: [...step.fields, ...note] })

/** Meter codes, from an old bill or typed. */
const meterFields = ({ oldBill: { label, hint }, meterInstead }: WizardTexts): readonly Field[] => {
  const bill = fileField(
    'oldBill',
    label,
    `${hint} ${SIZE_HINT}`,
    'Carica la bolletta',
    'Scatta una foto della bolletta',
  )
  if (!meterInstead) return [bill]
  return [
    { kind: 'checkbox', name: 'codesByHand', label: meterInstead },
    { ...bill, appliesTo: answers => !byMeter(answers) },
    ...meterCodeFields,
  ]
}

/** The nine or ten steps shared by voltura and subentro (spec 2 §2.4), with different wording. */
const stepsOf = (words: WizardTexts): Wizard => ({
  key: words.key,
  version: 1,
  title: words.title,
  steps: [
    withNote(supplyStep({ luce: 'Luce', gas: 'Gas', luce_gas: 'Luce e gas' }, words.supplyIntro), words.note),
    gasUsageStep,
    consumptionStep,
    clientStep('Business'),
    offerStep,
    holderStep(words.holder.title, words.holder.intro),
    supplyAddressStep,
    { key: 'pagamento', title: 'Metodo di pagamento', fields: billPaymentFields },
    {
      key: 'documenti',
      title: 'Caricamento documenti',
      intro: 'Un file per documento: un PDF, oppure una foto leggibile.',
      fields: [
        ...meterFields(words),
        fileField(
          'identityDocument',
          'Documento d’identità del nuovo intestatario',
          `Fronte e retro in un solo file. ${SIZE_HINT}`,
          'Carica il documento d’identità',
          'Scatta una foto del documento',
        ),
      ],
    },
    {
      key: 'accettazioni',
      title: words.last,
      fields: [...words.note, checkField(supplyRows), ...acceptanceFields(), ...contactFields],
    },
  ],
  done: words.done,
})

/** The new holder's (spec 2 §5.9), so no supplier is excluded. */
const holderChange = (words: WizardTexts): RequestFlow => ({
  type: words.type,
  wizard: stepsOf(words),
  isOwnSupply: false,
  errors: words.errors,
  failure: 'Errore durante il salvataggio.',
  question: answers => energyQuestion(answers, words.type, null),
  acceptances: ALL_ACCEPTANCES,
  documents: ['oldBill', 'identityDocument'],
  payload: answers => {
    const podPdr = podPdrOf(answers)
    const technical = { ...energyTechnical(answers, words.type), ...(podPdr && codesOf(answers)) }
    return { personal: personalOf(answers), technical, podPdr }
  },
})

export const voltura = holderChange({
  type: 'voltura',
  key: 'voltura-activation-flow',
  title: 'Voltura',
  supplyIntro: 'Quale contratto passa a te? La fornitura è attiva: cambia l’intestatario.',
  holder: { title: 'Dati nuovo intestatario', intro: 'La persona o l’azienda a cui passa il contratto.' },
  oldBill: { label: 'Bolletta del vecchio intestatario', hint: 'L’ultima che hai: servono POD o PDR e il nome.' },
  last: 'Accettazioni e contatti',
  note: [
    {
      kind: 'notice',
      tone: 'amber',
      title: 'Voltura del gas con cambio di fornitore',
      text: GAS_VOLTURA.authorises,
      appliesTo: answers => changesSupplierToo(answers, String(answers.today ?? '')),
    },
  ],
  done: {
    title: 'Voltura Completata!',
    text: 'La tua richiesta è salvata: la controlliamo e la passiamo al fornitore. Ti abbiamo inviato un’email di conferma con il riepilogo.',
    staysOpen: true,
  },
  errors: volturaErrors,
})

export const subentro = holderChange({
  type: 'subentro',
  key: 'subentro-activation-flow',
  title: 'Subentro',
  supplyIntro: 'Quale fornitura vuoi riattivare? Il contatore c’è, ma è stato chiuso.',
  holder: { title: 'Dati Intestatario', intro: 'La persona o l’azienda a cui intestare la fornitura riattivata.' },
  oldBill: {
    label: 'Bolletta del vecchio intestatario',
    hint: 'Una qualsiasi di prima della chiusura: serve il codice del contatore da riattivare.',
  },
  meterInstead: 'Non ho una bolletta: scrivo io il codice del contatore',
  last: 'Conferma subentro',
  note: [],
  done: {
    title: 'Subentro Completato!',
    text: 'La tua richiesta di riattivazione è salvata: la controlliamo e la passiamo al fornitore. Ti abbiamo inviato un’email di conferma con il riepilogo.',
    staysOpen: true,
  },
  errors: energyErrors,
})
