import type { RequestedSupply } from '#areas/supplies/store-supply.server.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { checkPdr } from '#core/identifiers/pdr.ts'
import { checkPod } from '#core/identifiers/pod.ts'
import { addressOf, said } from './payload.ts'
import { printedAddress } from './printed-address.ts'

/** The supplies that a request named by their code; a code that cannot be right is nobody's. */
export function requestedSupplies(answers: Answers): RequestedSupply[] {
  const [pod, pdr] = [checkPod(said(answers, 'pod')), checkPdr(said(answers, 'pdr'))]
  const address = addressOf(answers)
  const shared = {
    holder: `${said(answers, 'firstName')} ${said(answers, 'lastName')}`,
    taxCode: said(answers, 'fiscalCode'),
    customerType: answers.clientType === 'business' ? ('business' as const) : ('domestico' as const),
    address: printedAddress(address),
    province: address.province,
  }
  const supplierOf = (name: string) => said(answers, name) || null
  return [
    ...(pod.ok
      ? [{ ...shared, commodity: 'luce' as const, code: pod.value, supplierName: supplierOf('currentSupplierLuce') }]
      : []),
    ...(pdr.ok
      ? [{ ...shared, commodity: 'gas' as const, code: pdr.value, supplierName: supplierOf('currentSupplierGas') }]
      : []),
  ]
}
