import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { customerTypeLabels } from '#areas/bills/bill.ts'
import { sourceNames } from '#areas/consents/texts.ts'
import { TOPICS } from '#areas/notifications/topics.ts'
import { requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { ballTexts } from '#areas/requests/texts.ts'
import { ACCESSED } from '#areas/security/accessed.ts'
import { outcomeLabels } from '#areas/support/texts.ts'
import { eventLabels, severityLabels } from '#areas/security/texts.ts'
import { formatDate, formatDateTime, formatMoment, isCalendarDate } from '#core/dates.ts'
import type { PdfBlock, PdfContent } from '#platform/pdf/document.server.ts'
import type { PersonTable } from './person-tables.ts'
import { RETENTION } from './retention.ts'

type Row = Record<string, unknown>

/** Rows per table in the readable document; the data files have all. */
export const SUMMARY_ROWS = 10
/** Longer values are only in the data file. */
const SUMMARY_LENGTH = 900

/** Italian column names; others appear under their own name. */
const LABELS: Readonly<Record<string, string>> = {
  about: 'Riguarda il',
  acceptances: 'Accettazioni',
  acknowledged: 'Gestito',
  actor_kind: 'Chi',
  address: 'Indirizzo',
  alert: 'Avvisi di risparmio',
  alert_type: 'Tipo di avviso',
  alerted_on: 'Ultimo avviso il',
  analysis_status: 'Stato dell’analisi',
  annual_consumption: 'Consumo annuo',
  answer: 'Risposta',
  answer_by: 'Risposta promessa entro il',
  answered_at: 'Risposto il',
  answered_on: 'Risposto il',
  answers: 'Risposte',
  asked_at: 'Chiesto il',
  at: 'Quando',
  author: 'Chi scrive',
  ball: 'A chi tocca',
  best_cost: 'Spesa con l’offerta migliore (centesimi)',
  bill_id: 'Bolletta',
  blog_post_id: 'Articolo',
  body: 'Testo',
  bucket: 'Raccolta',
  by_mail: 'Anche per email',
  changed_at: 'Cambiato il',
  channel: 'Canale',
  check: 'Controllo',
  code: 'POD o PDR',
  commodity: 'Fornitura',
  conditions_end: 'Fine delle condizioni',
  confirmed_at: 'Confermato il',
  content: 'Testo',
  content_type: 'Tipo di file',
  created_at: 'Creato il',
  customer_type: 'Tipo di cliente',
  day: 'Giorno',
  declared_at: 'Dichiarato il',
  description: 'Descrizione',
  detail: 'Dettaglio',
  details: 'Dettagli',
  document: 'Documento',
  due_on: 'Da rispondere entro il',
  email: 'Email',
  email_verified: 'Email confermata',
  error_reason: 'Motivo dell’errore',
  estimated_savings: 'Risparmio stimato',
  event_type: 'Evento',
  expires_at: 'Scade il',
  file_id: 'File',
  file_name: 'Nome del file',
  file_path: 'Percorso del file',
  file_size: 'Dimensione',
  first_name: 'Nome',
  fixed_fee_year: 'Quota fissa annua',
  given: 'Consenso dato',
  heating: 'Riscaldamento a gas',
  holder: 'Intestatario',
  home_id: 'Abitazione',
  id: 'Numero',
  ip_address: 'Indirizzo IP',
  is_office: 'Scritto dall’ufficio',
  kind: 'Tipo',
  last_name: 'Cognome',
  market: 'Mercato',
  merged_at: 'Unito il',
  message: 'Messaggio',
  name: 'Nome',
  net_gain: 'Risparmio nel primo anno (centesimi)',
  new_email: 'Nuova email',
  notes: 'Note',
  number: 'Numero della pratica',
  offer_code: 'Codice offerta',
  offer_id: 'Numero dell’offerta',
  offer_name: 'Offerta',
  offer_supplier: 'Fornitore dell’offerta',
  outcome: 'Esito',
  payment_method: 'Modo di pagamento',
  phone: 'Telefono',
  position: 'Posizione',
  power_kw: 'Potenza (kW)',
  present_cost: 'Spesa di oggi (centesimi)',
  price_type: 'Tipo di prezzo',
  procedure: 'Operazione',
  provider_id: 'Modo di accesso',
  province: 'Provincia',
  published_at: 'Pubblicato il',
  purpose: 'Scopo',
  queued_at: 'Mandato il',
  read_at: 'Letto il',
  ready_at: 'Pronta il',
  reason: 'Motivo',
  reminders: 'Promemoria',
  reminders_since: 'Promemoria dal',
  report: 'Dato segnalato',
  request_id: 'Richiesta',
  request_type: 'Tipo di richiesta',
  requested_at: 'Chiesta il',
  resident: 'Residente',
  restored_at: 'Riaperto il',
  role: 'Ruolo',
  saved_at: 'Salvata il',
  selected_offer: 'Offerta scelta',
  sent_at: 'Mandato il',
  severity: 'Gravità',
  sha256: 'Impronta del file (SHA-256)',
  size: 'Dimensione',
  source: 'Dove',
  spam_score: 'Punteggio antispam',
  state: 'Stato',
  status: 'Stato',
  step: 'Passaggio',
  subject: 'Oggetto',
  supplier_name: 'Fornitore',
  supplier_vat: 'Partita IVA del fornitore',
  supply_id: 'Numero della fornitura',
  supply_type: 'Fornitura',
  suspended_at: 'Sospeso il',
  tax_code: 'Codice fiscale',
  text: 'Testo',
  text_version: 'Versione del testo',
  threshold_cents: 'Soglia (centesimi)',
  title: 'Titolo',
  topic: 'Argomento',
  type: 'Tipo',
  undone_at: 'Unione annullata il',
  unit_price: 'Prezzo unitario',
  updated_at: 'Aggiornato il',
  upload_date: 'Caricata il',
  user_agent: 'Browser',
  utility_type: 'Fornitura',
  values: 'Valori letti',
  version: 'Versione',
  visible: 'Mostrato a te',
  what: 'Che cosa',
  wizard_key: 'Modulo',
  wizard_version: 'Versione del modulo',
  yearly_cost: 'Spesa annua',
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: requestTypeLabels,
  request_type: requestTypeLabels,
  status: { ...requestStatusLabels, new: 'nuovo', answered: 'con risposta', closed: 'chiuso' },
  source: sourceNames,
  ball: ballTexts,
  supply_type: supplyLabels,
  utility_type: supplyLabels,
  customer_type: customerTypeLabels,
  purpose: {
    terms: 'Condizioni di utilizzo',
    privacy: 'Informativa privacy',
    marketing: 'Offerte e novità',
    'second-reader': 'Secondo lettore delle bollette',
  },
  role: { client: 'cliente', admin: 'amministratore' },
  event_type: eventLabels,
  severity: severityLabels,
  what: ACCESSED,
  topic: Object.fromEntries(Object.entries(TOPICS).map(([topic, { title }]) => [topic, title])),
  provider_id: { credential: 'email e password' },
  outcome: outcomeLabels,
  kind: { contact: 'messaggio', figure_report: 'segnalazione di un dato sbagliato', complaint: 'reclamo' },
}

export interface CopySection {
  table: PersonTable
  title: string
  /** The first rows: never more than SUMMARY_ROWS. */
  rows: readonly Row[]
  count: number
  file: string
}

/** Cover document of the copy: what there is, why, until when, and the first rows of each kind. */
export function summaryOf({
  sections,
  closed,
  files,
  brand,
  at,
}: {
  sections: readonly CopySection[]
  /** Addresses of accounts merged into this one. */
  closed: readonly string[]
  files: number
  brand: string
  at: Date
}): PdfContent {
  const blocks: PdfBlock[] = [
    {
      kind: 'text',
      text: `Tutto quello che ${brand} conserva su di te il ${formatMoment(at)}. Questo documento si legge da solo; gli stessi dati, completi, stanno nei file della cartella «dati», che anche un altro servizio può leggere (formato JSON). I tuoi documenti originali (${files}) stanno nella cartella «documenti».`,
    },
    {
      kind: 'text',
      text: 'Non ci sono password, codici segreti e chiavi di accesso: non li diamo a nessuno, nemmeno a te in un file. Le conversazioni con l’assistente non sono legate al tuo account.',
    },
    ...closed.map((email, index): PdfBlock => ({
      kind: 'text',
      text: `A questo account ne è stato unito un altro dei tuoi, chiuso: ${email}. Le prove restano dove sono nate: i consensi dati lì, chi ne ha visto i dati e il resto che non è passato qui sono segnati «account unito ${index + 1}».`,
    })),
    {
      kind: 'table',
      head: ['Che cosa', 'Quanti', 'Per quanto', 'Dove'],
      rows: sections.map(({ title, count, table, file }) => [title, String(count), RETENTION[table.of].until, file]),
    },
  ]
  for (const { title, rows, count, file, table } of sections) {
    if (count === 0) continue
    blocks.push({ kind: 'heading', text: title })
    blocks.push({ kind: 'text', text: `${RETENTION[table.of].why}. ${RETENTION[table.of].basis}.` })
    for (const row of rows) blocks.push({ kind: 'facts', rows: factsOf(row) })
    if (count > rows.length)
      blocks.push({
        kind: 'text',
        text: `Qui vedi i primi ${rows.length}: gli altri ${count - rows.length} sono in ${file}.`,
      })
  }
  return { title: 'I tuoi dati', author: brand, foot: `${brand} · I tuoi dati`, createdAt: at, blocks }
}

/** Columns of the owner, redundant in each row. */
const OMITTED_COLUMNS = ['user_id', 'owner_id', 'actor_id', 'into_id']

const factsOf = (row: Row) =>
  Object.entries(row)
    .filter(([column, value]) => value !== null && value !== '' && !OMITTED_COLUMNS.includes(column) && !isEmpty(value))
    .map(([column, value]) => ({
      label: LABELS[column] ?? column,
      value: (typeof value === 'string' ? WORDS[column]?.[value] : undefined) ?? textOf(value),
    }))

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (typeof value === 'string' && isCalendarDate(value)) return formatDate(value)
  if (typeof value === 'string') return cut(INSTANT.test(value) ? formatDateTime(new Date(value)) : value)
  return cut(typeof value === 'object' && value !== null ? textOfObject(value) : String(value))
}

const PARTS: Readonly<Record<string, string>> = { page: 'pagina', figure: 'dato', inputs: 'calcolato con' }

/** «pod: IT001E43225200; total: 174.59»: for bill readings the value only, without its position. */
const textOfObject = (value: object): string =>
  Object.entries(value)
    .map(([name, part]: [string, unknown]) => {
      const inner = typeof part === 'object' && part !== null && 'value' in part ? part.value : part
      const text = typeof inner === 'object' && inner !== null ? JSON.stringify(inner) : String(inner)
      return Array.isArray(value) ? text : `${PARTS[name] ?? name}: ${text}`
    })
    .join('; ')

const cut = (text: string) =>
  text.length > SUMMARY_LENGTH ? `${text.slice(0, SUMMARY_LENGTH)}… (continua nel file)` : text
