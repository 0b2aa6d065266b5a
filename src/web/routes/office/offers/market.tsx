import { useActionData } from 'react-router'
import { DEMO_MARKET, OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { refusalTexts, unpricedTexts } from '#areas/offers/open-data/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ActButton, FieldsForm } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { reads, type Refusal } from '../route.server.ts'
import { sections } from '../sections.ts'
import { actOnMarket, loadMarket, type MarketData } from './market.server.ts'
import { offersAddress } from './address.ts'
import { MarketSellers } from './market-sellers.tsx'
import { offerScreen } from './offer-screen.tsx'
import { DoneNotice, RefusalNotice, ScreenHead } from '../office-parts.tsx'

export const loader = reads(loadMarket)
export const action = actOnMarket
export const clientAction = orKeepTyped
export default offerScreen<typeof loader>(MarketFiles)

type MarketFile = MarketData['files'][number]
type Undone = Record<'removed' | 'restored' | 'back', number>
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
  { head: 'Da', cell: ({ givenBy }) => givenBy ?? 'riga di comando o ogni giorno' },
  { head: 'Annulla', full: true, end: true, cell: file => <Undo file={file} /> },
]

const countWords = (count: number, one: string, more: string) => `${whole.format(count)} ${count === 1 ? one : more}`
const undoneWords = ({ removed, restored, back }: Undone) =>
  [
    countWords(removed, 'offerta nuova esce', 'offerte nuove escono'),
    countWords(restored, 'cambiata torna com’era', 'cambiate tornano com’erano'),
    countWords(back, 'non più presente rientra', 'non più presenti rientrano'),
  ].join(', ')

function Undo({ file: { undoId, name, added, changed, gone } }: { file: MarketFile }) {
  if (undoId === null) return null
  return (
    <details className="disclosure">
      <summary>Annulla l’importazione</summary>
      <FieldsForm
        intent="undo-market"
        held={{ undoId }}
        className="actions"
        before={<p className="small">{undoneWords({ removed: added, restored: changed, back: gone })}.</p>}
        label="Annulla"
        of={` l’importazione di ${name}`}
      />
    </details>
  )
}

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
function MarketFiles({ files, unpriced, sellers, isDaily }: MarketData) {
  const answer = useActionData<Refusal | { undone: Undone }>()
  const refused = answer && 'errors' in answer ? answer.errors.form : undefined
  const undone = answer && 'undone' in answer ? answer.undone : undefined
  return (
    <>
      <ScreenHead back={[offersAddress(), sections.offers]} title="Offerte del mercato" />
      <RefusalNotice>{refused}</RefusalNotice>
      <DoneNotice>{undone ? `Importazione annullata: ${undoneWords(undone)}.` : null}</DoneNotice>
      <p className="max-w-[70ch]">
        Servono a dire al cliente a che posto sta nel mercato ogni nostra offerta. Non si vendono e non entrano nelle
        liste.{' '}
        {isDaily
          ? 'Arrivano da sole ogni giorno; qui si può aggiungere un file a mano.'
          : 'L’indirizzo da cui prenderle ogni giorno (OPEN_DATA_URL) non è impostato: si caricano qui.'}
      </p>
      <FieldsForm
        intent="import-market"
        encType="multipart/form-data"
        className="grid max-w-2xl gap-3 py-3"
        label="Importa"
        tone="solid"
        small={false}
        fields={[
          {
            name: 'file',
            label: 'File del Portale Offerte',
            type: 'file',
            accept: '.xml,.csv,text/xml,text/csv',
            hint: 'Con il suo nome, per esempio PO_Offerte_E_MLIBERO_20261001.xml. Fino a 50 MB.',
          },
          {
            name: 'force',
            value: '1',
            label: 'Importa anche se ha meno della metà delle offerte di prima',
            checked: false,
          },
        ]}
      />
      <Ledger
        caption="File importati"
        columns={columns}
        rows={files}
        empty={
          <EmptyState title="Ancora nessun file">
            Con il primo, ogni offerta mostra il suo posto nel mercato.
          </EmptyState>
        }
      />
      <MarketUnpriced unpriced={unpriced} />
      <MarketSellers sellers={sellers} />
      <p className="tiny muted pt-3">
        {files.some(({ name }) => name.includes('_DEMO_')) ? DEMO_MARKET : OPEN_DATA_ATTRIBUTION}
      </p>
    </>
  )
}

type Unpriced = MarketData['unpriced']
type Implausible = Unpriced['implausible'][number]

const implausibleColumns: readonly Column<Implausible>[] = [
  { head: 'Offerta', names: true, full: true, cell: ({ name }) => name },
  { head: 'Codice', cell: ({ code }) => <span className="break-all">{code}</span> },
  { head: 'Partita IVA', cell: ({ vatNumber }) => vatNumber },
  { head: 'Perché', full: true, cell: ({ reason }) => unpricedTexts[reason] },
  {
    head: 'In classifica',
    end: true,
    cell: ({ id, name, isAccepted }) => (
      <ActButton intent="accept-market" values={{ offerId: id, accepted: isAccepted ? '0' : '1' }} of={` ${name}`}>
        {isAccepted ? 'Togli' : 'Ammetti'}
      </ActButton>
    ),
  },
]

/** What the market has without a cost, by reason, and the figures that wait for somebody to look at them. */
function MarketUnpriced({ unpriced: { reasons, implausible } }: { unpriced: Unpriced }) {
  if (reasons.length === 0) return null
  return (
    <>
      <h2>Senza un costo</h2>
      <ul className="small list-disc pl-5">
        {reasons.map(({ reason, offers }) => (
          <li key={reason}>
            {whole.format(offers)}: {unpricedTexts[reason]}
          </li>
        ))}
      </ul>
      {implausible.length > 0 ? (
        <Ledger caption="Cifre non verosimili" columns={implausibleColumns} rows={implausible} />
      ) : null}
    </>
  )
}
