import { checkPdr } from '#core/identifiers/pdr.ts'
import { checkPod } from '#core/identifiers/pod.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { askedStep } from '#areas/wizards/asked-step.ts'
import { doubtBy, faultBy, type Wizard } from '#areas/wizards/wizard.ts'
import { acceptanceFields } from '../acceptances.ts'
import { switchContactFields } from './parts/contacts.ts'
import {
  clientStep,
  consumptionStep,
  gasUsageStep,
  holderStep,
  offerStep,
  supplyAddressStep,
  supplyStep,
  withGas,
  withLuce,
} from './parts/energy.ts'
import { billPaymentFields } from './parts/payment.ts'

const POD_LENGTH = 14
/** Spaces, points and the 15th sign of a pasted code: taken, and taken out again. */
const podText = (text: string): string => text.replace(/[\s.-]+/gu, '').toUpperCase()

/** spec 2 §5.2: it starts with IT and has at most 14 characters; what else looks odd is only said. */
const podFault = (text: string): string | null => {
  const pod = podText(text)
  const isTaken = checkPod(text).ok || (pod.startsWith('IT') && pod.length <= POD_LENGTH)
  return isTaken ? null : identifierTexts['pod-shape']
}

/** The ten or eleven steps of spec 2 §2.5. */
export const supplierSwitch: Wizard = {
  key: 'switch-activation-flow',
  version: 1,
  title: 'Switch',
  steps: [
    supplyStep({ luce: 'Solo Luce', gas: 'Solo Gas', luce_gas: 'Luce+Gas' }, 'Che cosa vuoi cambiare?'),
    gasUsageStep,
    consumptionStep,
    clientStep('Azienda/Partita IVA'),
    askedStep({
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
    }),
    offerStep,
    holderStep('Dati intestatario', 'La persona o l’azienda a cui è intestata la bolletta.'),
    supplyAddressStep,
    askedStep({ key: 'pagamento', title: 'Metodo di pagamento', fields: billPaymentFields }),
    askedStep({
      key: 'dati-tecnici',
      title: 'Dati tecnici',
      intro: 'I codici del contatore: sono stampati sulla bolletta e non cambiano mai.',
      fields: [
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
      ],
    }),
    askedStep({
      key: 'accettazioni',
      title: 'Accettazioni e contatti',
      fields: [{ kind: 'readiness' }, ...acceptanceFields(), ...switchContactFields],
    }),
  ],
  done: {
    title: 'Switch Confermato!',
    text: 'La tua richiesta è salvata: la controlliamo e la passiamo al fornitore. Ti abbiamo inviato un’email di conferma con il riepilogo.',
    staysOpen: true,
  },
}
