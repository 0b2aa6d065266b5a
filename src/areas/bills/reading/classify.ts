import { isAccount } from './bill-signs.ts'
import type { Claim } from './settle.ts'
import { fold } from './fold.ts'
import type { Page } from './layout.ts'
import type { BillKind } from './reading.ts'
import type { Value } from './values.ts'

/** Fewer letters than this over all pages: nothing was read. */
const MIN_LETTERS = 40
const MIN_BILL_SIGNS = 3

const BILL_SIGNS = [
  /\b(bolletta|fattura)\b/,
  /\b(totale|importo) (?:da pagare|bolletta|fattura|dovuto|totale)|quanto (?:devo|devi) pagare|da pagare|netto a pagare/,
  /\bscadenza\b|\bentro il\b|\bscade\b/,
  /periodo|competenza|\bbimestre\b/,
  /\b(?:consumo|consumi|consumato)\b/,
  /\baccis[ae]\b|\biva\b|\bimposte\b/,
  /\bpod\b|\bpdr\b|punto di (?:prelievo|riconsegna)/,
  /codice (?:cliente|fiscale)|numero cliente|\bintestat/,
  /data (?:di )?emissione|\bemess[ao]\b|(?:bolletta|fattura|numero|doc\w*)\s?(?:n|nr|num|n°|nº)?\W{0,3}\d/,
]
const OFFER_SHEET =
  /scheda sintetica|condizioni tecnico[- ]?economiche|\bcte\b|scheda di confrontabilit|proposta (?:di|contrattuale)|spesa annua stimata|offerta valida (?:dal|fino|per)|diritto di ripensamento|modulo di adesione|validit[aà] dell'offerta/g
const REMINDER =
  /sollecito|costituzione in mora|messa in mora|diffida ad adempiere|preavviso di (?:distacco|sospensione)|rateizzazione|piano di rientro/
const LUCE = /energia elettrica|\bluce\b|\bkwh\b/
const GAS = /gas naturale|\bgas\b|\bsmc\b|\bpdr\b/

/** Which kind of document the words and the supply codes are: a bill of one or two supplies, something else, or nothing readable. */
export function classify(pages: Page[], values: Value[], claims: Claim[], hasPod: boolean, hasPdr: boolean): BillKind {
  const text = pages.map(page => page.segments.map(segment => fold(segment.text)).join('\n')).join('\n')
  if ((text.match(/[a-z]/g)?.length ?? 0) < MIN_LETTERS) return 'unreadable'
  const signs = BILL_SIGNS.filter(sign => sign.test(text)).length
  const offerSigns = new Set(text.match(OFFER_SHEET) ?? []).size
  const hasDebt =
    /totale (?:da pagare|bolletta|fattura|dovuto)|importo (?:da pagare|totale|dovuto|bolletta)|devi pagare|da pagare|data (?:di )?scadenza|pagare entro|entro il/.test(
      text,
    )
  const isOffer = offerSigns >= 1 && !hasPod && !hasPdr && (!hasDebt || offerSigns >= 2)
  const isReminder = REMINDER.test(text)
  const [kwh, smc] = [count(values, 'kwh'), count(values, 'smc')]
  if (isReminder && kwh + smc === 0) return 'not-a-bill'
  if (isOffer || signs < MIN_BILL_SIGNS || (!hasPod && !hasPdr && kwh === 0 && smc === 0)) return 'not-a-bill'
  if (!isAccount(pages, values, claims)) return 'not-a-bill'
  const luce = hasPod || (kwh > 0 && LUCE.test(text) && kwh >= smc)
  const gas = hasPdr || (smc > 0 && GAS.test(text) && smc >= kwh)
  const both = (hasPod || kwh >= 2) && (hasPdr || smc >= 2)
  if (both) return 'dual'
  return luce && !(gas && !hasPod && smc > kwh) ? 'luce' : gas ? 'gas' : 'not-a-bill'
}

const count = (values: Value[], unit: 'kwh' | 'smc'): number =>
  values.filter(value => value.kind === unit || (value.kind === 'unitPrice' && value.detail === unit)).length
