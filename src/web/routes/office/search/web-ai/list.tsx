import { Link, useActionData } from 'react-router'
import { failures as contentFailures } from '#areas/growth/content/texts.ts'
import * as watched from '#areas/growth/procedures/watched-urls.server.ts'
import { type TestedUrl, testUrls } from '#areas/growth/web-watch/run-checks.server.ts'
import * as watch from '#areas/growth/web-watch/watch.ts'
import { formatDateTime } from '#core/dates.ts'
import { editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { isOutside } from '#platform/http/addresses.server.ts'
import { call, may, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { FieldsForm } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ListTabs, NextPage } from '../../office-list.tsx'
import { Bullets, ListPart, Part } from '../../office-parts.tsx'
import { type At, formAction, reads, textIn as text, typedIn } from '../../route.server.ts'
import { titled, screen, useRefresh } from '../../screen.tsx'
import { sectionAddress, sections } from '../../sections.ts'
import { editorAddress } from '../addresses.ts'
import { type Acted, Acts, actsColumn, Screen } from '../kit.tsx'
import { invoke, refusals, runsOf, flash } from '../press.server.ts'
import { isAtWork, Runs } from '../runs.tsx'

/** Watched pages, or one being edited at its own address. */
export const loader = reads(async (rt, at) =>
  at.params.urlId === undefined
    ? { list: await loadWebAi(rt, at), edited: null }
    : { edited: await orNotFound(call(rt, watched.getMonitoredUrl, { urlId: at.params.urlId })), list: null },
)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export const meta = titled<typeof loader>(({ urlId }, data) =>
  [sections['web-ai'], ...(urlId ? [data?.edited?.siteName ?? 'una pagina'] : [])].join(', '),
)
export default screen<typeof loader>(({ list, edited }) =>
  list ? (
    <WebAi {...list} />
  ) : (
    <Screen title={sections['web-ai']} samples={false}>
      <WebAiForm edited={edited} />
    </Screen>
  ),
)

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
      {/* Reset after adding one. */}
      <WebAiForm key={`new ${urls.length}`} edited={null} />
      <WebAiChanges {...data} />
      <Part title="Articoli generati nell’ultima ora">
        <Bullets of={data.recent} none="Nessuno.">
          {({ postId, title, model, createdAt }) => (
            <>
              {postId ? <Link to={editorAddress(postId)}>{title}</Link> : title}{' '}
              <span className="muted">
                {formatDateTime(createdAt)} · {model} · in revisione
              </span>
            </>
          )}
        </Bullets>
      </Part>
      <Part title="Attività recenti">
        <p className="muted pb-2">Le URL attive si controllano da sole, ogni ora quelle a cui tocca.</p>
        <Runs caption="Ultime dieci attività" runs={runs} of="watch" />
      </Part>
    </Screen>
  )
}

const columns: readonly Column<WebAiData['urls'][number]>[] = [
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
  { head: 'Stato', cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{watch.watchStateLabels[state]}</Tag> },
  {
    head: 'Ultimo controllo',
    full: true,
    phone: 'ultimo controllo:',
    cell: ({ lastCheckedAt, lastFailure, kind, checkFrequencyHours }) => (
      <>
        {lastCheckedAt ? formatDateTime(lastCheckedAt) : 'mai'}
        <span className="under">
          {kind ? `${watch.watchKindLabels[kind]}, ` : ''}ogni {checkFrequencyHours} ore
        </span>
        {lastFailure ? <span className="block">Non letta: {watch.watchFailure(lastFailure)}</span> : null}
      </>
    ),
    under: ({ healthAt, healthFailure }) =>
      healthAt &&
      `${healthFailure ? `Non raggiungibile: ${watch.watchFailure(healthFailure)}` : 'Raggiungibile'} (${formatDateTime(healthAt)})`,
  },
  {
    ...actsColumn<WebAiData['urls'][number]>(({ id, siteName, isActive }) => {
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
      <Bullets of={tested}>
        {({ siteName, failure, kind, title, first }) => (
          <>
            <b>{siteName}</b>:{' '}
            {failure
              ? `${watch.webAiTexts.testUrlFailed}, ${watch.watchFailure(failure)}.`
              : `${kind ? watch.watchKindLabels[kind] : ''} «${title}»`}
            {first.length > 0 ? <span className="muted block">{first.join(' · ')}</span> : null}
          </>
        )}
      </Bullets>
    </Part>
  ) : null
}

const ALL: { cambiamenti?: string } = { cambiamenti: 'tutti' }

function WebAiChanges({ changes, waiting }: Pick<WebAiData, 'changes' | 'waiting'>) {
  const shown = waiting ? {} : ALL
  return (
    <ListPart
      title="Cambiamenti trovati"
      before={
        <ListTabs
          label="Quali cambiamenti"
          tabs={[
            { label: 'Da decidere', filter: {} },
            { label: 'Tutti', filter: ALL },
          ]}
          address={filter => sectionAddress('web-ai', filter)}
          shown={{ filters: shown }}
        />
      }
      empty={<p className="muted pt-3">Nessun cambiamento.</p>}
      columns={changeColumns}
      rows={changes.rows}
    >
      <NextPage className="pt-3" to={changes.next && sectionAddress('web-ai', { ...shown, dopo: changes.next })}>
        Cambiamenti precedenti
      </NextPage>
    </ListPart>
  )
}

const changeColumns: readonly Column<WebAiData['changes']['rows'][number]>[] = [
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
  { head: 'Tipo', cell: ({ kind }) => watch.changeKindLabels[kind] },
  { head: 'Trovato', cell: ({ foundAt }) => formatDateTime(foundAt) },
  {
    head: 'Stato',
    end: true,
    full: true,
    cell: ({ id, title, state, postId }) => (
      <>
        {state === 'new' ? null : (
          <Tag tone={state === 'drafted' ? 'green' : 'glass'}>{watch.changeStateLabels[state]}</Tag>
        )}
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

const drafts = {
  label: 'Genera bozze dai cambiamenti',
  hint: 'Le bozze restano in revisione: pubblica sempre una persona.',
}
const address = { label: 'Indirizzo della pagina o del feed', inputMode: 'url', maxLength: watch.MAX_ADDRESS } as const

const WebAiForm = ({ edited }: { edited: NonNullable<Awaited<ReturnType<typeof loader>>['edited']> | null }) => (
  <Part title={edited ? `Modifica ${edited.siteName}` : 'Aggiungi una URL'}>
    {edited ? <p className="muted break-all">{edited.url}</p> : null}
    <FieldsForm
      className="form-grid"
      intent={edited ? 'save' : 'add'}
      label={edited ? 'Salva' : 'Aggiungi'}
      held={edited ? { edition: editionOf(edited) } : {}}
      kept={edited ?? { checkFrequencyHours: watch.FREQUENCY.usual }}
      beside={edited ? <Link to={sectionAddress('web-ai')}>Chiudi</Link> : null}
      fields={[
        { name: 'siteName', label: 'Nome del sito', maxLength: watch.MAX_SITE_NAME },
        !edited && { name: 'url', ...address },
        { name: 'checkFrequencyHours', label: 'Controlla ogni', unit: 'ore', inputMode: 'numeric' },
        { name: 'draftsFromChanges', value: '1', checked: edited?.draftsFromChanges ?? false, ...drafts },
      ]}
    />
    {edited ? (
      <Acts className="pt-3" acts={[{ does: 'Elimina questa URL', intent: 'delete', tone: 'danger' }]} />
    ) : null}
  </Part>
)

async function loadWebAi(rt: Runtime, { query }: At) {
  const waiting = query.get('cambiamenti') !== 'tutti'
  const cursor = query.get('dopo')?.slice(0, 100)
  const [name, id] = [query.get('nome')?.slice(0, 120), query.get('da')?.slice(0, 60)]
  const after = name && id ? { after: { name, id } } : {}
  const changes = await call(rt, watched.listMonitoredChanges, { waiting, ...(cursor && { cursor }) })
  return {
    ...(await call(rt, watched.listMonitoredUrls, after)),
    waiting,
    changes: {
      ...changes,
      rows: changes.rows.map(row => ({
        ...row,
        why: row.failure && (contentFailures[row.failure] ?? watch.watchFailure(row.failure)),
      })),
    },
    runs: await runsOf(rt, 'watch'),
    recent: await call(rt, watched.listRecentDrafts, {}),
  }
}
type WebAiData = Awaited<ReturnType<typeof loadWebAi>>

export type WebAiActed = Acted & { tested?: readonly TestedUrl[] }

const valuesOf = (typed: Readonly<Record<string, string>>) => ({
  ...typed,
  draftsFromChanges: typed.draftsFromChanges === '1',
})
const add = invoke(
  watched.addMonitoredUrl,
  ['URL aggiunta', 'Il primo controllo impara che cosa c’è; dal secondo si vedono le novità.'],
  valuesOf,
)
const monitor = (action: string) => invoke(watched.startWebAiMonitor, undefined, () => ({ action }))

const failed = (title: string) => ({ title, text: '' })
const refused = refusals(watch.watchErrors, {
  other: 'Riprova tra qualche minuto.',
  // Titles of spec 3 §8 by refused intent.
  failed: {
    test: failed(watch.webAiTexts.testFailed),
    toggle: failed(watch.webAiTexts.stateFailed),
    generate: failed(watch.webAiTexts.generationFailed),
    draft: failed(watch.webAiTexts.generationFailed),
  },
})

export const action = formAction(
  {
    async add(rt, form, at) {
      const link = watch.addressOf(text(form, 'url'))
      // Reject names that resolve to our own network (SSRF); before the transaction, which must not wait for DNS.
      if (link && may(rt.actor, 'contents') && !(await isOutside(link, rt.config.OUTSIDE_FIXTURES)))
        throw new AppError('bad-input', { fields: { url: 'not-outside' } })
      return add(rt, form, at)
    },
    toggle: invoke(watched.toggleMonitoredUrl, undefined, typed => ({ ...typed, isActive: typed.isActive === '1' })),
    check: invoke(watched.checkMonitoredUrl),
    'check-due': monitor('scheduled_check'),
    health: monitor('health_check'),
    generate: invoke(watched.startWebAiGeneration),
    draft: invoke(watched.draftMonitoredChange),
    ignore: invoke(watched.ignoreMonitoredChange),
    test,
    async save(rt, form, { params: { urlId } }) {
      await call(rt, watched.updateMonitoredUrl, { ...valuesOf(typedIn(form)), urlId })
      return flash('URL aggiornata', 'Le modifiche valgono dal prossimo controllo.')
    },
    async delete(rt, _, { params: { urlId } }) {
      await call(rt, watched.deleteMonitoredUrl, { urlId })
      return sectionAddress('web-ai')
    },
  },
  refused,
)

async function test(rt: Runtime): Promise<WebAiActed> {
  const tested = await testUrls(rt)
  if (tested.length === 0)
    return {
      flash: { title: watch.webAiTexts.noUrl, text: 'Aggiungi una URL, o attivane una, e riprova.', tone: 'error' },
    }
  const [bad] = tested.filter(({ failure }) => failure !== null)
  if (!bad) return { tested, ...flash('Test riuscito', 'Qui sotto c’è quello che si legge: non è stato salvato.') }
  const failure = `${bad.siteName}: ${watch.watchFailure(bad.failure ?? '')}.`
  return { tested, flash: { title: watch.webAiTexts.testUrlFailed, text: failure, tone: 'error' } }
}
