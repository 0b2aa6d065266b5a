import { z } from 'zod'
import { type CalendarDate, isCalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { inForce } from './parameters.ts'

/**
 * Schemas of `data/facts/*.json`: external figures and lists that no import file provides, each sheet dated and
 * sourced. A new version is a later `validFrom`, never a code change.
 */
const figure = z.number().transform(value => Decimal.of(value))
const date = z.string().refine(isCalendarDate)
const sheet = <Shape extends z.ZodRawShape>(body: Shape) =>
  z.object({
    validFrom: date,
    source: z.string().min(1),
    status: z.enum(['da verificare', 'stima']).optional(),
    note: z.string().optional(),
    ...body,
  })

export const climateZone = z.enum(['A', 'B', 'C', 'D', 'E', 'F'])
export type ClimateZone = z.output<typeof climateZone>
const ambito = z.literal([1, 2, 3, 4, 5, 6])
const fourRates = z.tuple([figure, figure, figure, figure])
/** €/Smc of the four excise tiers. */
export type TierRates = z.output<typeof fourRates>
const byBand = z.object({ basso: z.int(), medio: z.int(), alto: z.int() })

const factSheets = {
  provinces: sheet({
    provinces: z.array(
      z.object({
        code: z.string().length(2),
        name: z.string(),
        region: z.string(),
        /** Where the town has another name than its province; null where three share the office. */
        capital: z.string().nullable().optional(),
        /** Where a tax on gas depends on it. */
        capitalClimateZone: climateZone.optional(),
        cap: z.array(z.string().regex(/^\d{2,5}$/)),
      }),
    ),
  }),
  /** «075035 Lecce», «021008 Bolzano/Bozen» by province code. */
  towns: sheet({ towns: z.record(z.string().length(2), z.array(z.string().regex(/^\d{6} \S/))) }),
  /** Island towns not connected to the mainland grid. */
  islands: sheet({ towns: z.array(z.string()).min(1) }),
  regions: sheet({
    regions: z.array(
      z.object({
        name: z.string(),
        ambito: ambito.nullable(),
        capitalClimateZone: climateZone.nullable(),
        aliases: z.array(z.string()).default([]),
      }),
    ),
  }),
  'gas-excise': sheet({
    tiersUpToSmc: z.tuple([figure, figure, figure, z.null()]),
    northAndCentre: fourRates,
    formerCassaDelMezzogiorno: fourRates,
    mezzogiornoRegions: z.array(z.string()),
    mezzogiornoProvinces: z.array(z.string()),
  }),
  'gas-regional-surcharge': sheet({
    rows: z.array(
      z.object({
        region: z.string(),
        provinces: z.array(z.string()).optional(),
        climateZones: z.array(climateZone).optional(),
        rates: fourRates,
      }),
    ),
  }),
  'gas-tiers': sheet({ networkUpToSmc: z.array(figure).length(6), reducedVatUpToSmc: figure }),
  'withdrawal-profiles': sheet({
    heatingShareC1Percent: figure,
    profiles: z.array(z.object({ profile: z.string(), percent: z.array(figure).length(12) })),
  }),
  'luce-excise': sheet({ powerUpToKw: figure, freeUpTo: figure, givenBackFrom: figure, fullFrom: figure }),
  'luce-bands': sheet({
    standardPercent: z.object({ f1: figure, f2: figure, f3: figure }),
    businessPercent: z.object({ f1: figure, f2: figure, f3: figure }),
    f23Weights: z.object({ f2: figure, f3: figure }),
    hours: z.object({ f1: z.string(), f2: z.string(), f3: z.string() }),
  }),
  'luce-business': sheet({ powerClassesUpToKw: z.tuple([figure, figure, figure, figure, figure, z.null()]) }),
  'consumption-bands': sheet({
    luceKwh: byBand,
    gasSmc: z.object({ riscaldamento: byBand, 'acqua-calda-e-cottura': byBand, cottura: byBand }),
  }),
  /** kWh a year of one person, two, and so on; the last applies to more, too. */
  'household-consumption': sheet({
    luceKwhByPersons: z.array(z.int().positive()).min(1),
    electricWaterHeaterKwh: z.int(),
    airConditioningKwh: z.int(),
  }),
  /** Yearly kWh of common appliances in typical use; for a dryer, with and without a heat pump. */
  'appliance-consumption': sheet({
    kwhPerYear: z.object({
      fridge: z.int(),
      washingMachine: z.int(),
      dishwasher: z.int(),
      oven: z.int(),
      television: z.int(),
    }),
    dryer: z.object({ heatPumpKwh: z.int(), otherKwh: z.int(), cycles: z.int() }),
  }),
  'tv-licence': sheet({ perYear: figure, rates: z.int().positive() }),
  /** ISEE limits for bill discounts, with the number of children. */
  'social-bonus': sheet({
    iseeUpTo: z.int().positive(),
    iseeOfManyUpTo: z.int().positive(),
    manyChildren: z.int().positive(),
  }),
  'supplementary-parameters': sheet({
    rows: z.array(z.object({ commodity: z.enum(['luce', 'gas']), name: z.string(), validFrom: date, value: figure })),
  }),
  /** Withdrawal period of distance contracts; unrelated to the `withdrawal-profiles` of gas. */
  withdrawal: sheet({
    terms: z
      .array(z.object({ validFrom: date, days: z.int().min(1), endsOnWorkingDay: z.boolean(), source: z.string() }))
      .min(1),
  }),
}

export type FactName = keyof typeof factSheets
export type Facts = { [Name in FactName]: z.output<(typeof factSheets)[Name]> }
export type Province = Facts['provinces']['provinces'][number]

export const factNames = Object.keys(factSheets) as FactName[]

/** Parses one sheet; throws zod's message, prefixed with the sheet's name. */
export function parseFact<Name extends FactName>(name: Name, body: unknown): Facts[Name] {
  const parsed = factSheets[name].safeParse(body)
  if (!parsed.success) throw new RangeError(`fact sheet ${name}: ${z.prettifyError(parsed.error)}`)
  // TypeScript does not follow an index into a mapped type; the schema above is that of this name.
  return parsed.data as Facts[Name]
}

/** The sheet of each kind in force on `asOf`, parsed. Throws RangeError when one is missing. */
export function factsOf(
  sheets: readonly { name: string; validFrom: CalendarDate; body: unknown }[],
  asOf: CalendarDate,
): Facts {
  const parsed = factNames.map(name => {
    const versions = sheets.filter(sheet => sheet.name === name)
    const sheet = inForce(versions, asOf)
    if (!sheet) throw new RangeError(`fact sheet ${name} is not loaded`)
    return [name, parseFact(name, sheet.body)]
  })
  return Object.fromEntries(parsed) as Facts
}
