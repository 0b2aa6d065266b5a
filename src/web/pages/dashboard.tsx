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

/** The customer's area. Office sections have their own addresses: a section id (spec 3 §2) redirects there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  // Claim this browser's bill, even if the address was confirmed on another device.
  const isClient = rt.actor.kind === 'client' && rt.request.browser
  if (isClient && (await call(rt, holdsKeptBill, {}))) throw redirect(READ_MY_BILL)
  if (!isOfOffice(rt.actor)) return loadArea(rt, url)
  // The office has no tabs: the profile is its own page there.
  if (url.searchParams.get('tab') === 'profile') throw redirect(PROFILE)
  // Links in messages sent before cases had addresses.
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
