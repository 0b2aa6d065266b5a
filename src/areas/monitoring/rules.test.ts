import { describe, expect, it, test } from 'vitest'
import { formatDateTime } from '#core/dates.ts'
import { backupFileName, isBackupFile, KEPT_BACKUPS, outdatedBackups } from './backup.ts'
import { conversionRate, estimatedRevenue, trafficSplit } from './figures.ts'
import { lastBackupText } from './texts.ts'
import { backupHealth, databaseHealth, jobsHealth, memoryHealth, pageMemoryHealth, worst } from './health.ts'
import { spanOf } from './series.ts'

describe('badges', () => {
  test('a database is slow above a thousand milliseconds, and critical when it does not answer', () => {
    expect([databaseHealth(1000), databaseHealth(1001), databaseHealth(null)]).toEqual([
      'healthy',
      'warning',
      'critical',
    ])
  })
  test('the open page holds too much above a hundred megabytes', () => {
    expect([pageMemoryHealth(100), pageMemoryHealth(101)]).toEqual(['healthy', 'warning'])
  })
  test('the server is judged by the share of what it was given', () => {
    expect([memoryHealth(700, 1000), memoryHealth(800, 1000), memoryHealth(950, 1000)]).toEqual([
      'healthy',
      'warning',
      'critical',
    ])
  })
  test('one failed job, a queue that grows, or a job that nobody takes, is to be looked at', () => {
    const well = { waiting: 100, failed: 0, oldestSeconds: 300 }
    expect(jobsHealth(well)).toBe('healthy')
    expect(jobsHealth({ ...well, waiting: 101 })).toBe('warning')
    expect(jobsHealth({ ...well, failed: 1 })).toBe('warning')
    expect(jobsHealth({ ...well, oldestSeconds: 301 })).toBe('warning')
  })
  it.each([
    ['never made', null, false, 'warning'],
    ['never made, and it failed', null, true, 'critical'],
    ['of last night', 20, false, 'healthy'],
    ['of last night, and the one after it failed', 20, true, 'warning'],
    ['late', 27, false, 'warning'],
    ['of three nights ago', 73, false, 'critical'],
  ] as const)('a backup %s', (_, hours, lastFailed, expected) => {
    const now = new Date('2026-11-21T11:00:00Z')
    const kept = hours === null ? null : new Date(now.getTime() - hours * 3_600_000)
    expect(backupHealth(now, kept, lastFailed)).toBe(expected)
  })
  test.each([
    [0.5, 'meno di un’ora fa'],
    [1.5, 'un’ora fa'],
    [47.9, '47 ore fa'],
    [48, '2 giorni fa'],
  ])('the last good backup, %d hours old, is told with its age', (hours, ago) => {
    const now = new Date('2026-11-21T11:00:00Z')
    const kept = new Date(now.getTime() - hours * 3_600_000)
    expect(lastBackupText(now, kept)).toBe(`L’ultimo verificato è del ${formatDateTime(kept)}, ${ago}.`)
    expect(lastBackupText(now, null)).toBe('Ancora nessuno verificato.')
  })
  test('all together are as good as the worst', () => {
    expect([worst([]), worst(['healthy', 'warning']), worst(['warning', 'critical', 'healthy'])]).toEqual([
      'healthy',
      'warning',
      'critical',
    ])
  })
})

describe('figures', () => {
  test('revenue is an estimate of 150 euro for each completed activation', () => {
    expect(estimatedRevenue(3)).toBe(450_00)
  })
  test('the conversion of nobody is unknown, not zero', () => {
    expect([conversionRate(0, 0), conversionRate(0, 8), conversionRate(1, 3)]).toEqual([null, 0, 33.3])
  })
  test('the split of visits adds up to a hundred, without pages opened from the site itself', () => {
    const split = trafficSplit(
      new Map([
        ['direct', 1],
        ['search', 1],
        ['social', 1],
        ['site', 90],
      ] as const),
    )
    expect(split?.map(({ source }) => source).toSorted()).toEqual(['direct', 'search', 'social'])
    expect(split?.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  })
  test('before the first visit there is no split', () => {
    expect(trafficSplit(new Map())).toBeNull()
    expect(trafficSplit(new Map([['site', 5]] as const))).toBeNull()
  })
})

describe('the folder of backups', () => {
  const name = (day: number) => backupFileName(new Date(Date.UTC(2026, 10, day, 2, 33)), `0190-abcd-${day}`)
  test('keeps the newest fourteen, and never touches what is not a backup', () => {
    const names = Array.from({ length: 17 }, (_, n) => name(n + 1))
    expect(KEPT_BACKUPS).toBe(14)
    expect(
      outdatedBackups([...names.toReversed(), 'secret', 'passafacile-notes.backup', 'by-hand.gz'], new Set()),
    ).toEqual(names.slice(0, 3))
    expect(outdatedBackups(names.slice(0, 14), new Set())).toEqual([])
    // Made by hand after them, fifteen times: of those the oldest goes, of the nights none.
    const byHand = Array.from({ length: 15 }, (_, n) => name(n + 16))
    expect(outdatedBackups([...names.slice(0, 14), ...byHand], new Set(byHand))).toEqual([name(16)])
  })
  test('names sort by time, and half-written files are none', () => {
    expect(isBackupFile(name(1))).toBe(true)
    expect(isBackupFile(`${name(1)}.partial`)).toBe(false)
    expect(isBackupFile('../passafacile-2026-11-01T02-33-00-abcd1.backup')).toBe(false)
  })
})

test('an unknown stretch of time is a day', () => {
  expect([spanOf(null), spanOf('mese'), spanOf('toString')]).toEqual(['giorno', 'mese', 'giorno'])
})
