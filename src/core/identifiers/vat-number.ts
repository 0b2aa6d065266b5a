import { type Check, closesByLuhn, withoutSpaces } from './check.ts'

type VatNumberReason = 'vat-number-shape' | 'vat-number-check'

/** Partita IVA: 11 digits that close by Luhn, with or without the prefix IT. */
export function checkVatNumber(text: string): Check<VatNumberReason> {
  const value = withoutSpaces(text).toUpperCase().replace(/^IT/, '')
  if (!/^\d{11}$/.test(value) || /^0+$/.test(value)) return { ok: false, reason: 'vat-number-shape' }
  return closesByLuhn(value) ? { ok: true, value } : { ok: false, reason: 'vat-number-check' }
}

export const isVatNumber = (text: string): boolean => checkVatNumber(text).ok
