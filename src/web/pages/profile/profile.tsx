import { redirect } from 'react-router'
import type { Actor } from '#platform/procedure.server.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { personOf } from '../customer/person.server.ts'
import { tabAddress } from '../customer/addresses.ts'
import type { Route } from './+types/profile'
import { PROFILE } from './addresses.ts'
import { linkStates } from './profile-links.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { loadProfile, saveProfile } from './profile.server.ts'

/** Every link to the profile leads here. Customers have it as a tab of their area; administrators see it here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  if (hasItAsTab(rt.actor)) throw redirect(tabAddress('profile'))
  await personOf(rt, url)
  return loadProfile(rt)
}

/** An administrator who still lacks the second factor has neither office nor area. */
const hasItAsTab = (actor: Actor) => actor.kind === 'client' && !('lacks' in actor)

export async function action({ request, context }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  const form = await readForm(request, context)
  return saveProfile(rt, form, PROFILE)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orKeepScreen(serverAction, { errors: { form: noConnection.text }, typed: {} })

export const meta = metaOf({
  title: 'Il Mio Profilo',
  description: 'I tuoi dati, come entri nel tuo account e che cosa ne facciamo.',
  index: false,
})

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfileFrame title="Il Mio Profilo" states={linkStates(loaderData)}>
      <ProfilePanel profile={loaderData} refusal={actionData} />
    </ProfileFrame>
  )
}
