import { termOf } from '#areas/requests/withdrawal/withdrawal.ts'
import { measureQuotedPrice, type QuotedPrice } from '#areas/offers/procedures/measure-quoted-price.server.ts'
import { compareTexts } from '#areas/offers/texts.ts'
import { AppError } from '#core/errors.ts'
import { type CalendarDate, isCalendarDate, romeDate, startOfRomeDay } from '#core/dates.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import {
  consumptionBands,
  GAS_BESIDE_LUCE,
  gasQuestion,
  LEVELS,
  luceQuestion,
  plainNumber,
  PRICE_KINDS,
  readGasForm,
  readLuceForm,
  readQuoted,
  SPEND,
} from '#web/blocks/comparison/query.ts'
import { fieldsOf, messagesByField } from '#web/blocks/comparison/questions/question-errors.ts'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { tooManyPage } from '#web/or-not-found.server.ts'
import { queryOf, listFacts, placesFor, spendError } from '#web/pages/public/comparison/asked.server.ts'

/** Consumption fields; a selected way with an empty field gives none. */
const CONSUMPTION_NAMES_READ = ['consumo', 'consumoGas', 'persone', SPEND]

/** Parses a price quoted by telephone, for its page and for the assistant. */
export async function callerPage(rt: Runtime, searchParams: URLSearchParams) {
  // Unanswered: an average home is assumed, and stated.
  const params = new URLSearchParams([...searchParams].filter(([, value]) => value.trim() !== ''))
  for (const name of ['stima', 'stimaGas'])
    if (!CONSUMPTION_NAMES_READ.some(one => params.has(one)) && !LEVELS.some(level => level === params.get(name)))
      params.delete(name)
  const facts = await listFacts(rt)
  const bands = consumptionBands(facts)
  const quoted = readQuoted(params)
  const [luce, gas] = [readLuceForm(params), readGasForm(params, GAS_BESIDE_LUCE)]
  const spend = readSpend(params)
  // Links may omit the fee; the form always sends both fields.
  const isAsked = searchParams.has('prezzo') && searchParams.has('quota')
  const kind = quoted.fornitura
  const asked = { kind, question: { kind, luce: luceQuestion(luce, bands), gas: gasQuestion(gas, bands) }, luce, gas }
  const question = (await queryOf(rt, asked, params))[kind]
  const answer = isAsked ? await measured(rt, quoted, question, fieldsOf(kind, { luce, gas })) : null
  const accepted = acceptedOn(quoted.quando, rt.now())
  const errors: Record<string, string> = {
    ...answer?.errors,
    ...spendError(answer?.errors ?? {}, spend),
    ...(quoted.quando !== '' && !accepted && { quando: 'Scegli un giorno che esiste, fino a oggi.' }),
  }
  return {
    quoted,
    luce,
    gas,
    bands,
    places: placesFor(facts, gas),
    consumption: Number(question.consumption),
    isGuessed: (quoted.fornitura === 'gas' ? gas : luce).stima !== '',
    spend,
    measured: answer?.measured ?? null,
    errors,
    lastDay: accepted && termOf(startOfRomeDay(accepted), facts.withdrawal.terms).lastDay,
    query: params.toString(),
  }
}

async function measured(
  rt: Runtime,
  { prezzo, quota, tipo }: ReturnType<typeof readQuoted>,
  question: Record<string, string>,
  fieldOf: (commodity: string) => string,
): Promise<{ measured: QuotedPrice | null; errors: Record<string, string> }> {
  try {
    const measured = await call(rt, measureQuotedPrice, {
      question,
      price: plainNumber(prezzo),
      fee: plainNumber(quota),
      kind: PRICE_KINDS[tipo],
    })
    return { measured, errors: {} }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'bad-input') throw tooManyPage(error)
    const { price, fee, ...others } = error.detail.fields ?? {}
    const ofQuestion = Object.fromEntries(
      Object.entries(others).map(([path, code]) => [path.replace(/^question\./, ''), code]),
    )
    return {
      measured: null,
      errors: {
        ...messagesByField(ofQuestion, fieldOf),
        ...(price && { prezzo: PRICE_ERRORS[price] ?? compareTexts.unknown ?? '' }),
        ...(fee && { quota: FEE_ERRORS[fee] ?? compareTexts.unknown ?? '' }),
      },
    }
  }
}

const PRICE_ERRORS: Record<string, string> = {
  required:
    'Scrivi il prezzo che ti hanno detto. Se ti hanno detto solo una rata al mese, chiedilo: senza, non si confronta.',
  'not-a-number': 'Scrivi solo il numero, in euro.',
  'out-of-range': 'Il prezzo è di pochi centesimi: scrivilo in euro.',
}
const FEE_ERRORS: Record<string, string> = {
  required: 'Scrivi la quota fissa di un mese, oppure 0.',
  'not-a-number': 'Scrivi solo il numero, per esempio 9,90.',
  'out-of-range': 'È troppo per un mese: una quota di un anno si divide per 12.',
}

/** Date a contract was accepted by telephone: valid and not in the future. */
export const acceptedOn = (text: string, now: Date): CalendarDate | null =>
  isCalendarDate(text) && text <= romeDate(now) ? text : null
