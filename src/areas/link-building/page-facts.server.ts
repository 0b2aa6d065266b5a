import { Parser } from 'htmlparser2'
import { checkEmail } from '#core/identifiers/email.ts'

interface PageLink {
  href: string
  rel: readonly string[]
  text: string
}
export interface PageFacts {
  title: string | null
  description: string | null
  links: readonly PageLink[]
  /** Of `mailto:` links. */
  emails: readonly string[]
  /** What a reader sees, as one line. */
  text: string
}

const MOST_LINKS = 3_000
const LONGEST_TITLE = 300
const UNSEEN = ['script', 'style', 'noscript', 'template', 'svg']

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()
const short = (text: string): string | null => tidy(text).slice(0, LONGEST_TITLE) || null

/** What a page says of itself and where it leads; addresses are complete. */
export function readFacts(html: string, base: string): PageFacts {
  let title: string | null = null
  let description: string | null = null
  let typed = ''
  let isTitle = false
  let unseen = 0
  const links: PageLink[] = []
  const emails = new Set<string>()
  const parts: string[] = []
  let open: { href: string; rel: string[]; parts: string[] } | null = null
  const close = () => {
    if (open) links.push({ href: open.href, rel: open.rel, text: tidy(open.parts.join('')) })
    open = null
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (UNSEEN.includes(name)) unseen += 1
      if (name === 'title' && title === null && unseen === 0) isTitle = true
      if (name === 'meta' && attributes.name?.toLowerCase() === 'description')
        description ??= short(attributes.content ?? '')
      if (name !== 'a' || !attributes.href || links.length >= MOST_LINKS) return
      close()
      const href = attributes.href.trim()
      if (/^mailto:/i.test(href)) {
        const email = emailOf(href)
        if (email) emails.add(email)
      } else if (URL.canParse(href, base))
        open = { href: new URL(href, base).href, rel: (attributes.rel ?? '').toLowerCase().split(/\s+/), parts: [] }
    },
    ontext(text) {
      if (isTitle) typed += text
      else if (unseen === 0) {
        parts.push(text)
        open?.parts.push(text)
      }
    },
    onclosetag(name) {
      if (UNSEEN.includes(name)) unseen = Math.max(0, unseen - 1)
      else if (name === 'title' && isTitle) {
        isTitle = false
        title = short(typed)
      } else if (name === 'a') close()
      else parts.push(' ')
    },
  })
  parser.write(html)
  parser.end()
  close()
  return { title, description, links, emails: [...emails], text: tidy(parts.join('')) }
}

function emailOf(href: string): string | null {
  try {
    const email = checkEmail(decodeURIComponent(href.slice('mailto:'.length).split('?')[0] ?? ''))
    return email.ok ? email.value : null
  } catch {
    return null
  }
}
