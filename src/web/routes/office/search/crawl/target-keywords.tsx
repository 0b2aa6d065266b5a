import { Link, useActionData } from 'react-router'
import type { TargetKeyword } from '#areas/growth/crawl/last-crawl.server.ts'
import { Actions } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type Acted } from '../act.tsx'
import { ActButton, FieldsForm } from '#web/ui/fields.tsx'
import { keywordAddress, SEO_PHASE_ONE } from '../addresses.ts'
import { Part } from '../../office-parts.tsx'

const COVERED = { tone: 'green', text: 'Coperta' } as const
const stateOf = ({ covered }: TargetKeyword) => {
  if (covered === null) return { tone: 'glass', text: 'Pagina non letta' } as const
  return covered ? COVERED : ({ tone: 'amber', text: 'Non coperta' } as const)
}

const columns: readonly Column<TargetKeyword>[] = [
  { head: 'Parola chiave', names: true, full: true, cell: ({ keyword }) => keyword },
  {
    head: 'Pagina',
    full: true,
    cell: ({ path }) => (
      <a href={path} className="break-all">
        {path}
      </a>
    ),
  },
  {
    head: 'Stato',
    cell: keyword => {
      const { tone, text } = stateOf(keyword)
      return <Tag tone={tone}>{text}</Tag>
    },
  },
  {
    head: 'Azioni',
    end: true,
    cell: ({ id, keyword }) => (
      <Actions>
        <Link to={keywordAddress(id)} aria-label={`Modifica «${keyword}»`}>
          Modifica
        </Link>
        <ActButton intent="delete-keyword" values={{ keywordId: id }} label={`Togli «${keyword}»`}>
          Togli
        </ActButton>
      </Actions>
    ),
  },
]

/** Words for which a page of ours wants to be found; covered once the page says them in its title or h1. */
export function TargetKeywords({
  report: { keywords, summary },
  editing,
}: {
  report: { keywords: readonly TargetKeyword[]; summary: { keywords: { covered: number; total: number } } | null }
  editing: TargetKeyword | null
}) {
  const acted = useActionData<Acted>()
  // A change that was refused is answered at the address without its row.
  const refused = acted?.errors && acted.typed?.intent === 'save-keyword' ? acted.typed.keywordId : undefined
  const keywordId = refused ?? editing?.id ?? ''
  return (
    <Part title="Parole chiave" id="parole">
      <p className="muted pb-2">
        {summary && keywords.length > 0
          ? `${summary.keywords.covered} coperte su ${summary.keywords.total}: la pagina ha tutte le parole nel titolo o nell’h1.`
          : 'Una parola chiave è coperta quando la sua pagina ne ha tutte le parole nel titolo o nell’h1.'}
      </p>
      <Ledger empty="Nessuna parola chiave." caption="Parole chiave" hideCaption columns={columns} rows={keywords} />
      <FieldsForm
        // A saved form comes back empty.
        key={`${keywordId} ${keywords.length}`}
        action={SEO_PHASE_ONE}
        className="form-grid pt-4"
        intent="save-keyword"
        label={keywordId ? 'Salva la parola chiave' : 'Aggiungi la parola chiave'}
        held={{ keywordId }}
        kept={editing ?? {}}
        beside={keywordId ? <Link to={SEO_PHASE_ONE}>Annulla</Link> : null}
        renderFields={field => (
          <>
            <TextField {...field('keyword')} label="Parola chiave" maxLength={100} required />
            <TextField {...field('path')} label="Pagina" hint="Per esempio /offerte-luce" maxLength={300} required />
          </>
        )}
      />
    </Part>
  )
}
