import { formatDate } from '#core/dates.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/second-factor'
import { DoneNotice } from '../done-notice.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import { RecoveryCodes } from './second-factor-codes.tsx'
import { content } from './second-factor-content.ts'
import { CodeAndPassword, SetupForm, StartForm } from './second-factor-forms.tsx'
import { actOnSecondFactor, loadSecondFactor, type SecondFactorAnswer } from './second-factor.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadSecondFactor(context.get(runtimeContext))

export async function action({ request, context }: Route.ActionArgs) {
  return actOnSecondFactor(context.get(runtimeContext), await readForm(request, context))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orKeepScreen<SecondFactorAnswer | undefined, SecondFactorAnswer>(serverAction, {
    intent: '',
    errors: { form: noConnection.text },
  })

export const meta = metaOf({
  title: content.title,
  description: content.intro,
  index: false,
})

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { onSince, codesLeft, isRequired, isLacking, isWaiting } = loaderData
  const answer = actionData
  const errorsOf = (intent: string) => (answer?.intent === intent || answer?.intent === '' ? answer.errors : undefined)
  return (
    <ProfileFrame title={content.title} intro={<p>{content.intro}</p>}>
      <DoneNotice unless={Boolean(answer)} />
      {isLacking ? (
        <Notice>
          <p>{content.required}</p>
        </Notice>
      ) : null}
      {answer?.codes ? (
        <RecoveryCodes codes={answer.codes} isNew={answer.intent === 'confirm'} leadsToOffice={isRequired} />
      ) : onSince ? (
        <>
          <section className="grid gap-4">
            <h2>{content.on.title}</h2>
            <dl className="facts">
              <dt>{content.on.since}</dt>
              <dd>{formatDate(onSince)}</dd>
              <dt>{content.on.codesLeft}</dt>
              <dd>{codesLeft}</dd>
            </dl>
            {codesLeft <= 3 ? (
              <Notice tone="amber">
                <p>{content.on.few}</p>
              </Notice>
            ) : null}
          </section>
          <section className="grid gap-4">
            <h2>{content.renew.title}</h2>
            <p>{content.renew.text}</p>
            <CodeAndPassword intent="renew" words={content.renew} errors={errorsOf('renew')} />
          </section>
          <section className="grid gap-4">
            <h2>{content.switchOff.title}</h2>
            {isRequired ? (
              <p>{content.switchOff.required}</p>
            ) : (
              <>
                <p>{content.switchOff.text}</p>
                <CodeAndPassword
                  intent="switch-off"
                  tone="danger"
                  words={content.switchOff}
                  errors={errorsOf('switch-off')}
                />
              </>
            )}
          </section>
        </>
      ) : isWaiting ? (
        <SetupForm setup={answer?.setup} errors={errorsOf('confirm')} />
      ) : (
        <StartForm errors={answer?.errors} />
      )}
    </ProfileFrame>
  )
}
