import { expect, test } from 'vitest'
import { licenceTexts, shippedPackages } from './licences.server.ts'

/** What may be shipped as it came without asking anybody, as long as its notice is kept. */
const ALLOWED =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)\b/

test('everything that is shipped says its licence, and each lets us ship it', async () => {
  const packages = await shippedPackages()
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'hono', 'drizzle-orm']))
  // The reset of the style sheets; a tool that a shipped package names as an optional peer; one that only tests.
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['tailwindcss', 'vite']))
  expect(packages.map(({ name }) => name)).not.toContain('playwright')
  expect(packages.filter(({ licence }) => !ALLOWED.test(licence))).toEqual([])
})

test('the texts hold the notice of each author', async () => {
  const text = await licenceTexts()
  expect(text).toMatch(/^react \d[\d.]* — MIT\n\nMIT License/m)
  expect(text).toMatch(/Copyright \(c\).*\bMeta\b/)
  expect(text).toContain('SIL OPEN FONT LICENSE')
  // The fonts inside pdfjs-dist have a notice of their own.
  expect(text).toMatch(/PDFium Authors/)
  for (const entry of text.split(`\n\n${'-'.repeat(72)}\n\n`))
    expect(entry.split('\n\n')[1]?.trim(), entry).toBeTruthy()
})
