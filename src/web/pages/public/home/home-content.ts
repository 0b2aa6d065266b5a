import type { Question } from '#web/seo/meta.ts'

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
    question: 'Che cosa vuol dire «tasse comprese»?',
    answer:
      'Che la cifra contiene vendita, rete e contatore, oneri di sistema, accise e IVA, con i tuoi consumi. Restano fuori il canone TV, i ricalcoli e i bonus, che non dipendono dall’offerta.',
  },
  {
    question: 'Se cambio fornitore resto senza luce o gas?',
    answer: 'No. Contatore e rete restano gli stessi: cambia solo chi ti manda la bolletta.',
  },
  {
    question: 'Quanto tempo ci vuole per cambiare?',
    answer:
      'Per luce e gas stimiamo 15–30 giorni lavorativi dalla richiesta. Il vecchio fornitore manda la bolletta finale entro sei settimane dal passaggio.',
  },
]
