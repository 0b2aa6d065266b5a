import { Link, useNavigation } from 'react-router'
import { choiceTexts, consentName, sourceNames } from '#areas/consents/texts.ts'
import { formatDate, formatDateTime, formatMoment } from '#core/dates.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useAnswerTo } from '#web/ui/fields.tsx'
import type { Route } from './+types/consents'
import { CONSENTS } from './addresses.ts'
import { answersConsent, type ConsentsData, loadConsents } from './consents.server.ts'
import { DoneNotice } from './done-notice.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { Earlier } from '#web/ui/pages.tsx'
import { Titled } from '#web/ui/fold.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) => loadConsents(context.get(runtimeContext), url)

export const action = answersConsent

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

export const meta = metaOf({
  title: 'Consensi',
  description: 'Che cosa ci hai permesso, quando, e come cambiare idea.',
  index: false,
})

export default function ConsentsPage({ loaderData }: Route.ComponentProps) {
  useLiveReload('consents')
  const { choices, documents, history, next, isFirstPage } = loaderData
  const errors = useAnswerTo('answer')?.errors
  return (
    <ProfileFrame
      title="Consensi"
      intro={<p>Che cosa ci hai permesso, quando e con quale testo davanti. Dire no è facile come dire sì.</p>}
    >
      <Titled id="scelte" title="Puoi cambiare idea quando vuoi" head="pb-4">
        <div className="grid gap-4">
          <DoneNotice unless={Boolean(errors)} />
          <ErrorSummary errors={errors} />
          {choices.map(choice => (
            <Choice key={`${choice.purpose} ${choice.channel}`} choice={choice} />
          ))}
        </div>
        <p className="small muted pt-3">
          La scelta sui cookie sta nel browser, non nell’account: è in{' '}
          <Link to="/preferenze-cookie" reloadDocument>
            Preferenze cookie
          </Link>
          .
        </p>
      </Titled>
      <Titled id="account" title="Servono per avere un account" head="pb-4">
        <ul className="consent-documents">
          {documents.map(document => (
            <AcceptedText key={document.name} document={document} />
          ))}
        </ul>
        <p className="small muted pt-3">
          Finiscono con l’account: puoi chiuderlo quando vuoi da{' '}
          <Link to="/dashboard/profilo/i-miei-dati">I miei dati</Link>.
        </p>
      </Titled>
      <Titled id="registro" title="Il registro" head="pb-3">
        <p className="small muted pb-3">
          Ogni risposta che ci hai dato, dalla più recente. Nessuno può cambiarle, nemmeno noi: finiscono con l’account.
        </p>
        {history.length > 0 ? (
          <Ledger caption="Il registro dei consensi" hideCaption rows={history} columns={columns} />
        ) : (
          <p>Non c’è ancora nessuna risposta.</p>
        )}
        <Earlier to={CONSENTS} next={next} isFirstPage={isFirstPage} />
      </Titled>
    </ProfileFrame>
  )
}

/** Current answer, with a button for the other one. */
function Choice({ choice: { purpose, channel, given, at, version } }: { choice: ConsentsData['choices'][number] }) {
  const sending = useNavigation().formData
  const isSending = sending?.get('purpose') === purpose && sending.get('channel') === channel
  const name = consentName(purpose, channel)
  const texts = choiceTexts[purpose]
  if (!texts) return null
  return (
    <PostForm
      preventScrollReset
      className="consent-choice"
      intent="answer"
      hidden={{ purpose, ...(channel && { channel }) }}
    >
      <div>
        <h3>{name}</h3>
        <p>
          <b>{given ? texts.given : texts.notGiven}</b>
        </p>
        <p className="small muted">
          {at === null ? (
            'Non te lo abbiamo ancora chiesto.'
          ) : (
            <>
              Dal {formatDate(at)}
              {version ? (
                <>
                  , informativa del <Version {...version} />
                </>
              ) : null}
              .
            </>
          )}
        </p>
        <p className="small">{texts.about}</p>
      </div>
      <Button name="given" value={given ? 'no' : 'si'} busy={isSending} busyText="Salvataggio in corso...">
        {given ? texts.withdraw : texts.give}
        <span className="sr-only">: {name}</span>
      </Button>
    </PostForm>
  )
}

/** Accepted version and version in force: new versions are announced, not accepted again. */
function AcceptedText({
  document: { title, accepted, inForce, coming, change, notifiedAt },
}: {
  document: ConsentsData['documents'][number]
}) {
  const isSame = accepted?.version === inForce.version
  const notified = notifiedAt ? ` Ti abbiamo avvisato per email il ${formatDate(notifiedAt)}.` : ''
  return (
    <li>
      <h3>{title}</h3>
      {accepted ? (
        <p>
          Hai accettato la versione del <Version {...accepted} /> il {formatMoment(accepted.at)}
          {isSame ? ': è quella in vigore.' : '.'}
        </p>
      ) : (
        <p>
          Non c’è una tua risposta nel registro. In vigore: la versione del <Version {...inForce} />.
        </p>
      )}
      {accepted && !isSame ? (
        <p>
          Ora vale la versione del <Version {...inForce} />. {coming ? null : change}
          {coming ? null : notified} Non ti chiediamo di accettarla di nuovo; se non ti va bene puoi chiudere l’account.
        </p>
      ) : null}
      {coming ? (
        <p>
          Dal <Version {...coming} /> questo testo cambia. {change}
          {notified}
        </p>
      ) : null}
    </li>
  )
}

/** Effective date that names a version; a link if its text is published. */
function Version({ version, to }: { version: string; to: string | null }) {
  const day = <time dateTime={version}>{formatDate(version)}</time>
  return to ? <Link to={to}>{day}</Link> : day
}

const columns: readonly Column<ConsentsData['history'][number]>[] = [
  { head: 'Consenso', names: true, full: true, cell: entry => consentName(entry.purpose, entry.channel) },
  {
    head: 'Dato il',
    full: true,
    cell: ({ given, at }) => (
      <>
        <span className="muted sm:hidden">{given ? 'Dato il ' : 'Risposta '}</span>
        {given ? formatDateTime(at) : `No, il ${formatMoment(at)}`}
      </>
    ),
  },
  {
    head: 'Ritirato il',
    phone: 'Ritirato il',
    full: true,
    cell: ({ withdrawnAt }) => (withdrawnAt ? formatDateTime(withdrawnAt) : '—'),
    under: ({ withdrawnAt, withdrawnWhere }) => (withdrawnAt && withdrawnWhere ? sourceNames[withdrawnWhere] : null),
  },
  { head: 'Dove', phone: 'Dove', full: true, cell: ({ source }) => sourceNames[source] ?? source },
  { head: 'Versione', phone: 'Versione', full: true, cell: ({ version }) => <Version {...version} /> },
]
