import type { Commodity } from '#areas/market/parameters.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { ADDRESS_PARTS, partName } from './wizards/parts/address.ts'
import { withGas, withLuce } from './wizards/parts/energy.ts'

export interface OwnSupply {
  id: string
  commodity: Commodity
  homeId: string | null
  billId: string | null
}

export interface SupplyChoice<S> {
  luce: S | null
  gas: S | null
  /** Draft facts: the supplies above by id, and whether the wizard has to ask for them. */
  facts: { aboutLuce: string | null; aboutGas: string | null; askSupply: 'si' | 'no' }
}

/** The supplies, or the customer, that a draft is about, as a key: empty while unknown. */
export const subjectOf = ({ aboutLuce, aboutGas, customerId }: Answers): string =>
  [aboutLuce, aboutGas, customerId]
    .map(id => (typeof id === 'string' ? id : ''))
    .join(' ')
    .trim()

const placeOf = ({ homeId, billId, id }: OwnSupply): string => homeId ?? billId ?? id

/**
 * The only rule for which supply a request is about: the one named by the button that opened the wizard, else the only
 * one there is; of several supplies, or of two homes, the one the person chooses, never the newest.
 */
export function chosenSupplies<S extends OwnSupply>(own: readonly S[], answers: Answers): SupplyChoice<S> {
  const isAny = !answers.supplyType
  const wanted = own.filter(({ commodity }) => isAny || (commodity === 'luce' ? withLuce : withGas)(answers))
  const of = (commodity: S['commodity']) => wanted.filter(supply => supply.commodity === commodity)
  const byId = (commodity: S['commodity'], id: unknown) => of(commodity).find(supply => supply.id === id) ?? null
  const found = (luce: S | null, gas: S | null, askSupply: 'si' | 'no'): SupplyChoice<S> => ({
    luce,
    gas,
    facts: { aboutLuce: luce?.id ?? null, aboutGas: gas?.id ?? null, askSupply },
  })
  if (answers.supplyIsTold === 'si') {
    const [luce, gas] = [byId('luce', answers.aboutLuce), byId('gas', answers.aboutGas)]
    if (luce || gas) return found(luce, gas, 'no')
  }
  const isSeveral = of('luce').length > 1 || of('gas').length > 1 || new Set(wanted.map(placeOf)).size > 1
  if (!isSeveral) return found(of('luce')[0] ?? null, of('gas')[0] ?? null, 'no')
  return found(byId('luce', answers.luceSupply), byId('gas', answers.gasSupply), 'si')
}

const HOLDER = ['firstName', 'lastName', 'fiscalCode', 'signer', 'clientType']
const ADDRESS = [
  ...['', 'residence'].flatMap(prefix => ADDRESS_PARTS.map(part => partName(prefix, part))),
  'sameAsSupply',
]

/**
 * Answers that belonged to another supply: suggested, or asked, again. `before` is the previous draft. Answers typed
 * while no supply was known stay when one is found.
 */
export function staleAnswers(
  before: Answers,
  now: SupplyChoice<unknown>['facts'],
  isNamed: boolean,
): Record<string, undefined> {
  const isOther = (name: 'aboutLuce' | 'aboutGas') =>
    before[name] !== undefined &&
    before[name] !== now[name] &&
    (before[name] !== null || isNamed || now.askSupply === 'si')
  const [luce, gas] = [isOther('aboutLuce'), isOther('aboutGas')]
  const isOtherPlace = (before.aboutLuce ?? before.aboutGas ?? null) !== (now.aboutLuce ?? now.aboutGas)
  const names = [
    ...(luce ? ['pod', 'currentSupplierLuce'] : []),
    ...(gas ? ['pdr', 'currentSupplierGas', 'gasUsage'] : []),
    ...(luce || gas ? ['consumptionEstimate'] : []),
    ...((luce || gas) && isOtherPlace ? [...HOLDER, ...ADDRESS] : []),
  ]
  return Object.fromEntries(names.map(name => [name, undefined]))
}
