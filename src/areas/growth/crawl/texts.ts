/** Why a press was refused, and what is wrong with a keyword or its page. */
export const crawlErrors: Record<string, string> = {
  'nothing-to-fix': 'Non c’è nulla da correggere: l’ultima analisi non ha trovato difetti aperti.',
  'not-found': 'Quella parola chiave non c’è più: qualcuno l’ha già tolta.',
  'no-words': 'Scrivi almeno una parola.',
  'no-path': 'Scrivi l’indirizzo della pagina, per esempio /offerte-luce.',
  'too-long': 'È troppo lungo.',
  'keyword-there': 'Questa parola chiave c’è già per questa pagina.',
  'too-many-keywords': 'Ci sono già 500 parole chiave: togline una prima di aggiungerne.',
  other: 'L’operazione non è riuscita. Riprova.',
}

export const crawlToasts = {
  started: { title: '🔍 Analisi avviata', text: 'Il sito viene letto pagina per pagina.', tone: 'ok' },
  fixesStarted: {
    title: '🔧 Correzioni avviate',
    text: 'Ogni correzione resta in verifica finché la pagina non è stata riletta.',
    tone: 'ok',
  },
  testStarted: { title: '🧪 Prova avviata', text: 'Il risultato compare qui sotto.', tone: 'ok' },
} as const
