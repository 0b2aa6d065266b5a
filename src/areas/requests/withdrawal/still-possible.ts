import { byWay, type LineKind, type OfferKind, offerKinds } from '#areas/offers/offer-kinds.ts'

/** Remaining remedies after the withdrawal period, with their sources. */
interface StillPossible {
  title: string
  text: string
  link?: { to: string; label: string }
  source?: string
}

const changeEnergy: StillPossible = {
  title: 'Cambiare di nuovo, quando vuoi',
  text: 'Puoi passare a un altro fornitore in ogni momento e di solito non costa niente. Un contratto della luce a prezzo fisso può chiedere un costo a chi esce prima della scadenza: se c’è, è scritto nelle condizioni dell’offerta.',
  link: { to: offerKinds.luce_gas.path, label: 'Confronta le offerte' },
  source: 'D.Lgs. 210/2021 art. 7; delibera ARERA 250/2023/R/com',
}
const leaveLine = (line: LineKind): StillPossible => ({
  title: 'Disdire, quando vuoi',
  text: 'Puoi lasciare un operatore in ogni momento, con un preavviso di 30 giorni al massimo. Ti può chiedere solo i costi che sostiene davvero: sono scritti nelle condizioni dell’offerta.',
  link: { to: offerKinds[line].path, label: 'Confronta le offerte' },
  source: 'D.L. 7/2007 art. 1, convertito dalla legge 40/2007',
})

/** Where to turn after an unsuccessful complaint. */
const AFTER = {
  energy: {
    section: 'energia',
    conciliation: 'Se la risposta al reclamo non arriva o non basta c’è il Servizio Conciliazione di ARERA.',
  },
  line: {
    section: 'telefonia',
    conciliation: 'Se la risposta al reclamo non basta c’è Conciliaweb, il servizio di AGCOM.',
  },
}

export function stillPossible(kind: OfferKind): StillPossible[] {
  const { section, conciliation } = AFTER[offerKinds[kind].way]
  return [
    byWay(kind, { energy: () => changeEnergy, line: leaveLine }),
    {
      title: 'Fare reclamo, gratis',
      text: 'Se il contratto non è quello che ti era stato detto, o non l’hai chiesto tu, scrivilo al fornitore: deve risponderti.',
      link: { to: `/reclami#${section}`, label: 'Come si fa un reclamo' },
    },
    {
      title: 'Tentare la conciliazione, gratis',
      text: conciliation,
      link: { to: `/reclami#${section}`, label: 'Come funziona' },
    },
  ]
}
