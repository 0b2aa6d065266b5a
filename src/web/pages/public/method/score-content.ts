import { CRITERION_NAMES } from '#web/blocks/comparison/offer-row.ts'
import { CERTAINTY_MONTHS, type Criterion, weightsOf } from '#areas/offers/comparison/score.ts'
import {
  delivers,
  inWords,
  LINE_KINDS,
  OFFER_KINDS,
  type OfferKind,
  offerKinds,
  ways,
} from '#areas/offers/offer-kinds.ts'
import { capitalised } from '#core/text.ts'

const lines = inWords(LINE_KINDS)
const some = (hasLuce: boolean) => OFFER_KINDS.filter(kind => delivers(kind, 'luce') === hasLuce)
/** «Gas, internet, mobile» */
const listed = (kinds: readonly OfferKind[]) => capitalised(kinds.map(kind => offerKinds[kind].adjective).join(', '))

/** How points are given per criterion; figures come from the rule itself. */
const METHODS: Record<Criterion, string> = {
  price: `La meno cara della lista prende tutti i punti. Le altre ne perdono in proporzione a quanto costano in più, fino a zero: da ${percent('energy')} in più per luce e gas, dove gran parte della spesa è uguale con tutti, e da ${percent('line')} in più per ${lines}.`,
  certainty: `I mesi in cui il prezzo non può salire, su ${CERTAINTY_MONTHS}. Un prezzo bloccato per 12 mesi vale metà dei punti, uno che segue un indice nessuno. Per ${lines} contano i mesi prima che il canone aumenti.`,
  payment:
    'Tutti i punti se si può pagare con bollettino, senza conto né carta; metà se serve un conto corrente o una carta; nessuno se l’offerta non lo dice.',
  terms: `Metà dei punti se l’attivazione è gratuita, metà se si sa con che prezzo si pagano ${CERTAINTY_MONTHS} mesi: perché dura tanto, perché segue sempre lo stesso indice, o perché è scritto quello che viene dopo.`,
  green: `Tutti i punti se l’elettricità è coperta da garanzie di origine. Non conta per ${inWords(some(false))}.`,
}

function percent(way: keyof typeof ways): string {
  return `${Math.round(ways[way].noPricePointsAt * 100)}%`
}

/** Section of «Come calcoliamo» on the score. */
export const SCORE_METHOD = {
  id: 'punteggio',
  title: 'Il punteggio',
  intro: [
    'Ogni offerta con un prezzo noto ha un punteggio da 0 a 100. È la somma di pochi criteri, sempre gli stessi: accanto al numero, «dettaglio» apre i punti di ciascuno.',
    'Il punteggio non decide l’ordine, che resta quello della spesa: puoi scegliere tu di ordinare per punteggio. Il programma che lo calcola non può leggere le provvigioni, e i voti dei clienti non contano: non ne raccogliamo.',
    'Il punteggio non misura velocità, giga o copertura: per quelli ci sono i filtri, perché contano in modo diverso per ciascuno.',
  ],
  head: ['Criterio', listed(some(true)), listed(some(false)), 'Come si danno i punti'],
  rows: (Object.keys(METHODS) as Criterion[]).map(criterion => ({
    criterion: CRITERION_NAMES[criterion],
    withElectricity: `${weightsOf('luce')[criterion]}`,
    others: weightsOf('gas')[criterion] ? `${weightsOf('gas')[criterion]}` : '—',
    method: METHODS[criterion],
  })),
} as const

export const searchText = [
  {
    title: SCORE_METHOD.title,
    url: `/come-calcoliamo#${SCORE_METHOD.id}`,
    text: [...SCORE_METHOD.intro, ...SCORE_METHOD.rows.map(({ criterion, method }) => `${criterion}: ${method}`)].join(
      ' ',
    ),
  },
]
