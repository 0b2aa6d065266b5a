import { Form, Link } from 'react-router'
import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { refusalTexts } from '#areas/offers/open-data/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { fieldControl } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OffersView } from './offers-section.server.ts'
import { sections } from '../sections.ts'
import type { OfferAnswer } from './act.server.ts'
import { offersAddress } from './address.ts'
import { MarketSellers } from './market-sellers.tsx'
import { MarketUnpriced } from './market-unpriced.tsx'

type MarketFile = OffersView<'market'>['files'][number]
const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const CHANGES = [
  ['added', 'nuove'],
  ['changed', 'cambiate'],
  ['unchanged', 'uguali'],
  ['gone', 'non più presenti'],
] as const

const columns: readonly Column<MarketFile>[] = [
  { head: 'Dati del', names: true, cell: ({ day }) => formatDate(day) },
  { head: 'File', full: true, cell: ({ name }) => <span className="break-all">{name}</span> },
  {
    head: 'Offerte',
    full: true,
    cell: file => (
      <>
        {whole.format(file.read - file.refused)}:{' '}
        {CHANGES.map(([count, word]) => `${whole.format(file[count])} ${word}`).join(', ')}
      </>
    ),
  },
  { head: 'Lasciate fuori', full: true, cell: file => <Refused file={file} /> },
  { head: 'Importato', cell: ({ importedAt }) => formatDateTime(importedAt) },
  { head: 'Da', end: true, cell: ({ givenBy }) => givenBy ?? 'riga di comando o ogni giorno' },
]

function Refused({ file: { refused, refusals } }: { file: MarketFile }) {
  if (refused === 0) return 'nessuna'
  return (
    <details className="disclosure">
      <summary>{whole.format(refused)}</summary>
      <ul className="small">
        {refusals.map(({ line, code, reason, detail }) => (
          <li key={line}>
            Riga {whole.format(line)}
            {code ? `, ${code}` : ''}: {refusalTexts[reason]}
            {detail ? <span className="muted break-all"> ({detail})</span> : null}
          </li>
        ))}
      </ul>
      {refused > refusals.length ? <p className="small muted">Qui ci sono le prime {refusals.length}.</p> : null}
    </details>
  )
}

/** The offers of the whole market: the files they came from, and one more by hand. */
export function MarketFiles({
  files,
  unpriced,
  sellers,
  isDaily,
  answer,
}: OffersView<'market'> & { answer: OfferAnswer | undefined }) {
  const refused = answer?.errors.form
  return (
    <>
      <p className="small">
        <Link to={offersAddress()}>{sections.offers}</Link>
      </p>
      <h1>Offerte del mercato</h1>
      {refused ? (
        <Notice tone="red" role="alert" className="my-3">
          <p>{refused}</p>
        </Notice>
      ) : null}
      <p className="max-w-[70ch]">
        Sono il metro: ogni nostra offerta dice al cliente a che posto sta nel mercato. Non si vendono e non entrano
        nelle liste.{' '}
        {isDaily
          ? 'Arrivano da sole ogni giorno; qui si può aggiungere un file a mano.'
          : 'L’indirizzo da cui prenderle ogni giorno (OPEN_DATA_URL) non è impostato: si caricano qui.'}
      </p>
      <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-3 py-3">
        <FormToken />
        <label className="field-label" htmlFor="field-file">
          File del Portale Offerte
        </label>
        <input type="file" accept=".xml,.csv,text/xml,text/csv" {...fieldControl({ name: 'file' })} />
        <p className="hint">Con il suo nome, per esempio PO_Offerte_E_MLIBERO_20261001.xml. Fino a 50 MB.</p>
        <label className="check">
          <input type="checkbox" name="force" value="1" />
          <span>Importa anche se ha meno della metà delle offerte di prima</span>
        </label>
        <Actions>
          <Button tone="solid" name="intent" value="import-market">
            Importa
          </Button>
        </Actions>
      </Form>
      {files.length === 0 ? (
        <EmptyState title="Ancora nessun file">Con il primo, ogni offerta mostra il suo posto nel mercato.</EmptyState>
      ) : (
        <Ledger caption="File importati" columns={columns} rows={files} rowKey={({ id }) => id} />
      )}
      <MarketUnpriced unpriced={unpriced} />
      <MarketSellers sellers={sellers} answer={answer} />
      <p className="tiny muted pt-3">{OPEN_DATA_ATTRIBUTION}</p>
    </>
  )
}
