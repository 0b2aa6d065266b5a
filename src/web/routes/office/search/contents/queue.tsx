import { Link, useActionData } from 'react-router'
import { bulkGenerateContents, generateContent } from '#areas/growth/procedures/content-generation.server.ts'
import * as contents from '#areas/growth/procedures/content-queue.server.ts'
import { BULK_FROM_QUEUE, CONTENT_STATUSES, contentStates, type Priority } from '#areas/growth/content/queue.ts'
import * as texts from '#areas/growth/content/texts.ts'
import { listKeywordCoverage } from '#areas/growth/procedures/crawls.server.ts'
import { trafficIncrease } from '#areas/monitoring/figures.ts'
import { countVisits } from '#areas/monitoring/procedures/figures.server.ts'
import type { RunReport } from '#areas/office/runs/run.ts'
import { addDays, formatDate, romeDate } from '#core/dates.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldsForm } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ListTabs, NextPage } from '../../office-list.tsx'
import { ListPart, Part } from '../../office-parts.tsx'
import { type At, formAction, given, reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { sectionAddress, sections, useMayOpen } from '../../sections.ts'
import * as addresses from '../addresses.ts'
import { type Acted, Acts, actsColumn, isDemo, Measures, Progress, sampled, Screen, whole } from '../kit.tsx'
import { invoke, refusals, runsOf, flash } from '../press.server.ts'
import { isAtWork, Runs, withReason } from '../runs.tsx'
import { SAMPLE_FIGURES, SAMPLE_TRAFFIC, sampleQueue } from '../samples.ts'

export const loader = reads(loadContent)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export default screen<typeof loader>(ContentQueue)

/** spec 3 §8: outcome of a generation, naming the article if there was one. */
function endsOf(latest = '') {
  const one = {
    done: ['✅ Contenuto Generato', `"${latest}" aspetta la tua revisione`],
    failed: withReason(texts.queueFailures.one),
  }
  return {
    'auto-blog-generator': one,
    'generate-scheduled-content': one,
    'content-marketing-ai': {
      done: (report: RunReport) => ['Generazione finita', texts.generatedText(report, BULK_FROM_QUEUE)],
      failed: withReason(texts.queueFailures.many),
    },
  }
}

function ContentQueue({ filters, figures, traffic, runs, queue, calendar, editing }: ContentData) {
  const mayOpen = useMayOpen()
  const isBusy = isAtWork(runs)
  const { increase, visits, before } = traffic
  return (
    <Screen title={sections['content-marketing']}>
      <Measures
        of={[
          { label: 'Generati oggi', value: figures.generated_today },
          { label: 'In coda', value: figures.pending_generation, note: 'Da scrivere o in scrittura' },
          { label: 'Obiettivo mensile', value: figures.monthly_target, note: 'Obiettivo, non una misura' },
          {
            label: 'Aumento traffico',
            value: increase,
            unit: '%',
            note:
              increase === null
                ? 'Servono visite agli articoli contate per due periodi di 30 giorni'
                : visits !== null &&
                  `${whole(visits)} visite agli articoli in 30 giorni, ${whole(before ?? 0)} nei 30 prima`,
          },
        ]}
      />
      <Progress
        label="Obiettivo del mese"
        done={figures.generated_month}
        target={figures.monthly_target}
        unit="articoli"
        note="Articoli scritti dal primo del mese, dalla coda."
      />
      <p className="muted">
        {figures.model
          ? `Gli articoli li scrive il modello «${figures.model}», solo con i dati del sito.`
          : 'Nessun server di IA collegato: gli articoli nascono dai modelli del sito, con i suoi dati.'}{' '}
        {figures.isScheduled
          ? 'La generazione automatica è accesa: ogni ora si scrive l’articolo la cui data è arrivata.'
          : 'La generazione automatica è spenta.'}{' '}
        {mayOpen(sectionAddress('settings')) ? <Link to={sectionAddress('settings')}>Impostazioni</Link> : null}
      </p>
      <Acts
        className="pt-3"
        acts={[
          { does: `Genera ${BULK_FROM_QUEUE} Contenuti`, intent: 'generate-ten', tone: 'primary', disabled: isBusy },
          { does: 'Genera Prossimo', intent: 'generate-next', disabled: isBusy },
          { does: 'Proponi dai dati del sito', intent: 'propose' },
        ]}
      />
      <ListPart
        title="Coda dei contenuti"
        before={
          <ListTabs<Partial<addresses.QueueFilters>>
            label="Stati"
            tabs={[
              { label: 'Tutti', filter: {} },
              ...CONTENT_STATUSES.map(status => ({
                label: contentStates[status].label,
                filter: { status },
                count: queue.counts?.[status],
              })),
            ]}
            address={addresses.queueAddress}
            shown={{ filters: { status: filters.status } }}
          />
        }
        empty={<EmptyState level={3} title="Nessun articolo qui" />}
        columns={columnsOf(filters, isBusy)}
        rows={queue.items}
      >
        <NextPage to={queue.next && addresses.queueAddress({ ...filters, cursor: queue.next })}>Successivi 50</NextPage>
      </ListPart>
      <ContentForm editing={editing} />
      <Part title="Calendario, prossimi 31 giorni">
        {calendar.length === 0 ? (
          <p className="muted">Nessun articolo con una data.</p>
        ) : (
          <ol className="content-calendar">
            {calendar.map(({ id, targetDate, title }) => (
              <li key={id}>
                <b>{targetDate ? formatDate(targetDate) : ''}</b> {title}
              </li>
            ))}
          </ol>
        )}
        <p className="pt-2">
          <Link to={addresses.CALENDAR_FILE} reloadDocument>
            Scarica il calendario (ICS)
          </Link>
        </p>
      </Part>
      <Runs of="contents" part="Ultime generazioni" runs={runs} ends={endsOf(queue.latest?.title)} />
    </Screen>
  )
}

type Item = ContentData['queue']['items'][number]

/** The icon needs a text equivalent. */
const PRIORITY_SIGNS: Record<Priority, string> = { high: '▲', medium: '●', low: '▼' }
const TONES = { pending: undefined, generating: 'glass', ready: 'amber', published: 'green' } as const

const columnsOf = (filters: addresses.QueueFilters, isBusy: boolean): readonly Column<Item>[] => [
  {
    head: 'Titolo',
    names: true,
    full: true,
    cell: ({ postId, title }) => (
      <span className="post-name">
        {sampled(postId ? <Link to={addresses.editorAddress(postId)}>{title}</Link> : title)}
      </span>
    ),
    under: item => (
      <span className="post-name">
        {[texts.typeLabels[item.contentType], item.keywords.join(', ')].filter(Boolean).join(' · ')}
        {item.failure ? <Failure item={item} /> : null}
      </span>
    ),
  },
  {
    head: 'Priorità',
    cell: ({ priority }) => (
      <span className="whitespace-nowrap">
        <span aria-hidden="true">{PRIORITY_SIGNS[priority]}</span> {texts.priorityLabels[priority]}
      </span>
    ),
  },
  { head: 'Stato', cell: ({ status }) => <Tag tone={TONES[status]}>{contentStates[status].label}</Tag> },
  { head: 'Visite previste', number: true, cell: ({ targetTraffic: of }) => (of === null ? '—' : whole(of)) },
  { head: 'Data', cell: ({ targetDate }) => (targetDate === null ? '—' : formatDate(targetDate)) },
  actsColumn(({ id, title, status, postId }) => {
    const values = { itemId: id }
    const of = ` «${title}»`
    return [
      status === 'pending' && { does: 'Genera', of, intent: 'generate-one', values, disabled: isBusy },
      status === 'pending' && { does: 'Modifica', of, to: addresses.editAddress(filters, id), isMeasured: true },
      status === 'ready' && postId !== null && { does: 'Pubblica Ora', of, intent: 'publish', values },
      status !== 'generating' && { does: 'Togli', of: ` dalla coda${of}`, intent: 'delete', values },
    ]
  }, 'Azioni'),
]

const Failure = ({ item: { failure, alike } }: { item: Item }) => (
  <span className="small block text-ink">
    Non scritto: {texts.failures[failure ?? ''] ?? failure}
    {alike ? (
      <>
        {' '}
        (<Link to={addresses.editorAddress(alike.postId)}>{alike.title}</Link>, {Math.round(alike.score * 100)} %)
      </>
    ) : null}
    .
  </span>
)

const ContentForm = ({ editing }: Pick<ContentData, 'editing'>) => (
  <Part title={editing ? 'Modifica la riga' : 'Aggiungi alla coda'} id="modifica">
    <FieldsForm
      // Remount for another row, or after adding one.
      key={`${editing?.id ?? 'new'} ${useActionData<Acted>()?.flash?.text ?? ''}`}
      className="form-grid"
      intent={editing ? 'edit' : 'add'}
      label={editing ? 'Salva' : 'Aggiungi'}
      tone="solid"
      noValidate
      held={editing ? { itemId: editing.id } : {}}
      kept={
        editing ? { ...editing, keywords: editing.keywords.join(', ') } : { priority: 'medium', contentType: 'libero' }
      }
      beside={editing ? <Link to={addresses.queueAddress()}>Annulla</Link> : null}
      fields={[
        { name: 'title', label: 'Titolo', wide: true, maxLength: 150 },
        { name: 'topic', label: 'Di che cosa deve parlare', wide: true, optional: true, rows: 2, maxLength: 500 },
        {
          name: 'keywords',
          label: 'Parole chiave',
          wide: true,
          optional: true,
          hint: 'Separate da virgole, al massimo 12.',
        },
        { name: 'contentType', label: 'Tipo', options: texts.typeLabels },
        { name: 'priority', label: 'Priorità', options: texts.priorityLabels },
        {
          name: 'targetTraffic',
          label: 'Visite previste al mese',
          optional: true,
          inputMode: 'numeric',
          hint: 'Un tuo obiettivo, non una misura.',
        },
        { name: 'targetDate', label: 'Data prevista', optional: true, type: 'date' },
      ]}
    />
  </Part>
)

const CALENDAR_DAYS = 31

async function loadContent(rt: Runtime, { url, query }: At) {
  const filters = addresses.queueFiltersOf(query)
  const today = romeDate(rt.now())
  if (isDemo(url)) {
    // Model and schedule status is the site's own configuration, never sample data.
    const figures = { ...(await call(rt, contents.getContentFigures, {})), ...SAMPLE_FIGURES }
    const queue = sampleQueue(filters.status)
    return { filters, queue, figures, runs: [], calendar: [], traffic: SAMPLE_TRAFFIC, editing: null }
  }
  const [queue, figures, runs, visits, calendar] = await Promise.all([
    call(rt, contents.listContentQueue, given({ ...filters })),
    call(rt, contents.getContentFigures, {}),
    runsOf(rt, 'contents', { limit: 5 }),
    call(rt, countVisits, { below: '/blog/' }),
    call(rt, contents.listContentCalendar, { from: today, to: addDays(today, CALENDAR_DAYS) }),
  ])
  const edited = queue.items.find(item => item.id === query.get(addresses.EDIT_PARAMETER) && item.status === 'pending')
  const traffic = { ...visits, increase: trafficIncrease(visits) }
  return { filters, queue, figures, runs, calendar, traffic, editing: edited ?? null }
}
type ContentData = Awaited<ReturnType<typeof loadContent>>

const started = (text: string) => ['Generazione avviata', text] as const

/** Actions and their messages (spec 3 §8). An immediate refusal is worded like a failed run. */
export const action = formAction(
  {
    'generate-ten': invoke(
      bulkGenerateContents,
      ({ generated_count: count }) =>
        flash('🚀 Generazione Bulk Avviata', `${count} contenuti in coda di generazione automatica`),
      () => ({ action: 'bulk_generate', target_count: BULK_FROM_QUEUE }),
    ),
    'generate-next': invoke(generateContent, started('Si scrive il prossimo articolo della coda.'), () => ({})),
    'generate-one': invoke(generateContent, started('L’articolo scelto si sta scrivendo.')),
    publish: invoke(contents.publishContent, ({ title }) => flash('📢 Contenuto Pubblicato', `«${title}» è sul sito.`)),
    async propose(rt) {
      const { keywords } = await call(rt, listKeywordCoverage, {})
      const { proposed } = await call(rt, contents.proposeContentItems, {
        count: BULK_FROM_QUEUE,
        keywords: keywords.filter(({ covered }) => covered !== true).map(({ keyword }) => keyword.slice(0, 80)),
      })
      return flash('Proposte aggiunte', `${proposed} articoli nuovi in coda, dai dati del sito.`)
    },
    add: invoke(contents.addContentItem, (_, { title }) =>
      flash('Aggiunto alla coda', `«${title}» aspetta di essere scritto.`),
    ),
    edit: invoke(contents.editContentItem, ['Modifiche salvate', 'La riga della coda è aggiornata.']),
    delete: invoke(contents.deleteContentItem, ['Riga eliminata', 'L’articolo non è più in coda.']),
  },
  refusals(texts.contentErrors, {
    other: 'L’operazione non è riuscita. Riprova.',
    whole: 'Controlla i campi segnati: la riga non è stata salvata.',
    failed: {
      'generate-ten': texts.queueFailures.many,
      'generate-next': texts.queueFailures.one,
      'generate-one': texts.queueFailures.one,
    },
  }),
)
