import { Link, useActionData } from 'react-router'
import * as kinds from '#areas/growth/crawl/findings.ts'
import { addDays, formatDateTime, romeDate } from '#core/dates.ts'
import { useSite } from '#web/site.ts'
import type { Column } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { speedColumns } from '../../monitoring/speed-columns.tsx'
import { type At, formAction, reads } from '../../route.server.ts'
import { screen, titled } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import { FieldsForm } from '#web/ui/fields.tsx'
import { isDemo, type Acted, Acts, actsColumn, Progress, sampled, Screen, useDemo, whole } from '../kit.tsx'
import { isAtWork, Runs, startCrawlAct } from '../runs.tsx'
import { crawlIntents, openSeoPage, refusedOfCrawl } from './crawl.server.ts'
import * as crawls from '#areas/growth/procedures/crawls.server.ts'
import { listPageSpeed } from '#areas/monitoring/procedures/measurements.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { invoke } from '../press.server.ts'
import { keywordAddress, keywordOf, SEO_ANALYSIS, SEO_PHASE_ONE, sitemapAddress } from '../addresses.ts'
import { ListPart, pageColumn, Part } from '../../office-parts.tsx'

export const loader = reads(loadPhaseOnePage)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export const meta = titled('SEO Fase 1')
export default screen<typeof loader>(SeoPhaseOne)

function SeoPhaseOne(data: PhaseOneData) {
  const { report } = data
  const { shows } = useDemo()
  const items = kinds.checklist(report.summary)
  return (
    <Screen
      title="SEO Fase 1"
      beside={[
        [sitemapAddress(), sections.seo],
        [SEO_ANALYSIS, 'Analisi SEO'],
      ]}
    >
      <Progress
        label="Fase 1: fondamenta tecniche"
        done={shows ? kinds.SAMPLE_PROGRESS : items ? kinds.phaseOneProgress(items) : null}
        target={100}
        unit="%"
        note={
          shows
            ? undefined
            : report.summary?.finishedAt && items
              ? `${items.filter(({ status }) => status === 'done').length} voci su ${items.length} senza difetti, nell’analisi del ${formatDateTime(report.summary.finishedAt)}.`
              : 'Il sito non è ancora stato analizzato: premi «Analizza ora».'
        }
      />
      <Optimisations items={items} />
      <TargetKeywords {...data} />
      <Tests {...data} />
    </Screen>
  )
}

const tone = { done: 'green', doing: 'glass', todo: 'amber' } as const

const columns: readonly Column<kinds.Optimisation>[] = [
  { head: 'Ottimizzazione', names: true, full: true, cell: ({ name }) => name },
  { head: 'Che cosa vuol dire', full: true, cell: ({ description }) => description },
  { head: 'Impatto', cell: ({ impact }) => kinds.impacts[impact] },
  { head: 'Pagine con difetti', number: true, cell: ({ pages }) => sampled(whole(pages)) },
  {
    head: 'Stato',
    end: true,
    cell: ({ status }) => <Tag tone={tone[status]}>{kinds.optimisationStatuses[status]}</Tag>,
  },
]

const Optimisations = ({ items }: { items: readonly kinds.Optimisation[] | null }) => (
  <ListPart
    title="Ottimizzazioni"
    about="Completato: nessuna pagina ha il difetto. In Corso: meno di metà delle pagine. Da Fare: le altre."
    empty="Nessun dato."
    columns={columns}
    rows={items ?? []}
  />
)

const pageSpeedAddress = (site: string): string => `https://pagespeed.web.dev/analysis?url=${encodeURIComponent(site)}`

function Tests({ runs, speed, speedDays }: PhaseOneData) {
  const { url } = useSite()
  return (
    <Part title="Prove">
      <Acts
        className="pb-3"
        acts={[
          startCrawlAct(runs),
          {
            does: 'Prova i risultati avanzati',
            intent: 'test-rich-results',
            disabled: isAtWork(runs, 'test-rich-results'),
          },
          {
            does: 'Prova robots e sitemap',
            intent: 'test-robots',
            disabled: isAtWork(runs, 'test-robots-and-sitemap'),
          },
          { does: 'Apri PageSpeed Insights', href: pageSpeedAddress(url) },
        ]}
      />
      <Runs caption="Esecuzioni" runs={runs} of="crawl" />
      <ListPart
        title="Velocità per chi visita"
        level={3}
        about={`Misurata dai browser dei visitatori negli ultimi ${speedDays} giorni: le pagine più lente.`}
        empty="Nessun dato: nessuna visita ha ancora mandato una misura."
        columns={speedColumns}
        rows={speed}
      />
    </Part>
  )
}

const coverage = ({ covered }: crawls.TargetKeyword) =>
  covered === null ? (
    <Tag tone="glass">Pagina non letta</Tag>
  ) : (
    <Tag tone={covered ? 'green' : 'amber'}>{covered ? 'Coperta' : 'Non coperta'}</Tag>
  )

const keywordColumns: readonly Column<crawls.TargetKeyword>[] = [
  { head: 'Parola chiave', names: true, full: true, cell: ({ keyword }) => keyword },
  { ...pageColumn, names: false },
  { head: 'Stato', cell: coverage },
  actsColumn(({ id, keyword }) => {
    const of = ` «${keyword}»`
    return [
      { does: 'Modifica', of, to: keywordAddress(id) },
      { does: 'Togli', of, intent: 'delete-keyword', values: { keywordId: id } },
    ]
  }, 'Azioni'),
]

/** Keywords our pages should rank for; covered once a page has them in its title or h1. */
function TargetKeywords({ report: { keywords, summary }, editing }: PhaseOneData) {
  const acted = useActionData<Acted>()
  // A refused change is answered at the address without its row.
  const refused = acted?.errors && acted.typed?.intent === 'save-keyword' ? acted.typed.keywordId : undefined
  const keywordId = refused ?? editing?.id ?? ''
  return (
    <ListPart
      title="Parole chiave"
      id="parole"
      about={
        summary && keywords.length > 0
          ? `${summary.keywords.covered} coperte su ${summary.keywords.total}: la pagina ha tutte le parole nel titolo o nell’h1.`
          : 'Una parola chiave è coperta quando la sua pagina ne ha tutte le parole nel titolo o nell’h1.'
      }
      empty="Nessuna parola chiave."
      columns={keywordColumns}
      rows={keywords}
    >
      <FieldsForm
        // Reset after saving.
        key={`${keywordId} ${keywords.length}`}
        action={SEO_PHASE_ONE}
        className="form-grid pt-4"
        intent="save-keyword"
        label={keywordId ? 'Salva la parola chiave' : 'Aggiungi la parola chiave'}
        held={{ keywordId }}
        kept={editing ?? {}}
        beside={keywordId ? <Link to={SEO_PHASE_ONE}>Annulla</Link> : null}
        fields={[
          { name: 'keyword', label: 'Parola chiave', maxLength: 100, required: true },
          { name: 'path', label: 'Pagina', hint: 'Per esempio /offerte-luce', maxLength: 300, required: true },
        ]}
      />
    </ListPart>
  )
}

const SPEED_DAYS = 28
const SHOWN_PAGES = 10

async function loadPhaseOnePage(rt: Runtime, { url, query }: At) {
  const page = await openSeoPage(rt, url)
  const today = romeDate(rt.now())
  const speed = isDemo(url) ? [] : await call(rt, listPageSpeed, { from: addDays(today, -SPEED_DAYS), to: today })
  return {
    ...page,
    editing: page.report.keywords.find(({ id }) => id === keywordOf(query)) ?? null,
    speed: speed
      .filter(({ metric }) => metric !== 'cls')
      .toSorted((a, b) => b.warnings / b.measures - a.warnings / a.measures || b.measures - a.measures)
      .slice(0, SHOWN_PAGES),
    speedDays: SPEED_DAYS,
  }
}

type PhaseOneData = Awaited<ReturnType<typeof loadPhaseOnePage>>

const seoTest = (test: string) =>
  invoke(crawls.startSeoTest, ['🧪 Prova avviata', 'Il risultato compare qui sotto.'], () => ({ test }))
const flash = (text: string) => (): Acted => ({ flash: { text, tone: 'ok' } })

export const action = formAction(
  {
    ...crawlIntents,
    'test-rich-results': seoTest('rich-results'),
    'test-robots': seoTest('robots'),
    'save-keyword': invoke(crawls.saveTargetKeyword, flash('Parola chiave salvata.')),
    'delete-keyword': invoke(crawls.deleteTargetKeyword, flash('Parola chiave tolta.')),
  },
  refusedOfCrawl,
)
