import { Link } from 'react-router'
import type { TargetKeyword } from '#areas/growth/crawl/last-crawl.server.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type Acted, ActButton, PostForm } from '../act.tsx'
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
  acted,
}: {
  report: { keywords: readonly TargetKeyword[]; summary: { keywords: { covered: number; total: number } } | null }
  editing: TargetKeyword | null
  acted: Acted | undefined
}) {
  const values = acted?.typed ?? {
    keyword: editing?.keyword ?? '',
    path: editing?.path ?? '',
    keywordId: editing?.id ?? '',
  }
  // A saved form comes back empty.
  const key = acted?.said ? `saved ${keywords.length}` : (values.keywordId ?? '')
  return (
    <Part title="Parole chiave" id="parole">
      <p className="muted pb-2">
        {summary && keywords.length > 0
          ? `${summary.keywords.covered} coperte su ${summary.keywords.total}: la pagina ha tutte le parole nel titolo o nell’h1.`
          : 'Una parola chiave è coperta quando la sua pagina ne ha tutte le parole nel titolo o nell’h1.'}
      </p>
      <Ledger empty="Nessuna parola chiave." caption="Parole chiave" hideCaption columns={columns} rows={keywords} />
      <PostForm key={key} action={SEO_PHASE_ONE} className="pt-4">
        <input type="hidden" name="keywordId" value={values.keywordId ?? ''} />
        <div className="form-grid">
          <TextField
            label="Parola chiave"
            name="keyword"
            defaultValue={values.keyword}
            error={acted?.errors?.keyword}
            maxLength={100}
            required
          />
          <TextField
            label="Pagina"
            name="path"
            defaultValue={values.path}
            error={acted?.errors?.path}
            hint="Per esempio /offerte-luce"
            maxLength={300}
            required
          />
        </div>
        <Actions className="pt-3">
          <Button small name="intent" value="save-keyword">
            {values.keywordId ? 'Salva la parola chiave' : 'Aggiungi la parola chiave'}
          </Button>
          {values.keywordId ? <Link to={SEO_PHASE_ONE}>Annulla</Link> : null}
        </Actions>
      </PostForm>
    </Part>
  )
}
