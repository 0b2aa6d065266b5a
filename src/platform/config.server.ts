import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform(value => value === '1')
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(value => URL.canParse(value) && (protocols.length === 0 || protocols.includes(new URL(value).protocol)), {
      error: `must be an address${protocols.length ? ` that starts with ${protocols.map(p => `${p}//`).join(' or ')}` : ''}`,
    })

/** Test servers: localhost only, by port. */
const fixtures = z
  .string()
  .default('')
  .transform(value => value.split(',').filter(Boolean))
  .pipe(z.array(z.string().regex(/^127\.0\.0\.1:\d{2,5}$/, { error: 'must be like 127.0.0.1:4711' })))

/** Every setting of the product (explained in docs/operations.md). An empty variable counts as unset. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  STORAGE_URL: url('s3:', 'file:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  APP_ENV: z.enum(['demo', 'production']).optional(),
  APP_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).default('admin@localhost.test'),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have 8 characters or more' }).optional(),
  DEMO_DATA: flag.optional(),
  WORKER: flag.default(true),
  AI_BASE_URL: url('http:', 'https:').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  SITE_NAME: z.string().default('PassaFacile'),
  SITE_PHONE: z.string().default('010 000 0000'),
  SITE_EMAIL: z.email({ error: 'must be an e-mail address' }).default('info@example.test'),
  SITE_PRIVACY_EMAIL: z.email({ error: 'must be an e-mail address' }).default('privacy@example.test'),
  SITE_ADDRESS: z.string().default('Via di Esempio 1, 16121 Genova'),
  SITE_TAX_ID: z.string().default('00000000000'),
  MAIL_FROM: z.string().optional(),
  METRICS_TOKEN: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  INDEXNOW_ENDPOINT: url('http:', 'https:').optional(),
  SEARCH_PING_URL: url('http:', 'https:').optional(),
  SEARCH_CONSOLE_CREDENTIALS: z.string().optional(),
  SEARCH_CONSOLE_SITE: z.string().optional(),
  SEARCH_CONSOLE_URL: url('http:', 'https:').default('https://searchconsole.googleapis.com'),
  OPEN_DATA_URL: url('http:', 'https:').optional(),
  OUTSIDE_FIXTURES: fixtures,
  TEST_CLOCK: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

type Settings = z.output<typeof settings>
export type Config = Readonly<
  Omit<Settings, 'SITE_URL' | 'APP_ENV' | 'APP_SECRET' | 'DEMO_DATA' | 'DATA_DIR' | 'BACKUP_DIR' | 'MAIL_FROM'> & {
    SITE_URL: string
    APP_ENV: 'demo' | 'production'
    APP_SECRET: string
    DEMO_DATA: boolean
    DATA_DIR: string
    BACKUP_DIR: string
    MAIL_FROM: string
    /** Mail sentences overriding the defaults, by kind; set in the office, never in the environment. */
    MAIL_WORDS: Readonly<Record<string, { subject?: string; opening?: string }>>
    /** Attempts overriding a limit's default, by name; set in the office. */
    LIMITS: Readonly<Record<string, number>>
  }
>

/** A setting that prevents startup; its message names the setting in one sentence. */
export class SettingError extends Error {}

/** Parses the environment once. Throws SettingError with a sentence naming the invalid setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in settings.shape && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingError(`The setting ${String(issue?.path[0])} is wrong: ${issue?.message ?? 'not valid'}.`)
  }
  const s = parsed.data
  const production = s.APP_ENV === 'production' || (!s.APP_ENV && Boolean(s.DATABASE_URL))
  const dataDir = resolve(s.DATA_DIR)
  if (production && !s.APP_SECRET)
    throw new SettingError('The setting APP_SECRET is missing: production needs one of 32 characters or more.')
  if (s.DATABASE_READ_URL && !s.DATABASE_URL)
    throw new SettingError('The setting DATABASE_READ_URL is wrong: a replica needs the DATABASE_URL that it follows.')
  const host = s.HOST === '0.0.0.0' || s.HOST === '::' ? 'localhost' : isIPv6(s.HOST) ? `[${s.HOST}]` : s.HOST
  const siteUrl = (s.SITE_URL ?? `http://${host}:${s.PORT}`).replace(/\/+$/, '')
  // It weakens a protection: startup fails if anybody but this machine can reach the site.
  if (s.OUTSIDE_FIXTURES.length > 0 && (production || new URL(siteUrl).hostname !== '127.0.0.1'))
    throw new SettingError('The setting OUTSIDE_FIXTURES is wrong: it is for tests, of a site at 127.0.0.1 alone.')
  if (s.TEST_CLOCK && new URL(siteUrl).hostname !== '127.0.0.1')
    throw new SettingError('The setting TEST_CLOCK is wrong: it is for tests, of a site at 127.0.0.1 alone.')
  return Object.freeze({
    ...s,
    SITE_URL: siteUrl,
    APP_ENV: production ? 'production' : 'demo',
    APP_SECRET: s.APP_SECRET ?? generatedSecret(dataDir),
    DEMO_DATA: s.DEMO_DATA ?? !(production || s.DATABASE_URL),
    DATA_DIR: dataDir,
    BACKUP_DIR: resolve(s.BACKUP_DIR ?? join(dataDir, 'backups')),
    MAIL_FROM: s.MAIL_FROM ?? `${s.SITE_NAME} <${s.SITE_EMAIL}>`,
    MAIL_WORDS: {},
    LIMITS: {},
  } as const)
}

function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new SettingError(`The setting DATA_DIR is wrong: ${(error as Error).message}.`)
  }
}
