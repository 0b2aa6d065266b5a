import { z } from 'zod'
import { type Feature, FEATURE_NAMES, FEATURES, UNSET_FEATURES } from './choices.ts'

/** Names missing in a stored row keep their default. */
const features = z.object(
  Object.fromEntries(FEATURE_NAMES.map(name => [name, z.boolean().default(FEATURES[name].unset)])) as Record<
    Feature,
    z.ZodDefault<z.ZodBoolean>
  >,
)

export const featureSetting = { features: { schema: features, unset: UNSET_FEATURES } }

const instant = z.iso.datetime({ offset: true, error: 'not-an-instant' })

/** A banner on every page, between two instants: maintenance, office closures. */
const notice = z
  .object({ text: z.string().trim().min(5, 'too-short').max(300, 'too-long'), from: instant, until: instant })
  // A missing instant is reported separately.
  .refine(({ from, until }) => !(Date.parse(from) >= Date.parse(until)), { error: 'ends-before', path: ['until'] })

export type SiteNotice = z.output<typeof notice>

const siteNotices = z.array(notice).max(10, 'too-many')

/** Notice shown at this moment: of several, the one that began last. */
export function noticeNow(notices: readonly SiteNotice[], now: Date): string | null {
  const running = notices.filter(
    ({ from, until }) => Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until),
  )
  return running.toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from))[0]?.text ?? null
}

/** Future instants when the notice changes. */
export const turnsOf = (notices: readonly SiteNotice[], now: Date): Date[] =>
  notices.flatMap(({ from, until }) => [new Date(from), new Date(until)]).filter(turn => turn > now)

const page = z.url({ protocol: /^https$/, error: 'not-an-address' }).max(200, 'too-long')

export const frameSettings = {
  /** Social profiles of the brand, shown in footer and contact page if set. */
  'social-links': {
    schema: z.object({ facebook: page.optional(), instagram: page.optional(), linkedin: page.optional() }),
    unset: {},
  },
  /** Timed banner on every page. */
  'site-notices': { schema: siteNotices, unset: [] },
}
