import { z } from 'zod'
import { type Feature, FEATURE_NAMES, FEATURES, UNSET_FEATURES } from './choices.ts'

/** A name that a stored row does not know yet keeps what holds without a row. */
const features = z.object(
  Object.fromEntries(FEATURE_NAMES.map(name => [name, z.boolean().default(FEATURES[name].unset)])) as Record<
    Feature,
    z.ZodDefault<z.ZodBoolean>
  >,
)

export const featureSetting = { features: { schema: features, unset: UNSET_FEATURES } }

const instant = z.iso.datetime({ offset: true, error: 'not-an-instant' })

/** A word to everybody who opens a page, between two instants: works on the site, an office that is closed. */
const notice = z
  .object({ text: z.string().trim().min(5, 'too-short').max(300, 'too-long'), from: instant, until: instant })
  // An instant that is missing is told by itself.
  .refine(({ from, until }) => !(Date.parse(from) >= Date.parse(until)), { error: 'ends-before', path: ['until'] })

export type SiteNotice = z.output<typeof notice>

const siteNotices = z.array(notice).max(10, 'too-many')

/** What pages say at this moment: of several, the one that began last. */
export function noticeNow(notices: readonly SiteNotice[], now: Date): string | null {
  const running = notices.filter(
    ({ from, until }) => Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until),
  )
  return running.toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from))[0]?.text ?? null
}

/** The instants still to come at which what pages say changes. */
export const turnsOf = (notices: readonly SiteNotice[], now: Date): Date[] =>
  notices.flatMap(({ from, until }) => [new Date(from), new Date(until)]).filter(turn => turn > now)

const page = z.url({ protocol: /^https$/, error: 'not-an-address' }).max(200, 'too-long')

export const frameSettings = {
  /** The brand's pages elsewhere: footer and contact page show those that are set. */
  'social-links': {
    schema: z.object({ facebook: page.optional(), instagram: page.optional(), linkedin: page.optional() }),
    unset: {},
  },
  /** What every page says on top, from one instant to another. */
  'site-notices': { schema: siteNotices, unset: [] },
}
