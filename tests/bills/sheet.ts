import Pdf from 'pdfkit'
import { fontFile } from '#platform/pdf/document.server.ts'
import type { FieldName } from './case.ts'
import type { ChargeTruth, PrintedCharge } from './charge-truth.ts'
import type { Style } from './style.ts'

/** Plain text, or text that prints a field: only drawn fields are expected from the reader. */
export type Piece = string | Printed
export interface Printed {
  field: FieldName
  text: string
  /** A monthly fee counts twelve times in the field (OPERATIONS.md). */
  times?: number
}

/** A place where a field is printed. */
export interface Print {
  text: string
  page: number
  times: number
}

export interface Ink {
  size?: number
  weight?: 'regular' | 'bold' | 'italic'
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Box width for right and centre alignment, and for cutting nothing: text never wraps. */
  width?: number
  caps?: boolean
  /** Print smaller rather than leave the width. */
  fit?: boolean
}

export type FontFamily = 'open-sans' | 'pt-serif' | 'roboto-condensed' | 'helvetica' | 'times' | 'courier'

const embedded = (family: string, face: string) => `@fontsource/${family}/files/${family}-latin-${face}.woff`
const faces = (family: string) => ({
  regular: embedded(family, '400-normal'),
  bold: embedded(family, '700-normal'),
  italic: embedded(family, '400-italic'),
})

const FONTS: Record<FontFamily, Record<'regular' | 'bold' | 'italic', string>> = {
  'open-sans': faces('open-sans'),
  'pt-serif': faces('pt-serif'),
  'roboto-condensed': faces('roboto-condensed'),
  helvetica: { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
  times: { regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' },
  courier: { regular: 'Courier', bold: 'Courier-Bold', italic: 'Courier-Oblique' },
}

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.text)

/** A4 pages in points, y downwards. Remembers which fields were printed, how and where. */
export class Sheet {
  readonly printed = new Map<FieldName, Print[]>()
  readonly charges: PrintedCharge[] = []
  readonly #doc: InstanceType<typeof Pdf>
  readonly #style: Style
  readonly #family: FontFamily
  #page = 0

  constructor(style: Style, family: FontFamily, title = 'Bolletta', password?: string) {
    this.#style = style
    this.#family = family
    this.#doc = new Pdf({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      info: { Title: title, CreationDate: new Date('2026-01-02T08:00:00Z') },
      ...(password ? { userPassword: password, ownerPassword: password, pdfVersion: '1.7' } : {}),
      ...(style.isLocked && !password
        ? { ownerPassword: 'fornitore', permissions: { printing: 'highResolution' } }
        : {}),
    })
    for (const face of ['regular', 'bold', 'italic'] as const) {
      const name = FONTS[family][face]
      this.#doc.registerFont(face, name.endsWith('.woff') ? fontFile(name) : name)
    }
  }

  /** Separator after a label on the same line as its value. */
  get labelEnd(): string {
    return this.#style.colon ? ':' : ''
  }

  get page(): number {
    return this.#page
  }

  /** Remembers that a row of cost was drawn here. */
  charge(truth: ChargeTruth | undefined): void {
    if (truth) this.charges.push({ ...truth, page: this.#page })
  }

  newPage(): void {
    this.#doc.addPage()
    this.#page += 1
  }

  /** Draws one line and returns its right end. */
  text(x: number, y: number, pieces: Piece | Piece[], ink: Ink = {}): number {
    return this.#line(x, y, this.#prepared(pieces, ink), ink)
  }

  /** Draws on as many lines as the width asks for and returns the y below them. */
  lines(x: number, y: number, width: number, pieces: Piece | Piece[], ink: Ink = {}): number {
    const isByLetter = this.#style.runs === 'letter'
    const words = (isByLetter ? [this.#prepared(pieces, ink).join('')] : this.#prepared(pieces, ink)).flatMap(run =>
      run.split(/(?<= )/),
    )
    // A code longer than its column is printed smaller.
    const longest = Math.max(...words.map(word => this.#doc.widthOfString(word.trimEnd())))
    const size = (ink.size ?? 9) * Math.min(1, width / longest)
    this.#font({ ...ink, size })
    const rows: string[][] = [[]]
    let used = 0
    for (const word of words) {
      if (used > 0 && used + this.#doc.widthOfString(word.trimEnd()) > width + 0.01) {
        rows.push([])
        used = 0
      }
      rows.at(-1)?.push(word)
      used += this.#doc.widthOfString(word)
    }
    const leading = size * 1.3
    rows.forEach((row, at) => {
      const whole = row.join('').trimEnd()
      const runs = isByLetter ? [...whole] : this.#style.runs === 'word' ? row : [whole]
      this.#line(x, y + at * leading, runs, { ...ink, width })
    })
    return y + rows.length * leading
  }

  widthOf(text: string, ink: Ink = {}): number {
    this.#font(ink)
    return this.#doc.widthOfString(ink.caps || this.#style.upperCase ? text.toUpperCase() : text)
  }

  /** A line running up the margin, as suppliers print their company data. */
  upwards(x: number, y: number, pieces: Piece | Piece[], ink: Ink = {}): void {
    this.#doc.save().rotate(-90, { origin: [x, y] })
    this.text(x, y, pieces, ink)
    this.#doc.restore()
  }

  /** Wrapped prose, holding no field. Returns the y below it. */
  paragraph(x: number, y: number, width: number, text: string, ink: Ink = {}): number {
    this.#font(ink)
    const dressed = textOf(this.#dressed(text, ink.caps))
    this.#doc.text(dressed, x, y, { width, align: ink.align ?? 'left', lineGap: 1 })
    return this.#doc.y + 2
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    look: { fill?: string; stroke?: string; radius?: number },
  ): void {
    this.#doc.lineWidth(0.7)
    const shape = look.radius
      ? this.#doc.roundedRect(x, y, width, height, look.radius)
      : this.#doc.rect(x, y, width, height)
    if (look.fill && look.stroke) shape.fillAndStroke(look.fill, look.stroke)
    else if (look.fill) shape.fill(look.fill)
    else shape.stroke(look.stroke ?? '#888888')
  }

  circle(x: number, y: number, radius: number, fill: string): void {
    this.#doc.circle(x, y, radius).fill(fill)
  }

  rule(x1: number, y1: number, x2: number, y2: number, color = '#999999', thickness = 0.6): void {
    this.#doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(thickness).stroke(color)
  }

  picture(image: Buffer, x: number, y: number, width: number, height: number): void {
    this.#doc.image(image, x, y, { width, height })
  }

  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.#doc.end()
    for await (const chunk of this.#doc) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  /** Notes the fields, sets the font and gives the runs as this supplier's software writes them. */
  #prepared(pieces: Piece | Piece[], ink: Ink): string[] {
    const list = (Array.isArray(pieces) ? pieces : [pieces]).map(piece => this.#dressed(piece, ink.caps))
    for (const piece of list) if (typeof piece !== 'string') this.#remember(piece)
    this.#font(ink)
    if (ink.fit && ink.width) {
      const width = this.#doc.widthOfString(list.map(textOf).join(''))
      if (width > ink.width) this.#font({ ...ink, size: ((ink.size ?? 9) * ink.width) / width })
    }
    return this.#runs(list)
  }

  #line(x: number, y: number, runs: string[], ink: Ink): number {
    const width = this.#doc.widthOfString(runs.join('').trimEnd())
    const room = ink.width ?? width
    const shift = ink.align === 'right' ? room - width : ink.align === 'center' ? (room - width) / 2 : 0
    let at = x + shift
    for (const run of runs) {
      if (run.trim()) this.#doc.text(run, at, y, { lineBreak: false })
      at += this.#doc.widthOfString(run)
    }
    return at
  }

  #font(ink: Ink): void {
    // Courier is wide: its users print it smaller.
    const scale = this.#family === 'courier' ? 0.88 : 1
    this.#doc
      .font(ink.weight ?? 'regular')
      .fontSize((ink.size ?? 9) * scale)
      .fillColor(ink.color ?? '#1d1d1b')
  }

  #dressed(piece: Piece, caps = false): Piece {
    const dress = (text: string) => {
      const curled = text.replaceAll("'", this.#style.apostrophe)
      // Units keep their case in capitals, too: «kWh», «Smc».
      return caps || this.#style.upperCase ? curled.toUpperCase().replace(/KWH/g, 'kWh').replace(/SMC/g, 'Smc') : curled
    }
    return typeof piece === 'string' ? dress(piece) : { ...piece, text: dress(piece.text) }
  }

  #runs(list: Piece[]): string[] {
    if (this.#style.runs === 'whole') return [list.map(textOf).join('')]
    if (this.#style.runs === 'piece') return list.map(textOf)
    if (this.#style.runs === 'letter') return list.flatMap(piece => [...textOf(piece)])
    return list.flatMap(piece => textOf(piece).split(/(?<= )/))
  }

  #remember({ field, text, times = 1 }: Printed): void {
    this.printed.set(field, [...(this.printed.get(field) ?? []), { text, page: this.#page, times }])
  }
}
