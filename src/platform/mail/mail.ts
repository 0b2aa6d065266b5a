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

/** A message: its kind (also in the file name), subject and body component. */
export interface Mail<T> {
  kind: string
  isMarketing?: false
  subject(data: T, site: MailSite): string
  /** `opening` is empty for a message without `words`. */
  body(props: { data: T; site: MailSite; opening: readonly string[] }): ReactElement
  words?: MailWords<T>
}

/** The sentences of a message that the office may write anew: its subject and how it begins. */
interface MailWords<T> {
  /** What stands in braces in them («{nome}»), and what it becomes. */
  places: Readonly<Record<string, (data: T, site: MailSite) => string>>
  subject: string
  /** Paragraphs, with an empty line between two. */
  opening: string
}

/** A message with such sentences: its body is given the paragraphs of the opening. */
export type WordedMail<T> = Mail<T> & {
  words: MailWords<T>
  /** What the office sees the message filled with. */
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

/**
 * A message that a person may refuse: it carries the link that stops it and goes only to who said yes. Sent by
 * sendMarketing of the consents alone.
 */
export interface MarketingMail<T> extends Omit<Mail<T & WithUnsubscribe>, 'isMarketing'> {
  isMarketing: true
}
export interface WithUnsubscribe {
  /** Address of the link that stops these messages; the body must show it. */
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
  /** Of a marketing message: also in its headers, so that a mail program can press it for the reader (RFC 8058). */
  unsubscribe?: string
  attachments?: readonly MailAttachment[]
}

/** A file of our storage that goes with a message; its bytes are fetched when the message leaves. */
export interface MailAttachment {
  name: string
  contentType: string
  bucket: Bucket
  path: string
}

/** Messages handed over at once by one node, each on a connection that is kept. */
export const MAILS_AT_ONCE = 5

export const sendMailJob = job<RenderedMail & { to: string }>('send-mail', {
  retries: 8,
  retryDelay: 30,
  concurrency: MAILS_AT_ONCE,
})
