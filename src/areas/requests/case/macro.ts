import type { MacroField } from '#areas/settings/choices.ts'
import { requestNumber, type RequestType, requestTypeLabels } from '../request.ts'

interface MacroCase {
  number: number
  type: RequestType
  customer: { firstName: string }
  activation: { supplier: string; offer: string } | null
}

/** The text of a macro as it begins for this customer and this case; it is finished by hand. */
export function filledMacro(text: string, { number, type, customer, activation }: MacroCase): string {
  const values: Readonly<Record<MacroField, string>> = {
    nome: customer.firstName,
    pratica: `${requestNumber(number)} (${requestTypeLabels[type]})`,
    fornitore: activation?.supplier ?? 'il fornitore',
    offerta: activation?.offer ?? 'l’offerta',
  }
  // In one pass: what a name or an offer holds is never taken for a field.
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as MacroField] : whole,
  )
}
