import { AppError } from '#core/errors.ts'
import type { Config } from '../config.server.ts'
import { fetchOutside, type OutsideDocument, type OutsideOptions } from './outside.server.ts'
import { readRobots, ROBOTS_BYTES, type RobotsRules } from './robots.ts'

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'OUTSIDE_FIXTURES'>

/** Our user agent: name for robots.txt, and contact. */
export function ourRobot({ SITE_NAME, SITE_URL }: Pick<Config, 'SITE_NAME' | 'SITE_URL'>) {
  const name = `${SITE_NAME.replace(/[^A-Za-z_-]/g, '')}Bot`
  return { name, userAgent: `${name}/1.0 (+${SITE_URL}/contatti)` }
}

/** Minimum interval between requests to one host. */
const PAUSE_MS = 1_000
/** A site may ask for more, up to this: robots.txt must not stall a night's run. */
const LONGEST_PAUSE_MS = 15_000
const ROBOTS_TIMEOUT_MS = 8_000

export type ReadOptions = Omit<OutsideOptions, 'userAgent' | 'before' | 'fixtures'>

export interface PoliteReader {
  /** Like `fetchOutside`; throws `robots` when disallowed. */
  read(link: string, options: ReadOptions): Promise<OutsideDocument>
}

/**
 * Reads external pages politely: respects robots.txt of every host on the way, and spaces requests to one host. For
 * one piece of work: nothing is cached beyond it.
 */
export function createPoliteReader(config: Site, pauseMs = PAUSE_MS): PoliteReader {
  const { name, userAgent } = ourRobot(config)
  const rules = new Map<string, Promise<RobotsRules>>()
  /** When the next request to a host is allowed. */
  const free = new Map<string, number>()

  const rulesOf = (origin: string): Promise<RobotsRules> => {
    const known = rules.get(origin)
    if (known) return known
    const asked = readRules(origin, { name, userAgent, fixtures: config.OUTSIDE_FIXTURES })
    rules.set(origin, asked)
    return asked
  }

  const before = async (link: URL): Promise<void> => {
    const { allows, delaySeconds } = await rulesOf(link.origin)
    if (!allows(link.pathname + link.search)) throw new AppError('robots')
    const pause = Math.min(LONGEST_PAUSE_MS, Math.max(pauseMs, (delaySeconds ?? 0) * 1_000))
    const now = Date.now()
    const turn = Math.max(now, free.get(link.host) ?? 0)
    free.set(link.host, turn + pause)
    if (turn > now) await new Promise(resolve => setTimeout(resolve, turn - now))
  }

  return {
    read: (link, options) => fetchOutside(link, { ...options, userAgent, before, fixtures: config.OUTSIDE_FIXTURES }),
  }
}

const anything: RobotsRules = { allows: () => true, delaySeconds: null }
const nothing: RobotsRules = { allows: () => false, delaySeconds: null }

/** RFC 9309 §2.3.1: without the file (4xx) a site may be read; on failure (5xx, no response) it may not. */
async function readRules(
  origin: string,
  { name, userAgent, fixtures }: { name: string; userAgent: string; fixtures: readonly string[] },
): Promise<RobotsRules> {
  try {
    const { status, text } = await fetchOutside(`${origin}/robots.txt`, {
      maxBytes: ROBOTS_BYTES,
      isCut: true,
      timeoutMs: ROBOTS_TIMEOUT_MS,
      userAgent,
      accept: [],
      fixtures,
    })
    if (status >= 200 && status < 300) return readRobots(text, name)
    return status >= 400 && status < 500 && status !== 429 ? anything : nothing
  } catch (error) {
    // Our own network and endless redirects are reported when requesting the page itself.
    if (error instanceof AppError && error.code === 'not-outside') throw error
    if (error instanceof AppError && error.code === 'too-many-redirects') return anything
    throw error
  }
}
