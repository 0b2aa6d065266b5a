import type { Commodity } from '#areas/market/parameters.ts'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { type Cents, formatEuro } from '#core/money.ts'
import { STAY, stayWhy } from '#areas/offers/gain.ts'
import { REMINDER_DAYS, type GuardianKind } from './reminders.ts'

export const guardianErrors: Readonly<Record<string, string>> = {
  'threshold-not-valid': 'Scrivi un importo in euro, per esempio 50.',
  'threshold-too-low': 'La soglia più bassa è 10 € l’anno: sotto non vale la pena cambiare.',
  'threshold-too-high': 'La soglia più alta è 2.000 € l’anno.',
  'too-many-attempts': 'Hai cambiato troppe volte in poco tempo.',
}
export const guardianFailed = 'La scelta non è stata salvata. Riprova.'

export interface NamedSupply {
  commodity: Commodity
  supplierName: string | null
}

const ofCommodity = { luce: 'della tua luce', gas: 'del tuo gas' } as const
const forCommodity = { luce: 'la tua luce', gas: 'il tuo gas' } as const

/** «la tua luce con Terralume»: never a code or an address, since it is mailed. */
export const supplyName = ({ commodity, supplierName }: NamedSupply): string =>
  supplierName ? `${forCommodity[commodity]} con ${supplierName}` : forCommodity[commodity]

const inDays = (days: number): string => (days === 1 ? 'domani' : `tra ${days} giorni`)

/** «Il prezzo bloccato della tua luce finisce tra 60 giorni» */
export const priceEnds = ({ commodity }: NamedSupply, days: number): string =>
  `Il prezzo bloccato ${ofCommodity[commodity]} finisce ${inDays(days)}`

/** Notice in the area and mail subject: no amount, no code. */
export const reminderNotice = (supply: NamedSupply, end: CalendarDate, days: number) => ({
  title: priceEnds(supply, days),
  text: `Vale fino al ${formatDate(end)}. Abbiamo confrontato il contratto di oggi con le offerte che puoi attivare.`,
})

export const alertNotice = (supplies: readonly NamedSupply[]) => {
  const [one] = supplies
  const isOne = supplies.length === 1 || new Set(supplies.map(({ commodity }) => commodity)).size === 1
  return {
    title:
      one && isOne
        ? `Per ${forCommodity[one.commodity]} c’è un’offerta che costa meno`
        : 'Per luce e gas ci sono offerte che costano meno',
    text: 'Il risparmio supera la soglia che hai scelto da due giorni di fila. Non cambiamo niente da soli.',
  }
}

/** A day’s comparison. Null when today’s cost, or every offer, is unknown. */
export interface Compared {
  presentCost: Cents | null
  bestCost: Cents | null
  netGain: Cents | null
  offerName: string | null
  offerSupplier: string | null
}

/** The comparison in sentences, shared by mail and page. `isWorth`: the gain is worth a change. */
export function comparedText({ presentCost, bestCost, netGain, ...offer }: Compared, isWorth: boolean): string[] {
  const today = presentCost === null ? null : `Con il contratto di oggi un anno costa ${formatEuro(presentCost)}.`
  if (bestCost === null)
    return [
      ...(today ? [today] : []),
      'Oggi non abbiamo potuto confrontarlo con un’altra offerta: nella pagina vedi perché.',
    ]
  const best = `Con l’offerta più conveniente che puoi attivare, ${offer.offerName ?? ''} di ${offer.offerSupplier ?? ''}, ${formatEuro(bestCost)}.`
  if (!today || netGain === null)
    return [
      best,
      'Non sappiamo quanto spendi oggi: carica una bolletta recente, o scrivi il prezzo nella tua fornitura, e te lo diciamo.',
    ]
  if (!isWorth) return [today, best, `${STAY}. ${stayWhy([netGain])}`]
  return [today, best, `Nel primo anno sono ${formatEuro(netGain)} in meno, tolti i costi di attivazione.`]
}

/** Below the figures of every message. */
export const METHOD =
  'Spesa annua tutto compreso, tasse incluse, con i tuoi consumi e le offerte di oggi; il canone TV resta fuori.'
export const NOTHING_BY_ITSELF =
  'Non cambiamo mai niente da soli: se scegli un’offerta, prima della firma ti chiediamo una nuova conferma.'

/** «90, 60, 30 e 7 giorni prima» */
export const reminderDaysText = `${REMINDER_DAYS.slice(0, -1).join(', ')} e ${REMINDER_DAYS.at(-1)} giorni prima`

export const kindName = (kind: GuardianKind): string =>
  kind === 'alert' ? 'Avviso di risparmio' : `Promemoria, ${kind.slice('reminder-'.length)} giorni prima`

export const stopTexts = {
  title: 'Spegni la Sentinella',
  description: 'Un tocco e smettiamo, senza accedere.',
  question:
    'Stai per spegnere i promemoria sulla fine del prezzo e gli avvisi di risparmio. I tuoi contratti non cambiano.',
  button: 'Spegni tutto',
  only: {
    reminders: 'Spegni solo i promemoria',
    alert: 'Spegni solo gli avvisi di risparmio',
  },
  doneTitle: 'Fatto, smettiamo',
  done: {
    both: 'Promemoria e avvisi di risparmio sono spenti. Un messaggio già partito può ancora arrivare.',
    reminders: 'I promemoria sulla fine del prezzo sono spenti. Un messaggio già partito può ancora arrivare.',
    alert: 'Gli avvisi di risparmio sono spenti. Un messaggio già partito può ancora arrivare.',
  },
  already: 'La Sentinella è già spenta: non devi fare niente.',
  noLink: 'Questo link non è completo o non è nostro. Aprilo di nuovo dal messaggio, senza copiarlo a metà.',
  tooMany: 'Ci sono stati troppi tentativi da questa connessione.',
}
