import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

/**
 * To whoever gave this address. Repeats nothing that was typed: anyone could write anything in the name of somebody
 * else, and have us deliver it.
 */
export const contactReceiptMail = mail<{ receivedAt: string }>({
  kind: 'contact_receipt',
  subject: (_, site) => `${site.name}: abbiamo ricevuto il tuo messaggio`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Abbiamo ricevuto il tuo messaggio"
      why="Ti scriviamo perché questo indirizzo è stato indicato nella pagina Contatti di"
    >
      <p style={paragraph}>
        Il messaggio che hai mandato il {data.receivedAt} è arrivato. Ti risponde una persona, entro 24 ore nei giorni
        lavorativi.
      </p>
      <p style={paragraph}>
        Se non sei stato tu a scriverci, non devi fare niente: rispondi a questa email se vuoi segnalarcelo.
      </p>
    </MailFrame>
  ),
})
