import type { ReactElement } from 'react'
import { job } from '#platform/jobs/job.ts'

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
  subject(data: T, site: MailSite): string
  body(props: { data: T; site: MailSite }): ReactElement
}

export const mail = <T>(m: Mail<T>): Mail<T> => m

export interface RenderedMail {
  kind: string
  subject: string
  html: string
  text: string
}

export const sendMailJob = job<RenderedMail & { to: string }>('send-mail', { retries: 8, retryDelay: 30 })
