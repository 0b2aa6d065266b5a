import { CaseDesk } from './case-desk.tsx'
import { ContactDesk } from '../messages/contact-desk.tsx'
import { ContactQueue } from '../messages/contact-queue.tsx'
import { CorrectionDesk } from '../messages/correction-desk.tsx'
import { CorrectionList } from '../messages/correction-list.tsx'
import { MergeCustomers } from '../clients/merge-customers.tsx'
import { NewRequest } from './new-request.tsx'
import { RequestQueue } from './request-queue.tsx'
import type { SectionData } from '../sections.server.ts'

export default function RequestsSection({ data }: { data: SectionData<'requests'> }) {
  switch (data.part) {
    case 'desk':
      return <CaseDesk key={data.request.id} {...data} />
    case 'message':
      return <ContactDesk {...data} />
    case 'messages':
      return <ContactQueue {...data} />
    case 'corrections':
      return <CorrectionList {...data} />
    case 'correction':
      return <CorrectionDesk {...data} />
    case 'new':
      return <NewRequest />
    case 'merge':
      return <MergeCustomers {...data} />
    case 'queue':
      return <RequestQueue {...data} />
  }
}
