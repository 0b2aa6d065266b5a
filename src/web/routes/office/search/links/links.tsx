import { Link } from 'react-router'
import { responseRate } from '#areas/link-building/prospect.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { TextField, SelectField } from '#web/ui/field.tsx'
import { reads } from '../../route.server.ts'
import { reloadsWhenLate, screen } from '../../screen.tsx'
import { ActedNotice } from '../act.tsx'
import { ActButton, FieldsForm, optionsOf } from '#web/ui/fields.tsx'
import { CsvImport } from '../csv-import.tsx'
import { DemoSwitch, Screen } from '../demo.tsx'
import { actOnLinks, type LinksData, loadLinks } from './links.server.ts'
import { Measures, NO_DATA, Progress } from '../measures.tsx'
import { phaseAddress } from '../addresses.ts'
import { ProspectList } from './prospect-list.tsx'
import { Runs, type Works } from '../runs.tsx'
import type { LinkOverview } from '#areas/link-building/procedures/campaigns.server.ts'
import { campaignStatusLabels, strategyLabels } from '#areas/link-building/texts.ts'

export const loader = reads(loadLinks)
export const action = actOnLinks
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(Links)

const works: Works = {
  'check-prospects': {
    counts: {
      checked: 'controllati',
      reached: 'raggiunti',
      unreached: 'non raggiunti',
      contacts: 'con un contatto',
      followUps: 'da risentire',
    },
  },
  'verify-links': {
    counts: {
      checked: 'controllati',
      found: 'trovati',
      nofollow: 'con nofollow',
      missing: 'non trovati',
      unread: 'non letti',
    },
  },
}

/** spec 3 §2: four tiles, campaigns with their progress, a site by its domain, the prospects with their buttons. */
function Links({ overview, filters, prospects, next, runs }: LinksData) {
  const { tally, target } = overview
  return (
    <>
      <ActedNotice />
      <div className="pt-3">
        <DemoSwitch />
      </div>
      <Screen>
        <Measures
          of={[
            { label: 'Siti da contattare e contattati', value: tally.prospects, note: 'tutti i siti in elenco' },
            { label: 'Contattati', value: tally.contacted, note: 'a cui è partita una proposta' },
            {
              label: 'Tasso di risposta',
              value: responseRate(tally),
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
        <h2 className="pt-6 text-lg">Campagne</h2>
        <LinkCampaigns campaigns={overview.campaigns} />
        <AddProspect count={tally.prospects} />
        <ProspectList filters={filters} prospects={prospects} next={next} campaigns={overview.campaigns} />
        <h2 className="pt-6 text-lg">Siti che ci linkano</h2>
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
        <div className="office-bar pt-6">
          <h2 className="text-lg">Controlli</h2>
          <div className="actions">
            <ActButton intent="check-prospects">Controlla i siti</ActButton>
            <ActButton intent="verify-links">Verifica i link</ActButton>
          </div>
        </div>
        <Runs caption="Controlli dei siti e dei link" runs={runs} works={works} />
      </Screen>
    </>
  )
}

const AddProspect = ({ count }: { count: number }) => (
  <section className="pt-6">
    <h2 className="pb-3 text-lg">Aggiungi un sito</h2>
    <FieldsForm
      // Empty again after one was added.
      key={count}
      intent="add-prospect"
      label="Aggiungi"
      tone="solid"
      id="prospect"
      renderFields={field => (
        <TextField
          {...field('domain')}
          label="Dominio"
          hint="Il sito viene controllato subito: se risponde, che titolo ha, quali contatti mostra a tutti."
          maxLength={300}
        />
      )}
    />
  </section>
)

type Campaign = LinkOverview['campaigns'][number]
const percent = (value: number | null) => (value === null ? NO_DATA : `${value} %`)

/** Each campaign with what it reached, and the form of a new one. */
function LinkCampaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <>
      {campaigns.length === 0 ? <p className="muted">Nessuna campagna.</p> : null}
      {campaigns.map(campaign => (
        <div key={campaign.id}>
          <Progress
            label={campaign.name}
            done={campaign.tally.acquired}
            target={campaign.targetLinks}
            unit="link"
            note={`${campaignStatusLabels[campaign.status]} · ${strategyLabels[campaign.strategy]} · siti ${campaign.tally.prospects} · tasso di risposta ${percent(responseRate(campaign.tally))} · autorità media ${
              campaign.avgDomainAuthority === null
                ? NO_DATA
                : `${campaign.avgDomainAuthority} (di ${campaign.knownAuthorities} noti)`
            }`}
          />
          <CampaignForm campaign={campaign} />
        </div>
      ))}
      <CampaignForm campaign={null} />
    </>
  )
}

const CampaignForm = ({ campaign }: { campaign: Campaign | null }) => (
  <FieldsForm
    intent="save-campaign"
    label="Salva"
    fold={campaign ? `Modifica ${campaign.name}` : 'Nuova campagna'}
    id={`campaign-${campaign?.id ?? ''}`}
    held={{ campaignId: campaign?.id ?? '', edition: campaign?.edition ?? '' }}
    kept={campaign ?? { status: 'active' }}
    renderFields={field => (
      <>
        <TextField {...field('name')} label="Nome" maxLength={120} />
        <SelectField {...field('strategy')} label="Strategia" options={optionsOf(strategyLabels)} />
        <TextField {...field('targetLinks')} label="Link da ottenere" inputMode="numeric" maxLength={12} />
        <SelectField {...field('status')} label="Stato" options={optionsOf(campaignStatusLabels)} />
      </>
    )}
  />
)
