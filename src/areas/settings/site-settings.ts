import { z } from 'zod'

/** What can be switched off, or on, while the product runs. */
export const FEATURES = {
  assistant: {
    name: 'Assistente automatico',
    about: 'Il pulsante su ogni pagina e la pagina dell’assistente. Spento, resta la pagina con le domande frequenti.',
    unset: true,
  },
  comments: {
    name: 'Commenti agli articoli',
    about: 'Spenti, quelli pubblicati restano e nessuno ne può scrivere di nuovi.',
    unset: true,
  },
  scheduledContent: {
    name: 'Generazione automatica dei contenuti',
    about:
      'Ogni ora scrive l’articolo della coda la cui data è arrivata, e lo mette in revisione. Spenta, si genera solo con i pulsanti; pubblicare resta sempre una decisione di una persona.',
    unset: false,
  },
} as const

type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[]
type Features = Record<Feature, boolean>

const UNSET_FEATURES = Object.fromEntries(FEATURE_NAMES.map(name => [name, FEATURES[name].unset])) as Features

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
