import type { ContactKind } from '#areas/support/contact.server.ts'
import { COMPLAINT_ANSWER_DAYS } from '#core/limits.ts'

/** The contact page in words: drawn by the page, found by the search. */
export const PATH = '/contatti'
/** Where the page says what became of the form: its address leads there, which moves the focus, also without scripts. */
export const OUTCOME = 'esito'
/** Why somebody writes. */
export const reasonOf = (reason: unknown): ContactKind =>
  reason === 'figure_report' || reason === 'complaint' ? reason : 'contact'

export const COMPLAIN = `${PATH}?motivo=reclamo`

export const CONTACT = {
  title: 'Contatti',
  description:
    'Scrivici, mandaci un’email o parla con noi su WhatsApp: orari, recapiti e consulenza gratuita su luce, gas, internet e mobile.',
  keywords: 'contatti, assistenza, consulenza gratuita, email, WhatsApp, orari',
  lead: 'Ti risponde una persona. Se vuoi un consiglio su un’offerta o su una bolletta, la consulenza è gratuita.',
  formTitle: 'Scrivici',
  consultationTitle: 'Chiedi una consulenza gratuita',
  consultationLead: 'Dicci che cosa ti serve: ti ricontattiamo senza costi e senza impegno.',
  reportTitle: 'Segnala un dato sbagliato',
  reportHint:
    'Un prezzo, una scadenza, un costo che non torna: dicci dove l’hai visto. Nel messaggio scrivi che cosa ti aspettavi, e se puoi da quale fonte.',
  sentNext: 'Ti abbiamo mandato una conferma per email. Rispondiamo entro 24 ore nei giorni lavorativi.',
  complaintHint: `Che cosa è successo, di quale richiesta o pagina parli, che cosa chiedi. Ti confermiamo subito che è arrivato, e hai una risposta scritta entro ${COMPLAINT_ANSWER_DAYS} giorni.`,
  complaintSent: 'Reclamo inviato',
  complaintNext: 'Ti abbiamo mandato una conferma per email, con il giorno entro cui ricevi la risposta scritta.',
  consultationSent: 'Richiesta di consulenza inviata',
  hours: [
    { days: 'Lunedì–venerdì', times: '9–18' },
    { days: 'Sabato', times: '9–13' },
    { days: 'Domenica', times: 'chiuso' },
  ],
  emailHours: 'Risposta entro 24 ore nei giorni lavorativi',
  faq: 'Leggi le domande frequenti',
  privacy: 'Usiamo quello che scrivi solo per risponderti e lo conserviamo al massimo 2 anni.',
} as const

export const searchText = [
  { title: CONTACT.title, url: PATH, text: `${CONTACT.lead} ${CONTACT.description}`, also: CONTACT.keywords },
  {
    title: 'Orari di assistenza',
    url: `${PATH}#orari`,
    text: `WhatsApp: ${CONTACT.hours.map(({ days, times }) => `${days} ${times}`).join(', ')}. Email: ${CONTACT.emailHours.toLowerCase()}.`,
    also: 'orario apertura quando rispondete aperti chiusi sabato domenica',
  },
]
