import { data, Link, redirect, useNavigation } from 'react-router'
import { chooseNotices, getNoticeChoices } from '#areas/notifications/procedures/notices.server.ts'
import { NOTICE_CHOICES, TOPIC_NAMES, TOPICS } from '#areas/notifications/topics.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call } from '#platform/procedure.server.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/notice-choices'
import { NOTICE_LIST } from '../customer/addresses.ts'
import { doneAt, DoneNotice } from './done-notice.tsx'
import { ProfileFrame } from './profile-frame.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  choices: await call(context.get(runtimeContext), getNoticeChoices, {}),
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  const byMail = Object.fromEntries(TOPIC_NAMES.map(topic => [topic, form.get(topic) === 'on']))
  try {
    await call(context.get(runtimeContext), chooseNotices, { byMail })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const refusal = withTryAgain('Non abbiamo potuto salvare la tua scelta.', error.detail.retryAfter)
    return data({ refusal }, { status: error.code === 'too-many-attempts' ? 429 : 422 })
  }
  return redirect(doneAt(NOTICE_CHOICES, 'notices'))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orKeepScreen(serverAction, { refusal: noConnection.text })

export const meta = metaOf({
  title: 'Avvisi per email',
  description: 'Scegli quali avvisi ricevere anche per email.',
  index: false,
})

export default function NoticeChoicesPage({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <ProfileFrame
      title="Avvisi per email"
      intro={
        <p>
          Nella tua area <Link to={NOTICE_LIST}>gli avvisi</Link> ci sono sempre. Qui scegli quali ti mandiamo anche per
          email.
        </p>
      }
    >
      <section aria-labelledby="scelte">
        <h2 id="scelte" className="pb-4">
          Scrivimi un’email per
        </h2>
        <PostForm key={JSON.stringify(choices)} preventScrollReset className="grid gap-5">
          <DoneNotice unless={Boolean(actionData)} />
          {actionData ? (
            <Notice tone="red" role="alert">
              {actionData.refusal}
            </Notice>
          ) : null}
          <div className="notice-topics">
            {TOPIC_NAMES.map(topic => (
              <CheckboxField
                key={topic}
                name={topic}
                label={TOPICS[topic].title}
                hint={TOPICS[topic].text}
                defaultChecked={choices[topic]}
              />
            ))}
          </div>
          <div className="actions">
            <Button tone="solid" busy={isSending} busyText="Salvataggio in corso...">
              Salva la scelta
            </Button>
          </div>
        </PostForm>
        <p className="small muted pt-5">
          Le conferme di quello che chiedi (una richiesta inviata, un recesso, la password cambiata) arrivano sempre per
          email: sono la tua ricevuta. Le offerte e le novità dipendono invece dai{' '}
          <Link to="/dashboard/profilo/consensi">consensi</Link>.
        </p>
      </section>
    </ProfileFrame>
  )
}
