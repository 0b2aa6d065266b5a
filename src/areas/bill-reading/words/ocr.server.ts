import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { createWorker, OEM, PSM, type Worker, type WorkerParams } from 'tesseract.js'
import type { Word } from './page-text.ts'
import { TRIES } from '../pages/measures.ts'

/** The words of a picture; `confidence` is their mean, 0 to 1, weighted by length. */
export interface Recognised {
  words: Word[]
  confidence: number
  /** Picture height over its width. */
  height: number
  /** Its lines run up or down the picture. */
  isOnSide: boolean
}

/** A page in blocks and lines, or lines of one size one below the other. */
type Arrangement = 'page' | 'lines'

export interface Ocr {
  recognise(picture: Picture, arrangement?: Arrangement): Promise<Recognised>
}

/** A grey or colour picture as a PNG or JPEG, with its size in pixels. */
export interface Picture {
  data: Buffer
  width: number
  height: number
}

/** Codes are in no dictionary and read with little confidence; their check letters and shapes judge them later. */
const CODE_LIKE = /^(?=(?:.*\d){5})[\dA-Z|]{10,}[.,;:)]?$/
/** Words known by their shape: forms of companies and units are in no dictionary either. */
const KNOWN_SHAPE = /^(?:S\.?r\.l\.?|S\.?p\.A\.?|kWh|Smc)$/

/** The types of the library do not know this setting of the engine. */
const SAUVOLA = { thresholding_method: '2' } as Partial<WorkerParams>

/** Offline Italian recognition; the language file comes with its package. One picture at a time. */
export async function openOcr(): Promise<Ocr> {
  const require = createRequire(import.meta.url)
  // A plain path: tesseract.js takes file:// for an address of the network.
  const langPath = `${dirname(require.resolve('@tesseract.js-data/ita/package.json'))}/4.0.0_best_int`
  const worker = await createWorker('ita', OEM.LSTM_ONLY, { langPath, gzip: true, cacheMethod: 'none' })
  await worker.setParameters({
    preserve_interword_spaces: '1',
    user_defined_dpi: '300',
    // Ink is told from paper by what is around it (Sauvola): one brightness for the page drops pale print beside black.
    ...SAUVOLA,
  })
  return {
    recognise: async (picture, arrangement = 'page') => {
      await worker.setParameters({ tessedit_pageseg_mode: arrangement === 'page' ? PSM.AUTO : PSM.SINGLE_BLOCK })
      return recognise(worker, picture)
    },
  }
}

async function recognise(worker: Worker, picture: Picture): Promise<Recognised> {
  const { data } = await worker.recognize(picture.data, {}, { blocks: true, text: false })
  const words: Word[] = []
  let letters = 0
  let sum = 0
  for (const block of data.blocks ?? [])
    for (const paragraph of block.paragraphs)
      for (const line of paragraph.lines)
        for (const word of line.words) {
          const text = word.text.trim()
          const confidence = KNOWN_SHAPE.test(text) ? Math.max(TRIES.knownShape, word.confidence) : word.confidence
          if (text === '' || confidence < (CODE_LIKE.test(text) ? 0 : TRIES.speck)) continue
          const { x0, y0, x1, y1 } = word.bbox
          words.push({
            text,
            x: x0 / picture.width,
            y: y0 / picture.width,
            w: (x1 - x0) / picture.width,
            h: (y1 - y0) / picture.width,
            confidence: confidence / 100,
          })
          letters += text.length
          sum += text.length * confidence
        }
  // The recogniser also reads lines that run up the page, word by word: such a page lies on its side.
  const long = words.filter(word => word.text.length >= TRIES.longWord)
  const level = long.filter(word => word.w > word.h).length / Math.max(1, long.length)
  const isOnSide = level < TRIES.level
  const confidence = letters === 0 ? 0 : (sum / letters / 100) * (isOnSide ? TRIES.onSide : 1)
  return { words, confidence, height: picture.height / picture.width, isOnSide }
}
