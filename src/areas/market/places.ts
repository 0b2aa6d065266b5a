import { comparable } from '#core/text.ts'
import type { ClimateZone, Facts, Province } from './facts.ts'
import type { Ambito } from './parameters.ts'

/** Where a supply is, as far as tariffs and taxes care. */
export interface Place {
  region: string
  /** Two-letter code; null when only the region is known. */
  province: string | null
  /** Gas tariff area; null in Sardegna, which the rules do not cover. */
  ambito: Ambito | null
  climateZone: ClimateZone | null
  /** True when the zone is that of the regional capital because the town is not known. */
  climateZoneAssumed: boolean
}

export interface PlaceQuestion {
  region?: string | undefined
  /** Code («GE») or name. */
  province?: string | undefined
  cap?: string | undefined
  /** The name of a town that gives its province its name. */
  town?: string | undefined
  climateZone?: ClimateZone | undefined
}

type PlaceAnswer =
  | { kind: 'found'; place: Place }
  /** The CAP serves several provinces: the person is asked which. */
  | { kind: 'several'; provinces: Province[] }
  | { kind: 'unknown'; field: 'region' | 'province' | 'cap' | 'town' }
  /** What was said does not fit together (CAP of Milano, region Lazio). */
  | { kind: 'contradiction' }
  | { kind: 'missing' }

/** The provinces of a CAP: those with the longest matching prefix. Empty when no Italian province has it. */
export function provincesOfCap(facts: Facts, cap: string): Province[] {
  const { provinces } = facts.provinces
  const matches = provinces.flatMap(province =>
    province.cap.filter(prefix => cap.startsWith(prefix)).map(prefix => ({ province, length: prefix.length })),
  )
  const longest = Math.max(...matches.map(match => match.length))
  return matches.filter(match => match.length === longest).map(match => match.province)
}

const findRegion = (facts: Facts, name: string) =>
  facts.regions.regions.find(region =>
    [region.name, ...region.aliases].some(known => comparable(known) === comparable(name)),
  )

const findProvince = (facts: Facts, codeOrName: string): Province | undefined =>
  facts.provinces.provinces.find(
    ({ code, name }) => code === codeOrName.trim().toUpperCase() || comparable(name) === comparable(codeOrName),
  )

/** Turns what a person said about the place into a region and, where it can be known, a province. */
export function resolvePlace(facts: Facts, question: PlaceQuestion): PlaceAnswer {
  const region = question.region === undefined ? undefined : findRegion(facts, question.region)
  if (question.region !== undefined && !region) return { kind: 'unknown', field: 'region' }
  const named = question.province === undefined ? undefined : findProvince(facts, question.province)
  if (question.province !== undefined && !named) return { kind: 'unknown', field: 'province' }
  const town = question.town === undefined ? undefined : findProvince(facts, question.town)
  if (question.town !== undefined && !town) return { kind: 'unknown', field: 'town' }
  const ofCap = town ? [town] : question.cap === undefined ? undefined : provincesOfCap(facts, question.cap)
  if (ofCap?.length === 0) return { kind: 'unknown', field: 'cap' }

  const possible = (ofCap ?? (named ? [named] : [])).filter(
    province => (!named || province === named) && (!region || province.region === region.name),
  )
  if ((ofCap || named) && possible.length === 0) return { kind: 'contradiction' }
  if (possible.length > 1 && !samePriceEverywhere(possible)) return { kind: 'several', provinces: possible }

  const where = region ?? (possible[0] && findRegion(facts, possible[0].region))
  if (!where) return { kind: 'missing' }
  const zone = question.climateZone ?? where.capitalClimateZone
  return {
    kind: 'found',
    place: {
      region: where.name,
      province: possible.length === 1 ? (possible[0]?.code ?? null) : null,
      ambito: where.ambito,
      climateZone: zone,
      climateZoneAssumed: question.climateZone === undefined && zone !== null,
    },
  }
}

/** Only Lazio taxes gas differently inside one region by province. */
const samePriceEverywhere = (provinces: Province[]): boolean =>
  provinces.every(({ region }) => region === provinces[0]?.region && region !== 'Lazio')
