/**
 * A site's robots rules (RFC 9309). Our own matcher, since patterns are untrusted: matched from left to right in time
 * linear in the path.
 */
export interface RobotsRules {
  allows(path: string): boolean
  /** Seconds between requests, if requested (not in the RFC, but common). */
  delaySeconds: number | null
}

interface Rule {
  allow: boolean
  pattern: string
}

interface Group {
  agents: string[]
  rules: Rule[]
  delay: number | null
}

/** RFC 9309 §2.5: at least the first 500 kibibytes are read. */
export const ROBOTS_BYTES = 500 * 1024

/** Product token of an agent line, ignoring what follows («bot/1.0»). */
const agentOf = (value: string): string => (value === '*' ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase())

/** Normalised path: unreserved characters bare, all others as %XX in capitals (RFC 9309 §2.2.2). */
function written(path: string): string {
  const bare = path.replace(/%[0-9a-f]{2}/gi, code => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(sign) ? sign : code.toUpperCase()
  })
  return bare.replace(/[^\x21-\x7e]+/gu, signs => encodeURIComponent(signs.toWellFormed()))
}

/** `*` matches any characters, a final `$` the end. */
function matches(pattern: string, path: string): boolean {
  const closed = pattern.endsWith('$')
  const [first = '', ...others] = (closed ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  const last = closed ? others.pop() : undefined
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (!closed) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let group: Group | undefined
  let isNaming = false
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const key = name.toLowerCase()
    const rule = value.trim()
    if (key === 'user-agent') {
      if (!group || !isNaming) groups.push((group = { agents: [], rules: [], delay: null }))
      group.agents.push(agentOf(rule))
      isNaming = true
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false
      if (rule) group?.rules.push({ allow: key === 'allow', pattern: written(rule) })
    } else if (key === 'crawl-delay') {
      isNaming = false
      const seconds = Number(rule)
      if (group && rule && seconds >= 0) group.delay = seconds
    }
  }
  return groups
}

/** Parses robots.txt for an agent: all groups naming it, else those for everybody. */
export function readRobots(text: string, agent: string): RobotsRules {
  const groups = groupsOf(text)
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const followed = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  // The longest pattern wins; on ties, allow (RFC 9309 §2.2.2).
  const rules = followed
    .flatMap(group => group.rules)
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow))
  const delays = followed.flatMap(({ delay }) => delay ?? [])
  return {
    allows(path) {
      if (path === '/robots.txt') return true
      const asked = written(path)
      return rules.find(({ pattern }) => matches(pattern, asked))?.allow ?? true
    },
    delaySeconds: delays.length > 0 ? Math.max(...delays) : null,
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Addresses in a sitemap: pages or, in an index, its parts. */
export const readSitemap = (xml: string): { isIndex: boolean; addresses: string[] } => ({
  isIndex: /<sitemapindex[\s>]/i.test(xml),
  addresses: [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[\s*)?([^<\]\s]{1,1000})/gi)].map(([, address = '']) =>
    address.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''),
  ),
})
