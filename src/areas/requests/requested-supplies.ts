import type { RequestedSupply } from '#areas/supplies/store-supply.server.ts'
import { checkPdr } from '#core/identifiers/pdr.ts'
import { checkPod } from '#core/identifiers/pod.ts'
import type { Payload } from './payload.ts'
import { printedAddress } from './printed-address.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The supplies that a request named by their code; a code that cannot be right is nobody's. */
export function requestedSupplies(
  { personal, technical }: Pick<Payload, 'personal' | 'technical'>,
  isBusiness: boolean,
): RequestedSupply[] {
  const [pod, pdr] = [checkPod(text(technical.pod)), checkPdr(text(technical.pdr))]
  const shared = {
    holder: `${personal.firstName} ${personal.lastName}`,
    taxCode: personal.fiscalCode,
    customerType: isBusiness ? ('business' as const) : ('domestico' as const),
    address: printedAddress(personal.address),
    province: personal.address.province,
  }
  const present = (technical.currentSuppliers ?? {}) as Record<string, unknown>
  const of = (commodity: 'luce' | 'gas', code: string) => ({
    ...shared,
    commodity,
    code,
    supplierName: text(present[commodity]) || null,
  })
  return [...(pod.ok ? [of('luce', pod.value)] : []), ...(pdr.ok ? [of('gas', pdr.value)] : [])]
}
