import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import type { LineError } from './files/parsed-file.ts'
import { type FactName, factNames, factsOf, parseFact } from './facts.ts'
import { parseIndexFile } from './files/index-file.server.ts'
import type { IndexRow } from './index-series.ts'
import { buildMarket, type Market } from './market.ts'
import type { ParameterRow } from './parameters.ts'
import { parseTariffFile } from './files/tariff-file.server.ts'
import { lineErrorText } from './texts.ts'

/** Bundled data predate the build: do not compare them with the local clock. */
const LAST_MONTH = '9999-12'

const fileList = z.object({
  files: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('tariffs'), file: z.string(), validFrom: z.string(), source: z.string() }),
      z.object({ kind: z.literal('indices'), file: z.string(), source: z.string() }),
    ]),
  ),
})

export interface ReferenceData {
  parameters: ParameterRow[]
  indices: IndexRow[]
  /** Unparsed, as stored in the database. */
  sheets: { name: FactName; validFrom: string; source: string; body: unknown }[]
}

/** Reads the product's `data/` (or another folder). Throws on the first invalid file: never start with partial reference data. */
export async function readReferenceData(folder: string = resolve('data')): Promise<ReferenceData> {
  const data: ReferenceData = { parameters: [], indices: [], sheets: [] }
  const { files } = fileList.parse(JSON.parse(await readFile(resolve(folder, 'arera/files.json'), 'utf8')))
  for (const entry of files) {
    const text = decodeCsv(await readFile(resolve(folder, 'arera', entry.file)))
    if (entry.kind === 'tariffs') {
      const { rows, errors } = parseTariffFile(text, entry.validFrom, entry.source)
      refuse(entry.file, errors)
      data.parameters.push(...rows)
    } else {
      const { rows, errors } = parseIndexFile(text, entry.source, LAST_MONTH)
      refuse(entry.file, errors)
      data.indices.push(...rows)
    }
  }
  for (const file of await readdir(resolve(folder, 'facts'))) {
    const name = nameOfSheet(file)
    const body: unknown = JSON.parse(await readFile(resolve(folder, 'facts', file), 'utf8'))
    const { validFrom, source } = parseFact(name, body)
    data.sheets.push({ name, validFrom, source, body })
  }
  data.parameters.push(...supplementaryParameters(data.sheets))
  return data
}

/** `gas-excise.json`; a later version of the same sheet has its first day in its name, `gas-excise.2027-01-01.json`. */
function nameOfSheet(file: string): FactName {
  const name = factNames.find(known => known === file.split('.')[0])
  if (!name) throw new RangeError(`facts/${file} is a version of no fact sheet`)
  return name
}

/** The market of a day from `data/` alone, without a database: for benchmarks, generators and tests. */
export async function marketFromData(asOf: string, folder?: string): Promise<Market> {
  const { parameters, indices, sheets } = await readReferenceData(folder)
  return buildMarket(asOf, { parameters, indices, facts: factsOf(sheets, asOf) })
}

const supplementaryParameters = (sheets: ReferenceData['sheets']): ParameterRow[] =>
  sheets
    .filter(({ name }) => name === 'supplementary-parameters')
    .flatMap(({ body, source }) => parseFact('supplementary-parameters', body).rows.map(row => ({ ...row, source })))

function refuse(file: string, errors: LineError[]): void {
  const [first] = errors
  if (first) throw new RangeError(`${file}: ${lineErrorText(first)}`)
}
