import { ActivationDesk } from './activations/activation-desk.tsx'
import { ActivationQueue } from './activations/activation-queue.tsx'
import { CommissionLedger } from './activations/commission-ledger.tsx'
import { SupplierSends } from './activations/supplier-sends.tsx'
import type { SectionData } from './sections.server.ts'

export default function ActivationsSection({ data }: { data: SectionData<'activations'> }) {
  if (data.desk) return <ActivationDesk {...data.desk} />
  if (data.sends) return <SupplierSends {...data.sends} />
  return data.ledger ? <CommissionLedger {...data.ledger} /> : <ActivationQueue {...data.queue} />
}
