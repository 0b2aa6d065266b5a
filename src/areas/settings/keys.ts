import { z } from 'zod'
import { brand, people } from './brand.ts'
import { caseMacros, UNSET_MACROS } from './case-macros.ts'
import { features, UNSET_FEATURES } from './features.ts'
import { leadTimes, UNSET_LEAD_TIMES } from './lead-times.ts'
import { limitsInForce } from './limits-in-force.ts'
import { CHOSEN_FUNCTIONS } from './non-technical-functions.ts'
import { phaseFour, UNSET_PHASE_FOUR } from './phase-four.ts'
import { siteClaims, UNSET_CLAIMS } from './site-claims.ts'
import { siteNotices } from './site-notices.ts'
import { isCalendarDate } from '#core/dates.ts'

/** Days the office is closed beyond weekends and national holidays: the patron's day, a week in August. */
const workingCalendar = z
  .array(
    z.object({
      day: z.string().refine(isCalendarDate, 'not-a-date'),
      reason: z.string().trim().min(2, 'required').max(80, 'too-long'),
    }),
  )
  .max(120, 'too-many')
  .refine(days => new Set(days.map(({ day }) => day)).size === days.length, 'repeated')
  .transform(days => days.toSorted((one, other) => (one.day < other.day ? -1 : 1)))

/** Sentences of messages in place of those of the product, by kind of message; areas/letters knows which may be changed. */
const mailWords = z.record(
  z.string().regex(/^[a-z_]{3,40}$/),
  z.object({
    subject: z.string().trim().min(3, 'too-short').max(150, 'too-long').optional(),
    opening: z.string().trim().min(10, 'too-short').max(2000, 'too-long').optional(),
  }),
)

const page = z.url({ protocol: /^https$/, error: 'not-an-address' }).max(200, 'too-long')

/** Each key with the shape of its value and what holds while no row says otherwise. */
export const SETTINGS = {
  /** Name and contacts, where they are not those of the installation. */
  brand: { schema: brand, unset: {} },
  people: { schema: people, unset: [] },
  /** The brand's pages elsewhere: footer and contact page show those that are set. */
  'social-links': {
    schema: z.object({ facebook: page.optional(), instagram: page.optional(), linkedin: page.optional() }),
    unset: {},
  },
  /** What is switched on beyond the technical functions; while it is empty nobody is asked about cookies. */
  'non-technical-functions': {
    schema: z.array(z.enum(CHOSEN_FUNCTIONS)),
    unset: [],
  },
  /** Claims and reviews of the public pages, each with what it rests on. */
  'site-claims': { schema: siteClaims, unset: UNSET_CLAIMS },
  /** How long the steps of a case take: the dates that customers are told are computed from these. */
  'lead-times': { schema: leadTimes, unset: UNSET_LEAD_TIMES },
  /** Whether administrators must have a second factor; by installation: yes where it has a DATABASE_URL. */
  'admin-second-factor': { schema: z.enum(['by-installation', 'required', 'optional']), unset: 'by-installation' },
  /** Days the office is closed beyond weekends and holidays: the dates of its own steps pass over them. */
  'working-calendar': { schema: workingCalendar, unset: [] },
  /** What the office often writes and does on a case. */
  'case-macros': { schema: caseMacros, unset: UNSET_MACROS },
  /** What every page says on top, from one instant to another. */
  'site-notices': { schema: siteNotices, unset: [] },
  'mail-words': { schema: mailWords, unset: {} },
  limits: { schema: limitsInForce, unset: {} },
  features: { schema: features, unset: UNSET_FEATURES },
  /** The functions of «Fase 4», switched on in «Fasi SEO». */
  'phase-four': { schema: phaseFour, unset: UNSET_PHASE_FOUR },
} as const

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]['schema']>

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key)
