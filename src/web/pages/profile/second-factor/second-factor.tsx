import { useEffect, useRef } from 'react'
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { useSite } from '#web/site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SECOND_FACTOR } from '../addresses.ts'
import { content } from './second-factor-content.ts'
import { formatDate } from '#core/dates.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import type { Route } from './+types/second-factor'
import { DoneNotice } from '../done-notice.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import { CodeAndPassword, SetupForm, StartForm } from './second-factor-forms.tsx'
import { actOnSecondFactor, loadSecondFactor, type SecondFactorAnswer } from './second-factor.server.ts'

/** Ten codes, shown once: to copy, to keep as a file, to print. The file is made of the page itself, also without scripts. */
function RecoveryCodes({
  codes,
  isNew,
  leadsToOffice,
}: {
  codes: readonly string[]
  /** The factor was switched on now. */
  isNew: boolean
  leadsToOffice: boolean
}) {
  const words = content.codes
  const { name } = useSite()
  const say = useToast()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      say({ text: words.copied })
    } catch {
      say({ text: words.notCopied, tone: 'error' })
    }
  }
  const file = `${name}\n\n${codes.join('\n')}\n`
  return (
    <section ref={box} tabIndex={-1} className="recovery-codes">
      <Notice tone="green" role="status" title={isNew ? words.switchedOn : words.renewed}>
        <p>{isNew ? words.elsewhere : words.earlier}</p>
      </Notice>
      <div className="grid gap-2">
        <h2 id="recovery-codes">
          {words.title} {name}
        </h2>
        <p>{words.text}</p>
      </div>
      <ul aria-labelledby="recovery-codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <a
          className={buttonClass({})}
          download={words.file}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          {words.download}
        </a>
        <Button type="button" className="needs-scripts" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button type="button" className="needs-scripts" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <div className="actions">
        <ButtonLink tone="primary" to={leadsToOffice ? '/dashboard' : SECOND_FACTOR}>
          {leadsToOffice ? words.office : words.done}
        </ButtonLink>
      </div>
    </section>
  )
}

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
