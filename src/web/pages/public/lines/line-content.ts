import type { LineKind } from '#areas/offers/offer-kinds.ts'
import type { Question } from '#web/seo/meta.ts'
import type { Advice } from '#web/blocks/guidance.tsx'

export interface LineContent {
  path: string
  kind: LineKind
  title: string
  description: string
  keywords: string
  h1: string
  lead: string
  benefits: readonly { title: string; text: string }[]
  guideTitle: string
  guide: readonly Advice[]
  questions: readonly Question[]
}

export const INTERNET: LineContent = {
  path: '/offerte-internet',
  kind: 'internet',
  title: 'Offerte internet casa: il costo vero in 24 mesi',
  description:
    'Confronta le offerte internet casa sul costo di 24 mesi: canone, attivazione e prezzo dopo la promozione, con la tecnologia vera di ogni linea.',
  keywords: 'offerte internet casa, fibra, FTTH, FTTC, ADSL, confronto operatori, costo 24 mesi',
  h1: 'Offerte internet: quanto spendi in due anni',
  lead: 'Attivazione, promozione e prezzo che viene dopo, in una cifra sola.',
  benefits: [
    { title: '24 mesi', text: 'canone, attivazione e fine della promozione in una cifra' },
    { title: 'Tecnologia vera', text: 'fibra fino a casa, mista o ADSL: quella scritta nell’offerta' },
    { title: 'Gratis', text: 'per confrontare e per chiedere una consulenza' },
  ],
  guideTitle: 'Come scegliere un’offerta internet',
  guide: [
    {
      title: 'Prima la copertura',
      text: 'La stessa offerta può arrivare in modi diversi a due portoni vicini. Controlla che cosa arriva al tuo indirizzo prima di guardare il prezzo.',
      term: 'ftth',
    },
    {
      title: 'Poi i 24 mesi',
      text: 'Una promozione di pochi mesi abbassa di poco il costo di due anni: guarda quello, è la cifra grande, e il prezzo «dopo».',
    },
    {
      title: 'Infine l’uso',
      text: 'Per navigare e guardare video basta poco; con più persone che lavorano da casa contano la velocità in upload e la stabilità.',
    },
  ],
  questions: [
    {
      question: 'Perché confrontate 24 mesi e non il canone?',
      answer:
        'Perché attivazione e promozioni spostano la spesa nel tempo. In 24 mesi entrano il costo di attivazione, i mesi in promozione e quelli a prezzo pieno: offerte diverse diventano confrontabili.',
    },
    {
      question: 'La velocità scritta è quella che avrò?',
      answer:
        'È la velocità massima della linea secondo l’operatore. Quella reale dipende dalla tecnologia, dalla distanza se c’è il rame, dal modem e dal Wi-Fi.',
    },
    {
      question: 'Posso tenere il mio numero di telefono fisso?',
      answer:
        'Sì, con il codice di migrazione che trovi in bolletta o nell’area clienti del tuo operatore. Lo chiediamo durante la richiesta.',
    },
    {
      question: 'Posso ripensarci?',
      answer: 'Sì. Per un contratto concluso a distanza hai 14 giorni per recedere, senza dare spiegazioni.',
    },
  ],
}

interface TechnologyLine {
  code: 'fibra' | 'misto' | 'adsl'
  name: string
  how: string
  goodFor: string
}

/** Fibre against ADSL; the speeds beside them are those of the offers of the day. */
export const TECHNOLOGY_LINES: readonly TechnologyLine[] = [
  {
    code: 'fibra',
    name: 'Fibra fino a casa (FTTH)',
    how: 'Fibra ottica dalla centrale fin dentro casa. La distanza non conta quasi nulla.',
    goodFor: 'Più persone insieme, lavoro da casa, video in alta definizione, file grandi da inviare.',
  },
  {
    code: 'misto',
    name: 'Fibra mista rame (FTTC)',
    how: 'Fibra fino all’armadio in strada, poi il doppino di rame. Più l’armadio è lontano, più si rallenta.',
    goodFor: 'Famiglie con un uso normale, dove la fibra non arriva ancora fino a casa.',
  },
  {
    code: 'adsl',
    name: 'ADSL',
    how: 'Tutta in rame, dalla centrale a casa. È la tecnologia più vecchia e la si sta spegnendo per zone.',
    goodFor: 'Posta, navigazione e poco altro, dove non c’è alternativa su cavo.',
  },
]

export const MOBILE: LineContent = {
  path: '/offerte-mobile',
  kind: 'mobile',
  title: 'Offerte mobile: giga, rete e costo in 24 mesi',
  description:
    'Confronta le offerte mobile sul costo di 24 mesi: canone, attivazione, giga inclusi e rete 4G o 5G. Con la portabilità tieni il tuo numero.',
  keywords: 'offerte mobile, tariffe telefoniche, giga, 5G, portabilità del numero, confronto operatori',
  h1: 'Offerte mobile: quanto spendi in due anni',
  lead: 'Giga, rete e prezzo in una riga. La cifra grande è il costo di 24 mesi.',
  benefits: [
    { title: '24 mesi', text: 'canone, attivazione e fine della promozione in una cifra' },
    { title: 'Stesso numero', text: 'con la portabilità lo porti con te' },
    { title: 'Gratis', text: 'per confrontare e per chiedere una consulenza' },
  ],
  guideTitle: 'Come scegliere un’offerta mobile',
  guide: [
    {
      title: 'Quanti giga usi davvero',
      text: 'Il telefono lo sa: nelle impostazioni trovi il traffico dell’ultimo mese. Se usi soprattutto il Wi-Fi, pochi giga bastano.',
    },
    {
      title: '4G o 5G',
      text: 'Il 5G serve se hai un telefono che lo supporta e se c’è dove vivi. Per messaggi, musica e video il 4G va bene.',
    },
    {
      title: 'Il prezzo che viene dopo',
      text: 'Alcune offerte partono basse e poi salgono. Il costo di 24 mesi conta anche i mesi dopo la promozione.',
    },
  ],
  questions: [
    {
      question: 'Quanto tempo serve per portare il numero?',
      answer:
        'Entro il secondo giorno lavorativo dalla richiesta. Per ogni giorno di ritardo spetta un indennizzo di 2,50 €. La può chiedere solo l’intestatario della SIM.',
    },
    {
      question: 'Che cosa mi serve?',
      answer:
        'Un documento, il codice fiscale, il numero da portare e il codice della SIM attuale (ICCID), stampato sulla scheda o sul suo supporto.',
    },
    {
      question: 'Il credito residuo va perso?',
      answer:
        'No: puoi chiedere che il credito rimasto venga trasferito insieme al numero. L’operatore che lasci può trattenere il costo del trasferimento.',
    },
    {
      question: 'Posso ripensarci?',
      answer: 'Sì. Per un contratto concluso a distanza hai 14 giorni per recedere, senza dare spiegazioni.',
    },
  ],
}

/** Why people change a mobile offer, without promising a figure. */
export const MOBILE_ADVANTAGES_OF_SWITCHING = [
  { title: 'Tieni il numero', text: 'La portabilità è un diritto: i contatti non si accorgono di niente.' },
  { title: 'Paghi ciò che usi', text: 'Le offerte di qualche anno fa hanno spesso meno giga allo stesso prezzo.' },
  { title: 'Nessuna disdetta da scrivere', text: 'Con la portabilità la vecchia linea si chiude da sola.' },
] as const

export const MOBILE_STEPS = [
  { title: 'Scegli l’offerta', text: 'Dalla lista, con il costo di 24 mesi davanti.' },
  { title: 'Chiedi la portabilità', text: 'Ci dai il numero e il codice della SIM: la richiesta la facciamo noi.' },
  { title: 'Ricevi la SIM', text: 'Arriva a casa, o subito come eSIM se l’offerta la prevede. Poi il numero passa.' },
] as const
