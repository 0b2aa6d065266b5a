import { lookup } from 'node:dns/promises'
import { AppError } from '#core/errors.ts'
import type { PoliteReader, ReadOptions } from '#platform/http/polite-reader.server.ts'
import { originOf } from './domain.ts'
import { type PageFacts, readFacts } from './page-facts.server.ts'
import type { LinkState, SiteCheck } from './prospect.ts'

/** A page as a reader would open it. */
const PAGE: ReadOptions = {
  maxBytes: 2 * 1024 * 1024,
  isCut: true,
  timeoutMs: 15_000,
  accept: ['text/html', 'application/xhtml+xml'],
}
const MOST_EMAILS = 5
const MOST_CONTACT_PAGES = 3

/** Null where the name has no address; servers of tests have none to look up. */
async function resolves(domain: string, fixtures: readonly string[]): Promise<boolean> {
  if (fixtures.includes(domain)) return true
  return lookup(domain).then(
    () => true,
    () => false,
  )
}

const nothing = { status: null, failure: null, title: null, emails: [], contactPages: [] }

/** Looks at the home page of a site, and at its contact page where no address stands on the first. */
export async function checkSite(
  reader: PoliteReader,
  domain: string,
  fixtures: readonly string[] = [],
): Promise<SiteCheck> {
  if (!(await resolves(domain, fixtures))) return { ...nothing, resolves: false }
  const home = await readPage(reader, `${originOf(domain, fixtures)}/`)
  if ('failure' in home) return { ...nothing, resolves: true, failure: home.failure }
  const { host } = new URL(home.link)
  const contactPages = [
    ...new Set(
      home.facts.links
        .filter(({ href, text }) => new URL(href).host === host && /contatt|contact/i.test(`${text} ${href}`))
        .map(({ href }) => href.split('#')[0] ?? href),
    ),
  ].slice(0, MOST_CONTACT_PAGES)
  let { emails } = home.facts
  if (emails.length === 0 && contactPages[0]) {
    const contacts = await readPage(reader, contactPages[0])
    if ('facts' in contacts) emails = contacts.facts.emails
  }
  return {
    resolves: true,
    status: home.status,
    failure: null,
    title: home.facts.title,
    emails: emails.slice(0, MOST_EMAILS),
    contactPages,
  }
}

type Read = { status: number; link: string; facts: PageFacts } | { failure: string }

/** What a page says, or the code of why it could not be read. */
export async function readPage(reader: PoliteReader, link: string): Promise<Read> {
  try {
    const found = await reader.read(link, PAGE)
    if (found.status < 200 || found.status > 299) return { failure: `status-${found.status}` }
    return { status: found.status, link: found.link, facts: readFacts(found.text, found.link) }
  } catch (error) {
    if (error instanceof AppError) return { failure: error.code }
    throw error
  }
}

const UNCOUNTED = ['nofollow', 'ugc', 'sponsored']

/** Does a page link to our site, and does the link count for search engines? */
export async function findLink(
  reader: PoliteReader,
  page: string,
  siteUrl: string,
): Promise<{ state: LinkState; failure: string | null }> {
  const read = await readPage(reader, page)
  if ('failure' in read) return { state: 'unread', failure: read.failure }
  const bare = (link: string) => new URL(link).host.replace(/^www\./, '')
  const ours = read.facts.links.filter(({ href }) => /^https?:/.test(href) && bare(href) === bare(siteUrl))
  if (ours.length === 0) return { state: 'missing', failure: null }
  const counts = ours.some(({ rel }) => !rel.some(word => UNCOUNTED.includes(word)))
  return { state: counts ? 'found' : 'nofollow', failure: null }
}
