import { Link } from '#web/ui/button.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { type Block, fill, piecesOf, type Values } from '#areas/consents/legal-text.ts'

/** Text with its links; external links send no referrer and no opener. */
function InlineText({ text, values }: { text: string; values: Values }) {
  return piecesOf(fill(text, values)).map(({ text: words, href }, index) => {
    if (!href) return words
    if (href.startsWith('/')) {
      return (
        <Link key={index} to={href}>
          {words}
        </Link>
      )
    }
    return (
      <a key={index} href={href} rel={href.startsWith('https:') ? 'noopener noreferrer' : undefined}>
        {words}
      </a>
    )
  })
}

export function LegalBlock({ block, values }: { block: Block; values: Values }) {
  if (typeof block === 'string') {
    return (
      <p>
        <InlineText text={block} values={values} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map(line => (
          <li key={line}>
            <InlineText text={line} values={values} />
          </li>
        ))}
      </ul>
    )
  }
  if ('note' in block) {
    return (
      <p className="side-note">
        <InlineText text={block.note} values={values} />
      </p>
    )
  }
  return (
    <div className="legal-table">
      <Ledger
        caption={block.caption}
        rows={block.rows}
        rowKey={row => row[0] ?? ''}
        columns={columnsOf(block.head, values)}
      />
    </div>
  )
}

/** Each cell carries its column name: phones show no header row. */
const columnsOf = (heads: readonly string[], values: Values): Column<readonly string[]>[] =>
  heads.map((head, column) => ({
    head,
    cell: row => (
      <>
        {column > 0 ? <span className="legal-cell-head">{head}: </span> : null}
        <InlineText text={row[column] ?? ''} values={values} />
      </>
    ),
    names: column === 0,
    full: true,
  }))
