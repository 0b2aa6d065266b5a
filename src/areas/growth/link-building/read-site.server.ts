import { cut } from '#core/text.ts'
import { ago } from '#core/dates.ts'
import { type HtmlLink, type HtmlPage, readHtml } from '#core/html-page.server.ts'
import { checkEmail } from '#core/identifiers/contacts.ts'
import { lookup } from 'node:dns/promises'
import { onRefusal } from '#core/errors.ts'
import { createPoliteReader, type PoliteReader, type ReadOptions } from '#platform/http/polite-reader.server.ts'
import { FOLLOW_UP_DAYS, type LinkState, originOf, type SiteCheck } from './prospect.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { type RunData, runWork } from '#areas/office/runs/run-work.server.ts'
import { transactionAs, type Tx } from '#platform/database/database.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { siteOf } from '#platform/http/addresses.server.ts'
import { checkProspectsJob, verifyLinksJob } from './jobs.server.ts'
import * as prospects from '../procedures/prospects.server.ts'
import { linkProspects } from './tables.server.ts'
import { attempt } from '#core/attempt.ts'

interface PageFacts extends Pick<HtmlPage, 'title' | 'description' | 'text'> {
  links: readonly HtmlLink[]
  emails: readonly string[]
}

const MAX_LINKS = 3_000
const LONGEST_TITLE = 300

const short = (text: string | null): string | null => cut(text ?? '', LONGEST_TITLE) || null

function readFacts(html: string, base: string): PageFacts {
  const { title, description, text, links } = readHtml(html)
  return {
    title: short(title),
    description: short(description),
    text,
    links: links
      .filter(({ href }) => href && !isMail(href) && URL.canParse(href, base))
      .slice(0, MAX_LINKS)
      .map(link => ({ ...link, href: new URL(link.href, base).href })),
    emails: [...new Set(links.flatMap(({ href }) => (isMail(href) ? (emailOf(href) ?? []) : [])))],
  }
}

const isMail = (href: string): boolean => /^mailto:/i.test(href)

function emailOf(href: string): string | null {
  const [address = ''] = href.slice('mailto:'.length).split('?')
  const email = checkEmail(attempt(() => decodeURIComponent(address)) ?? '')
  return email.ok ? email.value : null
}

const PAGE: ReadOptions = {
  maxBytes: 2 * 1024 * 1024,
  isCut: true,
  timeoutMs: 15_000,
  accept: ['text/html', 'application/xhtml+xml'],
}
const MAX_EMAILS = 5

/** Null when the name does not resolve; test servers are not looked up. */
async function resolves(domain: string, fixtures: readonly string[]): Promise<boolean> {
  if (fixtures.includes(domain)) return true
  return lookup(domain).then(Boolean, () => false)
}

const nothing = { status: null, failure: null, title: null, emails: [] }

async function checkSite(reader: PoliteReader, domain: string, fixtures: readonly string[] = []): Promise<SiteCheck> {
  if (!(await resolves(domain, fixtures))) return { ...nothing, resolves: false }
  const home = await readPage(reader, `${originOf(domain, fixtures)}/`)
  if ('failure' in home) return { ...nothing, resolves: true, failure: home.failure }
  const { host } = new URL(home.link)
  const contacts = home.facts.links.find(
    ({ href, text }) => new URL(href).host === host && /contatt|contact/i.test(`${text} ${href}`),
  )
  let { emails } = home.facts
  if (emails.length === 0 && contacts) {
    const read = await readPage(reader, contacts.href.split('#')[0] ?? contacts.href)
    if ('facts' in read) emails = read.facts.emails
  }
  const { title } = home.facts
  return { resolves: true, status: home.status, failure: null, title, emails: emails.slice(0, MAX_EMAILS) }
}

type Read = { status: number; link: string; facts: PageFacts } | { failure: string }

export async function readPage(reader: PoliteReader, link: string): Promise<Read> {
  const found = await reader.read(link, PAGE).catch(onRefusal(({ code: failure }) => ({ failure })))
  if ('failure' in found) return found
  if (found.status < 200 || found.status > 299) return { failure: `status-${found.status}` }
  return { status: found.status, link: found.link, facts: readFacts(found.text, found.link) }
}

const UNCOUNTED = ['nofollow', 'ugc', 'sponsored']

type FoundLink = { state: LinkState; failure: string | null }

async function findLink(reader: PoliteReader, page: string, siteUrl: string): Promise<FoundLink> {
  const read = await readPage(reader, page)
  if ('failure' in read) return { state: 'unread', failure: read.failure }
  const ours = read.facts.links.filter(({ href }) => /^https?:/.test(href) && siteOf(href) === siteOf(siteUrl))
  if (ours.length === 0) return { state: 'missing', failure: null }
  const counts = ours.some(({ rel }) => !rel.some(word => UNCOUNTED.includes(word)))
  return { state: counts ? 'found' : 'nofollow', failure: null }
}

const MAX_SITES = 200

/** Runs in batches, including those added meanwhile; first marks timeouts for a second check. */
export const checkProspects = (rt: Runtime, data: RunData | null): Promise<void> =>
  runWork(rt, checkProspectsJob, data, async run => {
    const reader = createPoliteReader(rt.config)
    const followUps = await transactionAs(rt.db, 'app_system', null, tx => flagFollowUps(tx, rt.now()))
    const counts = { checked: 0, reached: 0, unreached: 0, contacts: 0, followUps }
    while (counts.checked < MAX_SITES) {
      const { batch, total } = await call(rt, prospects.takeProspectsToCheck, {})
      if (batch.length === 0) break
      for (const [index, { id: prospectId, domain }] of batch.entries()) {
        await run.progress(counts.checked, counts.checked + total - index)
        const check = await checkSite(reader, domain, rt.config.OUTSIDE_FIXTURES)
        await call(rt, prospects.recordSiteCheck, { prospectId, check })
        counts.checked += 1
        counts[check.status === null ? 'unreached' : 'reached'] += 1
        if (check.emails.length > 0) counts.contacts += 1
      }
    }
    return counts
  })

export const verifyLinks = (rt: Runtime, data: RunData | null): Promise<void> =>
  runWork(rt, verifyLinksJob, data, async run => {
    const reader = createPoliteReader(rt.config)
    const counts = { checked: 0, found: 0, nofollow: 0, missing: 0, unread: 0 }
    for (let after = ''; counts.checked < MAX_SITES;) {
      const { batch, total } = await call(rt, prospects.listAcquiredLinks, { after })
      for (const { id: prospectId, linkUrl } of batch) {
        await run.progress(counts.checked, total)
        after = prospectId
        if (linkUrl === null) continue
        const { state, failure } = await findLink(reader, linkUrl, rt.config.SITE_URL)
        await call(rt, prospects.recordLinkCheck, { prospectId, linkUrl, state, failure })
        counts.checked += 1
        counts[state] += 1
      }
      if (batch.length === 0) break
    }
    return counts
  })

export async function flagFollowUps(tx: Tx, now: Date): Promise<number> {
  const { status, followUpAt, lastContact } = linkProspects
  const isLate = lt(lastContact, ago(now, { days: FOLLOW_UP_DAYS }))
  const isNew = and(eq(status, 'contacted'), isNull(followUpAt), isLate)
  return (await tx.update(linkProspects).set({ followUpAt: now }).where(isNew).returning()).length
}
