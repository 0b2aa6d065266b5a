import type { MacroField } from '#areas/settings/choices.ts'
import { requestNumber, type RequestType, requestTypeLabels } from '../request.ts'

interface MacroCase {
  number: number
  type: RequestType
  customer: { firstName: string }
  activation: { supplier: string; offer: string } | null
}

/** Macro text filled in for a customer and a case; the office edits it before sending. */
export function filledMacro(text: string, { number, type, customer, activation }: MacroCase): string {
  const values: Readonly<Record<MacroField, string>> = {
    nome: customer.firstName,
    pratica: `${requestNumber(number)} (${requestTypeLabels[type]})`,
    fornitore: activation?.supplier ?? 'il fornitore',
    offerta: activation?.offer ?? 'l’offerta',
  }
  // Single pass, so that values containing braces are never expanded.
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as MacroField] : whole,
  )
}
