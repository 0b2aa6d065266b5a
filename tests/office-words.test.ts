import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventLabels } from '#areas/security/texts.ts'
import { jobLabels, mailLabels } from '#areas/monitoring/work-labels.ts'
import { actLabels } from '#areas/monitoring/acts.ts'
import { WORDED_MAILS } from '#areas/mail-words/procedures/mail-words.server.ts'
import { jobs } from '../src/server/jobs.ts'
import { procedures } from '../src/server/procedures.ts'

/** Failures, queues and events have Italian names in the office, never the code's identifiers. */
test('every job', () => {
  expect(jobs.map(({ name }) => name).filter(name => !(name in jobLabels))).toEqual([])
})

test('every message', () => {
  const sources = globSync('src/areas/**/*.{ts,tsx}').map(file => readFileSync(file, 'utf8'))
  const letters = sources.flatMap(text => text.match(/Mail = (?:wordedM|m)ail\b/g) ?? [])
  const kinds = sources.flatMap(text =>
    [...text.matchAll(/Mail = (?:wordedM|m)ail(?:<[^(]*>)?\(\{\n {2}kind: '([a-z_]+)'/g)].map(([, kind = '']) => kind),
  )
  expect(kinds.length).toBe(letters.length)
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter(kind => !(kind in mailLabels))).toEqual([])
  const worded = sources.flatMap(
    text => text.match(/(?<=Mail = wordedMail(?:<[^(]*>)?\(\{\n {2}kind: ')[a-z_]+/g) ?? [],
  )
  expect(worded.toSorted(), 'the office rewrites those of WORDED_MAILS').toEqual(
    WORDED_MAILS.map(({ mail }) => mail.kind).toSorted(),
  )
})

test('every event that the security section may show', () => {
  const files = globSync('src/**/*.ts').filter(file => !file.includes('.test.'))
  const texts = files
    .map(file => readFileSync(file, 'utf8'))
    .filter(text => /recordSecurityEvent|ctx\.notice\(/.test(text))
  const types = texts.flatMap(text =>
    [...text.matchAll(/\btype: '([a-z]+_[a-z_]+)',\s+severity: '(?!info)/g)].map(([, of = '']) => of),
  )
  expect(types.length).toBeGreaterThan(5)
  expect(types.filter(type => !(type in eventLabels))).toEqual([])
})

test('every act of the office, and no other', () => {
  const acts = Object.values(procedures)
    .flat()
    .filter(({ allow, reads }) => !reads && !['system', 'anyone', 'signedIn'].includes([allow].flat()[0] ?? ''))
  expect(acts.map(({ name }) => name).toSorted()).toEqual(Object.keys(actLabels).toSorted())
})
