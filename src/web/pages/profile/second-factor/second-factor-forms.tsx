import { QrCode } from '#web/ui/qr-code.tsx'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { fieldId, TextField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { content } from './second-factor-content.ts'
import type { Setup } from './second-factor.server.ts'

type Errors = Record<string, string> | undefined

/** A form of this page; several stand under each other, so their fields have ids of their own. */
function FactorForm({
  intent,
  tone = 'primary',
  words,
  errors,
  children,
}: {
  intent: string
  tone?: ButtonTone
  words: { submit: string; busy: string }
  errors: Errors
  children: ReactNode
}) {
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <PostForm noValidate preventScrollReset className="grid max-w-112 gap-5">
      <ErrorSummary errors={errors} idOf={name => idOf(intent, name)} />
      {children}
      <div className="actions">
        <Button tone={tone} name="intent" value={intent} busy={isSending} busyText={words.busy}>
          {words.submit}
        </Button>
      </div>
    </PostForm>
  )
}

const idOf = (intent: string, name: string) => `${fieldId(name)}-${intent}`

const PresentPassword = ({ intent, errors }: { intent: string; errors: Errors }) => (
  <TextField
    name="presentPassword"
    id={idOf(intent, 'presentPassword')}
    label={content.present}
    type="password"
    autoComplete="current-password"
    autoCapitalize="none"
    spellCheck={false}
    error={errors?.presentPassword}
    required
  />
)

/** Off: the password opens the set-up. */
export function StartForm({ errors }: { errors: Errors }) {
  const { title, text } = content.off
  return (
    <section className="grid gap-4">
      <h2>{title}</h2>
      <p>{text}</p>
      <FactorForm intent="start" words={content.off} errors={errors}>
        <PresentPassword intent="start" errors={errors} />
      </FactorForm>
    </section>
  )
}

/** The secret as a picture, as text and as a link, only right after the password; and the field for its first code. */
export function SetupForm({ setup, errors }: { setup: Setup | undefined; errors: Errors }) {
  const words = content.setup
  return (
    <section className="grid gap-5">
      <h2>{words.title}</h2>
      {setup ? <Secret setup={setup} /> : <p>{words.shown}</p>}
      <p>{words.confirm}</p>
      <FactorForm intent="confirm" words={words} errors={errors}>
        <TextField
          name="code"
          id={idOf('confirm', 'code')}
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          error={errors?.code}
          required
        />
      </FactorForm>
      <FactorForm intent="cancel" tone="plain" words={words.cancel} errors={undefined}>
        {null}
      </FactorForm>
    </section>
  )
}

function Secret({ setup }: { setup: Setup }) {
  const words = content.setup
  return (
    <>
      <p>{words.scan}</p>
      <QrCode squares={setup} label={words.picture} className="qr" />
      <p>
        {words.type}
        <br />
        <code className="app-key">{setup.secret}</code>
      </p>
      <p className="small">
        <a href={setup.address}>{words.open}</a>
      </p>
    </>
  )
}

/** What only the person with the password and the phone may do. */
export function CodeAndPassword({
  intent,
  tone = 'plain',
  words,
  errors,
}: {
  intent: 'renew' | 'switch-off'
  tone?: ButtonTone
  words: { submit: string; busy: string }
  errors: Errors
}) {
  return (
    <FactorForm intent={intent} tone={tone} words={words} errors={errors}>
      <PresentPassword intent={intent} errors={errors} />
      <TextField
        name="code"
        id={idOf(intent, 'code')}
        label={content.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={errors?.code}
        required
      />
    </FactorForm>
  )
}
