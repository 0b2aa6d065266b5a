import { redirect } from 'react-router'
import type { Actor } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { formAction } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { personOf } from '../customer/person.server.ts'
import { tabAddress } from '../customer/addresses.ts'
import type { Route } from './+types/profile'
import { SAVE_PROFILE } from './addresses.ts'
import { linkStates } from './profile-links.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { loadProfile, savesProfile, profileErrors } from './profile.server.ts'

/** Target of all profile links. Customers have it as a tab of their area; administrators see it here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  if (hasItAsTab(rt.actor)) throw redirect(tabAddress('profile'))
  await personOf(rt, url)
  return loadProfile(rt)
}

/** An administrator without a second factor has neither office nor area. */
const hasItAsTab = (actor: Actor) => actor.kind === 'client' && !('lacks' in actor)

export const action = formAction({ [SAVE_PROFILE]: savesProfile }, profileErrors, undefined, 'profile not saved')

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

export const meta = metaOf({
  title: 'Il Mio Profilo',
  description: 'I tuoi dati, come entri nel tuo account e che cosa ne facciamo.',
  index: false,
})

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileFrame title="Il Mio Profilo" states={linkStates(loaderData)}>
      <ProfilePanel profile={loaderData} />
    </ProfileFrame>
  )
}
