import { Link, useActionData, Form } from 'react-router'
import type { ProspectFile } from '#areas/link-building/procedures/prospects.server.ts'
import { linkStateLabels, prospectStatusLabels, priorityLabels, strategyLabels } from '#areas/link-building/texts.ts'
import { outsideFailures } from '#areas/runs/run.ts'
import { formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Status } from '#web/ui/tag.tsx'
import { reads } from '../../route.server.ts'
import { reloadsWhenLate, screen } from '../../screen.tsx'
import { type Acted, ActButton, ActedNotice, fieldsOf } from '../act.tsx'
import { linksAddress } from '../addresses.ts'
import { actOnLinks, loadProspect, type ProspectData } from './links.server.ts'
import { PROSPECT_KINDS } from './prospect-list.tsx'
import { mayMove, PRIORITIES, STRATEGIES } from '#areas/link-building/prospect.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { FormToken } from '#web/ui/form-token.tsx'

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

const Held = ({ prospect: { id, edition } }: { prospect: ProspectFile }) => (
  <>
    <FormToken />
    <input type="hidden" name="prospectId" value={id} />
    <input type="hidden" name="edition" value={edition} />
  </>
)

/** What can be done from where the prospect stands (spec 3 §4). */
function ProspectActs({ prospect, refused }: { prospect: ProspectFile; refused: Acted | undefined }) {
  const { status, contactEmail, domain } = prospect
  const of = (intent: string) => (refused?.typed?.intent === intent ? refused : undefined)
  return (
    <>
      {status === 'prospect' ? (
        <Form method="post" preventScrollReset className="grid max-w-2xl gap-3 pt-4">
          <Held prospect={prospect} />
          <p>
            {contactEmail
              ? `La proposta parte per ${contactEmail}: dice chi siamo, perché scriviamo e come non ricevere altro.`
              : 'Per scrivere serve un’email di contatto.'}
          </p>
          <TextAreaField
            label="Parole tue"
            name="personal"
            optional
            defaultValue={of('send-outreach')?.typed?.personal}
            hint="Si aggiungono al testo della strategia."
            maxLength={1500}
          />
          {of('send-outreach')?.errors?.contactEmail ? (
            <FieldError>{of('send-outreach')?.errors?.contactEmail}</FieldError>
          ) : null}
          <p>
            <Button tone="primary" name="intent" value="send-outreach" aria-label={`Send Outreach: ${domain}`}>
              Send Outreach
            </Button>
          </p>
        </Form>
      ) : null}
      {status === 'contacted' ? (
        <Form method="post" preventScrollReset className="pt-4">
          <Held prospect={prospect} />
          <Button tone="primary" name="intent" value="mark-responded">
            Mark Responded
          </Button>
        </Form>
      ) : null}
      {status === 'responded' ? (
        <Form method="post" preventScrollReset className="grid max-w-2xl gap-3 pt-4">
          <Held prospect={prospect} />
          <TextField
            label="Pagina con il link"
            name="linkUrl"
            optional
            inputMode="url"
            defaultValue={of('mark-acquired')?.typed?.linkUrl}
            error={of('mark-acquired')?.errors?.linkUrl}
            hint="Senza indirizzo si guarda la pagina iniziale del sito."
            maxLength={500}
          />
          <p>
            <Button tone="primary" name="intent" value="mark-acquired">
              Mark Acquired
            </Button>
          </p>
        </Form>
      ) : null}
      {mayMove(status, 'rejected') ? (
        <Fold title="Segna come rifiutato" open={of('reject') !== undefined} wide>
          <Form method="post" preventScrollReset className="grid max-w-2xl gap-3 py-2">
            <Held prospect={prospect} />
            <TextField
              label="Motivo"
              name="note"
              defaultValue={of('reject')?.typed?.note}
              error={of('reject')?.errors?.note}
              maxLength={500}
            />
            {contactEmail ? (
              <label className="check">
                <input type="checkbox" name="block" value="1" />
                <span>Ha chiesto di non ricevere più messaggi</span>
              </label>
            ) : null}
            <p>
              <Button small tone="danger" name="intent" value="reject">
                Segna il rifiuto
              </Button>
            </p>
          </Form>
        </Fold>
      ) : null}
      {status === 'rejected' ? (
        <Form method="post" preventScrollReset className="pt-4">
          <Held prospect={prospect} />
          <Button name="intent" value="reopen">
            Riapri
          </Button>
        </Form>
      ) : null}
    </>
  )
}

/** What the office knows of it. */
function ProspectFields({
  prospect,
  campaigns,
  refused,
}: {
  prospect: ProspectFile
  campaigns: readonly { id: string; name: string }[]
  refused: Acted | undefined
}) {
  const mine = refused?.typed?.intent === 'save-prospect' ? refused : undefined
  const field = fieldsOf(mine, prospect)
  return (
    <Form method="post" preventScrollReset className="grid max-w-2xl gap-3 pt-6">
      <Held prospect={prospect} />
      <h3>Scheda</h3>
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
        options={[{ value: '', label: 'Nessuna' }, ...campaigns.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField
        {...field('strategy')}
        label="Strategia"
        options={STRATEGIES.map(value => ({ value, label: strategyLabels[value] }))}
      />
      <SelectField
        {...field('priority')}
        label="Priorità"
        options={PRIORITIES.map(value => ({ value, label: priorityLabels[value] }))}
      />
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
      <p>
        <Button small tone="solid" name="intent" value="save-prospect">
          Salva la scheda
        </Button>
      </p>
    </Form>
  )
}
