import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { unlinked } from '#core/text.ts'
import type { Config } from '#platform/config.server.ts'
import {
  filledIn,
  type Mail,
  type MailSite,
  type MarketingMail,
  paragraphsOf,
  type RenderedMail,
  type WithUnsubscribe,
} from './mail.ts'

export const mailSite = (config: Config): MailSite => ({
  name: config.SITE_NAME,
  url: config.SITE_URL,
  email: config.SITE_EMAIL,
  phone: config.SITE_PHONE,
  address: config.SITE_ADDRESS,
})

export function renderMail<T>(mail: Mail<T>, data: T, config: Config): RenderedMail {
  if (mail.isMarketing) throw new Error(`${mail.kind} needs a consent: send it with sendMarketing`)
  return rendered(mail, data, config)
}

/** A mail that can be refused. It is not sent when its body lacks the link. */
export function renderMarketingMail<T>(
  mail: MarketingMail<T>,
  data: T & WithUnsubscribe,
  config: Config,
): RenderedMail & WithUnsubscribe {
  const message = rendered(mail, data, config)
  if (!message.text.includes(data.unsubscribe)) throw new Error(`${mail.kind} does not show how to stop it`)
  return { ...message, unsubscribe: data.unsubscribe }
}

function rendered<T>(
  mail: Pick<Mail<T>, 'kind' | 'subject' | 'body' | 'words'>,
  given: T,
  config: Config,
): RenderedMail {
  const { kind, words } = mail
  const data = withPlainNames(given)
  const site = mailSite(config)
  const own = config.MAIL_WORDS[kind] ?? {}
  const opening = words ? paragraphsOf(own.opening ?? words.opening, words, data, site) : []
  const subject = words && own.subject ? filledIn(own.subject, words, data, site) : mail.subject(data, site)
  const html = `<!doctype html>${renderToStaticMarkup(createElement(mail.body, { data, site, opening }))}`
  return { kind, subject, html, text: plainText(html) }
}

/** Data fields holding a name typed by a person. */
const NAMES = new Set(['name', 'firstName', 'lastName', 'customerName'])

const withPlainNames = <T>(data: T): T =>
  Object.fromEntries(
    Object.entries(Object(data)).map(([key, value]) => [
      key,
      NAMES.has(key) && typeof value === 'string' ? unlinked(value) : value,
    ]),
  ) as T

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': ' ',
}

/** Text part of a mail made of our own components: links keep their URL, blocks become lines. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<(head|style)[\s\S]*?<\/\1>/g, '')
      // Decoration without inner blocks, such as the letters of the logo.
      .replace(/<i aria-hidden="true"[\s\S]*?<\/i>/g, '')
      .replace(/<a [^<>]*href="([^"<>]+)"[^<>]*>([\s\S]*?)<\/a>/g, (_, href: string, label: string) =>
        label.includes(href) ? href : `${label}: ${href}`,
      )
      .replace(/<br\s*\/?>/g, '\n')
      .replace(/<li[^>]*>/g, '\n- ')
      .replace(/<\/(p|h[1-6]|tr|table|div|ul|ol)>/g, '\n\n')
      .replace(/<[^>]+>/g, '')
      .replace(/&(?:amp|lt|gt|quot|#x27|nbsp);/g, found => entities[found] ?? found)
      .replace(/[ \t]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
