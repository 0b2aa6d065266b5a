import { addWorkingDays, type CalendarDate, formatDate } from '#core/dates.ts'

/** Documents the office may request on a case, with the customer's labels. */
export const documentKindLabels = {
  'identity-document': 'Documento d’identità, fronte e retro',
  'tax-card': 'Tessera sanitaria o codice fiscale',
  'recent-bill': 'Ultima bolletta, tutte le pagine',
  'occupancy-title': 'Contratto d’affitto o atto di proprietà',
  'meter-photo': 'Foto del contatore con la lettura',
  'iban-proof': 'Documento che riporta il tuo IBAN',
  proxy: 'Delega firmata dall’intestatario',
  'signed-contract': 'Contratto firmato',
  other: 'Altro documento',
} as const
export type DocumentKind = keyof typeof documentKindLabels
export const documentKinds = Object.keys(documentKindLabels) as [DocumentKind, ...DocumentKind[]]

/** Working days to send a document; later ones are accepted too. */
const DAYS_TO_SEND = 10

export const documentAskedWords = (kind: DocumentKind, note: string, today: CalendarDate, isAnalysis = false) => ({
  title: `Ci serve ${kind === 'other' ? 'un documento' : `«${documentKindLabels[kind]}»`}`,
  text: `Ci serve ${kind === 'other' ? 'un documento' : `«${documentKindLabels[kind]}»`} ${isAnalysis ? 'per fare l’analisi' : 'per controllare i dati e trasmettere la richiesta al fornitore'}${note ? `: ${note.replace(/[.\s]+$/, '')}` : ''}. Caricalo dalla pagina della pratica entro il ${formatDate(addWorkingDays(today, DAYS_TO_SEND))}: fino ad allora la pratica aspetta te.`,
})
