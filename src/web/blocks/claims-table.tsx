import { Link } from '#web/ui/button.tsx'
import type { SiteClaim } from '#areas/settings/site-claims.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'

const SHARED: Column<SiteClaim>[] = [
  { head: 'Affermazione', cell: claim => claim.text, names: true, full: true },
  { head: 'Su che cosa si basa', cell: claim => claim.method, full: true },
  { head: 'Periodo', cell: claim => claim.period },
]
const METHOD_LINK: Column<SiteClaim> = {
  head: 'Metodo',
  end: true,
  cell: () => (
    <Link to="/come-calcoliamo#affermazioni" className="nowrap">
      Come calcoliamo
    </Link>
  ),
}
const SOURCE: Column<SiteClaim> = { head: 'Fonte', cell: claim => claim.source, full: true }

/** Claims about the service with their sources. `linked`: link to the sources on the method page. */
export function ClaimsTable({ claims, linked }: { claims: readonly SiteClaim[]; linked?: boolean }) {
  return (
    <Ledger
      caption="Quello che diciamo, e come lo sappiamo"
      hideCaption
      rows={claims}
      columns={[...SHARED, linked ? METHOD_LINK : SOURCE]}
    />
  )
}
