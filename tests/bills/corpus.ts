import { makeCase } from './case.ts'
import type { PrintedCharge } from './charge-truth.ts'
import { badPhoto, photo, scan } from './degrade.ts'
import { HELD_OUT, LAYOUTS } from './layouts.ts'
import { Random } from './random.ts'
import { Sheet, type FontFamily } from './sheet.ts'
import { makeStyle } from './style.ts'
import { truthOf, type BillTruth } from './truth.ts'
import { Words } from './words.ts'

export type MediumKind = 'text' | 'scan' | 'photo' | 'bad-photo'

interface MadeBill {
  file: Buffer
  name: string
  truth: BillTruth
  /** The rows of cost it prints. */
  charges: PrintedCharge[]
}

/** A bill in memory; the same arguments always make the same bill. */
export async function makeBill(wish: {
  layout: string
  seed: number
  kind: MediumKind
  issued?: Date
}): Promise<MadeBill> {
  const layout = [...LAYOUTS, ...HELD_OUT].find(candidate => candidate.name === wish.layout)
  if (!layout) throw new Error(`No layout named ${wish.layout}`)
  const name = `${layout.name}-${wish.seed}`
  const random = new Random(name)
  const bill = makeCase(name, { ...layout.wish(wish.seed), issued: wish.issued })
  const style = { ...makeStyle(random.fork('style')), ...layout.style }
  const sheet = new Sheet(style, fontFor(random.fork('font').pick(layout.fonts), wish.kind))
  layout.draw(sheet, new Words(bill, style, random.fork('words'), layout.wording))
  const file = await sheet.finish()
  const { charges } = sheet
  if (wish.kind === 'text') return { file, name: `${name}.pdf`, truth: truthOf(bill, sheet.printed), charges }
  const wear = random.fork(wish.kind)
  if (wish.kind === 'scan') {
    return { file: await scan(file, wear), name: `${name}-scan.pdf`, truth: truthOf(bill, sheet.printed), charges }
  }
  const page = bill.kind === 'dual' ? 1 : richestPage(sheet)
  const take = wish.kind === 'photo' ? photo : badPhoto
  return {
    file: await take(file, page, wear),
    name: `${name}-${wish.kind}.jpg`,
    truth: truthOf(bill, sheet.printed, page),
    charges: charges.filter(row => row.page === page),
  }
}

/** People photograph the page that says most. */
function richestPage(sheet: Sheet): number {
  const fields = Array.from(
    { length: sheet.page },
    (_, at) => [...sheet.printed.values()].filter(prints => prints.some(print => print.page === at + 1)).length,
  )
  return fields.indexOf(Math.max(...fields)) + 1
}

/** Pictures use embedded fonts alone: the others would be drawn with whatever the machine has. */
function fontFor(chosen: FontFamily, kind: MediumKind): FontFamily {
  if (kind === 'text') return chosen
  if (chosen === 'courier') return 'roboto-condensed'
  if (chosen === 'helvetica') return 'open-sans'
  return chosen === 'times' ? 'pt-serif' : chosen
}
