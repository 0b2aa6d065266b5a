import type { LeadershipMeasure } from './leadership.ts'

interface MeasureTexts {
  label: string
  /** Of the bar, where it differs. */
  bar?: string
  unit?: string
  source: string
  /** What has to be done so that there is a figure. */
  missing: string
}

export const leadershipTexts: Readonly<Record<LeadershipMeasure, MeasureTexts>> = {
  domainAuthority: {
    label: 'Autorevolezza del dominio (DA)',
    source: 'dai dati importati sul nostro dominio',
    missing: 'serve un file con la nostra autorevolezza, da importare in SEO TOP',
  },
  backlinks: {
    label: 'Backlink',
    source: 'dai link importati',
    missing: 'serve un file con i link verso il sito, da importare in SEO TOP',
  },
  referringDomains: {
    label: 'Domini di riferimento',
    source: 'dai link importati',
    missing: 'serve un file con i link verso il sito, da importare in SEO TOP',
  },
  competitorGap: {
    label: 'Divario dai concorrenti',
    bar: 'Divario dai concorrenti colmato',
    unit: '%',
    source: 'quanto manca alla nostra autorevolezza per arrivare a quella del concorrente più avanti',
    missing: 'servono la nostra autorevolezza e quella di almeno un concorrente, da importare in SEO TOP',
  },
  marketShare: {
    label: 'Quota di mercato',
    unit: '%',
    source:
      'le nostre visite dai motori di ricerca in 30 giorni, sul totale con il traffico mensile importato dei concorrenti',
    missing:
      'servono le nostre visite di 30 giorni e il traffico mensile di almeno un concorrente, da importare in SEO TOP',
  },
}

/** spec 3 §8. */
export const BOOST_DONE = '🚀 Market Dominance Boost'
