import { Link } from 'react-router'
import { CORRECTIONS_PATH } from '#areas/support/correction.ts'
import { listCorrectionsForOffice, type OfficeCorrection } from '#areas/support/procedures/corrections.server.ts'
import { correctionStatusLabels } from '#areas/support/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { reads } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { call } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { NextPage } from '../office-list.tsx'
import { correctionAddress, correctionsAddress, messagesAddress, newCorrectionAddress } from '../addresses.ts'
import { ScreenHead } from '../office-parts.tsx'

export const loader = reads(async (rt, { query }) => {
  const cursor = query.get('cursor') ?? undefined
  return { list: await orNotFound(call(rt, listCorrectionsForOffice, { cursor })) }
})
export const meta = titled('Correzioni')
export default screen<typeof loader>(CorrectionList)

const columns: readonly Column<OfficeCorrection>[] = [
  {
    head: 'Segnalato il',
    names: true,
    cell: ({ id, reportedOn }) => <Link to={correctionAddress(id)}>{formatDate(reportedOn)}</Link>,
  },
  { head: 'Che cosa era sbagliato', full: true, cell: ({ wrong }) => wrong },
  { head: 'Salvata il', cell: ({ updatedAt }) => formatDateTime(updatedAt) },
  {
    head: 'Stato',
    end: true,
    cell: ({ status }) => (
      <Tag {...(status === 'published' ? { tone: 'green' as const } : {})}>{correctionStatusLabels[status]}</Tag>
    ),
  },
]

function CorrectionList({ list: { corrections, next } }: Awaited<ReturnType<typeof loader>>) {
  return (
    <>
      <ScreenHead back={[messagesAddress(), 'Messaggi dalla pagina Contatti']} title="Correzioni">
        <ButtonLink tone="solid" to={newCorrectionAddress()}>
          Nuova correzione
        </ButtonLink>
      </ScreenHead>
      <p className="muted pb-4">
        Gli errori nelle nostre cifre, come li legge chiunque su <a href={CORRECTIONS_PATH}>{CORRECTIONS_PATH}</a>.
      </p>
      {corrections.length > 0 ? (
        <Ledger caption="Correzioni" hideCaption columns={columns} rows={corrections} />
      ) : (
        <EmptyState level={2} title="Nessuna correzione">
          Si scrivono da un dato segnalato, o da qui.
        </EmptyState>
      )}
      <NextPage to={next && correctionsAddress(next)}>Successive 50</NextPage>
    </>
  )
}
