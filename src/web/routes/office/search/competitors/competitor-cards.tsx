import { useActionData } from 'react-router'
import type { ImportedMeasure } from '#areas/competitors/competitor.ts'
import type { CompetitorCard } from '#areas/competitors/procedures/competitors.server.ts'
import { alertMessage, failureText, measureLabels, threatLabels } from '#areas/competitors/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type Acted } from '../act.tsx'
import { ActButton, FieldsForm, optionsOf } from '#web/ui/fields.tsx'
import { SampleTag } from '../demo.tsx'
import { NO_DATA } from '../measures.tsx'

type Gap = CompetitorCard['gaps'][number]
const threatTone = { high: 'red', medium: 'amber', low: 'green' } as const
const figure = (value: number | null) => (value === null ? NO_DATA : value.toLocaleString('it-IT'))

/** «Autorità del dominio 42 (01/11/2026, file.csv)». */
export const figureText = ({ measure, value, day, source }: CompetitorCard['readings'][number]): string =>
  `${measure === 'sitemapPages' ? 'Pagine nella sitemap' : measureLabels[measure as ImportedMeasure]} ${figure(value)} (${formatDate(day)}, ${source})`

const columns: readonly Column<Gap>[] = [
  { head: 'Misura', names: true, full: true, cell: ({ measure }) => measureLabels[measure] },
  { head: 'Loro', number: true, cell: ({ theirs }) => figure(theirs) },
  {
    head: 'Noi',
    number: true,
    cell: ({ ours }) => (
      <>
        {figure(ours)} {ours === null ? null : <SampleTag />}
      </>
    ),
  },
  { head: 'Divario', number: true, cell: ({ gap }) => (gap === null ? NO_DATA : `${figure(gap)} %`) },
]

/** spec 3 §2: a card per competitor with what separates it from us. */
export function CompetitorCards({ competitors }: { competitors: readonly CompetitorCard[] }) {
  return (
    <div className="competitor-cards">
      {competitors.map(card => (
        <Card key={card.id} card={card} />
      ))}
    </div>
  )
}

function Card({ card }: { card: CompetitorCard }) {
  const { name, domain, threatLevel, lastCheckedAt, lastFailure, topKeywords, changes, readings } = card
  const sitemap = readings.find(({ measure }) => measure === 'sitemapPages')
  return (
    <section aria-label={name}>
      <h3>
        {name}{' '}
        {threatLevel ? (
          <Tag tone={threatTone[threatLevel]}>{threatLabels[threatLevel]}</Tag>
        ) : (
          <Tag>minaccia non valutata</Tag>
        )}{' '}
        <SampleTag />
      </h3>
      <p className="muted">
        {domain} ·{' '}
        {lastCheckedAt === null
          ? 'mai controllato'
          : lastFailure === null
            ? `controllato il ${formatDateTime(lastCheckedAt)}`
            : `non letto il ${formatDateTime(lastCheckedAt)}: ${failureText(lastFailure)}`}
      </p>
      {card.title ? <p className="break-words">«{card.title}»</p> : null}
      <Ledger
        caption={`Divario con ${name}`}
        hideCaption
        columns={columns}
        rows={card.gaps}
        rowKey={({ measure }) => measure}
        stack={false}
      />
      <p>Pagine nella sitemap: {sitemap ? `${figure(sitemap.value)} (${formatDate(sitemap.day)})` : NO_DATA}</p>
      <p>Parole chiave nostre sulle loro pagine: {topKeywords.length > 0 ? topKeywords.join(', ') : NO_DATA}</p>
      <p>Cambiamenti recenti:</p>
      {changes.length === 0 ? (
        <p className="muted">nessuno visto</p>
      ) : (
        <ul className="list-disc pl-5">
          {changes.map(({ at, type, detail }) => (
            <li key={`${type}${at.toISOString()}${detail.page ?? ''}`} className="break-words">
              {formatDate(at)}: {alertMessage(type, detail)}
            </li>
          ))}
        </ul>
      )}
      {card.notes ? <p className="whitespace-pre-wrap">{card.notes}</p> : null}
      <CardForms card={card} />
    </section>
  )
}

export const threatOptions = [{ value: '', label: 'Non valutato' }, ...optionsOf(threatLabels)]

function CardForms({ card: { id, edition, name, pages, ...card } }: { card: CompetitorCard }) {
  const acted = useActionData<Acted>()
  const isOpen = acted?.typed?.competitorId === id && acted.errors !== undefined
  return (
    <Fold title={`Modifica ${name}`} open={isOpen} wide>
      <FieldsForm
        className="grid gap-3 py-2"
        intent="save-competitor"
        label="Salva"
        id={id}
        held={{ competitorId: id, edition }}
        kept={{ ...card, name }}
        renderFields={field => (
          <>
            <TextField {...field('name')} label="Nome" maxLength={100} />
            <SelectField {...field('threatLevel')} label="Livello di minaccia" options={threatOptions} />
            <TextAreaField {...field('notes')} label="Note" optional maxLength={2000} />
          </>
        )}
      />
      <p>Pagine seguite:</p>
      <ul>
        {pages.map(page => (
          <li key={page.id} className="break-all">
            {page.url}
            {page.failure
              ? ` (${failureText(page.failure)})`
              : page.prices.length > 0
                ? ` (${page.prices.join(', ')})`
                : ''}{' '}
            <ActButton intent="remove-page" values={{ competitorPageId: page.id }} label={`Togli ${page.url}`}>
              Togli
            </ActButton>
          </li>
        ))}
      </ul>
      <FieldsForm
        className="grid gap-3 py-2"
        intent="add-page"
        label="Aggiungi la pagina"
        id={id}
        held={{ competitorId: id }}
        renderFields={field => (
          <TextField {...field('url')} label="Pagina da seguire" inputMode="url" maxLength={500} />
        )}
      />
      <ActButton intent="delete-competitor" values={{ competitorId: id }} tone="danger" label={`Elimina ${name}`}>
        Elimina
      </ActButton>
    </Fold>
  )
}
