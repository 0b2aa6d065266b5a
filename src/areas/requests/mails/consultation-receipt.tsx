import { MailFrame, Opening } from '#areas/notifications/mails/frame.tsx'
import { wordedMail } from '#platform/mail/mail.ts'

/** To whoever gave this address; repeats nothing that was typed, because anyone may type anything. */
export const consultationReceiptMail = wordedMail<{ askedAt: string }>({
  kind: 'consultation_receipt',
  words: {
    places: { giorno: data => data.askedAt, sito: (_, site) => site.name },
    subject: '{sito}: abbiamo ricevuto la tua richiesta di consulenza',
    opening:
      'Abbiamo ricevuto la tua richiesta del {giorno}. Ti ricontatta una persona entro 24 ore nei giorni lavorativi. La consulenza è gratuita e non ti impegna a niente.',
  },
  sample: { askedAt: '21/11/2026 12:00' },
  body: ({ site, opening }) => (
    <MailFrame
      site={site}
      title="La tua richiesta di consulenza è arrivata"
      why="Ti scriviamo perché questo indirizzo è stato indicato nella pagina Contatti di"
    >
      <Opening lines={opening} />
    </MailFrame>
  ),
})
