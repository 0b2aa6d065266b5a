import { comparable } from '#core/text.ts'
import type { ClimateZone, Facts, Province } from './facts.ts'
import type { Ambito } from './parameters.ts'

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
  /** The name of a town; «Castro (LE)» where several provinces have one. */
  town?: string | undefined
  climateZone?: ClimateZone | undefined
}

type PlaceAnswer =
  | { kind: 'found'; place: Place }
  /** The CAP serves several provinces, or several have a town of that name: the person is asked which. */
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

function findRegion(facts: Facts, name: string) {
  const asked = comparable(name)
  return facts.regions.regions.find(region =>
    [region.name, ...region.aliases].some(known => known === name || comparable(known) === asked),
  )
}

function findProvince(facts: Facts, codeOrName: string): Province | undefined {
  const [code, asked] = [codeOrName.trim().toUpperCase(), comparable(codeOrName)]
  // Most lists are asked for without a place.
  if (asked === '') return undefined
  return facts.provinces.provinces.find(province => province.code === code || comparable(province.name) === asked)
}

export interface Town {
  /** ISTAT, as the coverage of lines names it. */
  istat: string
  name: string
  province: Province
}

interface Towns {
  /** By every official name: «Bolzano», «Bozen», «Bolzano/Bozen». */
  byName: ReadonlyMap<string, Town[]>
  /** The names that begin with a letter: what is like one of them is looked for among those alone. */
  byLetter: ReadonlyMap<string | undefined, readonly string[]>
}

/** Those of a country are read once: what facts hold never changes. */
const townsRead = new WeakMap<Facts, Towns>()

function townsOf(facts: Facts): Towns {
  const known = townsRead.get(facts)
  if (known) return known
  const towns = facts.provinces.provinces.flatMap(province =>
    (facts.towns.towns[province.code] ?? []).map(entry => {
      const [name = '', other] = entry.slice(7).split('/')
      const town: Town = { istat: entry.slice(0, 6), name, province }
      return { town, names: new Set([name, other ?? name, other ? `${name} ${other}` : name].map(comparable)) }
    }),
  )
  const byName = new Map<string, Town[]>()
  for (const { town, names } of towns)
    for (const name of names) {
      const namesakes = byName.get(name)
      if (namesakes) namesakes.push(town)
      else byName.set(name, [town])
    }
  const read = { byName, byLetter: Map.groupBy(byName.keys(), name => name[0]) }
  townsRead.set(facts, read)
  return read
}

/** The towns of that name: «Lecce», «Castro (LE)»; more than one where several provinces have it. */
export function findTowns(facts: Facts, typed: string): Town[] {
  const [, name = typed, code] = /^(.*?)\s*\(([a-z]{2})\)\s*$/i.exec(typed) ?? []
  const towns = townsOf(facts).byName.get(comparable(name)) ?? []
  return towns.filter(({ province }) => !code || province.code === code.toUpperCase())
}

/** The towns whose name, as names are compared, begins with the same letter and is like the one that is looked for. */
export function townsLike(facts: Facts, name: string, isLike: (each: string) => boolean): Town[] {
  const { byName, byLetter } = townsOf(facts)
  return (byLetter.get(name[0]) ?? []).flatMap(each => (isLike(each) ? (byName.get(each) ?? []) : []))
}

/** «Lecce (LE)» of each ISTAT code. */
export const townNames = (facts: Facts): Map<string, string> =>
  new Map(
    [...townsOf(facts).byName.values()]
      .flat()
      .map(({ istat, name, province }) => [istat, `${name} (${province.code})`]),
  )

/** The towns that a field means: those of that name, else of the few that begin with it («Lampedusa» of «Lampedusa e Linosa»). */
export function townsMeant(facts: Facts, typed: string): Town[] {
  const exact = findTowns(facts, typed)
  if (exact.length > 0 || findProvince(facts, typed)) return exact
  const half = `${comparable(typed)} `
  const begun = townsLike(facts, half, name => name.startsWith(half))
  return new Set(begun.map(({ province }) => province)).size <= FEW_PROVINCES ? begun : []
}
const FEW_PROVINCES = 4

/** A town, or what gives its name to a province without being one («Verbano-Cusio-Ossola»). */
function provincesOfTown(facts: Facts, typed: string): Province[] {
  const towns = townsMeant(facts, typed)
  if (towns.length > 0) return [...new Set(towns.map(({ province }) => province))]
  const named = findProvince(facts, typed)
  return named ? [named] : []
}

export function resolvePlace(facts: Facts, question: PlaceQuestion): PlaceAnswer {
  const region = question.region === undefined ? undefined : findRegion(facts, question.region)
  if (question.region !== undefined && !region) return { kind: 'unknown', field: 'region' }
  const named = question.province === undefined ? undefined : findProvince(facts, question.province)
  if (question.province !== undefined && !named) return { kind: 'unknown', field: 'province' }
  const ofTown = question.town === undefined ? undefined : provincesOfTown(facts, question.town)
  if (ofTown?.length === 0) return { kind: 'unknown', field: 'town' }
  const ofCap = ofTown ?? (question.cap === undefined ? undefined : provincesOfCap(facts, question.cap))
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
