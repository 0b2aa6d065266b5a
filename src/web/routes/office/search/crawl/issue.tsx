import { Link } from 'react-router'
import { type FindingCode, kindOf } from '#areas/growth/crawl/findings.ts'
import { StrongLink } from '#web/ui/button.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { type IssueData, loadIssue } from './crawl.server.ts'
import { issueAddress, postsAddress, SEO_ANALYSIS } from '../addresses.ts'
import { offersAddress } from '#web/routes/office/addresses.ts'
import { sectionAddress } from '../../sections.ts'
import { NextPage } from '../../office-list.tsx'
import { Head } from '../kit.tsx'
import { pageColumn } from '../../office-parts.tsx'

export const loader = reads(loadIssue)
export default screen<typeof loader>(Issue)

const columns: readonly Column<IssueData['rows'][number] & { place: MendingPlace }>[] = [
  pageColumn,
  { head: 'Che cosa', full: true, cell: ({ detail }) => <span className="break-all">{detail || '—'}</span> },
  {
    head: 'Dove si corregge',
    end: true,
    cell: ({ place }) => (place.to ? <Link to={place.to}>{place.label}</Link> : place.label),
  },
]

function Issue({ code, rows, next }: IssueData) {
  const { issue, description, solution } = kindOf(code)
  return (
    <>
      <p>
        <StrongLink to={SEO_ANALYSIS} className="small">
          Torna a tutti i problemi
        </StrongLink>
      </p>
      <Head title={issue} />
      <p className="pb-3">
        {description} {solution}
      </p>
      <Ledger
        empty="Nessuna pagina ha più questo difetto."
        caption={issue}
        hideCaption
        columns={columns}
        rows={rows.map(row => ({ ...row, place: placeOf(code, row.path) }))}
      />
      <NextPage className="pt-3" to={next && issueAddress(code, next)}>
        Altre pagine
      </NextPage>
    </>
  )
}

/** Pages whose words the office writes in the settings. */
const WRITTEN = /^\/(?:privacy|privacy-contitolari|cookie-policy|terms|linee-guida-servizio|accessibilita|reclami)$/
const ARTICLE = /^\/blog\/([^/?]+)$/

interface MendingPlace {
  to?: string
  label: string
}

/** Where in the office a finding is mended; without an address, who has to do it. */
function placeOf(code: FindingCode, path: string): MendingPlace {
  if (code === 'cte-broken') return { to: offersAddress(), label: 'Gestione Offerte' }
  const [, slug] = ARTICLE.exec(path) ?? []
  if (slug) return { to: postsAddress({ search: decodeURIComponent(slug).replaceAll('-', ' ') }), label: 'L’articolo' }
  if (WRITTEN.test(path)) return { to: sectionAddress('settings'), label: 'Impostazioni' }
  return { label: 'Nel programma del sito' }
}
