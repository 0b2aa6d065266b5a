import { Link } from 'react-router'
import { FINDING_CODES, type FindingCode, kindOf } from '#areas/growth/crawl/findings.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { type At, reads } from '../../route.server.ts'
import { screen, titled } from '../../screen.tsx'
import { missingPage, orNotFound } from '#web/or-not-found.server.ts'
import { listFindings } from '#areas/growth/procedures/crawls.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { issueAddress, postsAddress, SEO_ANALYSIS } from '../addresses.ts'
import { offersAddress } from '#web/routes/office/addresses.ts'
import { sectionAddress, sections } from '../../sections.ts'
import { NextPage } from '../../office-list.tsx'
import { BackLink, pageColumn, ScreenHead } from '../../office-parts.tsx'

export const loader = reads(loadIssue)
export const meta = titled<typeof loader>(
  (_, data) => `${sections.seo}, ${data ? kindOf(data.code).issue : 'un problema'}`,
)
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
      <BackLink to={SEO_ANALYSIS}>Torna a tutti i problemi</BackLink>
      <ScreenHead title={issue} />
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

/** Pages whose texts are edited in the settings. */
const WRITTEN = /^\/(?:privacy|privacy-contitolari|cookie-policy|terms|linee-guida-servizio|accessibilita|reclami)$/
const ARTICLE = /^\/blog\/([^/?]+)$/

interface MendingPlace {
  to?: string
  label: string
}

function placeOf(code: FindingCode, path: string): MendingPlace {
  if (code === 'cte-broken') return { to: offersAddress(), label: 'Gestione Offerte' }
  const [, slug] = ARTICLE.exec(path) ?? []
  if (slug) return { to: postsAddress({ search: decodeURIComponent(slug).replaceAll('-', ' ') }), label: 'L’articolo' }
  if (WRITTEN.test(path)) return { to: sectionAddress('settings'), label: 'Impostazioni' }
  return { label: 'Nel programma del sito' }
}

async function loadIssue(rt: Runtime, { query, params }: At) {
  const code = FINDING_CODES.find(each => each === params.code)
  if (!code) throw missingPage()
  return { code, ...(await orNotFound(call(rt, listFindings, { code, after: query.get('dopo') ?? undefined }))) }
}
type IssueData = Awaited<ReturnType<typeof loadIssue>>
