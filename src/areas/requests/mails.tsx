import { greeting, mail, wordedMail } from '#areas/notifications/mail-frame.tsx'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { toName } from '#core/text.ts'
import { type RequestType, requestTypeLabels } from './request.ts'
import type { ConsultationDetails } from './consultation.server.ts'
import { nextTexts } from './service-rows.ts'

/** Confirmation of a request, with its summary attached (spec 2 §7). */
export const activationReceivedMail = wordedMail<{
  name: string
  number: string
  type: RequestType
  offer: string
  supplier: string
  url: string
  /** Page to cancel the request, and later to withdraw from its contract. */
  withdrawalUrl: string
  isBusiness: boolean
}>({
  kind: 'activation_received',
  words: {
    places: {
      nome: data => data.name,
      richiesta: data => requestTypeLabels[data.type],
      offerta: data => data.offer,
      fornitore: data => data.supplier,
      passaggio: ({ type, offer, supplier }) =>
        `${type === 'switch' ? 'passi a' : `${requestTypeLabels[type]},`} ${offer} di ${supplier}`,
    },
    subject: 'Richiesta ricevuta: {passaggio}',
    opening:
      'Ciao {nome},\n\nla tua richiesta «{richiesta}» per l’offerta {offerta} di {fornitore} è arrivata. In allegato trovi il riepilogo: i dati dell’offerta, quello che hai scritto e quello che hai accettato.',
  },
  sample: {
    name: 'Maria',
    number: 'R-1042',
    type: 'switch',
    offer: 'Chiara 24',
    supplier: 'Fornitore di esempio',
    url: '/dashboard',
    withdrawalUrl: '/dashboard/recesso',
    isBusiness: false,
  },
  title: 'Abbiamo ricevuto la tua richiesta',
  action: ({ url }) => ['Segui la richiesta', url],
  says: ({ type, number, withdrawalUrl, isBusiness }) => [
    (nextTexts as Partial<Record<RequestType, string>>)[type] ?? null,
    `È la richiesta n. ${number}. Nell’area personale vedi a che punto è e se tocca a te fare qualcosa.`,
    <>
      Finché il contratto non è concluso <a href={withdrawalUrl}>puoi annullare la richiesta</a>.{' '}
      {isBusiness
        ? 'Poi il recesso senza motivo è un diritto dei consumatori: per il contratto di un’azienda decide il fornitore.'
        : 'Da quando è concluso hai 14 giorni per recedere, dalla stessa pagina: senza dire perché e senza spese.'}
    </>,
  ],
})

/** A datum was corrected after the request was sent: the new summary is attached. */
export const summaryCorrectedMail = mail<{ name: string; number: string; offer: string; url: string }>({
  kind: 'summary_corrected',
  subject: ({ offer }) => `Riepilogo aggiornato: ${offer}`,
  title: 'Il riepilogo con i dati corretti',
  action: ({ url }) => ['Apri la pratica', url],
  says: ({ name, number, offer }) => [
    greeting(name),
    `nella richiesta n. ${number} per l’offerta ${offer} abbiamo corretto un dato. In allegato trovi il riepilogo con i dati di adesso e la data di ogni correzione: conservalo insieme al primo.`,
    'Se qualcosa non è giusto, scrivilo nella pagina della pratica prima che la inviamo.',
  ],
})

/** spec 1 §7: sent when an activation is completed. `withdrawal` while the customer can still withdraw. */
export const activationCompletedMail = wordedMail<{
  customerName: string
  activationType: string
  offer: string
  supplier: string
  /** A supply whose bills we can read. */
  hasBills: boolean
  url: string
  withdrawal: { url: string; lastDay: CalendarDate } | null
}>({
  kind: 'activation_completed',
  words: {
    places: {
      nome: data => data.customerName,
      richiesta: data => data.activationType,
      offerta: data => data.offer,
      fornitore: data => data.supplier,
    },
    subject: 'Attivazione completata: {richiesta} {offerta}',
    opening:
      'Ciao {nome},\n\nla tua richiesta «{richiesta}» è completata: il contratto {offerta} di {fornitore} è attivo.',
  },
  sample: {
    customerName: 'Maria',
    activationType: 'Switch Fornitore',
    offer: 'Chiara 24',
    supplier: 'Fornitore di esempio',
    hasBills: true,
    url: '/dashboard',
    withdrawal: null,
  },
  title: 'La tua attivazione è completata',
  action: ({ url }) => ['Guarda la pratica', url],
  says: ({ hasBills, supplier, withdrawal }) => [
    hasBills
      ? `Da ora le bollette te le manda ${supplier}: quando arriva la prima, caricala e la controlliamo con te.`
      : `Da ora per il servizio ti rivolgi ${toName(supplier)}; se qualcosa non va, scrivici dalla pagina della pratica.`,
    withdrawal && (
      <>
        Se ci ripensi, fino al {formatDate(withdrawal.lastDay)} puoi uscire dal contratto senza dire perché:{' '}
        <a href={withdrawal.url}>recedi dal contratto qui</a>.
      </>
    ),
  ],
})

/** The contract is concluded: the withdrawal period, with its last day. */
export const contractConcludedMail = wordedMail<{
  name: string
  offer: string
  supplier: string
  concludedOn: CalendarDate
  /** Null if the period was over before we learned of the contract. */
  lastDay: CalendarDate | null
  url: string
  withdrawalUrl: string
}>({
  kind: 'contract_concluded',
  words: {
    places: {
      nome: data => data.name,
      offerta: data => data.offer,
      fornitore: data => data.supplier,
      giorno: data => formatDate(data.concludedOn),
    },
    subject: 'Contratto concluso: {offerta}',
    opening:
      'Ciao {nome},\n\nil contratto {offerta} con {fornitore} è concluso dal {giorno}. Il fornitore prepara l’attivazione: non devi fare niente.',
  },
  sample: {
    name: 'Maria',
    offer: 'Chiara 24',
    supplier: 'Fornitore di esempio',
    concludedOn: '2026-11-21',
    lastDay: '2026-12-05',
    url: '/dashboard',
    withdrawalUrl: '/dashboard/recesso',
  },
  title: 'Il contratto è concluso',
  action: ({ url }) => ['Segui la pratica', url],
  says: ({ lastDay, withdrawalUrl }) => [
    lastDay && (
      <>
        Se ci ripensi puoi lasciarlo fino al {formatDate(lastDay)} compreso, senza dire perché e senza spese:{' '}
        <a href={withdrawalUrl}>Recedi dal contratto</a>.
      </>
    ),
  ],
})

/** To a caller: a prepared request awaits their confirmation. If the link opens a new account, it holds a secret. */
export const requestPreparedMail = mail<{
  firstName: string
  /** «Switch Fornitore», «Voltura». */
  request: string
  link: string
  until: CalendarDate
  /** They have no password yet. */
  isNew: boolean
}>({
  kind: 'request_prepared',
  subject: ({ request }) => `Da confermare: ${request}`,
  title: 'La tua richiesta è pronta',
  action: ({ link }) => ['Controlla e conferma', link],
  says: ({ firstName, request, until, isNew }) => [
    greeting(firstName),
    `al telefono abbiamo preparato la tua richiesta: ${request}. Non è ancora partito niente: apri il link, controlla ogni dato e conferma tu, entro il ${formatDate(until)}.`,
    isNew && 'Prima scegli una password: con quella ritrovi la richiesta e vedi a che punto è.',
    'Non hai parlato con noi al telefono? Ignora questa email: senza la tua conferma la richiesta si cancella da sola.',
  ],
})

interface Cancelled {
  /** Displayed number (`requestNumber`). */
  number: string
  type: RequestType
  offer: string
  supplier: string
  cancelledAt: string
  url: string
}

/** To the customer: dated, because it counts as a withdrawal should the contract turn out to be concluded already. */
export const requestCancelledMail = mail<Cancelled>({
  kind: 'request_cancelled',
  subject: ({ type, offer }) => `Richiesta annullata: ${requestTypeLabels[type]} ${offer}`,
  title: 'La tua richiesta è annullata',
  action: ({ url }) => ['Apri la pratica', url],
  says: ({ cancelledAt, number, type, offer, supplier }) => [
    `Il ${cancelledAt} (ora italiana) hai annullato la richiesta n. ${number} «${requestTypeLabels[type]}» per l’offerta ${offer} di ${supplier}. Non devi fare altro e non ti costa niente.`,
    'Se il fornitore avesse già concluso il contratto senza avercelo ancora detto, questo annullamento vale come recesso, con questa data. Conserva il messaggio.',
  ],
})

/** To the office: the supplier may already have it. Contains no names: the case does. */
export const cancellationToCheckMail = mail<Cancelled>({
  kind: 'cancellation_to_check',
  subject: ({ supplier, offer }) => `Richiesta annullata dal cliente: ${supplier}, ${offer}`,
  title: 'Un cliente ha annullato la richiesta',
  why: 'Questo annullamento è stato fatto nell’area personale di',
  action: ({ url }) => ['Apri la pratica', url],
  says: ({ number, type, offer, supplier, cancelledAt }) => [
    `Richiesta n. ${number}: ${requestTypeLabels[type]}, ${offer}, ${supplier}. Annullata il ${cancelledAt}.`,
    'Se era già partita, avvisa il fornitore. Se il contratto risulta concluso, l’annullamento vale come recesso con questa data.',
  ],
})

/** To the office: a customer wrote on a closed case, which is in no queue. Does not quote the message. */
export const messageOnClosedCaseMail = mail<{ type: RequestType; url: string }>({
  kind: 'message_on_closed_case',
  subject: ({ type }) => `Messaggio su una pratica chiusa: ${requestTypeLabels[type]}`,
  title: 'Un cliente ha scritto su una pratica chiusa',
  why: 'Questo messaggio è stato scritto nell’area personale di',
  action: ({ url }) => ['Apri la pratica', url],
  says: ({ type }) => [`Pratica: ${requestTypeLabels[type]}. Il messaggio si legge, e gli si risponde, nella pratica.`],
})

/** To the office: a customer withdrew and the supplier must be notified. Contains no names: the case does. */
export const withdrawalDeclaredMail = mail<{
  number: string
  type: RequestType
  offer: string
  supplier: string
  declaredAt: string
  url: string
}>({
  kind: 'withdrawal_declared',
  subject: ({ supplier, offer }) => `Recesso da comunicare subito: ${supplier}, ${offer}`,
  title: 'Un cliente ha receduto dal contratto',
  why: 'Questa dichiarazione è stata fatta nell’area personale di',
  action: ({ url }) => ['Apri la pratica', url],
  says: ({ number, type, offer, supplier, declaredAt }) => [
    `Richiesta n. ${number}: ${requestTypeLabels[type]}, ${offer}, ${supplier}.`,
    `Ricevuta il ${declaredAt}, entro il termine. Comunicala al fornitore e registra l’esito nella pratica.`,
  ],
})

/** To the customer's address, with the receipt attached: the durable copy required by law. */
export const withdrawalReceiptMail = mail<{
  name: string
  offer: string
  supplier: string
  /** Formatted. */
  declaredAt: string
  url: string
}>({
  kind: 'withdrawal_receipt',
  subject: ({ offer }) => `Ricevuta: hai receduto dal contratto ${offer}`,
  title: 'Abbiamo ricevuto il tuo recesso',
  action: ({ url }) => ['Apri la pratica', url],
  says: ({ name, declaredAt, offer, supplier }) => [
    greeting(name),
    `il ${declaredAt} (ora italiana) abbiamo ricevuto la tua dichiarazione: recedi dal contratto ${offer} con ${supplier}. In allegato trovi la ricevuta con data e ora: conservala.`,
    'Lo comunichiamo noi al fornitore. Non devi scrivere altro, non devi dire perché e non ti costa niente.',
  ],
})

/** To the office: who asks for a consultation, about what, and how to reply. */
export const consultationAskedMail = mail<{ details: ConsultationDetails; message: string }>({
  kind: 'consultation_asked',
  subject: ({ details }) => `Consulenza richiesta: ${details.topic}`,
  title: 'Una richiesta di consulenza',
  why: 'Questa richiesta è stata scritta nella pagina Contatti di',
  action: ({ details: { email } }) => [`Rispondi a ${email}`, `mailto:${encodeURIComponent(email)}`],
  says: ({ details: { name, email, phone, topic, from }, message }) => [
    `Da ${name} (${email}${phone ? `, ${phone}` : ''})`,
    `Argomento: ${topic}${from ? ` · dalla pagina ${from}` : ''}`,
    { typed: message },
  ],
})

/** To the address given; quotes nothing that was typed, because anyone may type anything. */
export const consultationReceiptMail = wordedMail<{ askedAt: string }>({
  kind: 'consultation_receipt',
  words: {
    places: { giorno: data => data.askedAt, sito: (_, site) => site.name },
    subject: '{sito}: abbiamo ricevuto la tua richiesta di consulenza',
    opening:
      'Abbiamo ricevuto la tua richiesta del {giorno}. Ti ricontatta una persona entro 24 ore nei giorni lavorativi. La consulenza è gratuita e non ti impegna a niente.',
  },
  sample: { askedAt: '21/11/2026 alle 12:00' },
  title: 'La tua richiesta di consulenza è arrivata',
  why: 'Ti scriviamo perché questo indirizzo è stato indicato nella pagina Contatti di',
})
