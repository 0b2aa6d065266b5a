import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

/** To whoever gave this address; repeats nothing that was typed, because anyone may type anything. */
export const consultationReceiptMail = mail<{ askedAt: string }>({
  kind: 'consultation_receipt',
  subject: (_, site) => `${site.name}: abbiamo ricevuto la tua richiesta di consulenza`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="La tua richiesta di consulenza è arrivata"
      why="Ti scriviamo perché questo indirizzo è stato indicato nella pagina Contatti di"
    >
      <p style={paragraph}>
        Abbiamo ricevuto la tua richiesta del {data.askedAt}. Ti ricontatta una persona entro 24 ore nei giorni
        lavorativi. La consulenza è gratuita e non ti impegna a niente.
      </p>
    </MailFrame>
  ),
})
