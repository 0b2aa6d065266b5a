import { CONTRACT_YEARS } from '#areas/requests/retention.ts'
import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import { TRAIL_MONTHS } from '../retention.ts'

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
