import type { Answers } from '#areas/wizards/wizard.ts'
import { ADDRESS_PARTS, partName } from './wizards/parts/address.ts'
import { withGas, withLuce } from './wizards/parts/energy.ts'

export interface OwnSupply {
  id: string
  commodity: 'luce' | 'gas'
  homeId: string | null
  billId: string | null
}

export interface Chosen<S> {
  luce: S | null
  gas: S | null
  /** Facts of the draft: the supplies above by id, and whether the wizard has to ask for them. */
  facts: { aboutLuce: string | null; aboutGas: string | null; askSupply: 'si' | 'no' }
}

/** Which supplies, or whose bill, a draft is about, in one word: empty while none is known. */
export const subjectOf = ({ aboutLuce, aboutGas, customerId }: Answers): string =>
  [aboutLuce, aboutGas, customerId]
    .map(id => (typeof id === 'string' ? id : ''))
    .join(' ')
    .trim()

const placeOf = ({ homeId, billId, id }: OwnSupply): string => homeId ?? billId ?? id

/**
 * The one rule for which supply a request is about. The button that opened the wizard may have named it; else it is the
 * only one there is; of several supplies, or of two homes, it is the one the person chooses, never the newest.
 */
export function chosenSupplies<S extends OwnSupply>(own: readonly S[], answers: Answers): Chosen<S> {
  const isAny = !answers.supplyType
  const wanted = own.filter(({ commodity }) => isAny || (commodity === 'luce' ? withLuce : withGas)(answers))
  const of = (commodity: S['commodity']) => wanted.filter(supply => supply.commodity === commodity)
  const byId = (commodity: S['commodity'], id: unknown) => of(commodity).find(supply => supply.id === id) ?? null
  const found = (luce: S | null, gas: S | null, askSupply: 'si' | 'no'): Chosen<S> => ({
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
 * Answers that said something of another supply: they are proposed, or asked, again. `before` is the draft as it was. What
 * was typed while nothing was known stays when a supply turns up by itself.
 */
export function staleAnswers(
  before: Answers,
  now: Chosen<unknown>['facts'],
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
