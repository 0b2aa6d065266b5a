import { ActivationDesk } from './activation-desk.tsx'
import { ActivationQueue } from './activation-queue.tsx'
import { CommissionLedger } from './commission-ledger.tsx'
import { SupplierSends } from './supplier-sends.tsx'
import type { SectionData } from '../sections.server.ts'

export default function ActivationsSection({ data }: { data: SectionData<'activations'> }) {
  if (data.desk) return <ActivationDesk {...data.desk} />
  if (data.sends) return <SupplierSends {...data.sends} />
  return data.ledger ? <CommissionLedger {...data.ledger} /> : <ActivationQueue {...data.queue} />
}
