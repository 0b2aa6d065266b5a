import { checkPdr, checkPod } from '#core/identifiers/supply-codes.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { type Answers, applies, doubtBy, faultBy, type Field } from '#areas/wizards/wizard.ts'
import { withGas, withLuce } from './energy.ts'

const POD_LENGTH = 14
/** Spaces, points and the 15th sign of a pasted code: taken, and taken out again. */
const podText = (text: string): string => text.replace(/[\s.-]+/gu, '').toUpperCase()

/** spec 2 §5.2: it starts with IT and has at most 14 characters; what else looks odd is only said. */
const podFault = (text: string): string | null => {
  const pod = podText(text)
  const isTaken = checkPod(text).ok || (pod.startsWith('IT') && pod.length <= POD_LENGTH)
  return isTaken ? null : identifierTexts['pod-shape']
}

/** POD and PDR of the supply that a request is about. */
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

/** Written from the meter, by who has no bill that tells them. */
export const byMeter = ({ codesByHand }: Answers): boolean => codesByHand === 'si'

export const meterCodeFields: readonly Field[] = codeFields.map(field => ({
  ...field,
  appliesTo: (answers: Answers) => byMeter(answers) && applies(field, answers),
}))
