import { provincesOfCap } from '#core/identifiers/contacts.ts'
import { comparable, editDistance } from '#core/text.ts'
import type { ClimateZone, Facts, Province } from './facts.ts'
import type { Ambito } from './parameters.ts'

export interface Place {
  region: string
  /** Two-letter code; null when only the region is known. */
  province: string | null
  /** Gas tariff area; null in Sardegna, which the rules do not cover. */
  ambito: Ambito | null
  climateZone: ClimateZone | null
  /** True when the town's own is unknown and that of a capital is used. */
  climateZoneAssumed: boolean
}

export interface PlaceQuestion {
  region?: string | undefined
  /** Code («GE») or name. */
  province?: string | undefined
  cap?: string | undefined
  /** Town name; «Castro (LE)» if several provinces have one. */
  town?: string | undefined
  climateZone?: ClimateZone | undefined
}

type PlaceAnswer =
  | { kind: 'found'; place: Place }
  /** Several provinces match the CAP or the town name: ask the person. */
  | { kind: 'several'; provinces: Province[] }
  | { kind: 'unknown'; field: 'region' | 'province' | 'cap' | 'town' }
  /** Inconsistent input (CAP of Milano, region Lazio). */
  | { kind: 'contradiction' }
  | { kind: 'missing' }

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
  /** ISTAT code, as in line coverage. */
  istat: string
  name: string
  province: Province
}

interface Towns {
  /** By official name: «Bolzano», «Bozen», «Bolzano/Bozen». */
  byName: ReadonlyMap<string, Town[]>
  /** Names in alphabetical order, for searches by prefix. */
  sorted: readonly string[]
  /** Names by first letter and length, «b7», to limit similarity searches. */
  byShape: ReadonlyMap<string, readonly string[]>
}

/** Parsed once per facts object, which is immutable. */
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
  const read = {
    byName,
    sorted: [...byName.keys()].toSorted(),
    byShape: Map.groupBy(byName.keys(), name => `${name[0]}${name.length}`),
  }
  townsRead.set(facts, read)
  return read
}

/** Towns with that name: «Lecce», «Castro (LE)»; several if shared between provinces. */
export function findTowns(facts: Facts, typed: string): Town[] {
  const bare = typed.trim()
  const code = /\(([a-z]{2})\)$/i.exec(bare)?.[1]
  const towns = townsOf(facts).byName.get(comparable(code ? bare.slice(0, -'(LE)'.length) : bare)) ?? []
  return towns.filter(({ province }) => !code || province.code === code.toUpperCase())
}

/**
 * The town of a CAP whose third digit is 1 or 9: of all the CAPs in force those belong to one town each, the capital of
 * the province. Null for any other, which may serve several towns.
 */
export function townOfCap(facts: Facts, cap: string): Town | null {
  if (!/^\d\d[19]\d\d$/.test(cap)) return null
  const [province, other] = provincesOfCap(facts.provinces.provinces, cap)
  return province && !other ? capitalOf(facts, province) : null
}

const capitalOf = (facts: Facts, province: Province): Town | null =>
  (province.capital !== null &&
    findTowns(facts, province.capital ?? province.name).find(town => town.province === province)) ||
  null

/** Whether a tax on gas depends on the climate zone of the town there. */
export const isTaxedByZone = (facts: Facts, region: string): boolean =>
  facts['gas-regional-surcharge'].rows.some(row => row.region === region && row.climateZones)

/** Towns whose normalised name begins with `start`. */
export function townsStarting(facts: Facts, start: string): Town[] {
  const { byName, sorted } = townsOf(facts)
  // \uffff sorts after every letter of a name.
  return (
    sorted
      .slice(firstFrom(sorted, start), firstFrom(sorted, `${start}\uffff`))
      .flatMap(name => byName.get(name) ?? [])
      // From north to south, as the codes of ISTAT run.
      .toSorted((a, b) => Number(a.istat) - Number(b.istat))
  )
}

/** Index of the first name not sorting before `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Towns whose normalised name has the same first letter and is one edit away. */
export function townsNear(facts: Facts, name: string): Town[] {
  const { byName, byShape } = townsOf(facts)
  return [-1, 0, 1]
    .flatMap(more => byShape.get(`${name[0]}${name.length + more}`) ?? [])
    .filter(each => editDistance(each, name, 1) === 1)
    .flatMap(each => byName.get(each) ?? [])
}

/** «Lecce (LE)» by ISTAT code. */
export const townNames = (facts: Facts): Map<string, string> =>
  new Map(
    [...townsOf(facts).byName.values()]
      .flat()
      .map(({ istat, name, province }) => [istat, `${name} (${province.code})`]),
  )

/** Towns matching a field: by name, else by an unambiguous prefix («Lampedusa» of «Lampedusa e Linosa»). */
export function townsMatching(facts: Facts, typed: string): Town[] {
  const exact = findTowns(facts, typed)
  if (exact.length > 0 || findProvince(facts, typed)) return exact
  const half = `${comparable(typed)} `
  const begun = townsStarting(facts, half)
  return new Set(begun.map(({ province }) => province)).size <= FEW_PROVINCES ? begun : []
}
const FEW_PROVINCES = 4

/** Of towns of that name, or of a province whose name no town has («Verbano-Cusio-Ossola»). */
function provincesOfTown(facts: Facts, typed: string, towns: readonly Town[]): Province[] {
  if (towns.length > 0) return [...new Set(towns.map(({ province }) => province))]
  const named = findProvince(facts, typed)
  return named ? [named] : []
}

export function resolvePlace(facts: Facts, question: PlaceQuestion): PlaceAnswer {
  const region = question.region === undefined ? undefined : findRegion(facts, question.region)
  if (question.region !== undefined && !region) return { kind: 'unknown', field: 'region' }
  const named = question.province === undefined ? undefined : findProvince(facts, question.province)
  if (question.province !== undefined && !named) return { kind: 'unknown', field: 'province' }
  const towns = question.town === undefined ? [] : townsMatching(facts, question.town)
  const ofTown = question.town === undefined ? undefined : provincesOfTown(facts, question.town, towns)
  if (ofTown?.length === 0) return { kind: 'unknown', field: 'town' }
  const ofCap =
    ofTown ?? (question.cap === undefined ? undefined : provincesOfCap(facts.provinces.provinces, question.cap))
  if (ofCap?.length === 0) return { kind: 'unknown', field: 'cap' }

  const possible = (ofCap ?? (named ? [named] : [])).filter(
    province => (!named || province === named) && (!region || province.region === region.name),
  )
  if ((ofCap || named) && possible.length === 0) return { kind: 'contradiction' }
  if (possible.length > 1 && !samePriceEverywhere(possible)) return { kind: 'several', provinces: possible }

  const where = region ?? (possible[0] && findRegion(facts, possible[0].region))
  if (!where) return { kind: 'missing' }
  const [province, other] = possible
  const inProvince = province && !other ? province : null
  const ofCapital = inProvince?.capitalClimateZone
  const town = ofTown
    ? towns.find(each => each.province === inProvince)
    : question.cap && townOfCap(facts, question.cap)
  const isCapital = ofCapital && town && town.istat === capitalOf(facts, town.province)?.istat
  const zone = question.climateZone ?? ofCapital ?? where.capitalClimateZone
  return {
    kind: 'found',
    place: {
      region: where.name,
      province: inProvince?.code ?? null,
      ambito: where.ambito,
      climateZone: zone,
      climateZoneAssumed: question.climateZone === undefined && zone !== null && !isCapital,
    },
  }
}

/** Only Lazio taxes gas differently by province within a region. */
const samePriceEverywhere = (provinces: Province[]): boolean =>
  provinces.every(({ region }) => region === provinces[0]?.region && region !== 'Lazio')
