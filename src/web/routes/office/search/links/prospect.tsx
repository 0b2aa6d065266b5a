import { Link, useActionData } from 'react-router'
import type { ProspectFile } from '#areas/link-building/procedures/prospects.server.ts'
import { linkStateLabels, prospectStatusLabels } from '#areas/link-building/texts.ts'
import { outsideFailures } from '#areas/runs/run.ts'
import { formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Status } from '#web/ui/tag.tsx'
import { reads } from '../../route.server.ts'
import { reloadsWhenLate, screen } from '../../screen.tsx'
import { type Acted, ActButton, ActedNotice } from '../act.tsx'
import { linksAddress } from '../addresses.ts'
import { actOnLinks, loadProspect, type ProspectData } from './links.server.ts'
import { ProspectActs, ProspectFields } from './prospect-forms.tsx'
import { PROSPECT_KINDS } from './prospect-list.tsx'

export const loader = reads(loadProspect)
export const action = actOnLinks
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(Prospect)

const failures: Readonly<Record<string, string>> = outsideFailures
const why = (code: string) => failures[code] ?? `il sito risponde ${code.replace('status-', '')}`

/** One prospect: what was found on its site, what comes next, what the office knows, what happened. */
function Prospect({ prospect, campaigns }: ProspectData) {
  const acted = useActionData<Acted>()
  const refused = acted?.errors ? acted : undefined
  const { domain, status, edition, events } = prospect
  return (
    <>
      <ActedNotice />
      <p className="small pt-3">
        <Link to={linksAddress()}>Link building</Link>
      </p>
      <h2 className="pt-2 pb-1 text-lg break-words">
        {domain} <Status kind={PROSPECT_KINDS[status]}>{prospectStatusLabels[status]}</Status>
      </h2>
      <SiteFacts prospect={prospect} />
      <ProspectActs key={`acts-${edition}`} prospect={prospect} refused={refused} />
      <ProspectFields key={`fields-${edition}`} prospect={prospect} campaigns={campaigns} refused={refused} />
      <h3 className="pt-6">Che cosa è successo</h3>
      <ul className="list-disc pl-5">
        {events.map(({ id, at, by, to, note }) => (
          <li key={id}>
            {formatDateTime(at)}: {prospectStatusLabels[to].toLowerCase()}
            {by ? `, ${by}` : ''}
            {note ? `. ${note}` : ''}
          </li>
        ))}
      </ul>
    </>
  )
}

function SiteFacts({ prospect }: { prospect: ProspectFile }) {
  const { id, edition, check, checkedAt, linkUrl, linkState, linkFailure, linkCheckedAt, contactEmail } = prospect
  return (
    <>
      {check && checkedAt ? (
        <p className="break-words">
          Sito controllato il {formatDateTime(checkedAt)}:{' '}
          {check.resolves
            ? check.failure
              ? why(check.failure)
              : `risponde ${check.status}${check.title ? `, «${check.title}»` : ''}`
            : 'il nome non porta a nessun indirizzo'}
          .
        </p>
      ) : (
        <p className="muted">Il sito non è ancora stato controllato.</p>
      )}
      {check && check.emails.length > 0 ? (
        <div className="pt-2">
          <p>Contatti che il sito mostra a tutti{contactEmail ? ', oltre a quello salvato' : ''}:</p>
          <ul>
            {check.emails.map(email => (
              <li key={email}>
                {email}{' '}
                <ActButton intent="accept-contact" values={{ prospectId: id, edition, email }} label={`Usa ${email}`}>
                  Usa questo
                </ActButton>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {linkUrl ? (
        <p className="break-all">
          Link su {linkUrl}:{' '}
          {linkState && linkCheckedAt
            ? `${linkStateLabels[linkState].toLowerCase()}${linkFailure ? ` (${why(linkFailure)})` : ''}, il ${formatDateTime(linkCheckedAt)}`
            : 'non ancora verificato'}
          .
        </p>
      ) : null}
    </>
  )
}
