import { codedPerson, nameCode, surnameCode, checkFiscalCode } from '#core/identifiers/fiscal-code.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { comparable } from '#core/text.ts'
import { type Answers, doubtBy, faultBy, type Field } from '#areas/wizards/wizard.ts'
import {
  checkEmail,
  checkPhone,
  checkDocumentNumber,
  DOCUMENT_TYPES,
  type DocumentType,
} from '#core/identifiers/contacts.ts'
import { formatDate, isCalendarDate } from '#core/dates.ts'

export const compact = (text: string): string => text.replace(/\s+/gu, '').toUpperCase()
const text = (answers: Answers, name: string): string => String(answers[name] ?? '')

/** Rights by which a person may sign for another. */
export const SIGNER_RIGHTS = [
  { value: 'intestatario', label: 'Firma l’intestatario: sto solo compilando con lui' },
  { value: 'delega', label: 'Firmo io, con la sua delega scritta' },
  { value: 'rappresentante', label: 'Firmo io, come legale rappresentante o amministratore' },
  { value: 'tutore', label: 'Firmo io, come tutore, curatore o amministratore di sostegno' },
  { value: 'erede', label: 'Firmo io, come erede' },
] as const

const isOfAnother = (answers: Answers): boolean => {
  const holder = comparable(`${text(answers, 'firstName')} ${text(answers, 'lastName')}`)
  const account = comparable(text(answers, 'accountName'))
  return text(answers, 'firstName') !== '' && text(answers, 'lastName') !== '' && account !== '' && holder !== account
}

const codeDoubt = doubtBy(checkFiscalCode, identifierTexts)

/** Names and tax code must match: catches swapped names, or someone else's code. */
function nameDoubt(code: string, answers: Answers): string | null {
  const [first, last] = [text(answers, 'firstName'), text(answers, 'lastName')]
  const coded = codedPerson(code, text(answers, 'today'))
  if (!coded || first === '' || last === '') return null
  return surnameCode(last) === coded.surname && nameCode(first) === coded.name
    ? null
    : 'Nome e cognome non corrispondono al codice fiscale: forse sono scambiati, o ce n’è un secondo.'
}

/** The contract holder. `accountName` is a fact: if the holder is another person, the wizard asks who signs and by what right. */
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

const EMAIL_MAX = 254

/** spec 2 §5.4: kept without its +39. */
function national(phone: string): string {
  const checked = checkPhone(phone)
  return checked.ok ? checked.value.slice('+39'.length) : phone.trim()
}

export const contactFields: readonly Field[] = [
  {
    kind: 'text',
    name: 'email',
    type: 'email',
    label: 'Email',
    maxLength: EMAIL_MAX,
    half: true,
    autoComplete: 'email',
    missing: 'Scrivi il tuo indirizzo email',
    tidy: text => text.trim(),
    fault: faultBy(checkEmail, identifierTexts),
  },
  {
    kind: 'text',
    name: 'phone',
    type: 'tel',
    label: 'Telefono',
    maxLength: 20,
    half: true,
    autoComplete: 'tel',
    missing: 'Scrivi il tuo numero di telefono',
    tidy: national,
    fault: faultBy(checkPhone, identifierTexts),
  },
]

const isType = (value: unknown): value is DocumentType => (DOCUMENT_TYPES as readonly unknown[]).includes(value)

/**
 * Identity document. `separateIssuer`: issuer and place are two fields (Internet Casa has six); `afterType`: the rest
 * is asked after choosing the type (mobile).
 */
export function identityDocumentFields({
  separateIssuer = false,
  afterType = false,
}: {
  separateIssuer?: boolean
  afterType?: boolean
}): readonly Field[] {
  const shared = afterType ? { appliesTo: (answers: Answers) => isType(answers.documentType) } : {}
  return [
    {
      kind: 'choice',
      name: 'documentType',
      label: 'Tipo di documento',
      options: documentTypeOptions,
      missing: 'Scegli il tipo di documento',
    },
    {
      ...shared,
      kind: 'text',
      name: 'documentNumber',
      label: 'Numero del documento',
      maxLength: 30,
      autoComplete: 'off',
      missing: identifierTexts['document-number-missing'],
      tidy: compact,
      doubt: (text, { documentType }) => {
        if (!isType(documentType)) return null
        const checked = checkDocumentNumber(documentType, text)
        return checked.ok && checked.warning ? identifierTexts[checked.warning] : null
      },
    },
    {
      ...shared,
      kind: 'date',
      name: 'issueDate',
      label: 'Data di rilascio',
      half: true,
      missing: 'Scrivi la data di rilascio',
      doubt: (date, { today }) =>
        typeof today === 'string' && date > today ? 'Questa data non è ancora arrivata: ricontrollala.' : null,
    },
    {
      ...shared,
      kind: 'date',
      name: 'expiryDate',
      label: 'Data di scadenza',
      half: true,
      missing: 'Scrivi la data di scadenza',
      stopsOnce: true,
      doubt: (date, { issueDate, today }) => {
        if (typeof issueDate === 'string' && issueDate !== '' && date <= issueDate)
          return 'La scadenza viene prima del rilascio: ricontrolla le due date.'
        return typeof today === 'string' && isCalendarDate(date) && date < today
          ? `Il documento è scaduto il ${formatDate(date)}: ne serve uno valido.`
          : null
      },
    },
    ...(separateIssuer
      ? ([
          {
            ...shared,
            kind: 'text',
            name: 'issuingBody',
            label: 'Ente di rilascio',
            hint: 'Per esempio Comune, Questura, Ministero dell’Interno.',
            maxLength: 100,
            half: true,
            missing: 'Scrivi l’ente di rilascio',
          },
          {
            ...shared,
            kind: 'text',
            name: 'issuePlace',
            label: 'Luogo di rilascio',
            maxLength: 100,
            half: true,
            missing: 'Scrivi il luogo di rilascio',
          },
        ] as const)
      : ([
          {
            ...shared,
            kind: 'text',
            name: 'issuePlace',
            label: 'Ente e luogo di rilascio',
            hint: 'Per esempio Comune di Genova.',
            maxLength: 150,
            missing: 'Scrivi l’ente e il luogo di rilascio',
          },
        ] as const)),
  ]
}
