import type { Answers } from '#areas/wizards/wizard.ts'
import type { Address, PersonalData, TechnicalData } from './activation/activation.server.ts'
import { ADDRESS_PARTS, partName } from './wizards/parts/address.ts'

/** What a wizard's answers become (spec 2 §3.7). */
export interface Payload {
  personal: PersonalData
  technical: TechnicalData
  podPdr: string | null
}

export const said = (answers: Answers, name: string): string => {
  const answer = answers[name]
  return typeof answer === 'string' ? answer : ''
}
/** The same of several questions, by their names. */
export const saidOf = <N extends string>(answers: Answers, ...names: readonly N[]) =>
  Object.fromEntries(names.map(name => [name, said(answers, name)])) as Record<N, string>
export const isYes = (answers: Answers, name: string): boolean => answers[name] === 'si'

export function addressOf(answers: Answers, prefix = ''): Address {
  const [street, houseNumber, city, zipCode, province] = ADDRESS_PARTS.map(part =>
    said(answers, partName(prefix, part)),
  )
  return { street: street!, number: houseNumber!, city: city!, cap: zipCode!, province: province! }
}

/** Everything that all wizards ask of a person in the same way; parts that a wizard did not ask are left out. */
export function personalOf(answers: Answers): PersonalData {
  const signer = said(answers, 'signer')
  const iban = said(answers, 'iban')
  return {
    ...saidOf(answers, 'firstName', 'lastName', 'fiscalCode', 'email', 'phone'),
    ...(iban && { iban }),
    ...(signer && { signer }),
    ...(said(answers, 'documentType') && {
      document: {
        type: said(answers, 'documentType'),
        number: said(answers, 'documentNumber'),
        issueDate: said(answers, 'issueDate'),
        expiryDate: said(answers, 'expiryDate'),
        issuePlace: said(answers, 'issuePlace'),
        ...(said(answers, 'issuingBody') && { issuingBody: said(answers, 'issuingBody') }),
      },
    }),
    address: addressOf(answers),
    ...(said(answers, 'residenceStreet') && { residenceAddress: addressOf(answers, 'residence') }),
    ...(said(answers, 'shippingStreet') && { shippingAddress: addressOf(answers, 'shipping') }),
  }
}
