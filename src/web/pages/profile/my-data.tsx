import { data, redirect } from 'react-router'
import { getMyData } from '#areas/privacy/procedures/get-my-data.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { sendOrKeep, usePasswordFields } from './send-or-keep.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { requestDataCopy } from '#areas/privacy/procedures/data-copies.server.ts'
import { requestErasure } from '#areas/privacy/procedures/erasures.server.ts'
import { myDataFailed, privacyErrors } from '#areas/privacy/texts.ts'
import { profileFieldTexts } from '#areas/identity/profile-texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { failureStatus } from '#platform/away.server.ts'
import type { Route } from './+types/my-data'
import { ASK_COPY, ERASE, ERASED, MY_DATA } from './addresses.ts'
import { CopySection } from './copy-section.tsx'
import { DoneNotice, doneAt } from './done-notice.tsx'
import { ErasureSection } from './erasure-section.tsx'
import { KeptSection } from './kept-section.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { leave } from '../account/auth-actions.server.ts'
import type { ProfileRefusal } from './refusal.ts'

export const loader = ({ context }: Route.LoaderArgs) => orNotFound(call(context.get(runtimeContext), getMyData, {}))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  return actOnMyData(context.get(runtimeContext), form)
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args)

export const meta = metaOf({
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

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Asks for the copy, or deletes the account: after that there is nobody here any more, so the way leads out. */
async function actOnMyData(rt: Runtime, form: FormData) {
  const intent = form.get('intent')
  if (intent !== ASK_COPY && intent !== ERASE) throw data({ code: 'bad-input' }, { status: 400 })
  const refuse = (errors: ProfileRefusal['errors'], status: number) =>
    data<ProfileRefusal>({ errors, typed: { word: text(form, 'word') }, intent }, { status })
  try {
    if (intent === ASK_COPY) {
      await call(rt, requestDataCopy, {})
      return redirect(doneAt(MY_DATA, 'copy-asked'))
    }
    const given = { presentPassword: text(form, 'presentPassword'), word: text(form, 'word') }
    const { setCookies } = await call(rt, requestErasure, given)
    return leave(ERASED, setCookies)
  } catch (error) {
    if (error instanceof AppError) return refuse(sentencesOf(error), error.code === 'too-many-attempts' ? 429 : 422)
    rt.log.error({ err: error, requestId: rt.request.id }, 'request about own data failed')
    return refuse({ form: myDataFailed }, failureStatus(error))
  }
}

function sentencesOf({ code, detail }: AppError): ProfileRefusal['errors'] {
  const fields = Object.entries(detail.fields ?? {})
  if (fields.length > 0)
    return Object.fromEntries(
      fields.map(([name, of]) => [name, privacyErrors[of] ?? profileFieldTexts[of] ?? myDataFailed]),
    )
  return { form: withTryAgain(privacyErrors[code] ?? myDataFailed, detail.retryAfter) }
}
