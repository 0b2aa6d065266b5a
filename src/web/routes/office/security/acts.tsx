import { Link } from 'react-router'
import {
  ACTIVITY_DAYS,
  actLabels,
  actSections,
  FORMER_NAMES,
  type ActSubject,
  type StaffAct,
} from '#areas/monitoring/acts.ts'
import { listStaffActs } from '#areas/monitoring/procedures/staff-activity.server.ts'
import { caseAddress, deskAddress, clientAddress, messageAddress, offerAddress } from '../addresses.ts'
import { formatDateTime } from '#core/dates.ts'
import type { OfficeSection } from '#core/permissions.ts'
import { call } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { NextPage } from '../office-list.tsx'
import { BackLink, ScreenHead } from '../office-parts.tsx'
import { reads } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { editorAddress } from '../search/addresses.ts'
import { sectionAddress } from '../sections.ts'

export const loader = reads(async (rt, { query, params }) => {
  const section = query.get('dove') ?? ''
  const asked = { userId: params.staffId ?? '', section, cursor: query.get('cursor') ?? undefined }
  return { ...(await orNotFound(call(rt, listStaffActs, asked))), section: section as OfficeSection }
})
export const meta = titled('Che cosa ha fatto l’ufficio')
export default screen<typeof loader>(Acts)

const pages: Record<ActSubject, [name: string, address: (id: string) => string]> = {
  case: ['Pratica', id => caseAddress(id)],
  bill: ['Bolletta', deskAddress],
  customer: ['Scheda del cliente', clientAddress],
  message: ['Messaggio', messageAddress],
  post: ['Articolo', editorAddress],
  offer: ['Offerta', offerAddress],
}

const columns: readonly Column<StaffAct>[] = [
  { head: 'Quando', cell: ({ at }) => formatDateTime(at) },
  {
    head: 'Che cosa',
    names: true,
    full: true,
    cell: ({ procedure, isTrial }) =>
      `${actLabels[FORMER_NAMES[procedure] ?? procedure] ?? procedure}${isTrial ? ', in prova' : ''}`,
  },
  {
    head: 'Su che cosa',
    end: true,
    cell({ subject }) {
      if (!subject) return '—'
      const [name, address] = pages[subject.kind]
      return <Link to={address(subject.id)}>{subject.number === null ? name : `R-${subject.number}`}</Link>
    },
  },
]

function Acts({ name, acts, next, section }: Awaited<ReturnType<typeof loader>>) {
  const title = `${name}: ${actSections[section]}`
  return (
    <>
      <BackLink to={sectionAddress('security')}>Sicurezza</BackLink>
      <ScreenHead title={title}>
        <p className="muted">Ultimi {ACTIVITY_DAYS} giorni</p>
      </ScreenHead>
      <Ledger caption={title} hideCaption empty="Niente negli ultimi giorni" columns={columns} rows={acts} />
      <NextPage to={next && `?${new URLSearchParams({ dove: section, cursor: next })}`}>Precedenti 50</NextPage>
    </>
  )
}
