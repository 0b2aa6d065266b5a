import type { ComparisonInput } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { type Asked, askedUse } from '#areas/offers/comparison/compare-question.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { Decimal } from '#core/decimal.ts'
import type { Article } from '../article.ts'
import type { ContentType } from '../queue.ts'

export interface Word {
  key: string
  word: string
  meaning: string
}

/** What the templates draw from: nothing else may stand in their texts. */
export interface TemplateContext extends ComparisonInput {
  words: readonly Word[]
  /** Offers of the demonstration, which nobody can sign, are among them: the article says so. */
  hasSamples: boolean
}

/** An article that the data of the site can carry; type and subject together name it once. */
export interface Idea {
  type: Exclude<ContentType, 'libero'>
  subject: string
  title: string
  topic: string
  keywords: string[]
}

export interface Template {
  type: Idea['type']
  /** What it can be written about today. */
  ideas(context: TemplateContext): Omit<Idea, 'type'>[]
  /** Null where the data no longer carry it: an offer that went, a month not published. */
  write(context: TemplateContext, subject: string): Article | null
}

export const luceAsked = (
  context: TemplateContext,
  { kwh, kw = 3, resident = true }: { kwh: number; kw?: number; resident?: boolean },
): Asked =>
  askedUse(
    {
      commodity: 'luce',
      consumption: Decimal.of(kwh),
      power: Decimal.of(kw),
      resident,
      client: 'domestico',
      f1: undefined,
      f2: undefined,
      f3: undefined,
      region: undefined,
      province: undefined,
      cap: undefined,
    },
    context.market.facts,
  )

export const gasAsked = (
  context: TemplateContext,
  { smc, heating = true, region = 'Lombardia' }: { smc: number; heating?: boolean; region?: string },
): Asked =>
  askedUse(
    {
      commodity: 'gas',
      consumption: Decimal.of(smc),
      heating,
      client: 'domestico',
      region,
      province: undefined,
      cap: undefined,
    },
    context.market.facts,
  )

/** The home that most figures of the site are given for (ENERGY.md §1, the standard profile of the Portale). */
export const STANDARD = { luce: { kwh: 2700 }, gas: { smc: 1400 } } as const
export const standardAsked = (context: TemplateContext, commodity: Commodity): Asked =>
  commodity === 'luce' ? luceAsked(context, STANDARD.luce) : gasAsked(context, STANDARD.gas)
export const unitOf = (commodity: Commodity): string => (commodity === 'luce' ? 'kWh' : 'Smc')
