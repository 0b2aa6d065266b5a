import { MailFrame, Opening, paragraph } from '#areas/notifications/mails/frame.tsx'
import { wordedMail } from '#platform/mail/mail.ts'

/**
 * To whoever gave this address. Repeats nothing that was typed: anyone could write anything in the name of somebody
 * else, and have us deliver it.
 */
export const contactReceiptMail = wordedMail<{ receivedAt: string }>({
  kind: 'contact_receipt',
  words: {
    places: { giorno: data => data.receivedAt, sito: (_, site) => site.name },
    subject: '{sito}: abbiamo ricevuto il tuo messaggio',
    opening:
      'Il messaggio che hai mandato il {giorno} è arrivato. Ti risponde una persona, entro 24 ore nei giorni lavorativi.',
  },
  sample: { receivedAt: '21/11/2026 12:00' },
  body: ({ site, opening }) => (
    <MailFrame
      site={site}
      title="Abbiamo ricevuto il tuo messaggio"
      why="Ti scriviamo perché questo indirizzo è stato indicato nella pagina Contatti di"
    >
      <Opening lines={opening} />
      <p style={paragraph}>
        Se non sei stato tu a scriverci, non devi fare niente: rispondi a questa email se vuoi segnalarcelo.
      </p>
    </MailFrame>
  ),
})
