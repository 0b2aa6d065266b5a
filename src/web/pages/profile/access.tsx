import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AccessForm, errorsOf, accessFieldId } from './access-form.tsx'
import { ACCESS, type AccessIntent } from './addresses.ts'
import { type ProfileRefusal, profileErrors, profileFailure } from './refusal.ts'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { data, redirect } from 'react-router'
import {
  changePassword,
  endMyOtherSessions,
  endMySession,
  getMyAccess,
} from '#areas/identity/procedures/my-access.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { sendOrKeep, usePasswordFields } from './send-or-keep.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { cancelEmailChange, requestEmailChange } from '#areas/identity/procedures/email-change.server.ts'
import { AppError } from '#core/errors.ts'
import { failureStatus } from '#platform/away.server.ts'
import { PASSWORD_MIN_LENGTH } from '#core/password.ts'
import { personOf } from '../customer/person.server.ts'
import type { Route } from './+types/access'
import { DONE_BY, doneAt, DoneNotice } from './done-notice.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { PasswordMeter } from '../account/password-meter.tsx'

interface Device {
  id: string
  isThis: boolean
  device: string
  address: string | null
  openedAt: Date
  lastUsedAt: Date
}

const COLUMNS: readonly Column<Device>[] = [
  { head: 'Dispositivo', names: true, full: true, cell: named },
  { head: 'Collegato dal', full: true, cell: ({ openedAt }) => said('Collegato dal', formatDateTime(openedAt)) },
  { head: 'Ultimo uso', full: true, cell: ({ lastUsedAt }) => said('Ultimo uso', formatDateTime(lastUsedAt)) },
  { head: 'Rete', cell: ({ address }) => said('Rete', address ?? 'sconosciuta') },
  { head: 'Azioni', end: true, cell: wayOut },
]

/** Where the person is signed in now, this device first, and the way out of each. */
function DeviceList({ devices, refusal }: { devices: readonly Device[]; refusal: ProfileRefusal | undefined }) {
  const others = devices.filter(({ isThis }) => !isThis)
  return (
    <section className="grid gap-4">
      <h2>Dispositivi collegati</h2>
      <p>
        Se non riconosci un dispositivo, disconnettilo e cambia la password. Dopo otto ore senza uso si esce da soli;
        l’ora dell’ultimo uso è precisa alla mezz’ora.
      </p>
      <ErrorSummary errors={errorsOf(refusal, 'end-session')} />
      <Ledger caption="Dispositivi collegati" hideCaption rows={devices} columns={COLUMNS} />
      {others.length > 0 ? (
        <AccessForm
          intent="end-others"
          refusal={refusal}
          label="Disconnetti tutti gli altri"
          busyText="Disconnessione in corso..."
        />
      ) : (
        <p className="small muted">Non ci sono altri dispositivi collegati.</p>
      )}
    </section>
  )
}

/** On a phone the row is a card without heads: the value says what it is. */
function said(head: string, value: string) {
  return (
    <>
      <span className="muted sm:hidden">{head}: </span>
      {value}
    </>
  )
}

function named({ device, isThis }: Device) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {device}
      {isThis ? <Tag tone="green">questo dispositivo</Tag> : null}
    </span>
  )
}

/** This device leaves by signing out. */
function wayOut({ id, isThis, device, openedAt }: Device) {
  const which = (
    <span className="sr-only">
      {' '}
      {device}, collegato dal {formatDateTime(openedAt)}
    </span>
  )
  return (
    <PostForm action={isThis ? '/esci' : ACCESS} preventScrollReset>
      {isThis ? null : <input type="hidden" name="sessionId" value={id} />}
      <Button small {...(isThis ? {} : { name: 'intent', value: 'end-session' })}>
        Disconnetti{which}
      </Button>
    </PostForm>
  )
}

/** The address, a change that waits for its link, and the form that asks for one. */
function EmailSection({
  email,
  change,
  refusal,
}: {
  email: string
  change: { newEmail: string; expiresAt: Date } | null
  refusal: ProfileRefusal | undefined
}) {
  const errors = errorsOf(refusal, 'change-email')
  return (
    <section className="grid gap-4">
      <h2>Email</h2>
      <p>
        Entri con <b className="break-words">{email}</b>.
      </p>
      {change ? (
        <Notice tone="amber" title="Una modifica aspetta la tua conferma">
          <p>
            Apri il link che abbiamo mandato a <b className="break-words">{change.newEmail}</b>: vale fino al{' '}
            {formatDateTime(change.expiresAt)}. Se non arriva, guarda nella posta indesiderata, oppure chiedila di nuovo
            qui sotto.
          </p>
          <AccessForm
            intent="cancel-email"
            refusal={refusal}
            label="Annulla la modifica"
            className="mt-3 grid gap-3"
            small
          />
        </Notice>
      ) : null}
      <AccessForm intent="change-email" refusal={refusal} label="Cambia email" busyText="Invio in corso...">
        <TextField
          name="email"
          id={accessFieldId('change-email', 'email')}
          label="Nuova email"
          type="email"
          autoComplete="email"
          defaultValue={errors ? refusal?.typed.email : undefined}
          error={errors?.email}
          hint="Ti mandiamo un link a questo indirizzo: finché non lo apri non cambia niente."
          required
        />
        <PasswordField
          name="presentPassword"
          id={accessFieldId('change-email', 'presentPassword')}
          label="Password attuale"
          autoComplete="current-password"
          error={errors?.presentPassword}
        />
      </AccessForm>
    </section>
  )
}

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

export const meta = metaOf({
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

const isIntent = (text: unknown): text is AccessIntent => typeof text === 'string' && Object.hasOwn(WORK, text)

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The forms of the page, by their intent. */
const WORK: Record<AccessIntent, (rt: Runtime, form: FormData) => Promise<unknown>> = {
  'change-email': (rt, form) =>
    call(rt, requestEmailChange, { email: text(form, 'email'), presentPassword: text(form, 'presentPassword') }),
  'cancel-email': rt => call(rt, cancelEmailChange, {}),
  'change-password': (rt, form) =>
    call(rt, changePassword, { presentPassword: text(form, 'presentPassword'), password: text(form, 'password') }),
  'end-session': (rt, form) => call(rt, endMySession, { sessionId: text(form, 'sessionId') }),
  'end-others': rt => call(rt, endMyOtherSessions, {}),
}

/** Does what the form asks and comes back; after a refusal what was typed stays, passwords only in the browser. */
async function actOnAccess(rt: Runtime, form: FormData) {
  const intent = form.get('intent')
  if (!isIntent(intent)) throw data({ code: 'bad-input' }, { status: 400 })
  const typed = { email: text(form, 'email') }
  const refuse = (errors: ProfileRefusal['errors'], status: number) =>
    data<ProfileRefusal>({ errors, typed, intent }, { status })
  try {
    await WORK[intent](rt, form)
    return redirect(doneAt(ACCESS, DONE_BY[intent]))
  } catch (error) {
    if (error instanceof AppError) return refuse(profileErrors(error), error.code === 'too-many-attempts' ? 429 : 422)
    rt.log.error({ err: error, requestId: rt.request.id }, 'access not changed')
    return refuse(profileFailure, failureStatus(error))
  }
}

/** A new password after the present one, with the meter of sign-up. */
function PasswordSection({ email, refusal }: { email: string; refusal: ProfileRefusal | undefined }) {
  const errors = errorsOf(refusal, 'change-password')
  return (
    <section className="grid gap-4">
      <h2>Password</h2>
      <p>Quando la cambi, tutti gli altri dispositivi collegati escono, e ti scriviamo un’email.</p>
      <AccessForm intent="change-password" refusal={refusal} label="Cambia password" busyText="Salvataggio in corso...">
        {/* Tells the browser’s own store of passwords whose this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="presentPassword"
          id={accessFieldId('change-password', 'presentPassword')}
          label="Password attuale"
          autoComplete="current-password"
          error={errors?.presentPassword}
        />
        <PasswordField
          id={accessFieldId('change-password', 'password')}
          label="Nuova password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          error={errors?.password}
        />
        <PasswordMeter />
      </AccessForm>
    </section>
  )
}
