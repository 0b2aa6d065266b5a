import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { Sources } from './sources.ts'

const owner = () => goesWith('user_id', () => user.id)

/** A place a person pays energy for. */
export const homes = pgTable(
  'homes',
  {
    id: text().primaryKey(),
    userId: owner(),
    /** As printed on the bill, and in the form in which two bills are recognised as of one place. */
    address: text().notNull(),
    addressKey: text('address_key').notNull(),
    province: text(),
    /** What its owner calls it («Casa al mare»). */
    label: text(),
    /** Other ways its address is printed: those of the homes that were merged into it. */
    otherKeys: text('other_keys')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: instant('created_at').notNull(),
  },
  t => [uniqueIndex('homes_user_address_idx').on(t.userId, t.addressKey), ...ownRows('homes', t.userId)],
)

const consumption = (name: string) => numeric(name, { precision: 14, scale: 3 })

/** A supply and the contract it is under today, as its holder confirmed it; wizards prefill from here. */
export const supplies = pgTable(
  'supplies',
  {
    id: text().primaryKey(),
    userId: owner(),
    homeId: text('home_id').references(() => homes.id, { onDelete: 'set null' }),
    commodity: text().$type<'luce' | 'gas'>().notNull(),
    /** POD or PDR; a supply is known by it, or by its home when the bill does not tell it. */
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
    /** €/kWh or €/Smc, the sale price alone, net of taxes. */
    unitPrice: numeric('unit_price', { precision: 14, scale: 6 }),
    /** € a year, the sale side: as many decimals as a monthly fee times twelve has, or the cost would differ by a cent. */
    fixedFeeYear: numeric('fixed_fee_year', { precision: 14, scale: 6 }),
    offerName: text('offer_name'),
    offerCode: text('offer_code'),
    /** When the conditions of today began, where the bill or its owner says so. */
    contractStart: date('contract_start'),
    conditionsEnd: date('conditions_end'),
    /** € per unit over the index of a variable price, where its owner wrote it; else it is worked out of the price paid. */
    spread: numeric({ precision: 14, scale: 9 }),
    /** The billed days that the bill told its price for: what an older bill says goes into the history alone. */
    pricedFrom: date('priced_from'),
    pricedTo: date('priced_to'),
    /** Outside the free market, where the bill said so. */
    market: text().$type<'libero' | 'tutela' | 'tutele-graduali'>(),
    /** Where each value comes from; null for rows of before this was kept (`sourceOf`). */
    sources: jsonb().$type<Sources>(),
    editedAt: instant('edited_at'),
    /** The bill these data were confirmed on; null for what only a request or its owner's hand said. */
    billId: text('bill_id'),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  t => [
    uniqueIndex('supplies_code_idx').on(t.userId, t.commodity, t.code),
    index('supplies_home_idx').on(t.homeId),
    // The office looks for a customer by what is on their bill.
    index('supplies_of_code_idx').on(t.code),
    index('supplies_tax_code_idx').on(t.taxCode),
    index('supplies_confirmed_idx').on(t.confirmedAt),
    index('supplies_bill_idx').on(t.billId),
    index('supplies_list_idx').on(t.userId, t.confirmedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    ...ownRows('supplies', t.userId),
  ],
)
