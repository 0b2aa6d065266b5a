import { Greeting, MailFrame, paragraph } from '#areas/notifications/mail-frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import { CONTRACT_YEARS } from '#areas/requests/retention.ts'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { COPY_DAYS } from './copy.ts'
import { TRAIL_MONTHS } from './texts.ts'

/** The link leads to the page, not to the file: who fetches it must be signed in. */
export const copyReadyMail = mail<{ firstName: string; until: string; link: string }>({
  kind: 'data_copy_ready',
  subject: () => 'La tua copia è pronta',
  body: ({ data, site }) => (
    <MailFrame site={site} title="La tua copia è pronta" action={{ label: 'Vai a I miei dati', href: data.link }}>
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        la copia dei tuoi dati è pronta: un archivio con un documento da leggere, gli stessi dati per le macchine e i
        file che ci hai mandato. La scarichi dal tuo profilo per {COPY_DAYS} giorni, fino al {data.until}; poi la
        cancelliamo.
      </p>
      <p style={paragraph}>
        Non l’hai chiesta tu? Cambia subito la password e rispondi a questa email: la fermiamo noi.
      </p>
    </MailFrame>
  ),
})

/** The last message of an account: queued before its address goes. */
export const accountErasedMail = mail<{ firstName: string; at: string; kept: number }>({
  kind: 'account_erased',
  subject: () => 'Abbiamo cancellato il tuo account',
  body: ({ data, site }) => (
    <MailFrame site={site} title="Abbiamo cancellato il tuo account" why="È l’ultimo messaggio del tuo account su">
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        il {data.at} hai chiesto di cancellare il tuo account. Da quel momento non si può più entrare; bollette, file,
        bozze, commenti, messaggi e dati personali si stanno cancellando adesso. Nelle copie di sicurezza restano fino
        alla rotazione successiva.
      </p>
      <p style={paragraph}>
        {data.kept > 0
          ? `La legge ci chiede di conservare per ${CONTRACT_YEARS} anni i documenti ${data.kept === 1 ? 'del contratto avviato' : `dei ${data.kept} contratti avviati`} con noi, e il consenso dato allora: restano solo quelli, chiusi all’uso di ogni giorno. Il contratto con il fornitore continua: per quello scrivi a lui.`
          : 'Non resta niente che porti il tuo nome.'}{' '}
        Per {TRAIL_MONTHS} mesi resta nei registri tecnici un numero casuale, che non porta più a te.
      </p>
      <p style={paragraph}>Non l’hai chiesto tu? Scrivici subito a {site.email}.</p>
    </MailFrame>
  ),
})

/** A new version of a legal text is on the site and comes into force later. */
export const legalChangeMail = mail<{
  firstName: string
  title: string
  validFrom: CalendarDate
  change: string
  link: string
}>({
  kind: 'legal_change',
  subject: ({ title, validFrom }) => `Dal ${formatDate(validFrom)} cambia il documento «${title}»`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={`Dal ${formatDate(data.validFrom)} cambia il documento «${data.title}»`}
      action={{ label: 'Leggi la nuova versione', href: data.link }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>ti avvisiamo prima che la nuova versione entri in vigore. Che cosa cambia: {data.change}</p>
      <p style={paragraph}>
        Fino ad allora vale la versione attuale. Non devi fare niente; se le novità non ti vanno bene puoi chiudere
        l’account prima di quella data, senza costi: scrivici a {site.email}.
      </p>
    </MailFrame>
  ),
})
