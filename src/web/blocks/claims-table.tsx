import { Link } from 'react-router'
import { type Column, Ledger } from '#web/ui/ledger.tsx'

interface SourcedClaim {
  text: string
  basis: string
  period: string
}

const COLUMNS: Column<SourcedClaim>[] = [
  { head: 'Affermazione', cell: claim => claim.text, names: true, full: true },
  { head: 'Su che cosa si basa', cell: claim => claim.basis, full: true },
  { head: 'Periodo', cell: claim => claim.period },
  { head: 'Metodo', end: true, cell: () => <Link to="/come-calcoliamo#verifica">Come calcoliamo</Link> },
]

/** What is said about the service, and how it is known. */
export function ClaimsTable({ claims }: { claims: readonly SourcedClaim[] }) {
  return (
    <Ledger
      caption="Quello che diciamo, e come lo sappiamo"
      hideCaption
      rows={claims}
      rowKey={claim => claim.text}
      columns={COLUMNS}
    />
  )
}
