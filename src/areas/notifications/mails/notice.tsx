import { uncapitalised } from '#core/text.ts'
import { mail } from '#platform/mail/mail.ts'
import { TOPICS, type Topic } from '../topics.ts'
import { Greeting, MailFrame, paragraph } from './frame.tsx'

interface NoticeMessage {
  firstName: string
  topic: Topic
  title: string
  text: string
  /** The page that tells the rest, and the one where these messages are switched off. */
  url: string
  choices: string
}

/** A notice of the area, by mail: what happened and where to look. */
export const noticeMail = mail<NoticeMessage>({
  kind: 'notice',
  subject: ({ title }) => title,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={data.title}
      action={{ label: 'Apri nella tua area', href: data.url }}
      choices={{ topic: TOPICS[data.topic].title, href: data.choices }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>{uncapitalised(data.text)}</p>
    </MailFrame>
  ),
})
