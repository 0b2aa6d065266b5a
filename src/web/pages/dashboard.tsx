import { READ_MY_BILL } from '#areas/bills/bill.ts'
import { data, redirect } from 'react-router'
import { holdsKeptBill } from '#areas/bills/procedures/holds-kept-bill.server.ts'
import { ONLY_ADMINISTRATORS } from '#areas/offers/editing/texts.ts'
import { markMySecurityAlertsRead } from '#areas/security/procedures/alerts.server.ts'
import { call, isOfOffice } from '#platform/procedure.server.ts'
import { READ_ALERT, SecurityNotice } from '#web/blocks/security-notice.tsx'
import { runtimeContext } from '#web/context.ts'
import { formAction } from '#web/forms.server.ts'
import { homeOf, isSection, sectionAddress, LAST_OPEN } from '#web/routes/office/sections.ts'
import { metaOf } from '#web/seo/meta.ts'
import type { Route } from './+types/dashboard'
import { loadArea } from './customer/area.server.ts'
import { Area } from './customer/area.tsx'
import { PROFILE, SAVE_PROFILE } from './profile/addresses.ts'
import { savesProfile, profileErrors } from './profile/profile.server.ts'

/** The customer's area. The office has an address for each section: the id of one (spec 3 §2) leads there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  // What this browser holds is theirs, also when the confirmation was opened on another device.
  const isClient = rt.actor.kind === 'client' && rt.request.browser
  if (isClient && (await call(rt, holdsKeptBill, {}))) throw redirect(READ_MY_BILL)
  if (!isOfOffice(rt.actor)) return loadArea(rt, url)
  // The office has no tabs: the profile is a page of its own there.
  if (url.searchParams.get('tab') === 'profile') throw redirect(PROFILE)
  // In letters that were sent before cases had addresses.
  const requestId = url.searchParams.get('richiesta')
  if (requestId !== null) throw redirect(sectionAddress('requests', {}, requestId))
  const section = url.searchParams.get('section')
  const home = homeOf('may' in rt.actor ? rt.actor.may : null)
  throw redirect(isSection(section) ? sectionAddress(section) : home ? home + LAST_OPEN : PROFILE)
}

const acts = formAction(
  {
    [SAVE_PROFILE]: savesProfile,
    async [READ_ALERT](rt) {
      await call(rt, markMySecurityAlertsRead, {})
      return '/dashboard'
    },
  },
  profileErrors,
  undefined,
  'profile not saved',
)

export async function action(args: Route.ActionArgs) {
  if (args.url.searchParams.get('section') === 'offers') throw data({ sentence: ONLY_ADMINISTRATORS }, { status: 403 })
  return acts(args)
}

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

export const meta = metaOf({
  path: '/dashboard',
  title: 'Area personale',
  description: 'Le tue richieste, le tue bollette e i tuoi preventivi.',
  index: false,
})

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <Area {...loaderData} warning={loaderData.isWarned ? <SecurityNotice /> : null} />
}
