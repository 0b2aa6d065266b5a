import { Link, useActionData } from 'react-router'
import {
  changeKindLabels,
  changeStateLabels,
  watchFailure,
  watchKindLabels,
  watchStateLabels,
  webAiTexts,
} from '#areas/web-watch/watch.ts'
import { formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Actions } from '#web/ui/button.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { editorAddress } from '../addresses.ts'
import { reads } from '../../route.server.ts'
import { screen, useRefresh } from '../../screen.tsx'
import { sectionAddress, sections } from '../../sections.ts'
import { NextPage } from '../../office-list.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import { ActedNotice } from '../act.tsx'
import { Head, isAtWork, Runs, type Works } from '../kit.tsx'
import { WebAiForm } from './web-ai-form.tsx'
import { actOnWebAi, loadWebAi, type WebAiActed, type WebAiData } from './web-ai.server.ts'
import { ListPart, Part } from '../../office-parts.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export const loader = reads(loadWebAi)
export const action = actOnWebAi
export const clientAction = orKeepTyped
export default screen<typeof loader>(WebAi)

type Watched = WebAiData['urls'][number]

/** spec 3 §9 */
const REFRESH_MS = 30_000
const checked = {
  checked: 'controllati',
  changed: 'cambiati',
  drafts: 'bozze',
  refused: 'bozze rifiutate',
  failed: 'falliti',
}
const works: Works = {
  'web-ai-check': { counts: checked },
  'web-ai-draft': {
    counts: checked,
    failed: why => ({ title: webAiTexts.generationFailed, text: `Motivo: ${why}.` }),
  },
  'web-ai-health': {
    counts: { reachable: 'raggiungibili', unreachable: 'non raggiungibili', model: 'server AI che rispondono' },
  },
}
const STATE_TONES = {
  paused: 'glass',
  'never-checked': 'glass',
  active: 'green',
  due: 'amber',
  overdue: 'red',
} as const

function WebAi(data: WebAiData) {
  useRefresh(REFRESH_MS)
  const { runs, urls, next } = data
  const isBusy = isAtWork(runs, 'web-ai-check')
  return (
    <>
      <Head title={sections['web-ai']} />
      <ActedNotice />
      <Actions className="pt-3">
        <ActButton intent="generate" tone="primary" disabled={isBusy}>
          Avvia generazione blog
        </ActButton>
        <ActButton intent="check-due" disabled={isBusy}>
          Controlla quelle scadute
        </ActButton>
        <ActButton intent="test" busyText="Lettura in corso…">
          Test
        </ActButton>
        <ActButton intent="health">Verifica raggiungibilità</ActButton>
      </Actions>
      <Tested />
      <ListPart title="URL monitorate" empty="Ancora nessuna URL." columns={columns} rows={urls}>
        <NextPage className="pt-3" to={next && sectionAddress('web-ai', { nome: next.name, da: next.id })}>
          Altre URL
        </NextPage>
      </ListPart>
      {/* Empty again after one was added. */}
      <WebAiForm key={`new ${urls.length}`} edited={null} />
      <WebAiChanges {...data} />
      <Part title="Articoli generati nell’ultima ora">
        {data.recent.length === 0 ? (
          <p className="muted">Nessuno.</p>
        ) : (
          <ul className="list-disc pl-5">
            {data.recent.map(({ id, postId, title, model, createdAt }) => (
              <li key={id}>
                {postId ? <Link to={editorAddress(postId)}>{title}</Link> : title}{' '}
                <span className="muted">
                  {formatDateTime(createdAt)} · {model} · in revisione
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Attività recenti">
        <p className="muted pb-2">Le URL attive si controllano da sole, ogni ora quelle a cui tocca.</p>
        <Runs caption="Ultime dieci attività" runs={runs} works={works} />
      </Part>
    </>
  )
}

const columns: readonly Column<Watched>[] = [
  {
    head: 'Sito',
    names: true,
    full: true,
    cell: ({ siteName, url, lastPostTitle }) => (
      <>
        {siteName}
        <br />
        <a href={url} rel="noreferrer noopener" target="_blank" className="small break-all">
          {url}
        </a>
        {lastPostTitle ? <span className="muted block">Ultimo: {lastPostTitle}</span> : null}
      </>
    ),
  },
  { head: 'Stato', cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{watchStateLabels[state]}</Tag> },
  {
    head: 'Ultimo controllo',
    full: true,
    cell: ({ lastCheckedAt, lastFailure, kind, checkFrequencyHours, healthAt, healthFailure }) => (
      <>
        {lastCheckedAt ? formatDateTime(lastCheckedAt) : '—'}
        <span className="muted block">
          {kind ? `${watchKindLabels[kind]}, ` : ''}ogni {checkFrequencyHours} ore
        </span>
        {lastFailure ? <span className="block">Non letta: {watchFailure(lastFailure)}</span> : null}
        {healthAt ? (
          <span className="muted block">
            {healthFailure ? `Non raggiungibile: ${watchFailure(healthFailure)}` : 'Raggiungibile'} (
            {formatDateTime(healthAt)})
          </span>
        ) : null}
      </>
    ),
  },
  {
    head: 'Azioni',
    end: true,
    full: true,
    cell: ({ id, siteName, isActive }) => (
      <Actions>
        <ActButton intent="check" values={{ urlId: id }} label={`Controlla ora ${siteName}`}>
          Controlla ora
        </ActButton>
        <ActButton
          intent="toggle"
          values={{ urlId: id, isActive: isActive ? '0' : '1' }}
          label={`${isActive ? 'Metti in pausa' : 'Attiva'} ${siteName}`}
        >
          {isActive ? 'Metti in pausa' : 'Attiva'}
        </ActButton>
        <Link to={sectionAddress('web-ai', {}, id)} aria-label={`Modifica ${siteName}`}>
          Modifica
        </Link>
      </Actions>
    ),
  },
]

function Tested() {
  const tested = useActionData<WebAiActed>()?.tested
  return tested ? (
    <Part title="Esito del test">
      <ul className="list-disc pl-5">
        {tested.map(({ url, siteName, failure, kind, title, first }) => (
          <li key={url}>
            <b>{siteName}</b>:{' '}
            {failure
              ? `${webAiTexts.testUrlFailed}, ${watchFailure(failure)}.`
              : `${kind ? watchKindLabels[kind] : ''} «${title}»`}
            {first.length > 0 ? <span className="muted block">{first.join(' · ')}</span> : null}
          </li>
        ))}
      </ul>
    </Part>
  ) : null
}

type Change = WebAiData['changes']['rows'][number]
const ALL = { cambiamenti: 'tutti' }

export function WebAiChanges({ changes, waiting }: Pick<WebAiData, 'changes' | 'waiting'>) {
  const shown = waiting ? {} : ALL
  return (
    <Part title="Cambiamenti trovati">
      <Tabs
        label="Quali cambiamenti"
        current={sectionAddress('web-ai', shown)}
        tabs={[
          { to: sectionAddress('web-ai'), label: 'Da decidere' },
          { to: sectionAddress('web-ai', ALL), label: 'Tutti' },
        ]}
      />
      <Ledger
        empty={<p className="muted pt-3">Nessun cambiamento.</p>}
        caption="Cambiamenti trovati"
        hideCaption
        columns={changeColumns}
        rows={changes.rows}
      />
      <NextPage className="pt-3" to={changes.next && sectionAddress('web-ai', { ...shown, dopo: changes.next })}>
        Cambiamenti precedenti
      </NextPage>
    </Part>
  )
}

const changeColumns: readonly Column<Change>[] = [
  {
    head: 'Che cosa',
    names: true,
    full: true,
    cell: ({ title, link, extract, siteName, why }) => (
      <>
        <a href={link} rel="noreferrer noopener" target="_blank">
          {title}
        </a>
        <span className="muted block">{siteName}</span>
        {extract ? <span className="small block">{extract}</span> : null}
        {why ? <span className="block">Bozza non creata: {why}</span> : null}
      </>
    ),
  },
  { head: 'Tipo', cell: ({ kind }) => changeKindLabels[kind] },
  { head: 'Trovato', cell: ({ foundAt }) => formatDateTime(foundAt) },
  {
    head: 'Stato',
    end: true,
    full: true,
    cell: ({ id, title, state, postId }) => (
      <Actions>
        {state === 'new' ? null : <Tag tone={state === 'drafted' ? 'green' : 'glass'}>{changeStateLabels[state]}</Tag>}
        {postId ? <Link to={editorAddress(postId)}>Apri la bozza</Link> : null}
        {state === 'drafted' ? null : (
          <ActButton intent="draft" values={{ changeId: id }} label={`Crea bozza: ${title}`}>
            Crea bozza
          </ActButton>
        )}
        {state === 'new' ? (
          <ActButton intent="ignore" values={{ changeId: id }} label={`Ignora: ${title}`}>
            Ignora
          </ActButton>
        ) : null}
      </Actions>
    ),
  },
]
