import { Link, useActionData } from 'react-router'
import { responseRate } from '#areas/link-building/prospect.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { reads } from '../../route.server.ts'
import { reloadsWhenLate, screen } from '../../screen.tsx'
import { type Acted, ActButton, ActedNotice, PostForm, fieldsOf } from '../act.tsx'
import { CsvImport } from '../csv-import.tsx'
import { DemoSwitch, Screen } from '../demo.tsx'
import { LinkCampaigns } from './link-campaigns.tsx'
import { actOnLinks, type LinksData, loadLinks } from './links.server.ts'
import { Measures } from '../measures.tsx'
import { phaseAddress } from '../addresses.ts'
import { ProspectList } from './prospect-list.tsx'
import { Runs, useRunToasts } from '../runs.tsx'
import { linkRunCounts, linkRunNames, seoTopToast } from '../toasts.ts'

export const loader = reads(loadLinks)
export const action = actOnLinks
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(Links)

/** spec 3 §2: four tiles, campaigns with their progress, a site by its domain, the prospects with their buttons. */
function Links({ overview, filters, prospects, next, runs }: LinksData) {
  useRunToasts(runs, seoTopToast)
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
        <AddProspect />
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
        <Runs caption="Controlli dei siti e dei link" runs={runs} labels={linkRunNames} counts={linkRunCounts} />
      </Screen>
    </>
  )
}

function AddProspect() {
  const acted = useActionData<Acted>()
  const mine = acted?.typed?.intent === 'add-prospect' ? acted : undefined
  const field = fieldsOf(mine)
  return (
    <PostForm className="grid max-w-2xl gap-3 pt-6">
      <h2 className="text-lg">Aggiungi un sito</h2>
      <TextField
        {...field('domain')}
        label="Dominio"
        id="prospect-domain"
        key={acted?.said ? 'added' : 'typed'}
        hint="Il sito viene controllato subito: se risponde, che titolo ha, quali contatti mostra a tutti."
        maxLength={300}
      />
      <p>
        <Button small tone="solid" name="intent" value="add-prospect">
          Aggiungi
        </Button>
      </p>
    </PostForm>
  )
}
