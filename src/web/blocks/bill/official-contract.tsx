import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { contractTexts } from '#areas/bills/contract/contract-texts.ts'
import type { ContractRow, ContractView } from '#areas/bills/contract/contract-view.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/fold.tsx'

/** Official terms of the present contract: each value with its source, and both values where two documents differ. */
export function OfficialContract({ contract, isOnly }: { contract: ContractView; isOnly: boolean }) {
  const { commodity, offerName, code, version, rows, notes } = contract
  const title = isOnly ? contractTexts.title : `${supplyLabels[commodity]}: ${contractTexts.title.toLowerCase()}`
  const id = `condizioni-${commodity}`
  return (
    <Titled id={id} title={title} className="official-contract pb-10" head="text-lg">
      <p className="pt-1">
        <b>{offerName}</b> <span className="muted break-all">codice {code}</span>
      </p>
      <p className="small muted pb-3">{version}</p>
      <Ledger caption={title} hideCaption columns={columns} rows={rows} rowKey={row => row.name} />
      {rows.some(({ other }) => other !== null) ? (
        <div className="pt-4">
          <TextNotice title="Due valori diversi: decidi tu">{contractTexts.contradicts}</TextNotice>
        </div>
      ) : null}
      {notes.length > 0 ? (
        <ul className="small grid max-w-[70ch] list-disc gap-1.5 pt-3 pl-5">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <p className="tiny muted max-w-[70ch] pt-3">{contractTexts.attribution}</p>
    </Titled>
  )
}

const columns: readonly Column<ContractRow>[] = [
  { head: 'Dato', names: true, cell: row => row.label },
  {
    head: 'Valore',
    cell: ({ value, other }) => (
      <>
        {value}
        {other ? <span className="muted block">nella scheda: {other}</span> : null}
      </>
    ),
  },
  { head: 'Da dove viene', full: true, cell: ({ source }) => <span className="muted">{source || '—'}</span> },
]
