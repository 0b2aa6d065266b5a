import { getMyData } from '#areas/privacy/procedures/get-my-data.server.ts'
import { call } from '#platform/procedure.server.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { usePasswordFields } from '#web/browser/use-password-fields.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import type { Route } from './+types/my-data'
import { MY_DATA } from './addresses.ts'
import { CopySection } from './copy-section.tsx'
import { DoneNotice } from './done-notice.tsx'
import { ErasureSection } from './erasure-section.tsx'
import { KeptSection } from './kept-section.tsx'
import { actOnMyData } from './my-data.server.ts'
import { ProfileFrame } from './profile-frame.tsx'
import { sendOrKeep } from './send-or-keep.ts'

export const loader = ({ context }: Route.LoaderArgs) => orNotFound(call(context.get(runtimeContext), getMyData, {}))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  return actOnMyData(context.get(runtimeContext), form)
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: MY_DATA,
    title: 'I miei dati',
    description: 'Una copia di tutto quello che sappiamo di te, e come cancellare l’account.',
    index: false,
  })

export default function MyDataPage({ loaderData, actionData }: Route.ComponentProps) {
  usePasswordFields()
  useLiveReload('copies')
  const { copies, counts } = loaderData
  return (
    <ProfileFrame
      title="I miei dati"
      intro={<p>Tutto quello che sappiamo di te: lo vedi, te lo porti via, lo cancelli.</p>}
    >
      <DoneNotice unless={Boolean(actionData) || copies[0]?.state === 'ready'} />
      <CopySection copies={copies} refusal={actionData} />
      <KeptSection counts={counts} />
      <ErasureSection data={loaderData} refusal={actionData} />
    </ProfileFrame>
  )
}
