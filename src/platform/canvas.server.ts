import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type * as Canvas from '@napi-rs/canvas'

const require = createRequire(import.meta.url)

const PDF_LIBRARY = dirname(require.resolve('pdfjs-dist/package.json'))
/** Fonts of the PDF library, substitutes for the fourteen standard ones. */
const STANDARD_FONTS = `${PDF_LIBRARY}/standard_fonts/`
export const PDF_RESOURCES = {
  standardFontDataUrl: STANDARD_FONTS,
  /** Decoders for scanner formats: fax (CCITT), JBIG2 and JPEG 2000. */
  wasmUrl: `${PDF_LIBRARY}/wasm/`,
  cMapUrl: `${PDF_LIBRARY}/cmaps/`,
  cMapPacked: true,
}

/** Fallback fonts; the canvas uses the first for every unknown name. */
const FAMILIES = {
  'sans-serif': ['LiberationSans-Regular', 'LiberationSans-Bold', 'LiberationSans-Italic', 'LiberationSans-BoldItalic'],
  serif: ['FoxitSerif', 'FoxitSerifBold', 'FoxitSerifItalic', 'FoxitSerifBoldItalic'],
  monospace: ['FoxitFixed', 'FoxitFixedBold', 'FoxitFixedItalic', 'FoxitFixedBoldItalic'],
} as const

let loaded: typeof Canvas | null = null

/** The canvas with our fonts and no system fonts: pictures look the same on every machine. */
export function loadCanvas(): typeof Canvas {
  if (loaded) return loaded
  // Set before loading, since the library loads system fonts on import; an import statement would be hoisted.
  process.env.DISABLE_SYSTEM_FONTS_LOAD = 'true'
  const canvas = require('@napi-rs/canvas') as typeof Canvas
  for (const [family, files] of Object.entries(FAMILIES))
    for (const file of files) {
      const path = `${STANDARD_FONTS}${file}.${family === 'sans-serif' ? 'ttf' : 'pfb'}`
      if (!canvas.GlobalFonts.registerFromPath(path, family)) throw new Error(`No font in ${path}`)
    }
  return (loaded = canvas)
}
