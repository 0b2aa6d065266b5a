import { readFileSync } from 'node:fs'

import { micro, type Micro } from '../units.ts'

const read = (path: string): string => readFileSync(new URL(`../../../data/${path}`, import.meta.url), 'utf8')

const parametersIn = (path: string): Map<string, Micro> =>
  new Map(
    read(path)
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split(','))
      .map(([name = '', value]) => [name, micro(Number(value))]),
  )

/** Read from the files, not through the product, whose results are checked against it. */
const LUCE = parametersIn('arera/parametri-mercato-libero-E-2026-10-04.csv')
const GAS = parametersIn('arera/parametri-mercato-libero-G-2026-10-06.csv')

/** First and last day of the quarter whose parameters are published. */
export const QUARTER = { from: '2026-10-01', to: '2026-12-31' }

const value = (parameters: Map<string, Micro>, names: string[]): Micro =>
  names.reduce((sum, name) => {
    const found = parameters.get(name)
    if (found === undefined) throw new Error(`No parameter ${name}`)
    return sum + found
  }, 0)

export const luce = (...names: string[]): Micro => value(LUCE, names)
export const gas = (...names: string[]): Micro => value(GAS, names)

interface Place {
  region: string
  ambito: number
  excise: Micro[]
  surcharge: Micro[]
}

interface SurchargeRow {
  region: string
  provinces?: string[]
  climateZones?: string[]
  rates: number[]
}

const { provinces } = JSON.parse(read('facts/provinces.json')) as { provinces: { code: string; region: string }[] }
const { regions } = JSON.parse(read('facts/regions.json')) as {
  regions: { name: string; ambito: number | null; capitalClimateZone: string | null }[]
}
const exciseFacts = JSON.parse(read('facts/gas-excise.json')) as {
  northAndCentre: number[]
  formerCassaDelMezzogiorno: number[]
  mezzogiornoRegions: string[]
  mezzogiornoProvinces: string[]
}
const surcharges = (JSON.parse(read('facts/gas-regional-surcharge.json')) as { rows: SurchargeRow[] }).rows

/** Regions with the same gas taxes; null where the rules do not apply (Sardegna). */
export function placeOf(province: string): Place | null {
  const name = provinces.find(({ code }) => code === province)?.region
  const region = regions.find(candidate => candidate.name === name)
  if (!region?.ambito) return null
  const isReduced =
    exciseFacts.mezzogiornoRegions.includes(region.name) || exciseFacts.mezzogiornoProvinces.includes(province)
  const row = surcharges.find(
    candidate =>
      candidate.region === region.name &&
      (candidate.provinces?.includes(province) ?? true) &&
      (candidate.climateZones?.includes(region.capitalClimateZone ?? '') ?? true),
  )
  return {
    region: region.name,
    ambito: region.ambito,
    excise: (isReduced ? exciseFacts.formerCassaDelMezzogiorno : exciseFacts.northAndCentre).map(micro),
    surcharge: (row?.rates ?? [0, 0, 0, 0]).map(micro),
  }
}

/** Wholesale prices of published months, €/kWh and €/Smc. */
const INDICES = new Map(
  read('arera/indici-mensili-2024-01_2026-06.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(','))
    .map(([month = '', pun, psv]) => [month, { luce: micro(Number(pun)), gas: micro(Number(psv)) }]),
)

export function indexOf(commodity: 'luce' | 'gas', month: string): Micro | null {
  return INDICES.get(month)?.[commodity] ?? null
}
