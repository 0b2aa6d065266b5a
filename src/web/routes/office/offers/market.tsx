import { titled } from '../screen.tsx'
import { useActionData } from 'react-router'
import { DEMO_MARKET, OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { marketFileRefusal, refusalTexts, unpricedTexts } from '#areas/offers/open-data/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ActButton, FieldsForm, useAnswerTo } from '#web/ui/fields.tsx'
import { type Column, Ledger, type LedgerProps } from '#web/ui/ledger.tsx'
import { fileIn, formAction, reads, type Refusal, textIn } from '../route.server.ts'
import { marketAddress } from '../addresses.ts'
import { DoneNotice } from '../office-parts.tsx'
import { MAX_SELLER_NAME } from '#core/limits.ts'
import { formatNumber } from '#core/money.ts'
import { offerSentences } from '#areas/offers/editing/texts.ts'
import {
  importMarketFile,
  undoMarketImport,
  acceptMarketOffer,
  nameMarketSeller,
  listMarketFiles,
  listMarketUnpriced,
  listMarketSellers,
} from '#areas/offers/procedures/market.server.ts'
import { call } from '#platform/procedure.server.ts'
import { fileErrors } from '#areas/offers/editing/file-texts.ts'
import { OfferHead, offerScreen } from './versions.tsx'

export const loader = reads(async rt => ({
  files: await call(rt, listMarketFiles, {}),
  unpriced: await call(rt, listMarketUnpriced, {}),
  sellers: await call(rt, listMarketSellers, {}),
  isDaily: Boolean(rt.config.OPEN_DATA_URL),
}))
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled('Offerte del mercato')
export default offerScreen<typeof loader>(MarketFiles)

type MarketData = Awaited<ReturnType<typeof loader>>
type MarketFile = MarketData['files'][number]
type Undone = Record<'removed' | 'restored' | 'back', number>
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
        {formatNumber(file.read - file.refused)}:{' '}
        {CHANGES.map(([count, word]) => `${formatNumber(file[count])} ${word}`).join(', ')}
      </>
    ),
  },
  { head: 'Lasciate fuori', phone: 'lasciate fuori:', full: true, cell: file => <Refused file={file} /> },
  { head: 'Importato', cell: ({ importedAt }) => formatDateTime(importedAt) },
  { head: 'Da', cell: ({ givenBy }) => givenBy ?? 'riga di comando o ogni giorno' },
  { head: 'Annulla', full: true, end: true, cell: file => <Undo file={file} /> },
]

const countWords = (count: number, one: string, more: string) => `${formatNumber(count)} ${count === 1 ? one : more}`
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
      <summary>{formatNumber(refused)}</summary>
      <ul className="small">
        {refusals.map(({ line, code, reason, detail }) => (
          <li key={line}>
            Riga {formatNumber(line)}
            {code ? `, ${code}` : ''}: {refusalTexts[reason]}
            {detail ? <span className="muted break-all"> ({detail})</span> : null}
          </li>
        ))}
      </ul>
      {refused > refusals.length ? <p className="small muted">Qui ci sono le prime {refusals.length}.</p> : null}
    </details>
  )
}

function MarketFiles({ files, unpriced, sellers, isDaily }: MarketData) {
  const answer = useActionData<Refusal | { undone: Undone }>()
  const undone = answer && 'undone' in answer ? answer.undone : undefined
  return (
    <>
      <OfferHead title="Offerte del mercato" />
      <DoneNotice>{undone ? `Importazione annullata: ${undoneWords(undone)}.` : null}</DoneNotice>
      <p className="max-w-[70ch] pt-2">
        Servono a dire al cliente a che posto sta nel mercato ogni nostra offerta. Non si vendono e non entrano nelle
        liste.{' '}
        {isDaily
          ? 'Arrivano da sole ogni giorno; qui si può aggiungere un file a mano.'
          : 'L’indirizzo da cui prenderle ogni giorno (OPEN_DATA_URL) non è impostato: si caricano qui.'}
      </p>
      <FieldsForm
        intent="import-market"
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
const implausibleColumns: readonly Column<Unpriced['implausible'][number]>[] = [
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

/** Market offers without a cost, by reason, and figures that await review. */
function MarketUnpriced({ unpriced: { reasons, implausible } }: { unpriced: Unpriced }) {
  if (reasons.length === 0) return null
  return (
    <>
      <h2>Senza un costo</h2>
      <ul className="small list-disc pl-5">
        {reasons.map(({ reason, offers }) => (
          <li key={reason}>
            {formatNumber(offers)}: {unpricedTexts[reason]}
          </li>
        ))}
      </ul>
      {implausible.length > 0 ? (
        <Ledger caption="Cifre non verosimili" columns={implausibleColumns} rows={implausible} />
      ) : null}
    </>
  )
}

type Seller = MarketData['sellers'][number]

const sellerColumns: readonly Column<Seller>[] = [
  { head: 'Partita IVA', names: true, cell: ({ vatNumber }) => vatNumber },
  { head: 'Offerte', number: true, cell: ({ offers }) => formatNumber(offers) },
  {
    head: 'Sito',
    full: true,
    cell: ({ site }) =>
      site ? (
        <a href={site} rel="noreferrer nofollow" className="break-all">
          {new URL(site).hostname}
        </a>
      ) : (
        'non detto'
      ),
  },
  { head: 'Nome', full: true, cell: seller => <SellerName {...seller} /> },
]

function SellerName({ vatNumber, name, isOurs, fromFile }: Seller) {
  if (isOurs) return <>{name}, nostro fornitore</>
  return (
    <FieldsForm
      intent="name-seller"
      held={{ vatNumber }}
      id={vatNumber}
      className="actions"
      label="Salva"
      of={` il nome di ${vatNumber}`}
      fields={[
        {
          name: 'name',
          label: <span className="sr-only">Nome del fornitore con partita IVA {vatNumber}</span>,
          kept: name,
          hint: fromFile && `Dal file ${fromFile}`,
          maxLength: MAX_SELLER_NAME,
          autoComplete: 'off',
        },
      ]}
    />
  )
}

const SellerTable = (table: Pick<LedgerProps<Seller>, 'caption' | 'hideCaption' | 'rows'>) => (
  <Ledger {...table} columns={sellerColumns} rowKey={({ vatNumber }) => vatNumber} />
)

/** Sellers of market offers: the open data contain only the VAT number, and names are never guessed. */
function MarketSellers({ sellers }: { sellers: readonly Seller[] }) {
  const refused = useAnswerTo('name-seller')?.typed?.vatNumber
  if (sellers.length === 0) return null
  const [unnamed, named] = [sellers.filter(({ name }) => name === null), sellers.filter(({ name }) => name !== null)]
  return (
    <section className="pt-6">
      <h2 className="text-xl">Fornitori del mercato</h2>
      <p className="max-w-[70ch] py-2">
        I dati pubblici dicono soltanto la partita IVA; il nome c’è nei soli elenchi PLACET. Dove manca si può scrivere
        qui: il sito aiuta a trovarlo. Finché manca, al cliente si mostra la partita IVA.
      </p>
      {unnamed.length > 0 ? (
        <SellerTable caption={`Senza nome: ${formatNumber(unnamed.length)}`} rows={unnamed} />
      ) : (
        <p>Hanno tutti un nome.</p>
      )}
      {named.length > 0 ? (
        <details className="disclosure pt-3" open={named.some(({ vatNumber }) => refused === vatNumber)}>
          <summary>Con un nome: {formatNumber(named.length)}</summary>
          <SellerTable caption="Fornitori con un nome" hideCaption rows={named} />
        </details>
      ) : null}
    </section>
  )
}

export const action = formAction(
  {
    async 'import-market'(rt, form) {
      const { name, bytes } = await fileIn(form)
      const { known } = await call(rt, importMarketFile, { name, bytes, force: form.get('force') === '1' })
      return marketAddress(known ? 'market-known' : 'market-imported')
    },
    'undo-market': async (rt, form) => ({
      undone: await call(rt, undoMarketImport, { undoId: textIn(form, 'undoId') }),
    }),
    async 'accept-market'(rt, form) {
      const isAccepted = form.get('accepted') === '1'
      await call(rt, acceptMarketOffer, { offerId: textIn(form, 'offerId'), isAccepted })
      return marketAddress(isAccepted ? 'market-accepted' : 'market-set-aside')
    },
    async 'name-seller'(rt, form) {
      const name = textIn(form, 'name')
      await call(rt, nameMarketSeller, { vatNumber: textIn(form, 'vatNumber'), name })
      return marketAddress(name === '' ? 'seller-unnamed' : 'seller-named')
    },
  },
  (error, { intent }) =>
    intent === 'import-market' || intent === 'undo-market'
      ? { form: marketFileRefusal(error) ?? fileErrors(error) }
      : offerSentences(error),
)
