/**
 * Line technology and figures parsed from the offer's text. Nothing is assumed: unrecognised text is kept as written,
 * and missing figures stay unknown.
 */
const TECHNOLOGIES = ['fibra', 'misto', 'adsl', 'radio', 'altro'] as const
export type Technology = (typeof TECHNOLOGIES)[number]

/** «Fibra» alone is only what reaches the home (AGCOM, delibera 292/18/CONS): FTTC is a mix of fibre and copper. */
export function technologyOf(networkType: string | null): Technology | null {
  if (!networkType?.trim()) return null
  if (/fttc|vdsl|misto|rame/i.test(networkType)) return 'misto'
  if (/ftth|fibra/i.test(networkType)) return 'fibra'
  if (/adsl/i.test(networkType)) return 'adsl'
  if (/fwa|radio|satell/i.test(networkType)) return 'radio'
  return 'altro'
}

export type MobileNetwork = '4g' | '5g'

export function mobileNetworkOf(networkType: string | null): MobileNetwork | null {
  if (!networkType) return null
  if (/5\s*g/i.test(networkType)) return '5g'
  return /4\s*g|lte/i.test(networkType) ? '4g' : null
}

/** First number of a text, in Italian notation: «1.000», «2,5». */
function firstNumber(text: string): number | null {
  const written = /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?/.exec(text)?.[0]
  if (!written) return null
  const plain = /^\d{1,3}(\.\d{3})+/.test(written) ? written.replaceAll('.', '') : written
  return Number(plain.replace(',', '.'))
}

/** Mbit/s of «1000 Mbps», «1.000 Mega», «2,5 Gbps». */
export function speedOf(text: string | null): number | null {
  const number = text === null ? null : firstNumber(text)
  if (number === null || text === null) return null
  return /\d\s*g/i.test(text) ? number * 1000 : number
}

/** Gigabytes a month of «150 GB», «1 TB», or «illimitati». */
export function dataOf(coverage: string | null): number | 'unlimited' | null {
  if (coverage === null) return null
  if (/illimitat|unlimited/i.test(coverage)) return 'unlimited'
  const number = firstNumber(coverage)
  if (number === null) return null
  return /\d\s*tb/i.test(coverage) ? number * 1000 : number
}
