import { welcomeMail } from '#areas/identity/mails.tsx'
import { requestReceivedMail } from '#areas/notifications/mails.tsx'
import {
  activationCompletedMail,
  activationReceivedMail,
  consultationReceiptMail,
  contractConcludedMail,
} from '#areas/requests/mails.tsx'
import { complaintReceiptMail, contactReceiptMail } from '#areas/support/mails.tsx'
import type { WordedMail } from '#platform/mail/mail.ts'

/** What of a message does not depend on its data. */
type Worded = Omit<WordedMail<never>, 'sample'> & { sample: unknown }

/** The messages whose first sentences the office may write anew, and when each is sent. */
export const WORDED_MAILS: readonly { mail: Worded; title: string; sent: string }[] = [
  { mail: welcomeMail, title: 'Benvenuto', sent: 'quando una persona conferma il suo indirizzo' },
  { mail: requestReceivedMail, title: 'Bolletta ricevuta', sent: 'quando arriva una bolletta da analizzare' },
  {
    mail: activationReceivedMail,
    title: 'Richiesta ricevuta',
    sent: 'quando arriva una richiesta, con il riepilogo in allegato',
  },
  {
    mail: contractConcludedMail,
    title: 'Contratto concluso',
    sent: 'quando si registra la conclusione del contratto',
  },
  {
    mail: activationCompletedMail,
    title: 'Attivazione completata',
    sent: 'una volta, quando la pratica si chiude attiva',
  },
  { mail: contactReceiptMail, title: 'Messaggio ricevuto', sent: 'a chi scrive dalla pagina Contatti' },
  { mail: complaintReceiptMail, title: 'Reclamo ricevuto', sent: 'a chi reclama dalla pagina Contatti' },
  { mail: consultationReceiptMail, title: 'Consulenza richiesta', sent: 'a chi chiede una consulenza' },
]

export const wordedMailOf = (kind: string): Worded | undefined =>
  WORDED_MAILS.find(({ mail }) => mail.kind === kind)?.mail

/** Names in braces that this message knows nothing of: they would reach the customer as they are. */
export function unknownPlaces(text: string, mail: Worded): string[] {
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return [...new Set(named.filter(name => !Object.hasOwn(mail.words.places, name)))]
}

/** A brace that opens and does not close, or the other way round. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))
