import type { Commodity } from '#areas/market/parameters.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { Sources } from './sources.ts'

const owner = () => goesWith('user_id', () => user.id)

/** A place with energy supplies of a person. */
export const homes = pgTable(
  'homes',
  {
    id: text().primaryKey(),
    userId: owner(),
    /** As printed, and normalised for matching bills of one place. */
    address: text().notNull(),
    addressKey: text('address_key').notNull(),
    province: text(),
    /** Owner's name («Casa al mare»). */
    label: text(),
    /** Other printed forms of the address, from merged homes. */
    otherKeys: text('other_keys')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: instant('created_at').notNull(),
  },
  t => [uniqueIndex('homes_user_address_idx').on(t.userId, t.addressKey), ...ownRows('homes', t.userId)],
)

const consumption = (name: string) => numeric(name, { precision: 14, scale: 3 })

/** A supply and its present contract, as confirmed by its holder; wizards prefill from it. */
export const supplies = pgTable(
  'supplies',
  {
    id: text().primaryKey(),
    userId: owner(),
    homeId: text('home_id').references(() => homes.id, { onDelete: 'set null' }),
    commodity: text().$type<Commodity>().notNull(),
    /** POD or PDR; without it, a supply is identified by its home. */
    code: text(),
    holder: text(),
    taxCode: text('tax_code'),
    supplierName: text('supplier_name'),
    supplierVat: text('supplier_vat'),
    customerType: text('customer_type').$type<'domestico' | 'business'>().notNull(),
    resident: boolean(),
    heating: boolean(),
    /** kWh or Smc a year. */
    annualConsumption: consumption('annual_consumption'),
    f1: consumption('f1'),
    f2: consumption('f2'),
    f3: consumption('f3'),
    powerKw: numeric('power_kw', { precision: 8, scale: 1 }),
    priceType: text('price_type').$type<'fisso' | 'variabile'>(),
    /** €/kWh or €/Smc, sale price only, net of taxes. */
    unitPrice: numeric('unit_price', { precision: 14, scale: 6 }),
    /** € a year, sale part: enough decimals for twelve monthly fees, or the cost would differ by a cent. */
    fixedFeeYear: numeric('fixed_fee_year', { precision: 14, scale: 6 }),
    offerName: text('offer_name'),
    offerCode: text('offer_code'),
    /** Start of the present conditions, from the bill or the owner. */
    contractStart: date('contract_start'),
    conditionsEnd: date('conditions_end'),
    /** € per unit over the index of a variable price, if entered by the owner; else derived from the price paid. */
    spread: numeric({ precision: 14, scale: 9 }),
    /** Billed days that the price refers to: older bills only go into the history. */
    pricedFrom: date('priced_from'),
    pricedTo: date('priced_to'),
    /** Outside the free market, if stated on the bill. */
    market: text().$type<'libero' | 'tutela' | 'tutele-graduali'>(),
    /** Source of each value; null for older rows (`sourceOf`). */
    sources: jsonb().$type<Sources>(),
    editedAt: instant('edited_at'),
    /** Bill that confirmed these data; null when from a request or the owner only. */
    billId: text('bill_id'),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  t => [
    uniqueIndex('supplies_code_idx').on(t.userId, t.commodity, t.code),
    index('supplies_home_idx').on(t.homeId),
    // Office search of customers by supply code.
    index('supplies_of_code_idx').on(t.code),
    index('supplies_tax_code_idx').on(t.taxCode),
    index('supplies_confirmed_idx').on(t.confirmedAt),
    index('supplies_bill_idx').on(t.billId),
    index('supplies_list_idx').on(t.userId, t.confirmedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    ...ownRows('supplies', t.userId),
  ],
)
