import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, SettingError } from './config.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'passafacile-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = 'a-secret-of-more-than-32-characters'
const DATABASE_URL = 'postgres://passafacile@db.example.test/passafacile'
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, APP_SECRET: SECRET, ...env })

describe('a wrong setting stops the start with one sentence that names it', () => {
  test.each([
    ['PORT', 'tremila'],
    ['PORT', '70000'],
    ['SITE_URL', 'passafacile.example.test'],
    ['SITE_URL', 'ftp://passafacile.example.test'],
    ['DATABASE_URL', 'mysql://db.example.test/x'],
    ['DATABASE_READ_URL', 'db.example.test'],
    ['STORAGE_URL', '/srv/files'],
    ['SMTP_URL', 'mail.example.test:25'],
    ['APP_ENV', 'staging'],
    ['APP_SECRET', 'too-short'],
    ['APP_SECRET_PREVIOUS', 'too-short'],
    ['ADMIN_EMAIL', 'administrator'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO_DATA', 'yes'],
    ['WORKER', 'true'],
    ['SITE_EMAIL', 'info'],
    ['SITE_PRIVACY_EMAIL', 'privacy'],
    ['INDEXNOW_ENDPOINT', 'nowhere'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['OUTSIDE_FIXTURES', '10.0.0.1:80'],
    ['OUTSIDE_FIXTURES', '127.0.0.1'],
  ])('%s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(SettingError)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: [^\\n]+\\.$`))
  })

  test('a folder for data that cannot be made', () => {
    const file = join(folder, 'secret-is-generated-here', 'secret')
    readConfig({ DATA_DIR: join(folder, 'secret-is-generated-here') })
    expect(() => readConfig({ DATA_DIR: join(file, 'below-a-file') })).toThrow(/^The setting DATA_DIR is wrong: .+\.$/)
  })

  test.each<[string, string]>([
    ['APP_ENV', 'production'],
    ['SITE_URL', 'https://passafacile.example.test'],
    ['HOST', '0.0.0.0'],
  ])('servers of tests where others can reach the site: %s=%s', (name, value) => {
    expect(() => read({ OUTSIDE_FIXTURES: '127.0.0.1:4711', [name]: value })).toThrow(
      /^The setting OUTSIDE_FIXTURES is wrong: .+\.$/,
    )
    expect(() => read({ TEST_CLOCK: '/tmp/clock', SITE_URL: 'https://passafacile.example' })).toThrow(
      /^The setting TEST_CLOCK is wrong: .+\.$/,
    )
    expect(read({ OUTSIDE_FIXTURES: '127.0.0.1:4711,127.0.0.1:4712' }).OUTSIDE_FIXTURES).toEqual([
      '127.0.0.1:4711',
      '127.0.0.1:4712',
    ])
  })

  test('a replica without the database it follows', () => {
    expect(() => read({ DATABASE_READ_URL: DATABASE_URL })).toThrow(/^The setting DATABASE_READ_URL is wrong: .+\.$/)
  })
})

describe('without settings', () => {
  test('it listens on this machine, as a demonstration with its data, and runs the jobs', () => {
    expect(read({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_URL: 'http://127.0.0.1:3000',
      APP_ENV: 'demo',
      DEMO_DATA: true,
      WORKER: true,
      ADMIN_EMAIL: 'admin@localhost.test',
      TRUST_PROXY: 0,
      LOG_LEVEL: 'info',
      BACKUP_DIR: join(folder, 'backups'),
      MAIL_FROM: 'PassaFacile <info@example.test>',
    })
  })

  test('an empty variable counts as unset', () => {
    expect(read({ PORT: '', SITE_URL: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, APP_ENV: 'demo' })
  })

  test('the secret is generated once, where only the owner of the folder reads it', () => {
    const dataDir = join(folder, 'new')
    const first = readConfig({ DATA_DIR: dataDir })
    expect(first.APP_SECRET).toMatch(/^[0-9a-f]{64}$/)
    expect(readConfig({ DATA_DIR: dataDir }).APP_SECRET).toBe(first.APP_SECRET)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first.APP_SECRET)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })
})

describe('the public address', () => {
  test('is given without the slash at its end', () => {
    expect(read({ SITE_URL: 'https://passafacile.example.test/' }).SITE_URL).toBe('https://passafacile.example.test')
  })

  test.each([
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
    ['192.0.2.7', 'http://192.0.2.7:8080'],
  ])('follows HOST %s', (HOST, expected) => {
    const { SITE_URL } = read({ HOST, PORT: '8080' })
    expect(SITE_URL).toBe(expected)
    expect(new URL('/auth', SITE_URL).pathname).toBe('/auth')
  })
})

describe('production', () => {
  test('is what a database server makes of it, without demonstration data', () => {
    expect(read({ DATABASE_URL })).toMatchObject({ APP_ENV: 'production', DEMO_DATA: false })
    expect(read({ DATABASE_URL, APP_ENV: 'demo' })).toMatchObject({ APP_ENV: 'demo', DEMO_DATA: false })
  })

  test('on the embedded database has no demonstration data either, unless asked', () => {
    expect(read({ APP_ENV: 'production' }).DEMO_DATA).toBe(false)
    expect(read({ APP_ENV: 'production', DEMO_DATA: '1' }).DEMO_DATA).toBe(true)
  })

  test('refuses to generate its secret', () => {
    const missing = /^The setting APP_SECRET is missing: .+\.$/
    expect(() => readConfig({ DATA_DIR: folder, DATABASE_URL })).toThrow(missing)
    expect(() => readConfig({ DATA_DIR: folder, APP_ENV: 'production' })).toThrow(missing)
  })
})
