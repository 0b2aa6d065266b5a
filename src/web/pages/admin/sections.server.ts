import { data } from 'react-router'
import { countWaitingComments } from '#areas/blog/procedures/count-waiting-comments.server.ts'
import { listDueFacts } from '#areas/market/procedures/list-due-facts.server.ts'
import { verifyAdmin } from '#areas/identity/procedures/verify-admin.server.ts'
import { ONLY_ADMINISTRATORS } from '#areas/offers/editing/texts.ts'
import { getLatestExpiry } from '#areas/offers/procedures/get-latest-expiry.server.ts'
import { countUnseenRequests } from '#areas/requests/procedures/count-unseen-requests.server.ts'
import { countNewMessages } from '#areas/support/procedures/count-new-messages.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { personOf } from '../customer/person.server.ts'
import { actOnActivations, loadActivations } from './activations-section.server.ts'
import { actOnBills, loadBills } from './bills-section.server.ts'
import { actOnBlog, loadBlog } from './blog-section.server.ts'
import { actOnClients, loadClients } from './clients-section.server.ts'
import { actOnComments, loadComments } from './comments-section.server.ts'
import { actOnPhases, loadPhases } from './growth/phases-section.server.ts'
import { actOnIndexnow, loadIndexnow } from './growth/indexnow-section.server.ts'
import { actOnOptimizer, loadOptimizer } from './growth/optimizer-section.server.ts'
import { actOnSeo, loadSeo } from './growth/seo-section.server.ts'
import { actOnSeoTop, loadSeoTop } from './growth/seo-top-section.server.ts'
import { actOnContent, loadContent } from './growth/content-section.server.ts'
import { actOnWebAi, loadWebAi } from './growth/web-ai-section.server.ts'
import { marketAge } from './market-age.server.ts'
import { actOnMonitoring, loadMonitoring } from './monitoring-section.server.ts'
import { actOnOffers, loadOffers } from './offers-section.server.ts'
import { actOnRequests, loadRequests } from './requests-section.server.ts'
import { actOnSecurity, loadSecurity } from './security-section.server.ts'
import { type SectionId, sectionOf, sections } from './sections.ts'
import { actOnSettings, loadSettings } from './settings-section.server.ts'

interface SectionWork {
  load(rt: Runtime, url: URL): Promise<unknown>
  /** Its forms: each comes back to where it stood, or says beside its fields what is wrong. */
  act(rt: Runtime, url: URL, form: FormData): Promise<unknown>
  /** What waits for the office, beside the label in the sidebar. */
  count?(rt: Runtime): Promise<number>
}

/** What each section loads and does; one entry a section. Only the open one is loaded. */
const work = {
  requests: {
    load: loadRequests,
    act: actOnRequests,
    count: async rt => (await call(rt, countUnseenRequests, {})) + (await call(rt, countNewMessages, {})),
  },
  bills: { load: loadBills, act: actOnBills },
  activations: { load: loadActivations, act: actOnActivations },
  offers: { load: loadOffers, act: actOnOffers },
  blog: { load: loadBlog, act: actOnBlog },
  comments: { load: loadComments, act: actOnComments, count: rt => call(rt, countWaitingComments, {}) },
  'content-marketing': { load: loadContent, act: actOnContent },
  'web-ai': { load: loadWebAi, act: actOnWebAi },
  clients: { load: loadClients, act: actOnClients },
  security: { load: loadSecurity, act: (rt, _url, form) => actOnSecurity(rt, form) },
  sicurezza: { load: loadSecurity, act: (rt, _url, form) => actOnSecurity(rt, form) },
  monitoraggio: { load: loadMonitoring, act: actOnMonitoring },
  'seo-top': { load: loadSeoTop, act: actOnSeoTop },
  seo: { load: loadSeo, act: actOnSeo },
  indexnow: { load: loadIndexnow, act: actOnIndexnow },
  'indexing-optimizer': { load: loadOptimizer, act: actOnOptimizer },
  'seo-phases': { load: loadPhases, act: actOnPhases },
  settings: { load: loadSettings, act: actOnSettings },
} satisfies Record<SectionId, SectionWork>

/** What the screen of a section is drawn from. */
export type SectionData<S extends SectionId> = Awaited<ReturnType<(typeof work)[S]['load']>>

const workOf = (section: SectionId): SectionWork => work[section]

/** What the office shows: who works there, and the open section. */
export async function loadOffice(rt: Runtime, url: URL) {
  const person = await personOf(rt, url)
  const { session_count: sessions } = await call(rt, verifyAdmin, {})
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email
  const section = sectionOf(url.searchParams.get('section'))
  return {
    name,
    sessions,
    section,
    data: await workOf(section).load(rt, url),
    counts: await countsOf(rt),
    expiry: await call(rt, getLatestExpiry, {}),
    market: await marketAge(rt),
    due: await call(rt, listDueFacts, {}),
  }
}

async function countsOf(rt: Runtime): Promise<Partial<Record<SectionId, number>>> {
  const counts: Partial<Record<SectionId, number>> = {}
  for (const section of Object.keys(sections) as SectionId[]) {
    const waiting = await workOf(section).count?.(rt)
    if (waiting) counts[section] = waiting
  }
  return counts
}

/** The forms of the open section; customers have none at this address. */
export async function actInOffice(rt: Runtime, url: URL, form: FormData) {
  const section = sectionOf(url.searchParams.get('section'))
  if (rt.actor.kind !== 'admin') {
    if (section === 'offers') throw data({ sentence: ONLY_ADMINISTRATORS }, { status: 403 })
    throw new AppError('forbidden')
  }
  return workOf(section).act(rt, url, form)
}

export type OfficeData = Awaited<ReturnType<typeof loadOffice>>
