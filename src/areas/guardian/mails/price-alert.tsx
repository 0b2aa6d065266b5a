import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { ALERT_HOURS } from '#areas/bills/retention.ts'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { mail } from '#platform/mail/mail.ts'

/** To an address that somebody typed: nothing is kept of it unless its reader says yes. */
export const confirmAlertMail = mail<{ link: string }>({
  kind: 'price_alert_confirm',
  subject: () => 'Conferma l’avviso sulla tua lista',
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Conferma l’avviso"
      action={{ label: 'Conferma l’avviso', href: data.link }}
      why="Ti scriviamo perché qualcuno ha indicato questo indirizzo su"
    >
      <p style={paragraph}>
        Ci hai chiesto di scriverti quando la prima offerta della tua lista costa meno. Il link vale {ALERT_HOURS} ore.
      </p>
      <p style={paragraph}>Non l’hai chiesto tu? Ignora questa email: senza conferma cancelliamo l’indirizzo.</p>
    </MailFrame>
  ),
})

interface Cheaper {
  before: Cents
  now: Cents
  offer: string
  supplier: string
  url: string
  stop: string
}

/** The first of the list costs less than when the alert was confirmed, or told last. */
export const priceAlertMail = mail<Cheaper>({
  kind: 'price_alert',
  subject: ({ before, now }) => `La prima offerta della tua lista costa ${formatEuro(cents(before - now))} in meno`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={`${data.offer} costa ${formatEuro(data.now)} l’anno`}
      action={{ label: 'Guarda la tua cifra', href: data.url }}
      why="Ti scriviamo perché hai chiesto e confermato questo avviso su"
      unsubscribe={data.stop}
    >
      <p style={paragraph}>
        Con i consumi che ci hai scritto la meno cara è {data.offer} di {data.supplier}: {formatEuro(data.now)} l’anno,
        tasse comprese. L’ultima volta la prima ne costava {formatEuro(data.before)}.
      </p>
      <p style={paragraph}>Non cambia niente da solo. Per un mese non ti scriviamo altri avvisi su questa lista.</p>
    </MailFrame>
  ),
})
