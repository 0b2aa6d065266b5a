import { type CalendarDate, readItalianDate } from '#core/dates.ts'
import { plainText } from '#core/sanitise.ts'
import { cut, squeezeSpaces } from '#core/text.ts'
import type { Refusal } from '../market-offer.ts'

/** An invalid entry of the open data: reason, element and content. */
export class EntryRefused extends Error {
  readonly reason: Refusal
  readonly detail: string
  constructor(reason: Refusal, detail: string) {
    super(`${reason}: ${detail}`)
    this.reason = reason
    this.detail = plainTextOf(detail, 120)
  }
}

export function codeOf<Codes extends Record<string, string>>(
  codes: Codes,
  code: string,
  reason: Refusal,
): Codes[keyof Codes] {
  const two = code.padStart(2, '0')
  if (!Object.hasOwn(codes, two)) throw new EntryRefused(reason, code)
  return codes[two as keyof Codes] as Codes[keyof Codes]
}

/** NUMERICO (9,6) of the format, as XML writes a decimal («+07.50», «.13»); any number of decimals is accepted. */
const AMOUNT = /^([+-]?)(?=\.?\d)0*(\d{0,9})(?:\.(\d{0,40}))?$/

/** An amount in plain notation; null if it is not one. */
export function readAmount(text: string): string | null {
  const [isRead, sign, whole, decimals] = AMOUNT.exec(text) ?? []
  return isRead ? `${sign === '-' ? '-' : ''}${whole || '0'}${decimals ? `.${decimals}` : ''}` : null
}

/** Free text of a seller on one line: no markup, no bidirectional control characters. */
export const plainTextOf = (text: string, longest: number): string => cut(squeezeSpaces(plainText(text)), longest)

const MAX_CODE = 64

/** The code as printed on bills. One with markup or invisible characters is dropped: it would display as another. */
export function offerCode(text: string): string {
  if (!text || plainTextOf(text, MAX_CODE) !== text) throw new EntryRefused('code-missing', text)
  return text
}

/** Whose entry it is, as far as it says, for the list of refusals. */
export const entryNames = (code: string, vatNumber: string) => ({
  code: plainTextOf(code, MAX_CODE),
  vatNumber: plainTextOf(vatNumber, 20),
})

/** A price or a limit in plain notation; null when empty. */
export function numberOrNull(text: string, name: string): string | null {
  if (text === '') return null
  const amount = readAmount(text)
  if (amount === null) throw new EntryRefused('not-a-number', `${name} ${text}`)
  return amount
}

export function amountAt(text: string, name: string): string {
  const amount = numberOrNull(text, name)
  if (amount === null) throw new EntryRefused('not-a-number', name)
  return amount
}

export function integerAt(text: string, name: string): number {
  if (!/^-?\d{1,4}$/.test(text)) throw new EntryRefused('not-a-number', `${name} ${text}`)
  return Number(text)
}

/** The day from `GG/MM/AAAA`, as the Portale writes it, or `AAAA-MM-GG`, with or without a time of Europe/Rome. */
export function dayOf(text: string, name: string): CalendarDate {
  const date = readItalianDate(text.replace(/[_T ]\d{2}:\d{2}(?::\d{2})?$/, ''))
  if (!date) throw new EntryRefused('not-a-date', `${name} ${text}`)
  return date
}

const MAX_ADDRESS = 300

/** An address that a browser may open (suppliers often omit the scheme); null for anything else. */
export function webAddress(text: string): string | null {
  if (!text || text.length > MAX_ADDRESS) return null
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.hostname.includes('.') && !url.username ? url.href : null
}
