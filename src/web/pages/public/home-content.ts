import type { Question } from '#web/seo/meta.ts'

/** A statement about the service. Without a source it is not shown (PRODUCT, decision on spec 1 §1). */
export interface Claim {
  text: string
  /** How the figure was found. */
  basis: string
  period: string
  source: string | null
}

export const CLAIMS: readonly Claim[] = [
  {
    text: 'Il nostro conto torna al centesimo con quello del Portale Offerte',
    basis: 'Due risultati pubblicati, uno luce e uno gas a Milano, ricalcolati con lo stesso metodo',
    period: 'ottobre 2026',
    source: 'Portale Offerte, risultati del 1 e 2 ottobre 2026',
  },
  { text: 'Fino al 40% di risparmio sulla luce', basis: 'Nessuna misura ancora', period: '', source: null },
  { text: 'Fino al 50% di risparmio su luce e gas insieme', basis: 'Nessuna misura ancora', period: '', source: null },
  { text: '15–40% di risparmio sul gas', basis: 'Nessuna misura ancora', period: '', source: null },
  { text: 'Oltre 10.000 clienti', basis: 'Nessun conteggio ancora', period: '', source: null },
]

export const sourcedClaims = (claims: readonly Claim[] = CLAIMS): Claim[] =>
  claims.filter(claim => claim.source !== null)

export const REASONS = [
  {
    title: 'La spesa di un anno, non il prezzo al kWh',
    text: 'Vendita, rete, oneri, imposte e IVA in una cifra sola, con i tuoi consumi. E sotto c’è il conto, riga per riga.',
  },
  {
    title: 'Se il tuo contratto è il migliore, te lo diciamo',
    text: 'Carichi la bolletta, controlli i dati, e la prima riga può essere «Resta dove sei».',
  },
  {
    title: 'Confronti senza lasciare un recapito',
    text: 'Bastano il consumo e la zona. Nome, telefono ed email servono solo quando decidi di attivare.',
  },
  {
    title: 'Ogni cifra ha la sua data',
    text: 'Parametri, imposte e indici hanno una fonte e un periodo. Li trovi nella pagina del metodo.',
  },
] as const

export const HOME_QUESTIONS: readonly Question[] = [
  {
    question: 'Quanto costa il servizio?',
    answer: 'Niente: né per confrontare, né per far leggere la bolletta, né per attivare un’offerta.',
  },
  {
    question: 'Allora come guadagnate?',
    answer:
      'Il fornitore ci paga una provvigione, solo se attivi una sua offerta. La provvigione non entra nel calcolo che ordina le offerte.',
  },
  {
    question: 'In che ordine sono le offerte?',
    answer: 'Dalla spesa annua più bassa alla più alta, con i tuoi dati. A parità di spesa decide il nome.',
  },
  {
    question: 'Sono tutte le offerte del mercato?',
    answer:
      'No. Confrontiamo le offerte che possiamo attivare. Per vedere tutto il mercato c’è il Portale Offerte pubblico, www.ilportaleofferte.it.',
  },
  {
    question: 'Se cambio fornitore resto senza luce o gas?',
    answer: 'No. Contatore e rete restano gli stessi: cambia solo chi ti manda la bolletta.',
  },
]
