import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

/** To the address the customer gave, with the receipt attached: the durable copy that the law asks for. */
export const withdrawalReceiptMail = mail<{
  name: string
  offer: string
  supplier: string
  /** Already in words. */
  declaredAt: string
  url: string
}>({
  kind: 'withdrawal_receipt',
  subject: ({ offer }) => `Ricevuta: hai receduto dal contratto ${offer}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Abbiamo ricevuto il tuo recesso"
      action={{ label: 'Apri la pratica', href: data.url }}
    >
      <Greeting name={data.name} />
      <p style={paragraph}>
        il {data.declaredAt} (ora italiana) abbiamo ricevuto la tua dichiarazione: recedi dal contratto {data.offer} con{' '}
        {data.supplier}. In allegato trovi la ricevuta con data e ora: conservala.
      </p>
      <p style={paragraph}>
        Lo comunichiamo noi al fornitore. Non devi scrivere altro, non devi dire perché e non ti costa niente.
      </p>
    </MailFrame>
  ),
})
