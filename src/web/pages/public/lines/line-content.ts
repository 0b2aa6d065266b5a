import type { LineKind } from '#areas/offers/offer-kinds.ts'
import { type PageText, pageText } from '#web/blocks/page-text.ts'
import internet from '../texts/internet.md?raw'
import mobile from '../texts/mobile.md?raw'

export interface LineContent extends PageText {
  path: string
  kind: LineKind
}

export const INTERNET: LineContent = { path: '/offerte-internet', kind: 'internet', ...pageText(internet) }

export const MOBILE: LineContent = { path: '/offerte-mobile', kind: 'mobile', ...pageText(mobile) }

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
