import { codedPerson, nameCode, surnameCode, checkFiscalCode } from '#core/identifiers/fiscal-code.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { comparable } from '#core/text.ts'
import { type Answers, doubtBy, type Field } from '#areas/wizards/wizard.ts'

export const compact = (text: string): string => text.replace(/\s+/gu, '').toUpperCase()
const text = (answers: Answers, name: string): string => String(answers[name] ?? '')

/** Whoever signs for another has one of these rights. */
export const SIGNER_RIGHTS = [
  { value: 'intestatario', label: 'Firma l’intestatario: sto solo compilando con lui' },
  { value: 'delega', label: 'Firmo io, con la sua delega scritta' },
  { value: 'rappresentante', label: 'Firmo io, come legale rappresentante o amministratore' },
  { value: 'tutore', label: 'Firmo io, come tutore, curatore o amministratore di sostegno' },
  { value: 'erede', label: 'Firmo io, come erede' },
] as const

/** Is the contract to be another person's than whoever has the account? */
const isOfAnother = (answers: Answers): boolean => {
  const holder = comparable(`${text(answers, 'firstName')} ${text(answers, 'lastName')}`)
  const account = comparable(text(answers, 'accountName'))
  return text(answers, 'firstName') !== '' && text(answers, 'lastName') !== '' && account !== '' && holder !== account
}

const codeDoubt = doubtBy(checkFiscalCode, identifierTexts)

/** Names and code tell of one person: swapped, or another's code, they do not. */
function nameDoubt(code: string, answers: Answers): string | null {
  const [first, last] = [text(answers, 'firstName'), text(answers, 'lastName')]
  const coded = codedPerson(code, text(answers, 'today'))
  if (!coded || first === '' || last === '') return null
  return surnameCode(last) === coded.surname && nameCode(first) === coded.name
    ? null
    : 'Nome e cognome non corrispondono al codice fiscale: forse sono scambiati, o ce n’è un secondo.'
}

/**
 * The holder of the contract. `accountName` is a fact: when the holder is another person, the wizard asks who signs
 * and with what right.
 */
export const holderFields = (): readonly Field[] => [
  { kind: 'fact', name: 'accountName' },
  {
    kind: 'text',
    name: 'firstName',
    label: 'Nome',
    maxLength: 100,
    half: true,
    autoComplete: 'given-name',
    missing: 'Scrivi il nome dell’intestatario',
  },
  {
    kind: 'text',
    name: 'lastName',
    label: 'Cognome',
    maxLength: 100,
    half: true,
    autoComplete: 'family-name',
    missing: 'Scrivi il cognome dell’intestatario',
  },
  {
    kind: 'text',
    name: 'fiscalCode',
    label: 'Codice fiscale',
    hint: 'È sulla tessera sanitaria; 11 cifre per le aziende. Lo usiamo solo per il contratto.',
    maxLength: 16,
    slack: 6,
    autoComplete: 'off',
    missing: 'Scrivi il codice fiscale',
    tidy: compact,
    stopsOnce: true,
    doubt: (code, answers) => codeDoubt(code) ?? nameDoubt(code, answers),
  },
  {
    kind: 'choice',
    name: 'signer',
    label: 'L’intestatario non è chi ha l’account: chi firma, e con quale titolo?',
    hint: 'Può servire un documento che lo provi: te lo diciamo noi.',
    options: SIGNER_RIGHTS,
    missing: 'Scegli chi firma e con quale titolo',
    appliesTo: isOfAnother,
  },
]

export const documentTypeOptions = [
  { value: 'carta_identita', label: 'Carta d’identità' },
  { value: 'patente', label: 'Patente di guida' },
  { value: 'passaporto', label: 'Passaporto' },
] as const
