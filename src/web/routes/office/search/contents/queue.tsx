import { Link, useActionData } from 'react-router'
import { BULK_FROM_QUEUE } from '#areas/content/queue.ts'
import { failures, generatedText, priorityLabels, queueFailures, typeLabels } from '#areas/content/texts.ts'
import { formatDate } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { sectionAddress, sections, useMayOpen } from '../../sections.ts'
import type { Acted } from '../act.tsx'
import { FieldsForm } from '#web/ui/fields.tsx'
import { Acts, isAtWork, Measures, Progress, Runs, Screen, type Work, type Works, whole } from '../kit.tsx'
import { CALENDAR_FILE, queueAddress } from '../addresses.ts'
import { ContentList } from './content-list.tsx'
import { actOnContent, type ContentData, loadContent } from './contents.server.ts'
import { Part } from '../../office-parts.tsx'

export const loader = reads(loadContent)
export const action = actOnContent
export const clientAction = orKeepTyped
export default screen<typeof loader>(ContentQueue)

const counts = { generated: 'scritti', refused: 'tornati in coda' }

/** spec 3 §8: how a generation ended; of one article, which it was. */
function worksOf(latest: string | undefined): Works {
  const one: Work = {
    counts,
    failures,
    done: () => ({ title: '✅ Contenuto Generato', text: `"${latest ?? ''}" aspetta la tua revisione` }),
    failed: why => ({ ...queueFailures.one, text: `${queueFailures.one.text} (${why})` }),
  }
  return {
    'auto-blog-generator': one,
    'generate-scheduled-content': one,
    'content-marketing-ai': {
      counts,
      failures,
      done: report => ({ title: 'Generazione finita', text: generatedText(report, BULK_FROM_QUEUE) }),
      failed: why => ({ ...queueFailures.many, text: `${queueFailures.many.text} (${why})` }),
    },
  }
}

function ContentQueue(data: ContentData) {
  const mayOpen = useMayOpen()
  const { figures, runs, queue, calendar } = data
  const isBusy = isAtWork(runs)
  return (
    <Screen title={sections['content-marketing']}>
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
      <Acts
        className="pt-3"
        acts={[
          { does: `Genera ${BULK_FROM_QUEUE} Contenuti`, intent: 'generate-ten', tone: 'primary', disabled: isBusy },
          { does: 'Genera Prossimo', intent: 'generate-next', disabled: isBusy },
          { does: 'Proponi dai dati del sito', intent: 'propose' },
        ]}
      />
      <ContentList data={data} isBusy={isBusy} />
      <ContentForm editing={data.editing} />
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
          <Link to={CALENDAR_FILE} reloadDocument>
            Scarica il calendario (ICS)
          </Link>
        </p>
      </Part>
      <Runs part="Ultime generazioni" runs={runs} works={worksOf(queue.latest?.title)} />
    </Screen>
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
                : `${whole(visits)} visite agli articoli in 30 giorni, ${whole(before ?? 0)} nei 30 prima`,
        },
      ]}
    />
  )
}

function ContentForm({ editing }: { editing: ContentData['editing'] }) {
  const acted = useActionData<Acted>()
  return (
    <Part title={editing ? 'Modifica la riga' : 'Aggiungi alla coda'} id="modifica">
      <FieldsForm
        // Another row, or a row that was just added, begins with its own values.
        key={`${editing?.id ?? 'new'} ${acted?.said?.text ?? ''}`}
        className="form-grid"
        intent={editing ? 'edit' : 'add'}
        label={editing ? 'Salva' : 'Aggiungi'}
        tone="solid"
        noValidate
        held={editing ? { itemId: editing.id } : {}}
        kept={
          editing
            ? { ...editing, keywords: editing.keywords.join(', ') }
            : { priority: 'medium', contentType: 'libero' }
        }
        beside={editing ? <Link to={queueAddress()}>Annulla</Link> : null}
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
          { name: 'contentType', label: 'Tipo', options: typeLabels },
          { name: 'priority', label: 'Priorità', options: priorityLabels },
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
}
