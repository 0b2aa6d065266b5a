import { describeMyFigure } from '#areas/bills/procedures/reported-figure.server.ts'
import { getMarketContext, getWholesalePrices } from '#areas/market/procedures/prices.server.ts'
import { type EnergyKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import type { PublicOffer } from '#areas/offers/public-offer.ts'
import { compareChosenOffers } from '#areas/offers/procedures/compare.server.ts'
import type { ReportedFigure } from '#areas/support/reported-figure.ts'
import { formatDate } from '#core/dates.ts'
import { onRefusal } from '#core/errors.ts'
import { type Cents, formatEuro, formatNumber } from '#core/money.ts'
import { ownPath } from '#core/own.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { DUAL_PATH, dualTab, kindIn, RESULTS_PATH } from '#web/blocks/comparison/questions/asked.ts'
import {
  CONSUMPTION_NAMES,
  consumptionBands,
  GAS_BESIDE_LUCE,
  gasQuestion,
  gasUseWords,
  luceQuestion,
  readGasForm,
  readLuceForm,
} from '#web/blocks/comparison/query.ts'
import { wholesaleView } from '#web/blocks/wholesale/view.ts'
import { queryOf, compareKind, indexRows, listFacts } from '#web/pages/public/comparison/asked.server.ts'
import { PUBLISHED_RESULTS } from '#web/pages/public/method/method-content.ts'

const NOTHING_ASKED = new URLSearchParams()

/**
 * A figure of this site by the address of its page and its name there (`ReportFigure`), computed now with what that
 * address says; in a person's area, from their own rows. Null where there is no such figure (any more).
 */
export const figureAt = (rt: Runtime, page: string, reference: string): Promise<ReportedFigure | null> =>
  figureOn(rt, ownPath(page), reference).catch(onRefusal(() => null))

async function figureOn(rt: Runtime, path: string | null, reference: string): Promise<ReportedFigure | null> {
  if (!path) return null
  const { pathname, searchParams } = new URL(path, rt.config.SITE_URL)
  if (pathname.startsWith('/dashboard/'))
    return rt.actor.kind === 'visitor' ? null : call(rt, describeMyFigure, { page: pathname, reference })
  if (pathname === '/pun' || pathname === '/psv') return wholesaleFigure(rt, pathname, reference)
  if (pathname === '/come-calcoliamo') return methodFigure(rt, reference)
  const asked = await askedAt(rt, pathname, searchParams)
  const [, id] = /^offerta-(.+)$/.exec(reference) ?? []
  return id ? offerFigure(rt, asked, id) : marketFigure(rt, asked, reference)
}

type Asked = Awaited<ReturnType<typeof askedAt>>

/** Household described by the address of a list or a side-by-side page. */
async function askedAt(rt: Runtime, pathname: string, params: URLSearchParams) {
  const bands = consumptionBands(await listFacts(rt))
  const isGas = pathname === offerKinds.gas.path
  const luceForm = readLuceForm(isGas ? NOTHING_ASKED : params)
  const gasForm = readGasForm(
    pathname === offerKinds.luce.path ? NOTHING_ASKED : params,
    isGas ? CONSUMPTION_NAMES : GAS_BESIDE_LUCE,
  )
  const kind = kindAt(pathname, params)
  const question = { kind, luce: luceQuestion(luceForm, bands), gas: gasQuestion(gasForm, bands) }
  const { luce, gas } = await queryOf(rt, { kind, luce: luceForm, gas: gasForm, question }, params)
  return { kind, luceForm, gasForm, luce, gas }
}

/** What the list of a page is of, which some addresses say. */
function kindAt(pathname: string, params: URLSearchParams): EnergyKind {
  if (pathname === offerKinds.gas.path) return 'gas'
  if (pathname === RESULTS_PATH) return kindIn(params)
  if (pathname !== DUAL_PATH) return 'luce'
  const tab = dualTab(params)
  return tab === 'combo' ? 'luce_gas' : tab
}

async function offerFigure(rt: Runtime, { luce, gas, ...forms }: Asked, id: string): Promise<ReportedFigure | null> {
  const { asOf, chosen } = await call(rt, compareChosenOffers, { ids: [id], luce, gas })
  const [one] = chosen
  if (one?.state === 'line') {
    const { offer, cost } = one.compared
    return {
      figure: `Costo in 24 mesi di ${named(offer)}`,
      value: printed(cost?.total),
      inputs: { ...offerInputs(offer), 'Dati del': formatDate(asOf) },
    }
  }
  if (one?.state !== 'energy') return null
  const { offer, cost } = one.compared
  return {
    figure: `Spesa annua di ${named(offer)}`,
    value: printed(cost.total),
    inputs: {
      ...offerInputs(offer),
      ...(offer.type === 'gas' ? {} : luceInputs({ luce, gas, ...forms })),
      ...(offer.type === 'luce' ? {} : gasInputs({ luce, gas, ...forms })),
      'Dati del': formatDate(asOf),
    },
  }
}

/** «mercato»: the cheapest market offer next to a list; «mercato-» and a code: one of those listed. */
async function marketFigure(rt: Runtime, asked: Asked, reference: string): Promise<ReportedFigure | null> {
  const [isMarket, code] = /^mercato(?:-(.+))?$/.exec(reference) ?? []
  if (!isMarket) return null
  const { kind, luce, gas } = asked
  const { market, asOf } = await compareKind(rt, { kind, luce, gas }, code ? { scope: 'market' } : {})
  const row = code ? market.offers.find(each => each.code === code) : market.best
  if (!row) return null
  return {
    figure: `Spesa annua di «${row.name}» di ${row.supplier}, dai dati pubblici del Portale Offerte`,
    value: printed(row.cost.total),
    inputs: {
      'Codice offerta': row.code,
      ...(kind === 'gas' ? {} : luceInputs(asked)),
      ...(kind === 'luce' ? {} : gasInputs(asked)),
      ...(market.asOf && { 'Dati pubblici del': formatDate(market.asOf) }),
      'Dati del': formatDate(asOf),
    },
  }
}

async function wholesaleFigure(
  rt: Runtime,
  pathname: '/pun' | '/psv',
  reference: string,
): Promise<ReportedFigure | null> {
  const index = pathname === '/pun' ? 'pun' : 'psv'
  const { month, day, estimate, unit, sources } = wholesaleView(await call(rt, getWholesalePrices, { index }))
  const word = index.toUpperCase()
  const of = (figure: string, value: string, when: string): ReportedFigure => ({
    figure,
    value: `${value} ${unit}`,
    inputs: { Periodo: when, ...(sources.length > 0 && { Fonte: sources.join('; ') }) },
  })
  if (reference === 'mese' && month) return of(`${word} medio di ${month.when}`, month.value, month.when)
  if (reference === 'giorno' && day) return of(`${word} del ${day.when}`, day.value, day.when)
  if (reference === 'media' && estimate) return of(`${word}, media ${estimate.months}`, estimate.value, estimate.months)
  return null
}

async function methodFigure(rt: Runtime, reference: string): Promise<ReportedFigure | null> {
  const index = indexRows(await call(rt, getMarketContext, {})).find(
    ({ name }) => reference === `indice-${name.toLowerCase()}`,
  )
  if (index)
    return {
      figure: `${index.name}, la media che usiamo`,
      value: index.value,
      inputs: { Mesi: index.months, Fonte: index.source },
    }
  const published = PUBLISHED_RESULTS.find((_, at) => reference === `verifica-${at}`)
  return published
    ? {
        figure: `Risultato riprodotto: ${published.what}`,
        value: published.total,
        inputs: { 'Pubblicato il': published.date },
      }
    : null
}

const printed = (amount: Cents | null | undefined): string | null => (amount == null ? null : formatEuro(amount))
const named = ({ name, supplier_name }: PublicOffer) => `«${name}» di ${supplier_name}`

const offerInputs = ({ offer_code }: PublicOffer): Record<string, string> =>
  offer_code ? { 'Codice offerta': offer_code } : {}

const luceInputs = ({ luceForm, luce }: Asked): Record<string, string> => ({
  'Consumo luce': `${formatNumber(Number(luce.consumption), 2)} kWh/anno`,
  ...Object.fromEntries(
    (['f1', 'f2', 'f3'] as const).flatMap(band =>
      luce[band] ? [[`Fascia ${band.toUpperCase()}`, `${formatNumber(Number(luce[band]), 2)} kWh/anno`]] : [],
    ),
  ),
  Potenza: `${formatNumber(Number(luce.power), 2)} kW`,
  Uso:
    luceForm.cliente === 'business'
      ? 'Azienda o partita IVA'
      : luceForm.residente === '1'
        ? 'Casa di residenza'
        : 'Seconda casa',
  ...(luceForm.regione && { 'Regione della luce': luceForm.regione }),
})

const gasInputs = ({ gasForm, gas }: Asked): Record<string, string> => ({
  'Consumo gas': `${formatNumber(Number(gas.consumption), 2)} Smc/anno`,
  'Uso del gas': gasUseWords(gasForm.uso),
  ...(gasForm.cap ? { CAP: gasForm.cap } : { Regione: gasForm.regione }),
  ...(gasForm.provincia && { Provincia: gasForm.provincia }),
})
