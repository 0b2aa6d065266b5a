import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import type { ReportedFigure } from '#areas/support/reported-figure.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { AppError } from '#core/errors.ts'
import { Decimal } from '#core/decimal.ts'
import { type Cents, formatEuro, toCents } from '#core/money.ts'
import type { Context } from '#platform/procedure.server.ts'
import { quoteInput, quotesOf } from './quotes/bill-quotes.server.ts'
import { currentQuotes, validQuotes } from './quotes/current-quotes.server.ts'
import { ownBill, type BillRow, readingOf } from './bill-rows.server.ts'
import { checkBill } from './doctor/check-bill.ts'
import { confirmedBill, loadCheckInput } from './doctor/load-check-input.server.ts'
import { billFields, fieldNames, formatField, ruleOf, unitOf } from './fields.ts'
import { findingReference, quoteReference, SUPPLY_FIGURES } from './figure-reference.ts'
import { placeOf } from './supplies/household.ts'
import { marketToday } from '#areas/market/load-market.server.ts'
import { withOfficialTerms } from './contract/official-terms.server.ts'
import { type Readings, valueOf, readingsOf } from './readings.ts'
import { costInput, costsOf } from './supplies/supply-cost.server.ts'
import { ownSupply } from './supplies/supply-rows.server.ts'

/** Cost inputs that identify nobody. */
const INPUTS = fieldNames.filter(field => ruleOf(field).inCost)

/** As shown on the page, or recomputed now from the same data. */
type When = 'shown' | 'today'

const PAGE = /^\/dashboard\/(bollette|forniture)\/([A-Za-z0-9-]{1,60})(\/controllo)?$/

/** The customer page behind an address; null for a page without figures. */
export function areaPage(path: string) {
  const [, kind, id, check] = PAGE.exec(path) ?? []
  if (!id) return null
  return { of: kind === 'forniture' ? ('supply' as const) : check ? ('check' as const) : ('bill' as const), id }
}

/**
 * A figure on a page of `ctx.userId`'s area, from their own rows. Null when the page or the figure no longer exists,
 * or belongs to someone else.
 */
export async function personFigure(
  ctx: Context,
  path: string,
  reference: string,
  when: When,
): Promise<ReportedFigure | null> {
  const page = areaPage(path)
  if (!page) return null
  try {
    switch (page.of) {
      case 'bill':
        return await quoteFigure(ctx, await ownBill(ctx, page.id), reference, when)
      case 'check':
        return await findingFigure(ctx, page.id, reference)
      case 'supply':
        return await supplyFigure(ctx, page.id, reference)
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}

async function quoteFigure(ctx: Context, bill: BillRow, reference: string, when: When): Promise<ReportedFigure | null> {
  if (bill.publishedVersion === null) return null
  const reading = await readingOf(ctx, bill.id, bill.publishedVersion)
  const { rows } = await currentQuotes(ctx, bill, reading, await validQuotes(ctx, bill.id, reading.version))
  const quote = rows.find(each => quoteReference(each) === reference)
  if (!quote) return null
  const supply = supplyLabels[quote.utilityType].toLowerCase()
  let cost = quote.yearlyCost === null ? null : toCents(Decimal.of(quote.yearlyCost))
  if (when === 'today') {
    const quoteData = await quoteInput(ctx, bill, reading.values, reading.market)
    const again = quotesOf(quoteData, await loadCatalogue(ctx.tx)).find(
      each => quoteReference({ ...each, id: '' }) === reference,
    )
    cost = again?.yearlyCost ?? null
  }
  return {
    figure:
      quote.kind === 'stay'
        ? `Spesa annua con il contratto di oggi, ${supply}`
        : `Spesa annua di ${named(quote.offerName, quote.supplierName)}, ${supply}`,
    value: printed(cost),
    inputs: inputsOf(reading.values, placeOf(reading.values, (await marketToday(ctx)).facts)?.region),
  }
}

async function findingFigure(ctx: Context, billId: string, reference: string): Promise<ReportedFigure | null> {
  const bill = await confirmedBill(ctx, billId)
  const { values, input } = await loadCheckInput(ctx, bill)
  const findings = input ? checkBill(input).findings : []
  const finding = findings.find((_, index) => findingReference(findings, index) === reference)
  if (!finding) return null
  return {
    figure: `Controllo della bolletta: ${finding.title}`,
    value: printed(finding.cents),
    inputs: {
      ...inputsOf(values, placeOf(values, (await marketToday(ctx)).facts)?.region),
      ...Object.fromEntries(finding.steps.map(({ label, value }) => [label, value])),
    },
  }
}

async function supplyFigure(ctx: Context, supplyId: string, reference: string): Promise<ReportedFigure | null> {
  const { supply, home } = await ownSupply(ctx, supplyId)
  const costData = await costInput(ctx)
  const [supplyWithTerms] = await withOfficialTerms(ctx, [supply])
  if (!supplyWithTerms) return null
  const { present, best } = costsOf(supplyWithTerms, home, costData)
  const values = readingsOf(supply, home)
  const inputs = inputsOf(values, placeOf(values, costData.market.facts)?.region)
  if (reference === SUPPLY_FIGURES.present && present)
    return {
      figure: `Spesa annua con il contratto di oggi, fornitura ${supply.commodity}`,
      value: printed(present.total),
      inputs,
    }
  if (reference === SUPPLY_FIGURES.best && best)
    return {
      figure: `Spesa annua di ${named(best.offerName, best.supplierName)}, fornitura ${supply.commodity}`,
      value: printed(best.yearlyCost),
      inputs,
    }
  return null
}

const printed = (amount: Cents | null): string | null => (amount === null ? null : formatEuro(amount))
const named = (offer: string, supplier: string | null) => `«${offer}»${supplier ? ` di ${supplier}` : ''}`

const inputsOf = (values: Readings, region: string | undefined): Record<string, string> => ({
  ...Object.fromEntries(
    INPUTS.flatMap(field => {
      const value = valueOf(values, field)
      if (value === null) return []
      return [[billFields[field].label, [formatField(field, value), unitOf(field)].filter(Boolean).join(' ')]]
    }),
  ),
  ...(region && { Regione: region }),
})
