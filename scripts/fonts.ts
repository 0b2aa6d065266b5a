// npm run fonts: subsets the two font families to the characters of the site, into src/web/fonts (committed). The full
// files weigh 110 KB and would be half of what a phone loads before showing a page.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }> },
) => Promise<Buffer>

const require = createRequire(import.meta.url)
/** It has no type declarations. */
const subsetFont = require('subset-font') as SubsetFont

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('')
/** Basic Latin, the letters of languages around Italy, and Italian typographic signs; others fall back. */
const CHARACTERS = `${range(0x20, 0x7e)} ©«»°·×²³ßÆæØøÅåÃãÕõÑñÇçÝýŒœ${range(0xc0, 0xcf)}${range(0xd2, 0xd6)}${range(0xd9, 0xdc)}${range(0xe0, 0xef)}${range(0xf2, 0xf6)}${range(0xf9, 0xfc)}–—‘’“”•…€−→←↑↓≈≤≥`

/** One weight for titles and figures: a variable axis would be half of the file. */
const TITLE_WEIGHT = 580

const FONTS: readonly { file: string; to: string; weights: number | { min: number; max: number } }[] = [
  { file: 'literata/files/literata-latin-wght-normal.woff2', to: 'literata.woff2', weights: TITLE_WEIGHT },
  {
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    weights: { min: 400, max: 700 },
  },
]

for (const { file, to, weights } of FONTS) {
  const whole = readFileSync(require.resolve(`@fontsource-variable/${file}`))
  const cut = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  writeFileSync(`src/web/fonts/${to}`, cut)
  process.stdout.write(`${to}: ${cut.length} bytes of ${whole.length}\n`)
}
