import { FEATURES } from './choices.ts'
import type { limits } from '#core/limits.ts'
import type { SettingKey } from './keys.ts'
import type { LeadTimeName } from './lead-times.ts'
import { NON_TECHNICAL_FUNCTIONS } from './non-technical-functions.ts'
import { PHASE_FOUR } from './phase-four.ts'

export const LIMIT_NAMES: Readonly<Record<(typeof limits)[keyof typeof limits]['name'], string>> = {
  'sign-in-address': 'Accessi sbagliati, da un indirizzo di rete',
  'sign-in-email': 'Accessi sbagliati, con un’email da un indirizzo di rete',
  'sign-in-account': 'Accessi sbagliati, con un’email da ovunque',
  'sign-up': 'Registrazioni',
  'resend-confirmation': 'Nuovo invio della conferma, a un’email',
  'resend-confirmation-address': 'Nuovo invio della conferma, da un indirizzo di rete',
  'open-upload': 'Password di PDF protetti',
  'present-password': 'Password richiesta di nuovo',
  'second-step': 'Codici di verifica all’accesso',
  'second-step-day': 'Codici di verifica all’accesso, al giorno',
  'second-factor': 'Codici di verifica nel profilo',
  'recovery-email': 'Recupero della password, a un’email',
  'recovery-address': 'Recupero della password, da un indirizzo di rete',
  'reset-password': 'Scelta della nuova password',
  'email-change': 'Cambio dell’email',
  'email-change-address': 'Cambio dell’email, verso un’email',
  'end-sessions': 'Chiusura delle sessioni',
  'web-ai-test': 'Prove del Generatore Web AI',
  'data-copy': 'Copie dei propri dati',
  'download-copy': 'Scaricamento della copia',
  'update-profile': 'Modifiche del profilo',
  'confirm-email': 'Conferme dell’indirizzo email',
  compare: 'Confronti di offerte',
  offers: 'Letture delle offerte',
  uploads: 'File caricati',
  'owed-uploads': 'File caricati mentre aspettiamo un documento',
  'uploaded-megabytes': 'MB di file caricati',
  'uploaded-megabytes-address': 'MB di file caricati dallo stesso indirizzo',
  'asked-documents': 'Documenti chiesti, inviati',
  'submit-bill': 'Bollette inviate',
  'visitor-bills': 'Bollette di chi non ha un account',
  'visitor-bills-day': 'Bollette di chi non ha un account, al giorno',
  'correct-visitor-bill': 'Correzioni di una bolletta, senza account',
  'prepare-request': 'Messaggi a chi ha chiamato, per una richiesta preparata al telefono',
  'price-alert': 'Richieste di avviso sul prezzo',
  'price-alert-mails': 'Richieste di avviso sul prezzo, a un’email',
  'submit-activation': 'Richieste inviate',
  withdraw: 'Recessi',
  'offer-sheets': 'Schede di offerta in PDF',
  'edit-supplies': 'Modifiche delle forniture',
  'case-messages': 'Messaggi di un cliente sulle pratiche',
  'reread-my-bill': 'Nuova lettura della propria bolletta',
  'bill-charges': 'Controlli delle voci di una bolletta',
  'bill-complaints': 'Lettere di reclamo',
  'reread-bill': 'Nuova lettura di una bolletta, in ufficio',
  'cookie-choice': 'Scelte sui cookie',
  contact: 'Messaggi dai contatti',
  'contact-day': 'Messaggi dai contatti, al giorno',
  'contact-receipts': 'Ricevute a chi scrive, al giorno',
  'validate-input': 'Controlli dei moduli',
  consultation: 'Consulenze chieste',
  chat: 'Domande all’assistente',
  'chat-day': 'Domande all’assistente, al giorno',
  search: 'Ricerche nel sito',
  'security-events': 'Segnalazioni dei browser',
  notices: 'Righe del registro di sicurezza',
  visits: 'Visite contate',
  consented: 'Pressioni e prove contate, dopo il consenso',
  posts: 'Letture del blog',
  'search-posts': 'Ricerche nel blog',
  comments: 'Commenti',
  consents: 'Cambi di consenso',
  guardian: 'Scelte della Sentinella',
  unsubscribe: 'Disiscrizioni',
  backups: 'Copie di sicurezza a richiesta',
}

export const BRAND_FIELDS = [
  { name: 'name', label: 'Nome del marchio' },
  { name: 'phone', label: 'Telefono', inputMode: 'tel' },
  { name: 'email', label: 'Email', inputMode: 'email' },
  { name: 'privacyEmail', label: 'Email per la privacy', inputMode: 'email' },
  { name: 'address', label: 'Indirizzo' },
  { name: 'taxId', label: 'Partita IVA', inputMode: 'numeric' },
  { name: 'company', label: 'Ragione sociale' },
  { name: 'register', label: 'Registro imprese, REA e capitale' },
  { name: 'certifiedEmail', label: 'PEC', inputMode: 'email' },
] as const
export const SOCIAL = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' } as const

export const TIME_NAMES: Record<LeadTimeName, string> = {
  'office-check': 'Controllo dei dati di una richiesta',
  'office-sending': 'Invio al fornitore dopo il controllo',
  'office-answer': 'Risposta a un messaggio o a un documento',
  'contact-answer': 'Risposta alla pagina Contatti e alle segnalazioni',
  'bill-by-hand': 'Bolletta letta da una persona',
  'supplier-answer': 'Risposta del fornitore',
  switch: 'Cambio di fornitore',
  'energy-activation': 'Voltura, subentro e nuovi contratti',
  'line-activation': 'Attivazione di una linea di casa',
  appointment: 'Appuntamento del tecnico (internet casa)',
  'mobile-confirmation': 'Conferma dell’operatore mobile',
  'sim-delivery': 'Consegna della SIM',
  portability: 'Portabilità del numero',
  'first-bill': 'Prima bolletta dopo l’attivazione',
  'after-delay': 'Nuova data di una pratica in ritardo',
}
export const TIME_UNITS = { days: 'giorni', 'working-days': 'giorni lavorativi', weeks: 'settimane' } as const

export const SECOND_FACTOR_CHOICES = [
  {
    value: 'by-installation',
    label: 'Come dice l’installazione',
    hint: 'Obbligatoria dove c’è un database vero e proprio, facoltativa in prova.',
  },
  {
    value: 'required',
    label: 'Obbligatoria',
    hint: 'Chi non l’ha ancora attivata entra come cliente, e ritrova l’ufficio appena l’attiva.',
  },
  { value: 'optional', label: 'Facoltativa', hint: 'Ogni amministratore sceglie per sé.' },
]

export const SETTING_WORDS: Readonly<Record<string, string>> = {
  true: 'sì',
  false: 'no',
  min: 'da',
  max: 'a',
  unit: 'unità',
  subject: 'oggetto',
  opening: 'prime righe',
  ...TIME_UNITS,
  ...Object.fromEntries(SECOND_FACTOR_CHOICES.map(({ value, label }) => [value, label])),
}

const named = (names: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.entries(names).map(([key, { name }]) => [key, name]))

const NAMES: Partial<Record<SettingKey, Readonly<Record<string, string>>>> = {
  brand: Object.fromEntries(BRAND_FIELDS.map(({ name, label }) => [name, label])),
  'social-links': SOCIAL,
  'lead-times': TIME_NAMES,
  limits: LIMIT_NAMES,
  features: named(FEATURES),
  'non-technical-functions': named(NON_TECHNICAL_FUNCTIONS),
  'phase-four': named(PHASE_FOUR),
}

const LISTS: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'site-claims',
  'working-calendar',
  'people',
  'site-notices',
  'case-macros',
])

/** «Cambio di fornitore, a»; empty for list items, which name themselves. */
export function changeName(key: SettingKey, path: string): string {
  if (LISTS.has(key)) return ''
  const [first = '', second] = path.split('.')
  return [NAMES[key]?.[first] ?? first, second && (SETTING_WORDS[second] ?? second)].filter(Boolean).join(', ')
}
