import { Link } from 'react-router'
import { BULK_FROM_QUEUE } from '#areas/content/queue.ts'
import { failures, generatedText } from '#areas/content/texts.ts'
import { formatDate } from '#core/dates.ts'
import { jobLabels } from '#areas/monitoring/work-labels.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Actions } from '#web/ui/button.tsx'
import type { ToastMessage } from '#web/ui/toast.tsx'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { sectionAddress, sections } from '../../sections.ts'
import { useMayOpen } from '../../use-may-open.ts'
import { ActButton, ActedNotice } from '../act.tsx'
import { CALENDAR_FILE } from '../addresses.ts'
import { ContentForm } from './content-form.tsx'
import { ContentList } from './content-list.tsx'
import { Screen, Head } from '../demo.tsx'
import { Measures, Progress } from '../measures.tsx'
import { Runs, type ShownRun, useRunToasts } from '../runs.tsx'
import { actOnContent, type ContentData, loadContent } from './contents.server.ts'

export const loader = reads(loadContent)
export const action = actOnContent
export const clientAction = orKeepTyped
export default screen<typeof loader>(ContentQueue)

const COUNTS = { generated: 'scritti', refused: 'tornati in coda' }

/** spec 3 §8: how a generation ended. */
const endOf =
  (latest: string | undefined) =>
  (run: ShownRun): ToastMessage | null => {
    const failure = run.failure ? ` (${failures[run.failure] ?? run.failure})` : ''
    if (run.jobName === 'content-marketing-ai')
      return run.status === 'failed'
        ? { title: '❌ Errore', text: `Problema nella generazione bulk${failure}`, tone: 'error' }
        : { title: 'Generazione finita', text: generatedText(run.report ?? {}, BULK_FROM_QUEUE) }
    return run.status === 'failed'
      ? {
          title: '❌ Errore Generazione',
          text: `Problema nella generazione automatica del contenuto${failure}`,
          tone: 'error',
        }
      : { title: '✅ Contenuto Generato', text: `"${latest ?? ''}" aspetta la tua revisione` }
  }

/** spec 3 §2, automatic content queue. */
function ContentQueue(data: ContentData) {
  const mayOpen = useMayOpen()
  const { figures, runs, queue, calendar } = data
  useRunToasts(runs, endOf(queue.latest?.title))
  const isBusy = runs.some(run => run.status === 'queued' || run.status === 'running')
  return (
    <>
      <Head title={sections['content-marketing']} demo />
      <ActedNotice />
      <Screen>
        <Figures {...data} />
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
        <Actions className="pt-3">
          <ActButton intent="generate-ten" tone="primary" disabled={isBusy}>
            Genera {BULK_FROM_QUEUE} Contenuti
          </ActButton>
          <ActButton intent="generate-next" disabled={isBusy}>
            Genera Prossimo
          </ActButton>
          <ActButton intent="propose">Proponi dai dati del sito</ActButton>
        </Actions>
        <ContentList data={data} isBusy={isBusy} />
        <ContentForm editing={data.editing} />
        <section className="pt-6">
          <h2 className="text-lg">Calendario, prossimi 31 giorni</h2>
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
            <Link to={CALENDAR_FILE} reloadDocument>
              Scarica il calendario (ICS)
            </Link>
          </p>
        </section>
        <section className="pt-6">
          <h2 className="text-lg">Ultime generazioni</h2>
          <Runs caption="Ultime generazioni" runs={runs} labels={jobLabels} counts={COUNTS} failures={failures} />
        </section>
      </Screen>
    </>
  )
}

function Figures({ figures, traffic: { increase, visits, before } }: ContentData) {
  return (
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
              : visits === null
                ? undefined
                : `${visits.toLocaleString('it-IT')} visite agli articoli in 30 giorni, ${before?.toLocaleString('it-IT')} nei 30 prima`,
        },
      ]}
    />
  )
}
