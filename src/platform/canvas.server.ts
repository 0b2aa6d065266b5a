import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type * as Canvas from '@napi-rs/canvas'

const require = createRequire(import.meta.url)

const PDF_LIBRARY = dirname(require.resolve('pdfjs-dist/package.json'))
/** Folder of the PDF library's fonts, which stand in for the fourteen that every reader of PDF must know. */
export const STANDARD_FONTS = `${PDF_LIBRARY}/standard_fonts/`
/** Folder of what unpacks the pictures of office scanners: fax (CCITT), JBIG2 and JPEG 2000. */
export const PICTURE_DECODERS = `${PDF_LIBRARY}/wasm/`

/** What a drawing falls back to; the canvas takes the first for every name that it does not know. */
const FAMILIES = {
  'sans-serif': ['LiberationSans-Regular', 'LiberationSans-Bold', 'LiberationSans-Italic', 'LiberationSans-BoldItalic'],
  serif: ['FoxitSerif', 'FoxitSerifBold', 'FoxitSerifItalic', 'FoxitSerifBoldItalic'],
  monospace: ['FoxitFixed', 'FoxitFixedBold', 'FoxitFixedItalic', 'FoxitFixedBoldItalic'],
} as const

let loaded: typeof Canvas | null = null

/** The canvas with our fonts and none of the machine's: a picture looks the same wherever it is drawn. */
export function loadCanvas(): typeof Canvas {
  if (loaded) return loaded
  // The library looks for the machine's fonts as it loads; an import statement would come before this line.
  process.env.DISABLE_SYSTEM_FONTS_LOAD = 'true'
  const canvas = require('@napi-rs/canvas') as typeof Canvas
  for (const [family, files] of Object.entries(FAMILIES))
    for (const file of files) {
      const path = `${STANDARD_FONTS}${file}.${family === 'sans-serif' ? 'ttf' : 'pfb'}`
      if (!canvas.GlobalFonts.registerFromPath(path, family)) throw new Error(`No font in ${path}`)
    }
  return (loaded = canvas)
}
