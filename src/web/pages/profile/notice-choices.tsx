import { Link } from 'react-router'
import { chooseNotices, getNoticeChoices } from '#areas/notifications/procedures/notices.server.ts'
import { TOPIC_NAMES, TOPICS } from '#areas/notifications/topics.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { calls, formAction, saying } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Fields, useAnswerTo } from '#web/ui/fields.tsx'
import { OwnForm } from '#web/ui/own-form.tsx'
import type { Route } from './+types/notice-choices'
import { NOTICE_LIST } from '../customer/addresses.ts'
import { type Done, DoneNotice } from './done-notice.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { Titled } from '#web/ui/fold.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  choices: await call(context.get(runtimeContext), getNoticeChoices, {}),
})

export const action = formAction(
  {
    choose: calls(
      chooseNotices,
      form => ({ byMail: Object.fromEntries(TOPIC_NAMES.map(topic => [topic, form.get(topic) === 'on'])) }),
      'notices' satisfies Done,
    ),
  },
  saying({}, 'Non abbiamo potuto salvare la tua scelta.'),
)

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

export const meta = metaOf({
  title: 'Avvisi per email',
  description: 'Scegli quali avvisi ricevere anche per email.',
  index: false,
})

export default function NoticeChoicesPage({ loaderData: { choices } }: Route.ComponentProps) {
  const answer = useAnswerTo('choose')
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
      <Titled id="scelte" title="Scrivimi un’email per" head="pb-4">
        <OwnForm
          key={JSON.stringify(choices)}
          intent="choose"
          label="Salva la scelta"
          className="grid gap-5"
          before={<DoneNotice unless={Boolean(answer)} />}
        >
          <div className="notice-topics">
            <Fields
              answer={answer}
              fields={TOPIC_NAMES.map(name => ({
                name,
                label: TOPICS[name].title,
                hint: TOPICS[name].text,
                checked: choices[name],
              }))}
            />
          </div>
        </OwnForm>
        <p className="small muted pt-5">
          Le conferme di quello che chiedi (una richiesta inviata, un recesso, la password cambiata) arrivano sempre per
          email: sono la tua ricevuta. Le offerte e le novità dipendono invece dai{' '}
          <Link to="/dashboard/profilo/consensi">consensi</Link>.
        </p>
      </Titled>
    </ProfileFrame>
  )
}
