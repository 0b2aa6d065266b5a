import {
  changePassword,
  endMyOtherSessions,
  endMySession,
  getMyAccess,
} from '#areas/identity/procedures/my-access.server.ts'
import { cancelEmailChange, requestEmailChange } from '#areas/identity/procedures/email-change.server.ts'
import { formatDateTime, formatMoment } from '#core/dates.ts'
import { PASSWORD_MIN_LENGTH } from '#core/password.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { calls, formAction, sentIn } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { ActButton, useAnswerTo } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OwnForm } from '#web/ui/own-form.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PasswordMeter } from '../account/password-meter.tsx'
import { personOf } from '../customer/person.server.ts'
import type { Route } from './+types/access'
import { type Done, DoneNotice } from './done-notice.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { profileErrors } from './profile.server.ts'
import { usePasswordFields } from './use-password-fields.ts'

type Access = Route.ComponentProps['loaderData']
type Device = Access['devices'][number]

const COLUMNS: readonly Column<Device>[] = [
  { head: 'Dispositivo', names: true, full: true, cell: deviceName },
  { head: 'Collegato dal', phone: 'Collegato dal:', full: true, cell: ({ openedAt }) => formatDateTime(openedAt) },
  { head: 'Ultimo uso', phone: 'Ultimo uso:', full: true, cell: ({ lastUsedAt }) => formatDateTime(lastUsedAt) },
  { head: 'Rete', phone: 'Rete:', cell: ({ address }) => address ?? 'sconosciuta' },
  { head: 'Azioni', end: true, cell: disconnectButton },
]

/** Active sessions, this device first, each with a way to end it. */
function DeviceList({ devices }: Pick<Access, 'devices'>) {
  const others = devices.filter(({ isThis }) => !isThis)
  return (
    <section className="grid gap-4">
      <h2>Dispositivi collegati</h2>
      <p>
        Se non riconosci un dispositivo, disconnettilo e cambia la password. Dopo otto ore senza uso si esce da soli;
        l’ora dell’ultimo uso è precisa alla mezz’ora.
      </p>
      <ErrorSummary errors={useAnswerTo('end-session')?.errors} />
      <Ledger caption="Dispositivi collegati" hideCaption rows={devices} columns={COLUMNS} />
      {others.length > 0 ? (
        <OwnForm
          intent="end-others"
          tone="plain"
          label="Disconnetti tutti gli altri"
          busyText="Disconnessione in corso..."
        />
      ) : (
        <p className="small muted">Non ci sono altri dispositivi collegati.</p>
      )}
    </section>
  )
}

function deviceName({ device, isThis }: Device) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {device}
      {isThis ? <Tag tone="green">questo dispositivo</Tag> : null}
    </span>
  )
}

/** This device signs out instead. */
function disconnectButton({ id, isThis, device, openedAt }: Device) {
  const of = ` ${device}, collegato dal ${formatMoment(openedAt)}`
  if (!isThis)
    return (
      <ActButton intent="end-session" values={{ sessionId: id }} of={of}>
        Disconnetti
      </ActButton>
    )
  return (
    <PostForm action="/esci" preventScrollReset>
      <Button small of={of}>
        Disconnetti
      </Button>
    </PostForm>
  )
}

/** Current address, a pending change, and the form to request one. */
function EmailSection({ email, change }: Pick<Access, 'email' | 'change'>) {
  return (
    <section className="grid gap-4">
      <h2>Email</h2>
      <p>
        Entri con <b className="wrap-anywhere">{email}</b>.
      </p>
      {change ? (
        <Notice tone="amber" title="Una modifica aspetta la tua conferma">
          <p>
            Apri il link che abbiamo mandato a <b className="wrap-anywhere">{change.newEmail}</b>: vale fino al{' '}
            {formatMoment(change.expiresAt)}. Se non arriva, guarda nella posta indesiderata, oppure chiedila di nuovo
            qui sotto.
          </p>
          <OwnForm intent="cancel-email" tone="plain" small label="Annulla la modifica" className="mt-3 grid gap-3" />
        </Notice>
      ) : null}
      <OwnForm
        intent="change-email"
        id="change-email"
        tone="plain"
        label="Cambia email"
        busyText="Invio in corso..."
        fields={[
          {
            name: 'email',
            label: 'Nuova email',
            type: 'email',
            autoComplete: 'email',
            hint: 'Ti mandiamo un link a questo indirizzo: finché non lo apri non cambia niente.',
            required: true,
          },
          PRESENT_PASSWORD,
        ]}
      />
    </section>
  )
}

const PRESENT_PASSWORD = {
  name: 'presentPassword',
  label: 'Password attuale',
  type: 'password',
  autoComplete: 'current-password',
} as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  await personOf(rt, url)
  return call(rt, getMyAccess, {})
}

const asTyped =
  (...names: string[]) =>
  (form: FormData) =>
    sentIn(form, names)

export const action = formAction(
  {
    'change-email': calls(requestEmailChange, asTyped('email', 'presentPassword'), 'email-asked' satisfies Done),
    'cancel-email': calls(cancelEmailChange, [], 'email-cancelled' satisfies Done),
    'change-password': calls(changePassword, asTyped('presentPassword', 'password'), 'password' satisfies Done),
    'end-session': calls(endMySession, ['sessionId'], 'device' satisfies Done),
    'end-others': calls(endMyOtherSessions, [], 'devices' satisfies Done),
  },
  profileErrors,
  undefined,
  'access not changed',
)

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

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
      <DoneNotice unless={Boolean(actionData)} over={loaderData.change === null && 'email-asked'} />
      <EmailSection email={email} change={change} />
      <PasswordSection email={email} />
      <DeviceList devices={devices} />
    </ProfileFrame>
  )
}

/** Password change: the current one, then a new one with the sign-up meter. */
function PasswordSection({ email }: Pick<Access, 'email'>) {
  return (
    <section className="grid gap-4">
      <h2>Password</h2>
      <p>Quando la cambi, tutti gli altri dispositivi collegati escono, e ti scriviamo un’email.</p>
      <OwnForm
        intent="change-password"
        id="change-password"
        tone="plain"
        label="Cambia password"
        // Lets the password manager know which account this is.
        before={<input type="hidden" autoComplete="username" value={email} readOnly />}
        fields={[
          PRESENT_PASSWORD,
          {
            name: 'password',
            label: 'Nuova password',
            type: 'password',
            autoComplete: 'new-password',
            minLength: PASSWORD_MIN_LENGTH,
          },
        ]}
      >
        <PasswordMeter />
      </OwnForm>
    </section>
  )
}
