import { Link } from 'react-router'
import type { ProspectFile } from '#areas/link-building/procedures/prospects.server.ts'
import { priorityLabels } from '#areas/content/texts.ts'
import {
  linkStateLabels,
  mayMove,
  PROSPECT_KINDS,
  prospectStatusLabels,
  strategyLabels,
} from '#areas/link-building/prospect.ts'
import { outsideFailures } from '#areas/runs/run.ts'
import { formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Status } from '#web/ui/tag.tsx'
import { reads } from '../../route.server.ts'
import { reloadsWhenLate, screen } from '../../screen.tsx'
import { ActedNotice } from '../act.tsx'
import { ActButton, FieldsForm, optionsOf } from '#web/ui/fields.tsx'
import { linksAddress } from '../addresses.ts'
import { actOnLinks, loadProspect, type ProspectData } from './links.server.ts'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'

export const loader = reads(loadProspect)
export const action = actOnLinks
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(Prospect)

const failures: Readonly<Record<string, string>> = outsideFailures
const why = (code: string) => failures[code] ?? `il sito risponde ${code.replace('status-', '')}`

function Prospect({ prospect, campaigns }: ProspectData) {
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
      <ProspectActs key={`acts-${edition}`} prospect={prospect} />
      <ProspectFields key={`fields-${edition}`} prospect={prospect} campaigns={campaigns} />
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

const heldBy = ({ id, edition }: ProspectFile) => ({ prospectId: id, edition })

function ProspectActs({ prospect }: { prospect: ProspectFile }) {
  const { status, contactEmail } = prospect
  const held = heldBy(prospect)
  return (
    <div className="pt-4">
      {status === 'prospect' ? (
        <FieldsForm
          intent="send-outreach"
          label="Manda il primo messaggio"
          tone="primary"
          held={held}
          renderFields={field => (
            <>
              <p>
                {contactEmail
                  ? `La proposta parte per ${contactEmail}: dice chi siamo, perché scriviamo e come non ricevere altro.`
                  : 'Per scrivere serve un’email di contatto.'}
              </p>
              <TextAreaField
                {...field('personal')}
                label="Parole tue"
                optional
                hint="Si aggiungono al testo della strategia."
                maxLength={1500}
              />
              {field('contactEmail').error ? <FieldError>{field('contactEmail').error}</FieldError> : null}
            </>
          )}
        />
      ) : null}
      {status === 'contacted' ? (
        <ActButton intent="mark-responded" values={held} tone="primary">
          Segna la risposta
        </ActButton>
      ) : null}
      {status === 'responded' ? (
        <FieldsForm
          intent="mark-acquired"
          label="Segna il link ottenuto"
          tone="primary"
          held={held}
          renderFields={field => (
            <TextField
              {...field('linkUrl')}
              label="Pagina con il link"
              optional
              inputMode="url"
              hint="Senza indirizzo si guarda la pagina iniziale del sito."
              maxLength={500}
            />
          )}
        />
      ) : null}
      {mayMove(status, 'rejected') ? (
        <FieldsForm
          intent="reject"
          label="Segna il rifiuto"
          tone="danger"
          fold="Segna come rifiutato"
          held={held}
          renderFields={field => (
            <>
              <TextField {...field('note')} label="Motivo" maxLength={500} />
              {contactEmail ? (
                <label className="check">
                  <input type="checkbox" name="block" value="1" />
                  <span>Ha chiesto di non ricevere più messaggi</span>
                </label>
              ) : null}
            </>
          )}
        />
      ) : null}
      {status === 'rejected' ? (
        <ActButton intent="reopen" values={held}>
          Riapri
        </ActButton>
      ) : null}
    </div>
  )
}

const NO_CAMPAIGN = { value: '', label: 'Nessuna' }

const ProspectFields = ({ prospect, campaigns }: ProspectData) => (
  <section className="pt-6">
    <h3 className="pb-3">Scheda</h3>
    <FieldsForm
      intent="save-prospect"
      label="Salva la scheda"
      tone="solid"
      held={heldBy(prospect)}
      kept={prospect}
      renderFields={field => (
        <>
          <TextField
            {...field('contactEmail')}
            label="Email di contatto"
            type="text"
            inputMode="email"
            optional
            hint="Un indirizzo pubblico del sito, non di una persona."
            maxLength={254}
          />
          <SelectField
            {...field('campaignId')}
            label="Campagna"
            optional
            options={[NO_CAMPAIGN, ...campaigns.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <SelectField {...field('strategy')} label="Strategia" options={optionsOf(strategyLabels)} />
          <SelectField {...field('priority')} label="Priorità" options={optionsOf(priorityLabels)} />
          <TextField
            {...field('domainAuthority')}
            label="Autorità del dominio"
            inputMode="numeric"
            optional
            hint="Da 0 a 100, come la dice uno strumento."
            maxLength={12}
          />
          <TextField {...field('authoritySource')} label="Fonte dell’autorità" optional maxLength={100} />
          <TextField {...field('authorityOn')} label="Data dell’autorità" type="date" optional />
          <TextField
            {...field('estimatedValue')}
            label="Valore stimato"
            inputMode="numeric"
            optional
            hint="Da 0 a 100, come lo giudica l’ufficio."
            maxLength={12}
          />
          <TextAreaField {...field('notes')} label="Note" optional maxLength={2000} />
        </>
      )}
    />
  </section>
)
