import type { Answers } from '#areas/wizards/wizard.ts'
import type { Kind } from './submissions.ts'
import { someAnswers } from './some-answers.ts'

/** Every variant of every wizard as answers alone, by the rules that screen and server share. */
export type Variant = { service: Kind; answers: Answers }

export const elsewhere = (prefix: string): Answers => ({
  [`${prefix}Street`]: 'Corso Inglesi',
  [`${prefix}HouseNumber`]: '3/2',
  [`${prefix}City`]: 'Sanremo',
  [`${prefix}ZipCode`]: '18038',
  [`${prefix}Province`]: 'IM',
})
export const ELSEWHERE = { street: 'Corso Inglesi', number: '3/2', city: 'Sanremo', cap: '18038', province: 'IM' }
export const HOME = { street: 'Via Assarotti', number: '12', city: 'Genova', cap: '16122', province: 'GE' }
export const LINE = {
  currentPhoneNumber: '010123456',
  currentOperator: 'Altra Rete',
  migrationCode: 'TIM010123456001X',
}
export const PORT = { phoneToPort: '3331234567', currentOperator: 'Altra Rete', iccidCode: '8939010000123456781' }

const file = (id: string) => [{ id, name: `${id}.pdf`, size: 10, type: 'application/pdf' }]
const chosen = { selectedOffer: 'offer-1', accountName: 'Maria Rossi', today: '2026-11-21' }
const cross = <A, B>(as: readonly A[], bs: readonly B[]) => as.flatMap(a => bs.map(b => [a, b] as const))

const SUPPLIES = ['luce', 'gas', 'luce_gas'] as const
export const isGas = (supply: string) => supply !== 'luce'
const energyVariants: Variant[] = (['voltura', 'subentro', 'switch'] as const).flatMap(service =>
  cross(cross(SUPPLIES, ['domestico', 'business']), cross(['si', 'no'], ['iban', 'bollettino'])).map(
    ([[supplyType, clientType], [sameAsSupply, offerPayment]]) => ({
      service,
      answers: {
        ...someAnswers,
        ...chosen,
        supplyType,
        clientType,
        consumptionEstimate: 'alto',
        ...(isGas(supplyType) && { gasUsage: ['cottura', 'riscaldamento'] }),
        fiscalCode: clientType === 'business' ? '12345678903' : 'RSSMRA80A41D969D',
        sameAsSupply,
        ...(sameAsSupply === 'no' && elsewhere('residence')),
        offerPayment,
        ...(offerPayment === 'bollettino' && { iban: undefined, digitalBill: 'no' }),
        ...(service === 'switch'
          ? {
              ...(supplyType !== 'gas' && { currentSupplierLuce: 'Luce Vecchia', pod: 'IT001E12345678' }),
              ...(isGas(supplyType) && { currentSupplierGas: 'Gas Vecchio', pdr: '15351410010036' }),
            }
          : { oldBill: file('u1'), identityDocument: file('u2') }),
      },
    }),
  ),
)
const lineVariants: Variant[] = [
  ...cross(['si', 'no'], ['si', 'no']).map(([hasActiveLine, sameAsInstallation]): Variant => ({
    service: 'internet_casa',
    answers: {
      ...someAnswers,
      ...chosen,
      hasActiveLine,
      ...(hasActiveLine === 'si' && LINE),
      sameAsInstallation,
      ...(sameAsInstallation === 'no' && elsewhere('residence')),
      offerPayment: 'iban',
    },
  })),
  ...cross(['si', 'no'], ['si', 'no']).map(([keepNumber, sameAsResidence]): Variant => ({
    service: 'internet_mobile',
    answers: {
      ...someAnswers,
      ...chosen,
      keepNumber,
      ...(keepNumber === 'si' && PORT),
      sameAsResidence,
      ...(sameAsResidence === 'no' && elsewhere('shipping')),
      offerPayment: 'iban',
    },
  })),
]
export const variants = [...energyVariants, ...lineVariants]
export const nameOf = ({ service, answers }: Variant) =>
  [
    service,
    ...['supplyType', 'clientType', 'sameAsSupply', 'offerPayment', 'hasActiveLine', 'sameAsInstallation', 'keepNumber']
      .filter(name => name in answers)
      .map(name => answers[name]),
    answers.sameAsResidence,
  ]
    .filter(Boolean)
    .join(' ')
