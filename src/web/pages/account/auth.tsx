import { Link, redirect } from 'react-router'
import { READ_MY_BILL } from '#areas/bills/bill.ts'
import { landingOf, withLanding } from '#areas/identity/landing.ts'
import { getResetLink } from '#areas/identity/procedures/reset-password.server.ts'
import { readReset, resetCookie } from '#areas/identity/cookies.server.ts'
import { passwordUpdated, resetTexts, resetUnexpected } from '#areas/identity/password/recovery-texts.ts'
import { SESSION_COOKIE } from '#areas/identity/session.ts'
import { emailConfirmed, profileUnavailable, sessionEnded, signedOut } from '#areas/identity/texts.ts'
import { onRefusal } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type ChosenOffer, chosenOffer } from '#web/pages/customer/chosen-offer.server.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { runtimeContext } from '#web/context.ts'
import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import billDrawing from '#web/illustrations/bill.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { PASSWORD_MIN_LENGTH } from '#core/password.ts'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/auth'
import { accountAction, type AuthRefusal, leave } from './auth-actions.server.ts'
import { AccountForm, FormNotice, SubmitButton } from './account-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { ENDED, formOf, PASSWORD_UPDATED, SECOND_STEP, SURFACE, type Surface, surfaceOf, tabPath } from './surface.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

export { clientLoader, handle } from '#web/no-scripts.ts'

/** Prepared by telephone: the account needs its first password. */
const PREPARED = 'preparata=1'

const PORTAL = 'Portale Clienti'
const NEW_PASSWORD = 'Scegli una nuova password'
const RESET_INFO = 'Inserisci la nuova password per completare il recupero'
const BENEFITS = [
  'Carichi la bolletta, anche in foto: leggiamo noi i dati, tu li controlli.',
  'Vedi il costo di un anno di ogni offerta, tasse comprese, sui tuoi consumi.',
  'Se il tuo contratto è già il migliore, te lo diciamo.',
]

/** The longest link of ours is a quarter of this. */
const MAX_TOKEN = 1000

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const query = url.searchParams
  const landing = landingOf(query)
  const cookie = request.headers.get('cookie')
  const isReset = query.get('reset') === 'true'
  const token = isReset ? query.get('token') : null
  if (token !== null) {
    const kept = resetCookie({ ...rt, now: rt.now() }, token.slice(0, MAX_TOKEN))
    throw leave(withLanding('/auth?reset=true', landing), [kept])
  }
  const opened = isReset ? readReset({ ...rt, now: rt.now() }, cookie) : null
  const hasProblem = query.get('problema') === 'profilo'
  if (rt.actor.kind !== 'visitor' && opened === null && !hasProblem) throw redirect(landing ?? '/dashboard')
  const surface = surfaceOf(query.get(SURFACE))
  /** Of an open page, or the browser still sends it. */
  const isEnded =
    surface === 'area' &&
    rt.actor.kind === 'visitor' &&
    (query.has(ENDED) || (cookie?.includes(`${SESSION_COOKIE}=`) ?? false))
  const offer = landing === null ? null : await chosenOffer(rt, new URL(landing, url).searchParams)
  const tab = query.get('tab')
  return {
    landing,
    surface,
    /** The offer chosen before signing in; most who bring one have no account yet. */
    offer,
    isSignUp: tab === 'registrati' || (tab === null && offer !== null && !isEnded),
    isReset,
    /** «open», or why the recovery link is invalid; null without one. */
    link: opened === null ? null : await linkState(rt, opened),
    isConfirmed: query.get('confermata') === '1',
    isOut: query.get('uscita') === '1',
    isUpdated: query.get('aggiornata') === '1',
    hasProblem,
    isEnded,
  }
}

const linkState = (rt: Runtime, token: string): Promise<string> =>
  call(rt, getResetLink, { token }).then(
    ({ state }) => state,
    onRefusal(({ code }) => (code === 'bad-input' ? 'reset-link-invalid' : code)),
  )

export const action = accountAction

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => ({
  path: '/auth',
  title: loaderData?.link ? NEW_PASSWORD : PORTAL,
  description:
    'Accedi o crea il tuo account gratuito: carichi la bolletta, controlli i dati letti e vedi quanto costa davvero ogni offerta.',
  keywords: 'area personale, accedi, registrati, portale clienti',
  index: loaderData?.surface !== 'area' && !loaderData?.isReset,
}))

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, landing } = loaderData
  return (
    <FocusFrame exit={<BackHome />}>
      <div className="grid gap-x-16 gap-y-10 py-8 md:py-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {link ? (
            <Recovery link={link} refusal={actionData} landing={landing} />
          ) : (
            <Entrance {...loaderData} refusal={actionData} />
          )}
        </div>
        {link ? null : <Benefits />}
      </div>
    </FocusFrame>
  )
}

type Shown = Omit<Route.ComponentProps['loaderData'], 'link'> & { refusal: AuthRefusal | undefined }

function Entrance({ landing, surface, offer, isSignUp, refusal, ...shown }: Shown) {
  const signInPath = tabPath(surface, 'accedi', landing)
  const signUpPath = tabPath(surface, 'registrati', landing)
  const signInTab = { to: signInPath, label: 'Accedi' }
  const signUpTab = { to: signUpPath, label: 'Registrati' }
  const form = { refusal, landing, surface }
  return (
    <>
      <h1 className="page-title">{PORTAL}</h1>
      <Tabs
        label={PORTAL}
        tabs={offer ? [signUpTab, signInTab] : [signInTab, signUpTab]}
        current={isSignUp ? signUpPath : signInPath}
      />
      {refusal ? null : <Arrival {...{ landing, surface, offer }} {...shown} />}
      {offer ? <OfferThatWaits offer={offer} /> : null}
      <Refused refusal={refusal} />
      {isSignUp ? <SignUpForm {...form} /> : <SignInForm {...form} />}
    </>
  )
}

/** The offer chosen before signing in: continued afterwards. */
function OfferThatWaits({ offer }: { offer: ChosenOffer }) {
  if (offer.isOver)
    return (
      <p className="side-note">
        L’offerta che avevi scelto oggi non si può più attivare. Quando entri trovi quelle di oggi.
      </p>
    )
  return (
    <section className="result-who" aria-label="L’offerta che hai scelto">
      <Monogram name={offer.supplier} />
      <div className="min-w-0">
        <p className="small muted">L’offerta che hai scelto</p>
        <p>
          <b>{offer.name}</b>, {offer.supplier}
        </p>
        <p className="small">{offer.words}</p>
        <p className="small muted">Ti aspetta: vai avanti con questa appena entri.</p>
      </div>
    </section>
  )
}

/** Why the sign-in screen is shown, if there is a reason to give. */
function Arrival({
  surface,
  isReset,
  isConfirmed,
  isOut,
  isUpdated,
  hasProblem,
  isEnded,
  offer,
  landing,
}: Omit<Shown, 'isSignUp' | 'refusal'>) {
  if (hasProblem)
    return (
      <TextNotice tone="red" role="alert">
        {profileUnavailable}
      </TextNotice>
    )
  if (isUpdated) return <Done title={passwordUpdated.title}>{passwordUpdated.text}</Done>
  if (isOut) return <Done title={signedOut.title}>{signedOut.text}</Done>
  if (isConfirmed) return <Done title={emailConfirmed.title}>Il tuo account è attivo: accedi per continuare.</Done>
  if (isReset)
    return (
      <TextNotice>
        {RESET_INFO}: apri il link della nostra email, o <Link to="/reset-password">chiedine uno nuovo</Link>.
      </TextNotice>
    )
  if (isEnded) return <TextNotice title={sessionEnded.title}>{sessionEnded.text}</TextNotice>
  if (landing === READ_MY_BILL)
    return <p className="side-note">La bolletta che abbiamo letto ti aspetta: la trovi appena entri.</p>
  // An offer that waits says by itself why one is here.
  return surface === 'area' && !offer ? <p className="side-note">Accedi per aprire la pagina che hai chiesto.</p> : null
}

const Done = ({ title, children }: { title: string; children: string }) => (
  <TextNotice tone="green" title={title}>
    {children}
  </TextNotice>
)

/** The recovery link: a new password, or why it is invalid. */
function Recovery({
  link,
  refusal,
  landing,
}: {
  link: string
  refusal: AuthRefusal | undefined
  landing: string | null
}) {
  const dead = link === 'open' ? null : (refusal?.errors.form ?? resetTexts[link] ?? resetUnexpected)
  if (dead)
    return (
      <>
        <h1 className="page-title">{dead.title}</h1>
        <p>{dead.text}</p>
        <div className="actions">
          <ButtonLink tone="primary" to={withLanding('/reset-password?nuova=1', landing)}>
            Chiedi un nuovo link
          </ButtonLink>
          <Link to={withLanding('/auth', landing)} className="small">
            Torna al login
          </Link>
        </div>
      </>
    )
  const isFirst = landing?.includes(PREPARED) ?? false
  return (
    <>
      <h1 className="page-title">{isFirst ? 'Scegli la tua password' : NEW_PASSWORD}</h1>
      <p>
        {isFirst
          ? 'Con questa password trovi la richiesta che abbiamo preparato al telefono, la confermi e la segui.'
          : RESET_INFO}
      </p>
      <Refused refusal={refusal} />
      <NewPasswordForm refusal={refusal} landing={landing} />
    </>
  )
}

/** What the form as a whole has to say, else title and sentence of each field. */
function Refused({ refusal }: { refusal: AuthRefusal | undefined }) {
  const { form, ...fields } = refusal?.errors ?? {}
  if (form)
    return (
      <FormNotice notice={form}>
        {refusal?.isUnconfirmed ? <Link to="/conferma-email">Invia di nuovo l’email</Link> : null}
      </FormNotice>
    )
  const summary = Object.entries(fields).map(([name, { title, text }]) => [name, `${title}: ${text}`])
  return <ErrorSummary errors={Object.fromEntries(summary)} />
}

/** Next to the form: what an account offers. */
function Benefits() {
  return (
    <aside className="grid max-w-112 content-start gap-4 lg:pt-2" aria-labelledby="benefits">
      <div className="max-w-60">
        <Illustration of={billDrawing} />
      </div>
      <h2 id="benefits" className="text-xl">
        Con il tuo account
      </h2>
      <ul className="rule-top">
        {BENEFITS.map(line => (
          <li key={line} className="small hairline-bottom py-3">
            {line}
          </li>
        ))}
      </ul>
      <p className="small muted">Per confrontare le offerte non serve un account.</p>
    </aside>
  )
}

/** The last step of recovery; the opened link waits in a cookie. */
function NewPasswordForm({ refusal, landing }: { refusal: AuthRefusal | undefined; landing: string | null }) {
  const isFirst = landing?.includes(PREPARED) ?? false
  return (
    <AccountForm landing={landing} next={withLanding(PASSWORD_UPDATED, landing)}>
      <PasswordField
        label={isFirst ? 'Password' : 'Nuova password'}
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        error={refusal?.errors.password?.text}
      />
      <PasswordMeter />
      <p className="small muted">
        {isFirst
          ? 'Poi accedi con questo indirizzo email e la password che hai scelto.'
          : 'Gli altri dispositivi vengono scollegati. Poi accedi con la nuova password.'}
      </p>
      <div className="actions">
        <SubmitButton intent="reset" busyText="Salvataggio in corso...">
          {isFirst ? 'Salva la password' : 'Salva la nuova password'}
        </SubmitButton>
      </div>
    </AccountForm>
  )
}

function SignInForm({
  refusal,
  landing,
  surface,
}: {
  refusal: AuthRefusal | undefined
  landing: string | null
  surface: Surface
}) {
  return (
    <AccountForm landing={landing} next={withLanding(SECOND_STEP, landing)} {...formOf(surface, 'accedi', landing)}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={refusal?.typed.email}
        required
      />
      <PasswordField autoComplete="current-password" />
      <div className="actions">
        <SubmitButton intent="sign-in" busyText="Accesso in corso...">
          Accedi
        </SubmitButton>
        <Link to={withLanding('/reset-password', landing)} className="small">
          Password Dimenticata?
        </Link>
      </div>
    </AccountForm>
  )
}
