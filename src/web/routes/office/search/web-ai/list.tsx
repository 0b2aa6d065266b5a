import { Link, useActionData } from 'react-router'
import { watchFailure, watchKindLabels, watchStateLabels, webAiTexts } from '#areas/web-watch/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Actions } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { editorAddress } from '../addresses.ts'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { sectionAddress, sections } from '../../sections.ts'
import { useRefresh } from '#web/routes/office/screen.tsx'
import { NextPage } from '../../office-list.tsx'
import { ActedNotice } from '../act.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import { isAtWork, Runs, type Works } from '../runs.tsx'
import { WebAiChanges } from './web-ai-changes.tsx'
import { WebAiForm } from './web-ai-form.tsx'
import { actOnWebAi, loadWebAi, type WebAiActed, type WebAiData } from './web-ai.server.ts'
import { Head } from '../demo.tsx'
import { ListPart, Part } from '../../office-parts.tsx'

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

/** spec 3 §2 Admin Web AI panel: what is watched, what is new there, and what was made of it. */
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

/** What «Test» read, until the next press. */
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
