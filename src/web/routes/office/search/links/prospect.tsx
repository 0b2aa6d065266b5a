import { Link } from 'react-router'
import type { ProspectFile } from '#areas/link-building/procedures/prospects.server.ts'
import { priorityLabels } from '#areas/content/texts.ts'
import { linkStateLabels, mayMove, prospectStates, strategyLabels } from '#areas/link-building/prospect.ts'
import { outsideFailures } from '#areas/runs/run.ts'
import { formatDateTime } from '#core/dates.ts'
import { Status } from '#web/ui/tag.tsx'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { Part } from '../../office-parts.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ActButton, FieldsForm, useAnswerTo } from '#web/ui/fields.tsx'
import { Acts, Screen } from '../kit.tsx'
import { linksAddress } from '../addresses.ts'
import { actOnLinks, loadProspect, type ProspectData } from './links.server.ts'

export const loader = reads(loadProspect)
export const action = actOnLinks
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export default screen<typeof loader>(Prospect)

const failures: Readonly<Record<string, string>> = outsideFailures
const why = (code: string) => failures[code] ?? `il sito risponde ${code.replace('status-', '')}`

function Prospect({ prospect, campaigns }: ProspectData) {
  const { domain, status, edition, events } = prospect
  return (
    <Screen samples={false}>
      <p className="small pt-3">
        <Link to={linksAddress()}>Link building</Link>
      </p>
      <h2 className="pt-2 pb-1 text-lg break-words">
        {domain} <Status kind={prospectStates[status].kind}>{prospectStates[status].label}</Status>
      </h2>
      <SiteFacts prospect={prospect} />
      <ProspectActs key={`acts-${edition}`} prospect={prospect} />
      <ProspectFields key={`fields-${edition}`} prospect={prospect} campaigns={campaigns} />
      <Part title="Che cosa è successo" level={3}>
        <ul className="list-disc pl-5">
          {events.map(({ id, at, by, to, note }) => (
            <li key={id}>
              {formatDateTime(at)}: {prospectStates[to].label.toLowerCase()}
              {by ? `, ${by}` : ''}
              {note ? `. ${note}` : ''}
            </li>
          ))}
        </ul>
      </Part>
    </Screen>
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

const linkUrl = {
  name: 'linkUrl',
  label: 'Pagina con il link',
  optional: true,
  inputMode: 'url',
  hint: 'Senza indirizzo si guarda la pagina iniziale del sito.',
  maxLength: 500,
} as const
const heldBy = ({ id, edition }: ProspectFile) => ({ prospectId: id, edition })

function ProspectActs({ prospect }: { prospect: ProspectFile }) {
  const { status, contactEmail } = prospect
  const held = heldBy(prospect)
  const refused = useAnswerTo('send-outreach', held)?.errors?.contactEmail
  return (
    <div className="pt-4">
      {status === 'prospect' ? (
        <FieldsForm
          intent="send-outreach"
          label="Manda il primo messaggio"
          tone="primary"
          held={held}
          before={
            <p>
              {contactEmail
                ? `La proposta parte per ${contactEmail}: dice chi siamo, perché scriviamo e come non ricevere altro.`
                : 'Per scrivere serve un’email di contatto.'}
            </p>
          }
          fields={[
            {
              name: 'personal',
              label: 'Parole tue',
              optional: true,
              rows: 2,
              hint: 'Si aggiungono al testo della strategia.',
              maxLength: 1500,
            },
          ]}
        >
          {refused ? <FieldError>{refused}</FieldError> : null}
        </FieldsForm>
      ) : null}
      {status === 'responded' ? (
        <FieldsForm
          intent="mark-acquired"
          label="Segna il link ottenuto"
          tone="primary"
          held={held}
          fields={[linkUrl]}
        />
      ) : null}
      <Acts
        acts={[
          status === 'contacted' && {
            does: 'Segna la risposta',
            intent: 'mark-responded',
            values: held,
            tone: 'primary',
          },
          status === 'rejected' && { does: 'Riapri', intent: 'reopen', values: held },
        ]}
      />
      {mayMove(status, 'rejected') ? (
        <FieldsForm
          intent="reject"
          label="Segna il rifiuto"
          tone="danger"
          fold="Segna come rifiutato"
          held={held}
          fields={[
            { name: 'note', label: 'Motivo', maxLength: 500 },
            contactEmail !== null && {
              name: 'block',
              value: '1',
              label: 'Ha chiesto di non ricevere più messaggi',
              checked: false,
            },
          ]}
        />
      ) : null}
    </div>
  )
}

const AUTHORITY_HINT = 'Da 0 a 100, come la dice uno strumento.'
const VALUE_HINT = 'Da 0 a 100, come lo giudica l’ufficio.'

const ProspectFields = ({ prospect, campaigns }: ProspectData) => (
  <Part title="Scheda" level={3}>
    <FieldsForm
      intent="save-prospect"
      label="Salva la scheda"
      tone="solid"
      held={heldBy(prospect)}
      kept={prospect}
      fields={[
        {
          name: 'contactEmail',
          label: 'Email di contatto',
          type: 'text',
          inputMode: 'email',
          optional: true,
          hint: 'Un indirizzo pubblico del sito, non di una persona.',
          maxLength: 254,
        },
        {
          name: 'campaignId',
          label: 'Campagna',
          optional: true,
          options: Object.fromEntries(campaigns.map(({ id, name }) => [id, name])),
          first: 'Nessuna',
        },
        { name: 'strategy', label: 'Strategia', options: strategyLabels },
        { name: 'priority', label: 'Priorità', options: priorityLabels },
        { ...score, name: 'domainAuthority', label: 'Autorità del dominio', hint: AUTHORITY_HINT },
        { name: 'authoritySource', label: 'Fonte dell’autorità', optional: true, maxLength: 100 },
        { name: 'authorityOn', label: 'Data dell’autorità', type: 'date', optional: true },
        { ...score, name: 'estimatedValue', label: 'Valore stimato', hint: VALUE_HINT },
        { name: 'notes', label: 'Note', optional: true, rows: 2, maxLength: 2000 },
      ]}
    />
  </Part>
)
const score = { inputMode: 'numeric', optional: true, maxLength: 12 } as const
