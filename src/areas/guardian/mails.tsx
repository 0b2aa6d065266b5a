import { greeting, mail } from '#areas/notifications/mail-frame.tsx'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { ALERT_HOURS } from '#areas/bills/bill.ts'
import { alertNotice, METHOD, type NamedSupply, NOTHING_BY_ITSELF, priceEnds, supplyName } from './texts.ts'

const WHY = 'Ti scriviamo perché la Sentinella segue le tue forniture su'

interface Reminder {
  firstName: string
  supply: NamedSupply
  end: CalendarDate
  daysLeft: number
  /** Today’s cost against the best offer, in sentences. */
  compared: readonly string[]
  assumptions: readonly string[]
  url: string
  stop: string
  choices: string
}

/** Before a fixed price ends. */
export const reminderMail = mail<Reminder>({
  kind: 'guardian_reminder',
  subject: ({ supply, daysLeft }) => priceEnds(supply, daysLeft),
  why: WHY,
  action: ({ url }) => ['Guarda il confronto', url],
  stop: ({ stop }) => stop,
  choices: ({ choices }) => ['supplies', choices],
  says: ({ firstName, supply, end, compared, assumptions }) => [
    greeting(firstName),
    `per ${supplyName(supply)} il prezzo bloccato vale fino al ${formatDate(end)}. Dopo quel giorno il fornitore può cambiarlo, avvisandoti prima.`,
    ...compared,
    [METHOD, ...assumptions],
    NOTHING_BY_ITSELF,
  ],
})

interface Alert {
  firstName: string
  threshold: Cents
  /** Every supply above the threshold, with its comparison in sentences. */
  supplies: readonly { supply: NamedSupply; compared: readonly string[]; assumptions: readonly string[] }[]
  url: string
  stop: string
  choices: string
}

/** A change would gain more than the threshold, for the second day. */
export const alertMail = mail<Alert>({
  kind: 'guardian_alert',
  subject: ({ supplies }) => alertNotice(supplies.map(({ supply }) => supply)).title,
  why: WHY,
  action: ({ url }) => ['Guarda il confronto', url],
  stop: ({ stop }) => stop,
  choices: ({ choices }) => ['supplies', choices],
  says: ({ firstName, threshold, supplies }) => [
    greeting(firstName),
    `ci hai chiesto di dirtelo quando cambiare fa risparmiare più di ${formatEuro(threshold)} l’anno. È così da due giorni di fila.`,
    ...supplies.map(({ supply, compared }) => (
      <>
        <b>Per {supplyName(supply)}.</b> {compared.join(' ')}
      </>
    )),
    [METHOD, ...new Set(supplies.flatMap(({ assumptions }) => assumptions))],
    `${NOTHING_BY_ITSELF} Per un mese non ti scriviamo altri avvisi come questo.`,
  ],
})

/** To an address typed by anyone: nothing is kept unless its reader confirms. */
export const confirmAlertMail = mail<{ link: string }>({
  kind: 'price_alert_confirm',
  subject: 'Conferma l’avviso sulla tua lista',
  title: 'Conferma l’avviso',
  why: 'Ti scriviamo perché qualcuno ha indicato questo indirizzo su',
  action: ({ link }) => ['Conferma l’avviso', link],
  says: () => [
    `Ci hai chiesto di scriverti quando la prima offerta della tua lista costa meno. Il link vale ${ALERT_HOURS} ore.`,
    'Non l’hai chiesto tu? Ignora questa email: senza conferma cancelliamo l’indirizzo.',
  ],
})

interface Cheaper {
  before: Cents
  now: Cents
  /** One, or for luce and gas two contracts, luce first. */
  offers: readonly CheapestOffer[]
  url: string
  stop: string
}
export interface CheapestOffer {
  name: string
  supplier: string
}

/** The list's first offer costs less than at confirmation or at the last alert. */
export const priceAlertMail = mail<Cheaper>({
  kind: 'price_alert',
  subject: ({ before, now }) => `La prima offerta della tua lista costa ${formatEuro(cents(before - now))} in meno`,
  title: ({ offers, now }) =>
    `${offers.map(({ name }) => name).join(' e ')} ${offers.length > 1 ? 'costano' : 'costa'} ${formatEuro(now)} l’anno`,
  why: 'Ti scriviamo perché hai chiesto e confermato questo avviso su',
  action: ({ url }) => ['Guarda la tua cifra', url],
  stop: ({ stop }) => stop,
  says: ({ offers, now, before }) => [
    `Con i consumi che ci hai scritto ${offers.length > 1 ? 'costano meno due contratti separati,' : 'la meno cara è'} ${offers.map(({ name, supplier }) => `${name} di ${supplier}`).join(' per la luce e ')}${offers.length > 1 ? ' per il gas' : ''}: ${formatEuro(now)} l’anno${offers.length > 1 ? ' in tutto' : ''}, tasse comprese. L’ultima volta la prima della lista costava ${formatEuro(before)}.`,
    'Non cambia niente da solo. Per un mese non ti scriviamo altri avvisi su questa lista.',
  ],
})
