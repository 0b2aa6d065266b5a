import { z } from 'zod'
import { Decimal } from '#core/decimal.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { MAX_SUPPLIER_SEARCH } from '#core/limits.ts'
import { climateZone, type Facts } from '#areas/market/facts.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { resolvePlace, type Place, type PlaceQuestion } from '#areas/market/places.ts'
import { commoditiesOf, type EnergyKind } from '../offer-kinds.ts'
import { CLIENT_TYPES, type GasUse, type LuceUse, USUAL_POWER_KW, useLimits, type Use } from '../cost/use.ts'

/** A number as written in a URL: digits and a point, no exponent, no sign. Messages are codes for `texts.ts`. */
const number = (min: number, max: number) =>
  z.union([z.string(), z.number()], { error: 'required' }).transform((value, ctx) => {
    const text = String(value).trim()
    if (text === '') return refuse(ctx, 'required')
    if (!/^\d{1,30}(\.\d{1,3})?$/.test(text)) return refuse(ctx, 'not-a-number')
    const amount = Decimal.of(text)
    if (amount.compare(Decimal.of(min)) < 0 || amount.compare(Decimal.of(max)) > 0) return refuse(ctx, 'out-of-range')
    return amount
  })

function refuse(ctx: z.RefinementCtx, message: string): never {
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
}

const flag = z
  .enum(['1', '0'], { error: 'not-a-flag' })
  .default('1')
  .transform(value => value === '1')
const client = z.enum(CLIENT_TYPES, { error: 'unknown' }).default('domestico')
const name = z.string().trim().min(1, 'required').max(60, 'unknown').optional()
/** Whether to list offers of the whole market, filtered by parts of a supplier's name and by kind of price. */
export const marketFields = {
  scope: z.enum(['own', 'market'], { error: 'unknown' }).optional(),
  supplier: z.string().trim().max(MAX_SUPPLIER_SEARCH, 'too-long').optional(),
  price: z.enum(['fixed', 'variable'], { error: 'unknown' }).optional(),
}
export interface MarketFilter {
  supplier: string
  price: 'fixed' | 'variable' | null
}
/** Null when the market is not to be listed. */
export const marketFilterOf = ({ scope, supplier, price }: z.output<typeof marketFilterShape>): MarketFilter | null =>
  scope === 'market' ? { supplier: supplier ?? '', price: price ?? null } : null
const marketFilterShape = z.object(marketFields)

const place = {
  region: name,
  province: name,
  cap: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'not-a-cap')
    .optional(),
  /** A town by name, when there is no CAP. */
  town: name,
}

export const luceQuestion = z
  .object({
    commodity: z.literal('luce'),
    consumption: number(1, useLimits.maxKwh),
    power: number(useLimits.minPowerKw, useLimits.maxPowerKw).default(Decimal.of(USUAL_POWER_KW)),
    resident: flag,
    f1: number(0, useLimits.maxKwh).optional(),
    f2: number(0, useLimits.maxKwh).optional(),
    f3: number(0, useLimits.maxKwh).optional(),
    client,
    ...marketFields,
    ...place,
  })
  .superRefine(({ consumption, f1, f2, f3 }, ctx) => {
    if (!f1 && !f2 && !f3) return
    if (!f1 || !f2 || !f3) ctx.addIssue({ code: 'custom', path: ['f1'], message: 'bands-incomplete' })
    else if (f1.plus(f2).plus(f3).compare(consumption) !== 0)
      ctx.addIssue({ code: 'custom', path: ['f1'], message: 'bands-do-not-sum' })
  })
export const gasQuestion = z.object({
  commodity: z.literal('gas'),
  consumption: number(1, useLimits.maxSmc),
  heating: flag,
  client,
  climateZone: climateZone.optional(),
  ...marketFields,
  ...place,
})

/** The parameters of GET /api/compare (OPERATIONS.md), as text; `province` settles a CAP that serves several. */
export const compareQuestion = z.discriminatedUnion('commodity', [luceQuestion, gasQuestion], { error: 'unknown' })
/** Household consumption as query parameters (text). */
export interface EnergyQuestion {
  kind: EnergyKind
  luce: Record<string, string>
  gas: Record<string, string>
}

export interface UseQuery {
  use: Use
  /** For offers sold only in some places; null when unknown. */
  region: string | null
  province?: string | null
}

/** Parses the query for the cost engine. Throws `bad-input` for a place that is unknown or ambiguous. */
export function useOfQuery(question: z.output<typeof compareQuestion>, facts: Facts): UseQuery {
  const { region, province, cap, town } = question
  if (question.commodity === 'gas') {
    const found = placeOrRefuse({ region, province, cap, town, climateZone: question.climateZone }, facts)
    return { use: gasUse(question, found), region: found.region, province: found.province }
  }
  return {
    use: luceUse(question),
    ...(region || province || cap || town ? regionOrRefuse({ region, province, cap, town }, facts) : NO_PLACE),
  }
}

export const usesFor = (kind: EnergyKind, asked: Readonly<Record<Commodity, UseQuery>>): UseQuery[] =>
  commoditiesOf(kind).map(commodity => asked[commodity])

const luceUse = ({ client, consumption, power, resident, f1, f2, f3 }: z.output<typeof luceQuestion>): LuceUse => ({
  commodity: 'luce',
  client,
  kwh: consumption,
  bands: f1 && f2 && f3 ? { f1, f2, f3 } : null,
  powerKw: power,
  resident,
})

const gasUse = ({ client, consumption, heating }: z.output<typeof gasQuestion>, place: Place): GasUse => ({
  commodity: 'gas',
  client,
  smc: consumption,
  place,
  heating,
})

function placeOrRefuse(question: PlaceQuestion, facts: Facts): Place {
  const answer = resolvePlace(facts, question)
  switch (answer.kind) {
    case 'found':
      return answer.place
    case 'several':
      throw new AppError('bad-input', {
        fields: { cap: 'several-provinces' },
        values: { provinces: answer.provinces.map(({ code }) => code).join(', ') },
      })
    case 'unknown':
      throw new AppError('bad-input', {
        fields: { [answer.field]: answer.field === 'town' ? 'unknown-town' : 'unknown' },
      })
    case 'contradiction':
      throw wrongField('region', 'contradiction')
    case 'missing':
      throw wrongField('region', 'required')
  }
}

/** Electricity costs the same everywhere: a CAP shared by two regions needs no further question. */
function regionOrRefuse(question: PlaceQuestion, facts: Facts): Pick<UseQuery, 'region' | 'province'> {
  if (resolvePlace(facts, question).kind === 'several') return NO_PLACE
  const { region, province } = placeOrRefuse(question, facts)
  return { region, province }
}
const NO_PLACE = { region: null, province: null }
