import { Link } from 'react-router'
import { changeKindLabels, changeStateLabels } from '#areas/web-watch/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { Actions } from '#web/ui/button.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { editorAddress } from '../addresses.ts'
import { sectionAddress } from '../../sections.ts'
import { NextPage } from '../../office-list.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import type { WebAiData } from './web-ai.server.ts'
import { Part } from '../../office-parts.tsx'

type Change = WebAiData['changes']['rows'][number]
const ALL = { cambiamenti: 'tutti' }

/** What checks found: each becomes a draft, or is ignored. */
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
        columns={columns}
        rows={changes.rows}
      />
      <NextPage className="pt-3" to={changes.next && sectionAddress('web-ai', { ...shown, dopo: changes.next })}>
        Cambiamenti precedenti
      </NextPage>
    </Part>
  )
}

const columns: readonly Column<Change>[] = [
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
