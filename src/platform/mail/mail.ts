import type { ReactElement } from 'react'
import { job } from '#platform/jobs/job.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'

/** Brand and addresses a message may print. */
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
  body(props: { data: T; site: MailSite }): ReactElement
}

export const mail = <T>(m: Mail<T>): Mail<T> => m

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

export const sendMailJob = job<RenderedMail & { to: string }>('send-mail', { retries: 8, retryDelay: 30 })
