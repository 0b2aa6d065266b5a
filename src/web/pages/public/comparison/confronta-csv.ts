import type { Commodity } from '#areas/market/parameters.ts'
import { COMMODITY_UNITS, supplyLabels } from '#areas/offers/offer-kinds.ts'
import { csvText } from '#core/csv/csv.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { comparisonCsv } from '#areas/offers/comparison/comparison-csv.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { readResultsQuery } from '#web/blocks/comparison/questions/asked.ts'
import { consumptionBands, marketQuestion, SUPPLY_NAMES } from '#web/blocks/comparison/query.ts'
import { runtimeContext } from '#web/context.ts'
import type { Route } from './+types/confronta-csv'
import { queryOf, compareKind, listFacts, questionErrors } from './asked.server.ts'

/** Cached like the JSON of the same figures (spec 1 §9); noindex, since there are endless such addresses. */
const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Cache-Control': 'public, max-age=300',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Robots-Tag': 'noindex',
}

/** GET /confronta.csv: the comparison of one household as a file, without contact data. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const asked = url.searchParams.get('fornitura') ?? SUPPLY_NAMES.luce
  const kind = (['luce', 'gas', 'luce_gas'] as const).find(each => SUPPLY_NAMES[each] === asked)
  if (!kind) return refused({ fornitura: 'Scegli fra luce, gas e luce-gas.' })
  try {
    const { comparison, inputs } = await compared(rt, kind, url.searchParams)
    return new Response(csvText(comparisonCsv(comparison, inputs)), {
      headers: {
        ...HEADERS,
        'Content-Disposition': `attachment; filename="confronto-${asked}-${romeDate(rt.now())}.csv"`,
      },
    })
  } catch (error) {
    // A file has no page to show the rate limit on.
    if (error instanceof AppError && error.code === 'too-many-attempts') return tooOften(error.detail.retryAfter)
    return refused(questionErrors(error))
  }
}

const sentences = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      ...headers,
    },
  })

/** Errors, one per line, by parameter name. */
const refused = (errors: Record<string, string>): Response => {
  const lines = Object.entries(errors).map(([name, sentence]) => `${name}: ${sentence}\n`)
  return sentences(lines.join(''), 400)
}

const tooOften = (seconds?: number): Response =>
  sentences(
    withTryAgain('Troppe richieste in poco tempo.', seconds),
    429,
    seconds ? { 'Retry-After': String(seconds) } : {},
  )

async function compared(rt: Runtime, kind: keyof typeof SUPPLY_NAMES, params: URLSearchParams) {
  const bands = consumptionBands(await listFacts(rt))
  const wishes = marketQuestion(params)
  const asked = readResultsQuery(params, bands)
  const question = await queryOf(rt, asked, params)
  const { luce, gas } = question
  const inputs = [...(kind === 'gas' ? [] : inputsOf('luce', luce)), ...(kind === 'luce' ? [] : inputsOf('gas', gas))]
  return { comparison: await compareKind(rt, question, wishes), inputs }
}

const INPUT_WORDS: Record<string, string> = {
  consumption: 'consumo in un anno',
  power: 'potenza (kW)',
  resident: 'casa di residenza',
  client: 'cliente',
  region: 'regione',
  province: 'provincia',
  cap: 'CAP',
  town: 'comune',
  heating: 'anche per riscaldamento',
  f1: 'fascia F1 (kWh)',
  f2: 'fascia F2 (kWh)',
  f3: 'fascia F3 (kWh)',
}
const YES_OR_NO: Record<string, string> = { '1': 'sì', '0': 'no' }

/** The query in words: the reader's, or the standard household. */
function inputsOf(commodity: Commodity, question: Record<string, string>): [string, string][] {
  const supply = supplyLabels[commodity]
  return Object.entries(question).flatMap(([name, value]): [string, string][] => {
    const word = INPUT_WORDS[name]
    if (!word) return []
    if (name === 'consumption') return [[`${supply}: ${word}`, `${italian(value)} ${COMMODITY_UNITS[commodity]}`]]
    if (name === 'resident' || name === 'heating') return [[`${supply}: ${word}`, YES_OR_NO[value] ?? value]]
    return [[`${supply}: ${word}`, name === 'cap' ? value : italian(value)]]
  })
}

/** Decimal comma for Italian spreadsheets; text stays as it is. */
const italian = (value: string): string => (/^\d+\.\d+$/.test(value) ? value.replace('.', ',') : value)
