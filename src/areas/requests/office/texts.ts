import { CLAIMED } from '#core/edited.ts'
import { claimedByAnother } from '#areas/office/claim.ts'
import { addDays, addMonths, type CalendarDate, formatMoment } from '#core/dates.ts'
import type { AppError } from '#core/errors.ts'
import { MAX_CASE_MESSAGE, MAX_CASE_NOTE, MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { type Sentences, sentencesOf } from '#core/sentences.ts'
import { formatNumber } from '#core/money.ts'
import { type Blocker, lacksSentence, STEP_LACKS } from '../blockers.ts'
import type { Ball } from '../case/steps.ts'

export function caseChanged({ detail }: AppError): string {
  const { by, at } = detail.values ?? {}
  const when = at ? `, il ${formatMoment(new Date(at))}` : ''
  const what = by ? `${by} ha fatto un passo sulla pratica${when}` : `sulla pratica è successo qualcos’altro${when}`
  return `Nel frattempo ${what}: guarda i passi qui sotto, poi conferma di nuovo. Quello che hai scritto è rimasto.`
}

/** Error code of an action on one’s own case. */
export const OWN_CASE = 'own-case'
export const OWN_CASE_TEXT = 'È una pratica tua: la segue un’altra persona.'

const stepLacks = ({ detail }: AppError): string =>
  lacksSentence(String(detail.values?.lacks ?? '').split(' ') as Blocker[])

export const officeErrors: Readonly<Record<string, string>> = {
  'move-not-possible': 'Da questo punto della pratica non si può fare.',
  [OWN_CASE]: OWN_CASE_TEXT,
  'nobody-to-tell': 'Chi ha scritto non ha un account: rispondi per email.',
  'date-future': 'La data non può essere nel futuro.',
  'date-before-request': 'La data non può essere prima della richiesta.',
  'date-before-conclusion': 'La data non può essere prima della conclusione del contratto.',
  'date-unchanged': 'È la data già registrata.',
  'not-concluded': 'Registra prima il giorno in cui il contratto è stato concluso: da lì corre il ripensamento.',
  'document-answered': 'Il cliente ha già mandato questo documento.',
  'document-withdrawn': 'Questo documento non era più chiesto.',
  'already-sent': 'La pratica è già dal fornitore: i dati si correggono solo se la rifiuta.',
  'file-leaving': 'Il file con questa pratica sta partendo verso il fornitore: riprova tra qualche minuto.',
  'not-found': 'La pratica non c’è più.',
}

const officeFieldErrors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  body: {
    required: 'Scrivi il messaggio.',
    'too-long': `Il messaggio è troppo lungo: al massimo ${formatNumber(MAX_CASE_MESSAGE)} caratteri.`,
    markup: 'Il messaggio contiene un testo non consentito.',
  },
  reason: {
    required: 'Scrivi il motivo: il cliente lo legge tra i messaggi.',
    'too-long': `Il motivo è troppo lungo: al massimo ${formatNumber(MAX_CASE_MESSAGE)} caratteri.`,
    markup: 'Il motivo contiene un testo non consentito.',
  },
  text: {
    required: 'Scrivi la nota.',
    'too-long': `La nota è troppo lunga: al massimo ${formatNumber(MAX_CASE_NOTE)} caratteri.`,
    markup: 'La nota contiene un testo non consentito.',
  },
  remindOn: { 'not-ahead': 'Scegli un giorno da domani, entro un anno.' },
  outcome: { required: 'Scegli che cosa ha risposto il fornitore.' },
  assignee: { 'not-staff': 'Questa persona non lavora più nell’ufficio.' },
  note: {
    'too-long': `La nota è troppo lunga: al massimo ${MAX_DOCUMENT_NOTE} caratteri.`,
    markup: 'La nota contiene un testo non consentito.',
  },
}

const dateError = 'Scrivi la data.'

const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'

export const caseRefusals: Sentences = {
  ...officeErrors,
  [CLAIMED]: claimedByAnother,
  'case-changed': caseChanged,
  [STEP_LACKS]: stepLacks,
}

/** Error next to a case field, by code. */
export const caseFieldText =
  (fields: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  (name: string, wrong: string): string | undefined =>
    name === 'on' ? (officeErrors[wrong] ?? dateError) : fields[name]?.[wrong]

export const caseSentences = (error: AppError): Record<string, string> =>
  sentencesOf(error, caseRefusals, GENERAL, caseFieldText(officeFieldErrors))

/** Office titles of steps whose own title addresses the customer. */
export const officeStepTitles: Readonly<Record<string, string>> = {
  'prepared-on-phone': 'Preparata al telefono, accettata e confermata dal cliente',
  'document-asked': 'Documento chiesto',
  'document-request-withdrawn': 'Documento non più chiesto',
  'correction-asked': 'Dato corretto, da confermare dal cliente',
  'correction-confirmed': 'Dato confermato dal cliente',
  'correction-refused': 'Dato non giusto per il cliente',
  'message-from-office': 'Messaggio dell’ufficio',
  'message-from-customer': 'Messaggio del cliente',
  'request-cancelled-by-customer': 'Annullata dal cliente',
  'delay-noticed': 'Ritardo segnalato',
  'supplier-refused': 'Rifiutata dal fornitore',
  'supplier-took-back': 'Accettazione ritirata dal fornitore',
}

/** Office view: amber means waiting for us. */
export const OFFICE_BALLS: Record<Ball, string> = {
  office: 'Tocca a noi',
  customer: 'Attesa del cliente',
  supplier: 'Attesa del fornitore',
  nobody: 'Nessuno deve agire',
}

/** Preset days, relative to the Italian day of the click. */
export const REMINDER_DAYS = ['tomorrow', 'monday', 'week', 'month'] as const
type ReminderDay = (typeof REMINDER_DAYS)[number]
export const reminderDayLabels: Record<ReminderDay, string> = {
  tomorrow: 'Domani',
  monday: 'Lunedì',
  week: 'Tra una settimana',
  month: 'Tra un mese',
}

/** The presets that differ on this day: on a Monday the next one is in a week, on a Sunday tomorrow. */
export const reminderDays = (today: CalendarDate): ReminderDay[] =>
  REMINDER_DAYS.filter(
    day => day !== 'monday' || ![addDays(today, 1), addDays(today, 7)].includes(reminderDay(today, day)),
  )

const MONDAY = 1
const weekdayOf = (day: CalendarDate): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export function reminderDay(today: CalendarDate, day: ReminderDay): CalendarDate {
  if (day === 'month') return addMonths(today, 1)
  if (day === 'week') return addDays(today, 7)
  if (day === 'tomorrow') return addDays(today, 1)
  // On a Monday, the next one.
  return addDays(today, (MONDAY + 7 - weekdayOf(today)) % 7 || 7)
}
