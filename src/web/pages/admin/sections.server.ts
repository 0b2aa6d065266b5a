import { verifyAdmin } from '#areas/identity/procedures/verify-admin.server.ts'
import { countUnseenRequests } from '#areas/requests/procedures/count-unseen-requests.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { personOf } from '../customer/person.server.ts'
import { actOnBills, loadBills } from './bills-section.server.ts'
import { actOnRequests, loadRequests } from './requests-section.server.ts'
import { actOnSecurity, loadSecurity } from './security-section.server.ts'
import { type SectionId, sectionOf } from './sections.ts'

/** What the office shows: who works there, and the open section. */
export async function loadOffice(rt: Runtime, url: URL) {
  const person = await personOf(rt, url)
  const { session_count: sessions } = await call(rt, verifyAdmin, {})
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email
  const open = await loadSection(rt, url, sectionOf(url.searchParams.get('section')))
  return { name, sessions, open, counts: { requests: await call(rt, countUnseenRequests, {}) } }
}

async function loadSection(rt: Runtime, url: URL, section: SectionId) {
  switch (section) {
    case 'requests':
      return { section, requests: await loadRequests(rt, url) }
    case 'bills':
      return { section, bills: await loadBills(rt, url) }
    case 'security':
      return { section, security: await loadSecurity(rt) }
  }
}

/** The forms of the open section; customers have none at this address. */
export async function actInOffice(rt: Runtime, url: URL, form: FormData) {
  if (rt.actor.kind !== 'admin') throw new AppError('forbidden')
  switch (sectionOf(url.searchParams.get('section'))) {
    case 'requests':
      return actOnRequests(rt, url, form)
    case 'bills':
      return actOnBills(rt, url, form)
    case 'security':
      return actOnSecurity(rt, form)
  }
}

export type OfficeData = Awaited<ReturnType<typeof loadOffice>>
