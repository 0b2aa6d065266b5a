import { readFileSync, writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { until } from '../ask.ts'
import { fillBillWizard, sendBill } from '../bill.ts'
import { roll, underLoad } from '../load.ts'
import { confirm, register, signedIn } from '../person.ts'
import type { Rig } from '../rig.ts'
import type { Scenario } from '../scenario.ts'

const SHUT_MS = 30_000
const READ_MS = 60_000
const VISITORS = 6

interface Logins {
  name: string
  secret: string
}
const OLD: Logins = { name: 'of_2026', secret: 'database-store-and-mail-of-2026' }
const NEW: Logins = { name: 'of_2027', secret: 'database-store-and-mail-of-2027' }

const withLogin = (url: string, { name, secret }: Logins) => {
  const own = new URL(url)
  own.username = name
  own.password = secret
  return own.href
}

const settingsOf = (rig: Rig, login: Logins) => ({
  DATABASE_URL: withLogin(rig.settings.DATABASE_URL, login),
  SMTP_URL: withLogin(rig.settings.SMTP_URL, login),
  AWS_ACCESS_KEY_ID: login.name,
  AWS_SECRET_ACCESS_KEY: login.secret,
})

/** The steps of docs/operations.md: a separate login acting as the tables' owner. */
async function allow(rig: Rig, login: Logins): Promise<void> {
  const { name, secret } = login
  await rig.database.query(`create role ${name} login password '${secret}' in role passafacile`)
  await rig.database.query(`alter role ${name} set role passafacile`)
  rig.store.allow(name, secret)
  rig.mail.logins.set(name, secret)
}

async function shut(rig: Rig, { name }: Logins): Promise<void> {
  await rig.database.query(`alter role ${name} nologin`)
  rig.store.revoke(name)
  rig.mail.logins.delete(name)
}

async function isLetIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

export const scenario: Scenario = {
  mustHold:
    'Database, store and mail server take a new login beside the old one, the nodes go over one after the other, the old one is shut: no request fails, and bills, readings and mails go on with the new one alone.',
  async run(rig) {
    const [hba] = await rig.database.query<{ hba_file: string }>('show hba_file')
    if (!hba) throw new Error('the server does not say who may come in')
    const lines = readFileSync(hba.hba_file, 'utf8')
    // The rig's server trusts every login; these two need their passwords.
    writeFileSync(hba.hba_file, `host all ${OLD.name},${NEW.name} 127.0.0.1/32 scram-sha-256\n${lines}`)
    await rig.database.query('select pg_reload_conf()')
    for (const login of [OLD, NEW]) await allow(rig, login)
    try {
      if (await isLetIn(withLogin(rig.settings.DATABASE_URL, { ...OLD, secret: 'another' })))
        throw new Error('the database asks for no password')
      await roll(rig, rig.nodes, settingsOf(rig, OLD))
      const [node] = rig.web
      return await underLoad(rig, VISITORS, async () => {
        const waiting = await register(rig, node)
        await roll(rig, rig.nodes, settingsOf(rig, NEW))
        // The old login's connections are gone.
        const isUnused = async () => {
          const used = await rig.database.query('select 1 from pg_stat_activity where usename = $1', [OLD.name])
          return used.length === 0
        }
        await until('nobody uses the old login', isUnused, SHUT_MS)
        await shut(rig, OLD)
        if (await isLetIn(settingsOf(rig, OLD).DATABASE_URL)) throw new Error('the old login opens the database')

        await confirm(rig, node, waiting)
        const person = await signedIn(rig, node)
        await fillBillWizard(rig, node, person)
        const { status } = await sendBill(rig, node, person)
        if (status !== 302) throw new Error(`a bill was answered with ${status}`)
        const isRead = async () => {
          const read = await rig.database.query(
            `select 1 from bill_readings r join bills b on b.id = r.bill_id join "user" u on u.id = b.user_id where u.email = $1`,
            [person.email],
          )
          return read.length > 0
        }
        await until('the bill is read', isRead, READ_MS)
        await confirm(rig, node, await register(rig, node))
      })
    } finally {
      await roll(rig, rig.nodes, {})
      for (const { name } of [OLD, NEW]) {
        rig.store.revoke(name)
        rig.mail.logins.delete(name)
        await rig.database.query(`drop role ${name}`)
      }
      writeFileSync(hba.hba_file, lines)
      await rig.database.query('select pg_reload_conf()')
    }
  },
}
