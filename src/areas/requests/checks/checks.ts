import type { PaymentMethod } from '#areas/offers/offer.ts'
import { addDays, type CalendarDate, formatDate, isCalendarDate, romeDate } from '#core/dates.ts'
import { codedPerson, nameCode, surnameCode, checkFiscalCode } from '#core/identifiers/fiscal-code.ts'
import { checkIban } from '#core/identifiers/iban.ts'
import { codeOf, codesIn, missingCodes, SUPPLY_CODES } from '../requested-supplies.ts'
import type { AcceptanceRecord } from '../activation/acceptances.ts'
import type { PersonalData } from '../activation/activation.server.ts'

/** Checks before a request goes to the supplier. A person ticks them; the machine only reports what it sees. */
export const CHECKS = {
  'fiscal-code': 'Codice fiscale e intestatario',
  document: 'Documento d’identità',
  account: 'Pagamento e conto',
  supply: 'POD o PDR',
  acceptances: 'Accettazioni e diritto di firmare',
} as const
export type Check = keyof typeof CHECKS
export const checkNames = Object.keys(CHECKS) as [Check, ...Check[]]

export const checkOutcomes = ['ok', 'problem'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** Automatic observation: `doubt` is for a person to decide, never a refusal. */
export interface CheckHint {
  isDoubt: boolean
  text: string
}

export interface CheckedData {
  firstName: string
  lastName: string
  fiscalCode: string
  iban?: string
  signer?: string
  document?: { number: string; issueDate: string; expiryDate: string }
  paymentMethod: PaymentMethod
  supplyCodes: string | null
  offerKind: string | null
  hasDocumentFile: boolean
  hasBillFile: boolean
  acceptedOn: CalendarDate | null
}

const fine = (text: string): CheckHint => ({ isDoubt: false, text })
const doubt = (text: string): CheckHint => ({ isDoubt: true, text })
const NO_ACCOUNT: Record<Exclude<PaymentMethod, 'iban'>, string> = {
  bollettino: 'Si paga con bollettino: nessun conto.',
  carta: 'Si paga con carta: nessun conto.',
  other: 'Non si paga con addebito sul conto.',
}
/** A document that expires while the supplier works is requested again. */
const SOON_DAYS = 60

const sights: Record<Check, (of: CheckedData, today: CalendarDate) => CheckHint[]> = {
  'fiscal-code': fiscalCodeSights,
  document({ document, hasDocumentFile }, today) {
    const file = hasDocumentFile ? [fine('La copia è allegata: guarda che nome e numero siano quelli.')] : []
    if (!document) return file.length > 0 ? file : [doubt('Nessun documento con la richiesta.')]
    const { issueDate, expiryDate } = document
    if (!isCalendarDate(expiryDate)) return [...file, doubt('La scadenza scritta non è una data.')]
    if (isCalendarDate(issueDate) && issueDate > today) return [...file, doubt('La data di rilascio è nel futuro.')]
    if (expiryDate < today) return [...file, doubt(`È scaduto il ${formatDate(expiryDate)}.`)]
    return [
      ...file,
      expiryDate < addDays(today, SOON_DAYS)
        ? doubt(`Scade presto, il ${formatDate(expiryDate)}.`)
        : fine(`È valido fino al ${formatDate(expiryDate)}.`),
    ]
  },
  account({ iban, firstName, lastName, paymentMethod }) {
    if (!iban)
      return [
        paymentMethod === 'iban' ? doubt('Si paga con addebito, ma l’IBAN manca.') : fine(NO_ACCOUNT[paymentMethod]),
      ]
    const checked = checkIban(iban)
    if (!checked.ok) return [doubt('L’IBAN non torna con le sue cifre di controllo.')]
    if (checked.warning) return [doubt('Il CIN dell’IBAN non torna: le banche lo accettano, ma controlla.')]
    return [
      fine('L’IBAN torna con le sue cifre di controllo.'),
      ...(iban.toUpperCase().startsWith('IT')
        ? []
        : [doubt('Il conto non è italiano: non tutti i fornitori lo accettano.')]),
      fine(`Il conto deve essere di ${firstName} ${lastName}: a chi è intestato non si vede dall’IBAN.`),
    ]
  },
  supply({ supplyCodes, offerKind, hasBillFile }) {
    const codes = codesIn(supplyCodes)
    if (codes.length === 0)
      return [
        doubt(
          hasBillFile
            ? 'Nessun codice scritto: leggilo nella bolletta allegata.'
            : 'Nessun codice con la richiesta: serve una bolletta.',
        ),
      ]
    const kinds = codes.map(codeOf)
    return [
      ...kinds.map(kind =>
        kind
          ? fine(`Il ${SUPPLY_CODES[kind]} ha la forma giusta.`)
          : doubt('Un codice non ha la forma di un POD né di un PDR.'),
      ),
      ...(kinds.includes(null) ? [] : missingCodes(supplyCodes, offerKind)).map(code =>
        doubt(`Per questa offerta serve anche il ${SUPPLY_CODES[code]}.`),
      ),
    ]
  },
  acceptances({ acceptedOn, signer }) {
    const accepted = acceptedOn
      ? fine(`Accettate il ${formatDate(acceptedOn)}.`)
      : doubt('La data delle accettazioni manca.')
    return signer && signer !== 'intestatario'
      ? [accepted, doubt('Firma un’altra persona: serve la prova del suo diritto (delega, nomina, successione).')]
      : [accepted]
  },
}

function fiscalCodeSights({ firstName, lastName, fiscalCode }: CheckedData, today: CalendarDate): CheckHint[] {
  const checked = checkFiscalCode(fiscalCode)
  if (!checked.ok) return [doubt('Il codice fiscale non torna con il suo carattere di controllo.')]
  const person = codedPerson(fiscalCode, today)
  if (!person) return [fine('È il numero di un’azienda: controlla la visura.')]
  const names = surnameCode(lastName) === person.surname && nameCode(firstName) === person.name
  const adult = `${Number(person.born.slice(0, 4)) + 18}${person.born.slice(4)}` <= today
  return [
    names
      ? fine('Nome e cognome corrispondono al codice fiscale.')
      : doubt('Nome o cognome non corrispondono al codice fiscale: forse sono scambiati, o ce n’è un secondo.'),
    adult ? fine(`Dice nato o nata il ${formatDate(person.born)}.`) : doubt('Risulta minorenne.'),
  ]
}

export const sightsOf = (check: Check, of: CheckedData, today: CalendarDate): CheckHint[] => sights[check](of, today)

/** Applicable checks: a line has no supply code. */
export const checksFor = (isEnergy: boolean): Check[] => checkNames.filter(check => isEnergy || check !== 'supply')

export const checkedData = (
  personal: PersonalData,
  row: Pick<CheckedData, 'offerKind' | 'paymentMethod' | 'hasDocumentFile' | 'hasBillFile'> & {
    podPdr: string | null
    acceptances: Partial<AcceptanceRecord>
  },
): CheckedData => ({
  firstName: personal.firstName,
  lastName: personal.lastName,
  fiscalCode: personal.fiscalCode,
  ...(personal.iban && { iban: personal.iban }),
  ...(personal.signer && { signer: personal.signer }),
  ...(personal.document && { document: personal.document }),
  paymentMethod: row.paymentMethod,
  supplyCodes: row.podPdr,
  offerKind: row.offerKind,
  hasDocumentFile: row.hasDocumentFile,
  hasBillFile: row.hasBillFile,
  acceptedOn: row.acceptances.timestamp ? romeDate(new Date(row.acceptances.timestamp)) : null,
})
