import { z } from 'zod'
import { brand } from './brand.ts'
import { caseMacros, UNSET_MACROS } from './case-macros.ts'
import { features, UNSET_FEATURES } from './features.ts'
import { leadTimes, UNSET_LEAD_TIMES } from './lead-times.ts'
import { limitsInForce } from './limits-in-force.ts'
import { mailWords } from './mail-words.ts'
import { CHOSEN_FUNCTIONS } from './non-technical-functions.ts'
import { phaseFour, UNSET_PHASE_FOUR } from './phase-four.ts'
import { siteClaims, UNSET_CLAIMS } from './site-claims.ts'
import { siteNotices } from './site-notices.ts'
import { workingCalendar } from './working-calendar.ts'

const page = z.url({ protocol: /^https$/, error: 'not-an-address' }).max(200, 'too-long')

/** Each key with the shape of its value and what holds while no row says otherwise. */
export const SETTINGS = {
  /** Name and contacts, where they are not those of the installation. */
  brand: { schema: brand, unset: {} },
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
