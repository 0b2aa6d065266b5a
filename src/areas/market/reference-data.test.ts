import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { marketFromData } from './reference-data.server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'))
  await cp('data', folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

async function addSheet(file: string, validFrom: string): Promise<void> {
  const licence = JSON.parse(await readFile('data/facts/tv-licence.json', 'utf8')) as object
  await writeFile(join(folder, 'facts', file), JSON.stringify({ ...licence, validFrom, perYear: 70 }))
}
const licenceOn = async (day: string) => (await marketFromData(day, folder)).facts['tv-licence'].perYear.toString()

it('a sheet of a day to come waits for its day, also where nothing was loaded before', async () => {
  const today = await licenceOn('2026-12-31')
  await addSheet('tv-licence.2027-01-01.json', '2027-01-01')
  expect([await licenceOn('2026-12-31'), await licenceOn('2027-01-01')]).toEqual([today, '70'])
})

it('a file of no known sheet is refused rather than left out', async () => {
  await addSheet('tv-license.2027-01-01.json', '2027-01-01')
  await expect(marketFromData('2026-12-31', folder)).rejects.toThrow('tv-license.2027-01-01.json')
})
