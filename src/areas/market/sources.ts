import type { FactName } from './facts.ts'
import type { IndexName } from './index-series.ts'
import type { Market } from './market.ts'
import { quarterName } from '#core/dates.ts'

/** A cost input, with its start of validity and source. */
export interface SourcedFigure {
  what: string
  /** A day, or the first and last month of a series ('YYYY-MM-DD' or 'YYYY-MM'). */
  from: string
  to: string | null
  source: string
  /** Shown with a figure that is unverified, or our own assumption. */
  status: 'da verificare' | 'stima' | null
}

/** Sheets used by costs. */
type CostSheet = Exclude<FactName, 'withdrawal' | 'tv-licence' | 'social-bonus' | 'supplementary-parameters'>

const SHEETS: Record<CostSheet, string> = {
  'luce-excise': 'Accisa sulla luce',
  'luce-bands': 'Fasce orarie e consumo tipo per fascia',
  'luce-business': 'Luce per aziende, classi di potenza',
  'gas-excise': 'Accisa sul gas',
  'gas-regional-surcharge': 'Addizionale regionale sul gas',
  'gas-tiers': 'Scaglioni di consumo del gas',
  'withdrawal-profiles': 'Consumo del gas mese per mese',
  'consumption-bands': 'Livelli di consumo basso, medio e alto',
  'household-consumption': 'Consumo di luce per numero di persone',
  'appliance-consumption': 'Consumo di alcuni elettrodomestici',
  regions: 'Regioni, ambiti tariffari e zone climatiche',
  provinces: 'Province e prefissi dei CAP',
  towns: 'Comuni e loro codici',
  islands: 'Isole minori fuori dalla rete nazionale',
}

const INDEX_WORDS: Record<IndexName, string> = {
  pun: 'PUN',
  psv: 'PSV',
  pun_f1: 'PUN in F1',
  pun_f2: 'PUN in F2',
  pun_f3: 'PUN in F3',
}

export function sourcesOf(market: Market): SourcedFigure[] {
  const tariffs = [
    { what: `Luce: rete, oneri, dispacciamento (${market.luce.quarter})`, set: market.luce },
    { what: `Gas: rete e oneri (${market.gas.quarter})`, set: market.gas },
  ].map(({ what, set }) => ({ what, from: set.validFrom, to: null, source: set.source, status: null }))
  const apart = Object.entries({ PPE: market.luce.apart.ppe, CCR: market.gas.apart.ccr }).flatMap(([name, row]) =>
    row
      ? [
          {
            what: `${name} (${quarterName(row.validFrom)})`,
            from: row.validFrom,
            to: null,
            source: row.source,
            status: null,
          },
        ]
      : [],
  )
  const sheets = (Object.keys(SHEETS) as CostSheet[]).map(name => {
    const { validFrom, source, status } = market.facts[name]
    return { what: SHEETS[name], from: validFrom, to: null, source, status: status ?? null }
  })
  return [...tariffs, ...apart, ...indexSources(market), ...sheets]
}

/** Published months, by source file. */
function indexSources({ series }: Market): SourcedFigure[] {
  return [...Map.groupBy(series, row => row.source)].map(([source, rows]) => {
    const months = rows.map(row => row.month).toSorted()
    const names = [...new Set(rows.map(row => row.index))].toSorted().map(index => INDEX_WORDS[index])
    return { what: names.join(', '), from: months.at(0) ?? '', to: months.at(-1) ?? null, source, status: null }
  })
}
