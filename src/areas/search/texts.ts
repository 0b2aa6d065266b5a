import { counted } from '#core/money.ts'
import type { EntryKind } from './entry.ts'

export const kindTexts: Record<EntryKind, string> = {
  offer: 'Offerte',
  price: 'Prezzi di riferimento',
  guide: 'Come si fa',
  post: 'Articoli',
  page: 'Pagine',
  glossary: 'Le parole della bolletta',
  legal: 'Regole e privacy',
}

export const searchTexts = {
  title: 'Cerca nel sito',
  label: 'Che cosa cerchi?',
  hint: 'Un’offerta, una pratica, una parola della bolletta.',
  submit: 'Cerca',
  tooShort: 'Scrivi almeno due lettere.',
  tooOften: 'Troppe ricerche in poco tempo.',
  nothing: (query: string) => `Nessun risultato per «${query}»`,
  nothingHint: 'Controlla come è scritto, prova con una parola sola, oppure chiedi a una persona.',
  popular: 'Da dove cominciare',
  speak: 'Parla',
  speakAbout:
    'Ti ascolta il browser, dopo averti chiesto il microfono: chi lo produce può elaborare la voce sui propri server. A noi arrivano solo le parole scritte.',
  listening: 'Ti ascolto…',
  notHeard: 'Non ho sentito niente. Riprova, o scrivi.',
  noMicrophone: 'Il browser non può usare il microfono: scrivi qui sopra.',
  noVoice: 'Qui la voce non funziona: scrivi qui sopra.',
  count: (count: number, query: string) => `${counted(count, 'Un risultato', 'risultati')} per «${query}»`,
} as const
