import type { ContentType, Priority } from './queue.ts'

export const priorityLabels: Record<Priority, string> = { high: 'Alta', medium: 'Media', low: 'Bassa' }
export const typeLabels: Record<ContentType, string> = {
  libero: 'Libero',
  'confronto-luce': 'Confronto luce per un profilo',
  'confronto-gas': 'Confronto gas per un profilo',
  'voci-di-spesa': 'Le voci della bolletta',
  indice: 'PUN o PSV del mese',
  glossario: 'Voce di glossario',
  'fisso-o-variabile': 'Fisso o variabile',
  'seconda-casa': 'Seconda casa',
  potenza: 'Potenza del contatore',
  'linee-24-mesi': 'Internet o mobile in 24 mesi',
  fornitore: 'Un fornitore',
  'luce-e-gas': 'Luce e gas insieme',
}

export const failures: Readonly<Record<string, string>> = {
  'nothing-to-generate': 'la coda è vuota e i dati del sito non suggeriscono altro',
  'nothing-generated': 'nessun articolo scritto: i motivi sono accanto alle righe della coda',
  'nothing-to-write':
    'nessun modello di articolo fa per questo argomento: cambia il tipo o le parole chiave, oppure collega un server di IA',
  'too-similar': 'troppo simile a un articolo che c’è già',
  'model-unavailable': 'il server di IA non ha risposto in tempo',
  'model-unusable': 'la risposta del server di IA non aveva la forma richiesta',
  'invented-figures': 'il server di IA ha scritto cifre che non sono nei nostri dati',
  'too-short': 'il testo del server di IA era troppo corto',
  'content-not-pending': 'la riga era già in lavorazione',
  'not-found': 'la riga non c’è più',
  unavailable: 'mancano i dati di mercato',
  interrupted: 'interrotto prima della fine',
  internal: 'un errore imprevisto, scritto nel registro',
}

export const contentErrors: Readonly<Record<string, string>> = {
  'queue-empty': 'La coda è vuota: aggiungi un articolo o chiedi qualche proposta.',
  'queue-full': 'Ci sono già 500 articoli in attesa: generane o eliminane qualcuno prima di aggiungerne altri.',
  'nothing-to-generate': 'La coda è vuota e i dati del sito non suggeriscono altro: aggiungi un articolo.',
  'nothing-to-propose': 'Tutto quello che i dati del sito suggeriscono è già in coda o scritto.',
  'content-not-pending': 'Questa riga è già stata presa in lavorazione.',
  'content-generating': 'L’articolo si sta scrivendo proprio ora: aspetta che finisca.',
  'content-not-ready': 'L’articolo non è pronto per la pubblicazione.',
  'post-gone': 'L’articolo è stato eliminato dal blog: togli la riga dalla coda.',
  'post-not-ready': 'All’articolo manca il riassunto o il testo: aprilo nel blog e completalo.',
  'move-not-allowed': 'Dallo stato in cui si trova nel blog, questo articolo non si può pubblicare.',
  'to-check': 'Nel testo c’è ancora «[da verificare]»: apri l’articolo, controlla quelle cifre e togli il segno.',
  'not-found': 'Nel frattempo la riga è stata eliminata.',
  'title-short': 'Scrivi un titolo di almeno 8 caratteri.',
  'too-long': 'È troppo lungo.',
  'keyword-long': 'Ogni parola chiave può avere al massimo 80 caratteri.',
  'keywords-many': 'Al massimo 12 parole chiave, separate da virgole.',
  'not-a-number': 'Scrivi un numero intero di visite, al massimo 1.000.000.',
  'not-a-date': 'Scrivi una data che esiste.',
  unknown: 'Scegli una voce dell’elenco.',
}

/** How a generation ended: what was written waits for a person, and what could not be written is said. */
export const generatedText = (
  { generated = 0, refused = 0 }: Readonly<Record<string, number>>,
  asked: number,
): string => {
  const idle = asked - generated - refused
  return (
    [
      `Chiesti ${asked}: ${generated > 1 ? `${generated} articoli aspettano` : `${generated === 1 ? 'un' : 'nessun'} articolo aspetta`} la tua revisione`,
      ...(refused > 0
        ? [refused === 1 ? 'uno non scritto e tornato in coda' : `${refused} non scritti e tornati in coda`]
        : []),
      ...(idle > 0 ? [idle === 1 ? 'uno non cominciato' : `${idle} non cominciati`] : []),
    ].join('; ') + '.'
  )
}

/** spec 3 §8: generation that failed, from the queue and from Phase 2. */
export const queueFailures = {
  one: { title: '❌ Errore Generazione', text: 'Problema nella generazione automatica del contenuto' },
  many: { title: '❌ Errore', text: 'Problema nella generazione bulk' },
}
export const phaseTwoFailures = {
  restart: { title: '❌ Errore Fase 2', text: 'Problema nell’implementazione della strategia' },
  bulk: { title: '❌ Errore Generazione', text: 'Problema nella generazione bulk dei contenuti' },
}
