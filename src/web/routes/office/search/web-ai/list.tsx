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
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { editorAddress } from '../addresses.ts'
import { reads } from '../../route.server.ts'
import { screen, useRefresh } from '../../screen.tsx'
import { sectionAddress, sections } from '../../sections.ts'
import { NextPage } from '../../office-list.tsx'
import { Acts, actsColumn, isAtWork, Runs, Screen } from '../kit.tsx'
import { watchWorks } from '../works.ts'
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
    <Screen title={sections['web-ai']} samples={false}>
      <Acts
        className="pt-3"
        acts={[
          { does: 'Avvia generazione blog', intent: 'generate', tone: 'primary', disabled: isBusy },
          { does: 'Controlla quelle scadute', intent: 'check-due', disabled: isBusy },
          { does: 'Test', intent: 'test', busyText: 'Lettura in corso…' },
          { does: 'Verifica raggiungibilità', intent: 'health' },
        ]}
      />
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
        <Runs caption="Ultime dieci attività" runs={runs} works={watchWorks} />
      </Part>
    </Screen>
  )
}

const columns: readonly Column<Watched>[] = [
  {
    head: 'Sito',
    names: true,
    full: true,
    cell: ({ siteName, url }) => (
      <>
        {siteName}
        <br />
        <a href={url} rel="noreferrer noopener" target="_blank" className="small break-all">
          {url}
        </a>
      </>
    ),
    under: ({ lastPostTitle }) => lastPostTitle && `Ultimo: ${lastPostTitle}`,
  },
  { head: 'Stato', cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{watchStateLabels[state]}</Tag> },
  {
    head: 'Ultimo controllo',
    full: true,
    cell: ({ lastCheckedAt, lastFailure, kind, checkFrequencyHours }) => (
      <>
        {lastCheckedAt ? formatDateTime(lastCheckedAt) : '—'}
        <span className="under">
          {kind ? `${watchKindLabels[kind]}, ` : ''}ogni {checkFrequencyHours} ore
        </span>
        {lastFailure ? <span className="block">Non letta: {watchFailure(lastFailure)}</span> : null}
      </>
    ),
    under: ({ healthAt, healthFailure }) =>
      healthAt &&
      `${healthFailure ? `Non raggiungibile: ${watchFailure(healthFailure)}` : 'Raggiungibile'} (${formatDateTime(healthAt)})`,
  },
  {
    ...actsColumn<Watched>(({ id, siteName, isActive }) => {
      const of = ` ${siteName}`
      const toggled = { urlId: id, isActive: isActive ? '0' : '1' }
      return [
        { does: 'Controlla ora', of, intent: 'check', values: { urlId: id } },
        { does: isActive ? 'Metti in pausa' : 'Attiva', of, intent: 'toggle', values: toggled },
        { does: 'Modifica', of, to: sectionAddress('web-ai', {}, id) },
      ]
    }, 'Azioni'),
    full: true,
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

function WebAiChanges({ changes, waiting }: Pick<WebAiData, 'changes' | 'waiting'>) {
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
      <>
        {state === 'new' ? null : <Tag tone={state === 'drafted' ? 'green' : 'glass'}>{changeStateLabels[state]}</Tag>}
        <Acts
          acts={[
            postId !== null && { does: 'Apri la bozza', to: editorAddress(postId) },
            state !== 'drafted' && {
              does: 'Crea bozza',
              of: `: ${title}`,
              intent: 'draft',
              values: { changeId: id },
            },
            state === 'new' && { does: 'Ignora', of: `: ${title}`, intent: 'ignore', values: { changeId: id } },
          ]}
        />
      </>
    ),
  },
]
