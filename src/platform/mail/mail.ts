import type { ReactElement } from 'react'
import { job } from '#platform/jobs/job.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'

export interface MailSite {
  name: string
  url: string
  email: string
  phone: string
  address: string
}

/** A mail: its kind (also in the file name), subject and body component. */
export interface Mail<T> {
  kind: string
  isMarketing?: false
  subject(data: T, site: MailSite): string
  /** `opening` is empty for mails without `words`. */
  body(props: { data: T; site: MailSite; opening: readonly string[] }): ReactElement
  words?: MailWords<T>
}

/** Sentences that the office may rewrite: subject and opening. */
interface MailWords<T> {
  /** Placeholders («{nome}») and their values. */
  places: Readonly<Record<string, (data: T, site: MailSite) => string>>
  subject: string
  /** Paragraphs, separated by an empty line. */
  opening: string
}

/** A mail with such sentences: its body receives the opening's paragraphs. */
export type WordedMail<T> = Mail<T> & {
  words: MailWords<T>
  /** Sample data for the office's preview. */
  sample: T
}

export function filledIn<T>(text: string, { places }: MailWords<T>, data: T, site: MailSite): string {
  return text.replace(/\{([a-z_]+)\}/g, (found, name: string) =>
    Object.hasOwn(places, name) ? (places[name]?.(data, site) ?? found) : found,
  )
}

export const paragraphsOf = <T>(text: string, words: MailWords<T>, data: T, site: MailSite): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map(part => filledIn(part.trim(), words, data, site))
    .filter(part => part !== '')

/** A mail that can be refused: contains an unsubscribe link and requires consent. Sent only by sendMarketing of consents. */
export interface MarketingMail<T> extends Omit<Mail<T & WithUnsubscribe>, 'isMarketing'> {
  isMarketing: true
}
export interface WithUnsubscribe {
  /** Unsubscribe URL; the body must show it. */
  unsubscribe: string
}

export const marketingMail = <T>(m: Omit<MarketingMail<T>, 'isMarketing'>): MarketingMail<T> => ({
  ...m,
  isMarketing: true,
})

export interface RenderedMail {
  kind: string
  subject: string
  html: string
  text: string
  /** Marketing mails: also a header, for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string
  attachments?: readonly MailAttachment[]
}

/** A stored file attached to a mail; its bytes are read when sending. */
export interface MailAttachment {
  name: string
  contentType: string
  bucket: Bucket
  path: string
}

/** Concurrent deliveries per node, each on a persistent connection. */
export const MAILS_AT_ONCE = 5

export const sendMailJob = job<RenderedMail & { to: string }>('send-mail', {
  retries: 8,
  retryDelay: 30,
  concurrency: MAILS_AT_ONCE,
})
