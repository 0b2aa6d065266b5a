import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { publicRows, staffTable } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { FactName } from './facts.ts'
import type { LineTechnology } from './coverage.ts'
import type { IndexName } from './index-series.ts'
import type { EstimatedIndex } from './market.ts'
import type { Commodity } from './parameters.ts'

/** `data` rows follow the bundled files at each start; `import` rows come from an operator and stay. */
export type Origin = 'data' | 'import'
const origin = () => text().$type<Origin>().notNull()

/** Tariffs, charges, taxes and rates of the regulator, by name and start day. */
export const regulatedParameters = pgTable(
  'regulated_parameters',
  {
    commodity: text().$type<Commodity>().notNull(),
    name: text().notNull(),
    validFrom: date('valid_from').notNull(),
    value: numeric({ precision: 18, scale: 9 }).notNull(),
    source: text().notNull(),
    origin: origin(),
    storedAt: instant('stored_at').notNull(),
  },
  t => [primaryKey({ columns: [t.commodity, t.name, t.validFrom] }), ...publicRows('regulated_parameters')],
)

/** Monthly wholesale prices as published: PUN €/kWh, PSV €/Smc. */
export const priceIndices = pgTable(
  'price_indices',
  {
    index: text('index_name').$type<IndexName>().notNull(),
    /** 'YYYY-MM' */
    month: text().notNull(),
    value: numeric({ precision: 12, scale: 6 }).notNull(),
    source: text().notNull(),
    origin: origin(),
    storedAt: instant('stored_at').notNull(),
  },
  t => [primaryKey({ columns: [t.index, t.month] }), ...publicRows('price_indices')],
)

/** Figures recorded by an administrator, replacing the mean of the last months. */
export const indexEstimates = pgTable(
  'index_estimates',
  {
    index: text('index_name').$type<EstimatedIndex>().primaryKey(),
    value: numeric({ precision: 12, scale: 6 }).notNull(),
    source: text().notNull(),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  () => publicRows('index_estimates'),
)

/** Taxes, places, bands and profiles: the sheets of `data/facts`, each dated and sourced. */
export const factSheets = pgTable(
  'fact_sheets',
  {
    name: text().$type<FactName>().notNull(),
    validFrom: date('valid_from').notNull(),
    source: text().notNull(),
    body: jsonb().notNull(),
    origin: origin().default('data'),
    storedAt: instant('stored_at').notNull(),
  },
  t => [primaryKey({ columns: [t.name, t.validFrom] }), ...publicRows('fact_sheets')],
)

/** Fixed line coverage by town, technology and operator: the operator's latest file, and those it replaced. */
export const lineCoverage = pgTable(
  'line_coverage',
  {
    /** ISTAT code, «075035». */
    town: text().notNull(),
    technology: text().$type<LineTechnology>().notNull(),
    operator: text().notNull(),
    maxDownMbps: numeric('max_down_mbps', { precision: 8, scale: 2 }).notNull(),
    maxUpMbps: numeric('max_up_mbps', { precision: 8, scale: 2 }).notNull(),
    /** Share of the town's homes reached, per cent. */
    homesPercent: numeric('homes_percent', { precision: 5, scale: 2 }).notNull(),
    source: text().notNull(),
    day: date().notNull(),
    /** Import that wrote it, an id of `market_changes`; empty before imports could be undone. */
    importId: text('import_id').notNull().default(''),
    /** Import that took its place; null while it holds. */
    replacedBy: text('replaced_by'),
  },
  t => [
    primaryKey({ columns: [t.town, t.technology, t.operator, t.importId] }),
    index('line_coverage_import_idx').on(t.importId),
    index('line_coverage_replaced_idx').on(t.replacedBy),
    // A file replaces its operators' earlier data, and the lists ask which operators there are.
    index('line_coverage_operator_idx')
      .on(t.operator)
      .where(sql`${t.replacedBy} is null`),
    ...publicRows('line_coverage'),
  ],
)

/** One row: a new random version at any of the above changes, to invalidate every node's cache. */
export const marketVersion = pgTable(
  'market_version',
  { id: text().$type<'market'>().primaryKey(), version: text().notNull() },
  () => publicRows('market_version'),
)

/** Source of a change: an imported file, an estimate, or the bundled files at startup. */
export type MarketChangeKind = 'tariffs' | 'indices' | 'facts' | 'coverage' | 'coverage-undone' | 'estimate' | 'data'
/** Channel: the office, a console command, or the product itself. */
type MarketChangeVia = 'office' | 'command' | 'data'

/** Every change of the figures: source, number of differences, author and time. */
export const marketChanges = staffTable(
  'market_changes',
  {
    id: text().primaryKey(),
    kind: text().$type<MarketChangeKind>().notNull(),
    /** Name of the file, or of the estimated index. */
    name: text().notNull(),
    /** Of the original file's bytes; null without a file. */
    sha256: text(),
    rows: integer().notNull(),
    /** Of these, new or different ones; null when unknown. */
    changed: integer(),
    via: text().$type<MarketChangeVia>().notNull(),
    /** Staff member; null for commands and the product. */
    madeBy: text('made_by'),
    at: instant('at').notNull(),
  },
  t => [index('market_changes_newest_idx').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst())],
)
