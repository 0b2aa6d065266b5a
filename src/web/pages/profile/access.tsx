import { getMyAccess } from '#areas/identity/procedures/get-my-access.server.ts'
import { call } from '#platform/procedure.server.ts'
import { usePasswordFields } from '#web/browser/use-password-fields.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { personOf } from '../customer/person.server.ts'
import type { Route } from './+types/access'
import { actOnAccess } from './access.server.ts'
import { ACCESS } from './addresses.ts'
import { DeviceList } from './device-list.tsx'
import { DoneNotice } from './done-notice.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { sendOrKeep } from './send-or-keep.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  await personOf(rt, url)
  return call(rt, getMyAccess, {})
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  return actOnAccess(context.get(runtimeContext), form)
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: ACCESS,
    title: 'Email, password e dispositivi',
    description: 'Come entri nel tuo account, e i dispositivi collegati in questo momento.',
    index: false,
  })

export default function AccessPage({ loaderData, actionData }: Route.ComponentProps) {
  usePasswordFields()
  const { email, change, devices } = loaderData
  return (
    <ProfileFrame
      title="Email, password e dispositivi"
      intro="Come entri nel tuo account, e dove sei dentro in questo momento."
    >
      <DoneNotice unless={Boolean(actionData)} />
      <EmailSection email={email} change={change} refusal={actionData} />
      <PasswordSection email={email} refusal={actionData} />
      <DeviceList devices={devices} refusal={actionData} />
    </ProfileFrame>
  )
}
