import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { makeBill, type MediumKind } from './corpus.ts'
import { HELD_OUT, LAYOUTS } from './layouts.ts'

/** `node tests/bills/make.ts OUTDIR [--per N] [--kind text|scan|photo] [--held-out] [--from SEED]` */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    per: { type: 'string', default: '4' },
    from: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'text' },
    'held-out': { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (!folder) throw new Error('Name the folder to write to')

await mkdir(folder, { recursive: true })
const truths: unknown[] = []
for (const layout of values['held-out'] ? HELD_OUT : LAYOUTS) {
  for (let seed = Number(values.from); seed < Number(values.from) + Number(values.per); seed += 1) {
    const { file, name, truth } = await makeBill({ layout: layout.name, seed, kind: values.kind as MediumKind })
    await writeFile(join(folder, name), file)
    truths.push({ file: name, ...truth })
  }
}
await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truths, null, 1)}\n`)
