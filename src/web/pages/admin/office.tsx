import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { OfficeFrame } from '#web/layouts/office-frame.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { PROFILE } from '../profile/addresses.ts'
import { AdminBadge, AdminDenial, useAdminGuard } from './admin-guard.tsx'
import { BillDesk } from './bill-desk.tsx'
import { BillQueue } from './bill-queue.tsx'
import { CaseDesk } from './case-desk.tsx'
import { RequestQueue } from './request-queue.tsx'
import { SecurityDesk } from './security-desk.tsx'
import type { OfficeData } from './sections.server.ts'
import { sectionAddress, type SectionId, sections } from './sections.ts'

/** The back office: its sidebar and the open section. */
export default function Office({ name, sessions, open, counts, warning }: OfficeData & { warning: ReactNode }) {
  useLiveReload('bills', 'requests')
  const guard = useAdminGuard(sessions)
  return (
    <OfficeFrame
      who={
        <>
          {`Admin: ${name}`}
          <AdminBadge {...guard} />
        </>
      }
      current={sectionAddress(open.section)}
      groups={[
        (Object.keys(sections) as SectionId[]).map(section => ({
          to: sectionAddress(section),
          label: sections[section],
          ...(section === 'requests' ? { count: counts.requests } : {}),
        })),
        [{ to: PROFILE, label: 'Il mio profilo' }],
      ]}
      exit={
        <Form method="post" action="/esci">
          <FormToken />
          <button>Esci</button>
        </Form>
      }
    >
      <AdminDenial {...guard} />
      {warning}
      <OpenSection open={open} />
    </OfficeFrame>
  )
}

function OpenSection({ open }: Pick<OfficeData, 'open'>) {
  switch (open.section) {
    case 'requests':
      return open.requests.desk ? <CaseDesk {...open.requests.desk} /> : <RequestQueue {...open.requests.queue} />
    case 'bills':
      return open.bills.desk ? <BillDesk {...open.bills.desk} /> : <BillQueue {...open.bills.queue} />
    case 'security':
      return <SecurityDesk security={open.security} />
  }
}
