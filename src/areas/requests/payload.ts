import type { Answers } from '#areas/wizards/wizard.ts'
import type { Address, PersonalData, TechnicalData } from './activation/activation.server.ts'
import { ADDRESS_PARTS, partName } from './wizards/parts/address.ts'

/** A wizard's answers as stored (spec 2 §3.7). */
export interface Payload {
  personal: PersonalData
  technical: TechnicalData
  podPdr: string | null
}

export const textAnswer = (answers: Answers, name: string): string => {
  const answer = answers[name]
  return typeof answer === 'string' ? answer : ''
}
/** The same for several questions. */
export const textAnswers = <N extends string>(answers: Answers, ...names: readonly N[]) =>
  Object.fromEntries(names.map(name => [name, textAnswer(answers, name)])) as Record<N, string>
export const isYes = (answers: Answers, name: string): boolean => answers[name] === 'si'

export function addressOf(answers: Answers, prefix = ''): Address {
  const [street, houseNumber, city, zipCode, province] = ADDRESS_PARTS.map(part =>
    textAnswer(answers, partName(prefix, part)),
  )
  return { street: street!, number: houseNumber!, city: city!, cap: zipCode!, province: province! }
}

/** Personal data asked by all wizards alike; parts that a wizard does not ask are omitted. */
export function personalOf(answers: Answers): PersonalData {
  const signer = textAnswer(answers, 'signer')
  const iban = textAnswer(answers, 'iban')
  return {
    ...textAnswers(answers, 'firstName', 'lastName', 'fiscalCode', 'email', 'phone'),
    ...(iban && { iban }),
    ...(signer && { signer }),
    ...(textAnswer(answers, 'documentType') && {
      document: {
        type: textAnswer(answers, 'documentType'),
        number: textAnswer(answers, 'documentNumber'),
        ...textAnswers(answers, 'issueDate', 'expiryDate', 'issuePlace'),
        ...(textAnswer(answers, 'issuingBody') && { issuingBody: textAnswer(answers, 'issuingBody') }),
      },
    }),
    address: addressOf(answers),
    ...(textAnswer(answers, 'residenceStreet') && { residenceAddress: addressOf(answers, 'residence') }),
    ...(textAnswer(answers, 'shippingStreet') && { shippingAddress: addressOf(answers, 'shipping') }),
  }
}
