import { Link } from 'react-router'
import * as rules from '#areas/growth/link-building/prospect.ts'
import * as prospects from '#areas/growth/procedures/prospects.server.ts'
import * as referring from '#areas/growth/procedures/referring-domains.server.ts'
import { priorityLabels } from '#areas/growth/content/texts.ts'
import { outsideFailures } from '#areas/office/runs/run.ts'
import { formatDate, formatDateTime, formatMoment } from '#core/dates.ts'
import { editionOf } from '#core/edited.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ActButton, FieldsForm, useAnswerTo } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { ExportButton } from '../../export-button.tsx'
import { ListFilters, NextPage } from '../../office-list.tsx'
import { Bullets, ListPart, Part } from '../../office-parts.tsx'
import { type At, formAction, given, reads } from '../../route.server.ts'
import { titled, screen } from '../../screen.tsx'
import { linksAddress, phaseAddress, prospectAddress, prospectFiltersOf } from '../addresses.ts'
import { CsvImport } from '../csv-import.tsx'
import { Acts, actsColumn, isDemo, MeasuredLink, Measures, NO_DATA, Progress, sampled, Screen } from '../kit.tsx'
import { csvErrors, invoke, previewOf, refusals, runsOf, flash } from '../press.server.ts'
import { Runs } from '../runs.tsx'
import { SAMPLE_LINKS, SAMPLE_PROSPECTS } from '../samples.ts'

/** Campaigns and prospects, or one of them at its own address. */
export const loader = reads(async (rt, at) =>
  at.params.prospectId === undefined
    ? { list: await loadLinks(rt, at), file: null }
    : { file: await loadProspect(rt, at.params.prospectId), list: null },
)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export const meta = titled<typeof loader>(({ prospectId }, data) =>
  prospectId ? `Link da ${data?.file?.prospect.domain ?? 'un sito'}` : 'Link verso di noi',
)
export default screen<typeof loader>(({ list, file }) => (list ? <Links {...list} /> : <Prospect {...file} />))

function Links({ runs, ...list }: LinksData) {
  const { overview } = list
  const { tally, target } = overview
  return (
    <Screen>
      <Measures
        of={[
          { label: 'Siti da contattare e contattati', value: tally.prospects, note: 'tutti i siti in elenco' },
          { label: 'Contattati', value: tally.contacted, note: 'a cui è partita una proposta' },
          {
            label: 'Tasso di risposta',
            value: rules.responseRate(tally),
            unit: '%',
            note:
              tally.contacted === 0
                ? 'nessuna proposta è ancora partita'
                : `${tally.responded} risposte su ${tally.contacted}`,
          },
          {
            label: 'Link acquisiti',
            value: tally.acquired,
            note:
              target === null
                ? 'nessuna campagna attiva dà un obiettivo'
                : `obiettivo delle campagne attive: ${target}`,
          },
        ]}
      />
      <Part title="Campagne">
        {overview.campaigns.length === 0 ? <p className="muted">Nessuna campagna.</p> : null}
        {overview.campaigns.map(campaign => (
          <div key={campaign.id}>
            <Progress
              label={campaign.name}
              done={campaign.tally.acquired}
              target={campaign.targetLinks}
              unit="link"
              note={campaignText(campaign)}
            />
            <CampaignForm campaign={campaign} />
          </div>
        ))}
        <CampaignForm campaign={null} />
      </Part>
      <AddProspect count={tally.prospects} />
      <ProspectList {...list} />
      <Part title="Siti che ci linkano">
        <p className="muted">
          Quanti sono, e verso quale obiettivo: <Link to={phaseAddress('3')}>Fasi SEO</Link>.
        </p>
        <CsvImport
          id="file-link"
          hint="Da Search Console (Link › Siti con più link) o da un altro strumento: colonne «Sito» e «Pagine con link»."
        >
          <label className="check">
            <input type="checkbox" name="isWhole" value="1" />
            <span>È l’elenco completo: togli i siti che non ci sono</span>
          </label>
        </CsvImport>
      </Part>
      <Part title="Controlli">
        <Acts
          className="pb-3"
          acts={[
            { does: 'Controlla i siti', intent: 'check-prospects' },
            { does: 'Verifica i link', intent: 'verify-links' },
          ]}
        />
        <Runs caption="Controlli dei siti e dei link" runs={runs} of="links" />
      </Part>
    </Screen>
  )
}

const AddProspect = ({ count }: { count: number }) => (
  <Part title="Aggiungi un sito">
    <FieldsForm
      // Reset after adding one.
      key={count}
      intent="add-prospect"
      label="Aggiungi"
      tone="solid"
      id="prospect"
      fields={[
        {
          name: 'domain',
          label: 'Dominio',
          hint: 'Il sito viene controllato subito: se risponde, che titolo ha, quali contatti mostra a tutti.',
          maxLength: 300,
        },
      ]}
    />
  </Part>
)

type Campaign = prospects.LinkOverview['campaigns'][number]
const percent = (value: number | null) => (value === null ? NO_DATA : `${value} %`)

const campaignText = ({ status, strategy, tally, avgDomainAuthority, knownAuthorities }: Campaign): string =>
  [
    rules.campaignStatusLabels[status],
    rules.strategyLabels[strategy],
    `siti ${tally.prospects}`,
    `tasso di risposta ${percent(rules.responseRate(tally))}`,
    `autorità media ${avgDomainAuthority === null ? NO_DATA : `${avgDomainAuthority} (di ${knownAuthorities} noti)`}`,
  ].join(' · ')

const CampaignForm = ({ campaign }: { campaign: Campaign | null }) => (
  <FieldsForm
    intent="save-campaign"
    label="Salva"
    fold={campaign ? `Modifica ${campaign.name}` : 'Nuova campagna'}
    id={`campaign-${campaign?.id ?? ''}`}
    held={{ campaignId: campaign?.id ?? '', edition: campaign?.edition ?? '' }}
    kept={campaign ?? { status: 'active' }}
    fields={[
      { name: 'name', label: 'Nome', maxLength: 120 },
      { name: 'strategy', label: 'Strategia', options: rules.strategyLabels },
      { name: 'targetLinks', label: 'Link da ottenere', inputMode: 'numeric', maxLength: 12 },
      { name: 'status', label: 'Stato', options: rules.campaignStatusLabels },
    ]}
  />
)

const State = ({ of }: { of: rules.ProspectStatus }) => (
  <Status kind={rules.prospectStates[of].kind}>{rules.prospectStates[of].label}</Status>
)

/** Button of spec 3 §4 for each state; refused has none. */
const NEXT_ACT: Readonly<Partial<Record<rules.ProspectStatus, { intent: string; does: string }>>> = {
  prospect: { intent: 'send-outreach', does: 'Manda il primo messaggio' },
  contacted: { intent: 'mark-responded', does: 'Segna la risposta' },
  responded: { intent: 'mark-acquired', does: 'Segna il link ottenuto' },
}

const campaignNames = (campaigns: readonly Campaign[]) =>
  Object.fromEntries(campaigns.map(({ id, name }) => [id, name]))
const statuses = Object.fromEntries(Object.entries(rules.prospectStates).map(([status, { label }]) => [status, label]))

const columns: readonly Column<prospects.ProspectLine>[] = [
  {
    head: 'Sito',
    names: true,
    full: true,
    cell: ({ id, domain }) => sampled(<MeasuredLink to={prospectAddress(id)}>{domain}</MeasuredLink>),
    under: ({ campaign, priority }) =>
      `${campaign ?? 'senza campagna'} · priorità ${priorityLabels[priority].toLowerCase()}`,
  },
  {
    head: 'Autorità',
    phone: 'autorità:',
    number: true,
    cell: ({ domainAuthority }) => domainAuthority ?? <span className="muted">{NO_DATA}</span>,
    under: ({ domainAuthority, authoritySource, authorityOn }) =>
      domainAuthority !== null && `${authoritySource}, ${authorityOn ? formatDate(authorityOn) : ''}`,
  },
  { head: 'Strategia', cell: ({ strategy }) => rules.strategyLabels[strategy] },
  {
    head: 'Stato',
    cell: ({ status, lastContact, followUpAt, linkState }) => (
      <>
        <State of={status} />
        {lastContact ? <span className="under">contattato il {formatDate(lastContact)}</span> : null}
        {followUpAt ? <Tag tone="amber">da risentire</Tag> : null}
        {linkState ? <span className="under">{rules.linkStateLabels[linkState]}</span> : null}
      </>
    ),
  },
  actsColumn(({ id, domain, status, updatedAt }) => {
    const next = NEXT_ACT[status]
    const values = { prospectId: id, edition: editionOf({ updatedAt }), inList: '1' }
    return [next ? { ...next, of: `: ${domain}`, values } : null]
  }, 'Azione'),
]

function ProspectList({ filters, prospects, next, overview: { campaigns } }: Omit<LinksData, 'runs'>) {
  const { cursor: _, ...kept } = filters
  const isFiltered = Object.values(kept).some(value => value !== '')
  return (
    <ListPart
      title="Siti"
      before={
        <>
          <ExportButton what="prospetti" filters={kept} small />
          <ListFilters
            isInAddress
            filters={kept}
            hint="Cerca nel dominio"
            selects={[
              ['status', 'Ogni stato', statuses],
              ['strategy', 'Ogni strategia', rules.strategyLabels],
              ['campaignId', 'Ogni campagna', campaignNames(campaigns)],
            ]}
          />
        </>
      }
      empty={<EmptyState level={3} title={isFiltered ? 'Nessun sito con questi filtri' : 'Nessun sito in elenco'} />}
      columns={columns}
      rows={prospects}
    >
      <NextPage to={next && linksAddress({ ...kept, cursor: next })}>Successivi 50</NextPage>
    </ListPart>
  )
}

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
        {domain} <State of={status} />
      </h2>
      <SiteFacts prospect={prospect} />
      <ProspectActs key={`acts-${edition}`} prospect={prospect} />
      <ProspectFields key={`fields-${edition}`} prospect={prospect} campaigns={campaigns} />
      <Part title="Che cosa è successo" level={3}>
        <Bullets of={events}>
          {({ at, by, to, note }) =>
            `${formatDateTime(at)}: ${rules.prospectStates[to].label.toLowerCase()}${by ? `, ${by}` : ''}${note ? `. ${note}` : ''}`
          }
        </Bullets>
      </Part>
    </Screen>
  )
}

function SiteFacts({ prospect }: { prospect: prospects.ProspectFile }) {
  const { id, edition, check, checkedAt, linkUrl, linkState, linkFailure, linkCheckedAt, contactEmail } = prospect
  return (
    <>
      {check && checkedAt ? (
        <p className="break-words">
          Sito controllato il {formatMoment(checkedAt)}:{' '}
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
            ? `${rules.linkStateLabels[linkState].toLowerCase()}${linkFailure ? ` (${why(linkFailure)})` : ''}, il ${formatMoment(linkCheckedAt)}`
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
const block = { name: 'block', value: '1', label: 'Ha chiesto di non ricevere più messaggi' }
const keysOf = ({ id, edition }: prospects.ProspectFile) => ({ prospectId: id, edition })

function ProspectActs({ prospect }: { prospect: prospects.ProspectFile }) {
  const { status, contactEmail } = prospect
  const keys = keysOf(prospect)
  const refused = useAnswerTo('send-outreach', keys)?.errors?.contactEmail
  return (
    <div className="pt-4">
      {status === 'prospect' ? (
        <FieldsForm
          intent="send-outreach"
          label="Manda il primo messaggio"
          tone="primary"
          held={keys}
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
          held={keys}
          fields={[linkUrl]}
        />
      ) : null}
      <Acts
        acts={[
          status === 'contacted' && {
            does: 'Segna la risposta',
            intent: 'mark-responded',
            values: keys,
            tone: 'primary',
          },
          status === 'rejected' && { does: 'Riapri', intent: 'reopen', values: keys },
        ]}
      />
      {rules.mayMove(status, 'rejected') ? (
        <FieldsForm
          intent="reject"
          label="Segna il rifiuto"
          tone="danger"
          fold="Segna come rifiutato"
          held={keys}
          fields={[
            { name: 'note', label: 'Motivo', maxLength: 500 },
            contactEmail !== null && { ...block, checked: false },
          ]}
        />
      ) : null}
    </div>
  )
}

const ProspectFields = ({ prospect, campaigns }: ProspectData) => (
  <Part title="Scheda" level={3}>
    <FieldsForm
      intent="save-prospect"
      label="Salva la scheda"
      tone="solid"
      held={keysOf(prospect)}
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
        { name: 'strategy', label: 'Strategia', options: rules.strategyLabels },
        { name: 'priority', label: 'Priorità', options: priorityLabels },
        {
          ...score,
          name: 'domainAuthority',
          label: 'Autorità del dominio',
          hint: 'Da 0 a 100, come la dice uno strumento.',
        },
        { name: 'authoritySource', label: 'Fonte dell’autorità', optional: true, maxLength: 100 },
        { name: 'authorityOn', label: 'Data dell’autorità', type: 'date', optional: true },
        { ...score, name: 'estimatedValue', label: 'Valore stimato', hint: 'Da 0 a 100, come lo giudica l’ufficio.' },
        { name: 'notes', label: 'Note', optional: true, rows: 2, maxLength: 2000 },
      ]}
    />
  </Part>
)
const score = { inputMode: 'numeric', optional: true, maxLength: 12 } as const

async function loadLinks(rt: Runtime, { url, query }: At) {
  const filters = prospectFiltersOf(query)
  if (isDemo(url)) return { filters, overview: SAMPLE_LINKS, prospects: SAMPLE_PROSPECTS, next: null, runs: [] }
  return {
    filters,
    overview: await call(rt, prospects.getLinkOverview, {}),
    ...(await orNotFound(call(rt, prospects.listProspects, given(filters)))),
    runs: await runsOf(rt, 'links', { limit: 5 }),
  }
}
type LinksData = Awaited<ReturnType<typeof loadLinks>>

async function loadProspect(rt: Runtime, prospectId: string) {
  const { campaigns } = await call(rt, prospects.getLinkOverview, {})
  return { prospect: await orNotFound(call(rt, prospects.getProspect, { prospectId })), campaigns }
}
type ProspectData = Awaited<ReturnType<typeof loadProspect>>

const ofSite =
  (title: string, follows = '') =>
  ({ domain }: { domain: string }) =>
    flash(title, follows ? `${domain}: ${follows}` : domain)
const moved = (title: string, to: string) => invoke(prospects.moveProspect, ofSite(title), typed => ({ ...typed, to }))

export const action = formAction(
  {
    'add-prospect': invoke(prospects.addProspect, ofSite('Sito aggiunto', 'il controllo del sito è avviato.')),
    'save-prospect': invoke(prospects.saveProspect, ['Salvato', 'La scheda del sito è salvata.']),
    'accept-contact': invoke(prospects.acceptContact, (_, { email = '' }) => flash('Contatto salvato', email)),
    'send-outreach': invoke(prospects.sendOutreach, ofSite('Proposta in partenza', 'il messaggio parte ora.')),
    'mark-responded': moved('Risposta segnata', 'responded'),
    'mark-acquired': invoke(prospects.acquireLink, ofSite('🔗 Link acquisito', 'la pagina viene controllata ora.')),
    reject: moved('Rifiuto segnato', 'rejected'),
    reopen: moved('Riaperto', 'prospect'),
    'save-campaign': invoke(prospects.saveCampaign, ['Salvata', 'La campagna è salvata.']),
    'check-prospects': invoke(prospects.startProspectCheck, [
      'Controllo avviato',
      'I siti da contattare vengono letti ora.',
    ]),
    'verify-links': invoke(prospects.startLinkCheck, [
      'Verifica avviata',
      'Le pagine dei link acquisiti vengono lette ora.',
    ]),
    'check-file': previewOf(
      referring.previewReferringDomains,
      ({ fresh, changed, same, refused, refusedCount, absent }) => ({
        summary: [
          `Nuovi: ${fresh}. Cambiano: ${changed}. Uguali: ${same}. Rifiutate: ${refusedCount}.`,
          `Già noti e assenti dal file: ${absent}.`,
        ],
        refused: refused.map(row => ({ ...row, why: rules.referringFaults[row.code] })),
        writable: fresh + changed + same,
      }),
    ),
    'import-file': invoke(referring.importReferringDomains, ({ written, removed, refused }) =>
      flash('Elenco importato', `${written} siti scritti, ${removed} tolti, ${refused} righe rifiutate.`),
    ),
  },
  refusals({ ...rules.linkErrors, ...csvErrors, 'domain.empty': rules.domainFaults.empty }),
)
