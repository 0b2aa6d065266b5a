import { greeting, mail } from '#areas/notifications/mail-frame.tsx'
import { CONTRACT_YEARS } from '#areas/requests/retention.ts'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { COPY_DAYS, TRAIL_MONTHS } from './texts.ts'

/** Links to the page, not to the file: downloading requires signing in. */
export const copyReadyMail = mail<{ firstName: string; until: string; link: string }>({
  kind: 'data_copy_ready',
  subject: 'La tua copia è pronta',
  action: ({ link }) => ['Vai a I miei dati', link],
  says: ({ firstName, until }) => [
    greeting(firstName),
    `la copia dei tuoi dati è pronta: un archivio con un documento da leggere, gli stessi dati per le macchine e i file che ci hai mandato. La scarichi dal tuo profilo per ${COPY_DAYS} giorni, fino al ${until}; poi la cancelliamo.`,
    'Non l’hai chiesta tu? Cambia subito la password e rispondi a questa email: la fermiamo noi.',
  ],
})

/** Last mail of an account: queued before its address is deleted. */
export const accountErasedMail = mail<{ firstName: string; at: string; kept: number }>({
  kind: 'account_erased',
  subject: 'Abbiamo cancellato il tuo account',
  why: 'È l’ultimo messaggio del tuo account su',
  says: ({ firstName, at, kept }, site) => [
    greeting(firstName),
    `il ${at} hai chiesto di cancellare il tuo account. Da quel momento non si può più entrare; bollette, file, bozze, commenti, messaggi e dati personali si stanno cancellando adesso. Nelle copie di sicurezza restano fino alla rotazione successiva.`,
    `${
      kept > 0
        ? `La legge ci chiede di conservare per ${CONTRACT_YEARS} anni i documenti ${kept === 1 ? 'del contratto avviato' : `dei ${kept} contratti avviati`} con noi, e il consenso dato allora: restano solo quelli, chiusi all’uso di ogni giorno. Il contratto con il fornitore continua: per quello scrivi a lui.`
        : 'Non resta niente che porti il tuo nome.'
    } Per ${TRAIL_MONTHS} mesi resta nei registri tecnici un numero casuale, che non porta più a te.`,
    `Non l’hai chiesto tu? Scrivici subito a ${site.email}.`,
  ],
})

/** A new version of a legal text was published and comes into force later. */
export const legalChangeMail = mail<{
  firstName: string
  title: string
  validFrom: CalendarDate
  change: string
  link: string
}>({
  kind: 'legal_change',
  subject: ({ title, validFrom }) => `Dal ${formatDate(validFrom)} cambia il documento «${title}»`,
  action: ({ link }) => ['Leggi la nuova versione', link],
  says: ({ firstName, change }, site) => [
    greeting(firstName),
    `ti avvisiamo prima che la nuova versione entri in vigore. Che cosa cambia: ${change}`,
    `Fino ad allora vale la versione attuale. Non devi fare niente; se le novità non ti vanno bene puoi chiudere l’account prima di quella data, senza costi: scrivici a ${site.email}.`,
  ],
})
