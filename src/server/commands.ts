import { loadReferenceData } from '#areas/market/procedures/figures.server.ts'
import { writeFileSync, readFileSync } from 'node:fs'
import { join, basename } from 'node:path'
import type { Config } from '#platform/config.server.ts'
import type { BackupSecrets } from './backup/backup-file.ts'
import { parseArgs } from 'node:util'
import { resetSecondFactor } from '#areas/identity/procedures/second-factor.server.ts'
import { importMarketFileAt } from '#areas/offers/open-data/import-file.server.ts'
import { marketFileRefusal } from '#areas/offers/open-data/texts.ts'
import { reconcileFiles } from '#areas/privacy/unnamed-files.server.ts'
import {
  checkMarketFile,
  importCoverage,
  importFacts,
  importIndices,
  importTariffs,
} from '#areas/market/procedures/market-files.server.ts'
import { refusedImportText } from '#areas/market/texts.ts'
import { importSettings } from '#areas/settings/procedures/changes.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { backup, restoreBackup } from '#server/backup/backup.ts'
import { openersOf } from '#server/backup/run-backup.ts'
import { emptyTables, seed } from '#server/seed/seed.ts'
import { type Node, systemRuntime } from '#server/node.ts'

/**
 * After restoring another installation's backup: writes its secrets where only the owner of DATA_DIR can read them,
 * and returns a sentence with instructions. Null when unnecessary.
 */
export function saveForeignSecrets(
  config: Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS' | 'DATA_DIR'>,
  holds: BackupSecrets | null,
): string | null {
  if (holds === null) return null
  const needed = [holds.current, holds.previous].filter(each => each !== undefined)
  if (needed.every(each => each === config.APP_SECRET || each === config.APP_SECRET_PREVIOUS)) return null
  const file = join(config.DATA_DIR, 'secrets-of-backup')
  const lines = [`APP_SECRET=${holds.current}`, ...(holds.previous ? [`APP_SECRET_PREVIOUS=${holds.previous}`] : [])]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return `It was sealed with another secret: put the settings written in ${file} among those you start with, for good, then delete that file.`
}

/** An operator command; returns the line to print. `args` are absolute file paths, and options. */
export type Command = (node: Node, args: string[]) => Promise<string>

const fileArgument = (args: string[]): string => {
  if (!args[0]) throw new Error('Name the file: npm run COMMAND -- FILE')
  return args[0]
}

const fileOf = (args: string[]) => {
  const path = fileArgument(args)
  return { name: basename(path), bytes: readFileSync(path) }
}

/**
 * A file of figures: imports it, or reports why each line was refused; with `--check` shows the changes. `--quarter
 * 2027-1` if the name does not give it.
 */
const figures =
  (kind: 'tariffs' | 'indices' | 'facts' | 'coverage', importing: Procedure): Command =>
  async ({ services }, args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: 'boolean' }, quarter: { type: 'string' } },
    })
    const file = { ...fileOf(positionals), ...(values.quarter && { quarter: values.quarter }) }
    const rt = systemRuntime(services)
    // The figures of the product come first, also where it was never started: a file changes a part of them.
    await call(rt, loadReferenceData, {})
    try {
      if (!values.check) return JSON.stringify(await call(rt, importing, file))
      const { rows, isNew, isChanged, isGone, changes, more } = await call(rt, checkMarketFile, { kind, ...file })
      return [
        `${rows} values, ${isNew} new, ${isChanged} different, ${isGone} gone. Nothing was written.`,
        ...changes.map(({ name, from, before, after }) => `${name} (${from}): ${before ?? 'new'} → ${after ?? 'gone'}`),
        ...(more > 0 ? [`… and ${more} more`] : []),
      ].join('\n')
    } catch (error) {
      throw new Error(refusedImportText(error) ?? (error as Error).message, { cause: error })
    }
  }

async function importedOffers(rt: Runtime, path: string): Promise<{ isImported: boolean; line: string }> {
  const withFile = (line: string) => `${basename(path)}: ${line}`
  try {
    const { known, ...counts } = await importMarketFileAt(rt, path)
    return {
      isImported: true,
      line: withFile(`${known ? 'already imported, nothing changed: ' : ''}${JSON.stringify(counts)}`),
    }
  } catch (error) {
    return {
      isImported: false,
      line: withFile(`not imported: ${marketFileRefusal(error) ?? (error as Error).message}`),
    }
  }
}

export const commands = {
  /** Opening the database has already migrated the tables. */
  migrate: async () => 'The database is up to date.',
  reset: async node => {
    await emptyTables(node)
    await seed(node)
    return 'The database was emptied and seeded again.'
  },
  backup: async (node, args) => backup(node, fileArgument(args)),
  /** Compares rows with files: differences are listed by line, with exit code 1. */
  reconcile: async node => {
    const { files, unnamed, missing } = await reconcileFiles(systemRuntime(node.services))
    const lines = [
      ...missing.map(path => `no file for its row: ${path}`),
      ...unnamed.map(path => `no row for this file: ${path}`),
    ]
    if (lines.length > 0) throw new Error(`${lines.join('\n')}\n${files} files, ${lines.length} that do not agree.`)
    return `${files} files, each with its row; every row has its file.`
  },
  restore: async (node, args) => {
    const { config } = node.services
    const { rows, files, holds } = await restoreBackup(node, fileArgument(args), openersOf(config))
    const secrets = saveForeignSecrets(config, holds)
    return `Restored ${rows} rows and ${files} files.${secrets ? ` ${secrets}` : ''}`
  },
  /** Open-data files of the Portale Offerte: processed independently. */
  'offers-import': async (node, args) => {
    fileArgument(args)
    const files: Awaited<ReturnType<typeof importedOffers>>[] = []
    for (const path of args) files.push(await importedOffers(systemRuntime(node.services), path))
    const all = files.map(({ line }) => line).join('\n')
    if (!files.every(({ isImported }) => isImported)) throw new Error(all)
    return all
  },
  'tariffs-import': figures('tariffs', importTariffs),
  'indices-import': figures('indices', importIndices),
  'facts-import': figures('facts', importFacts),
  'coverage-import': figures('coverage', importCoverage),
  /** For somebody who lost phone and recovery codes. */
  'second-factor-reset': async (node, args) => {
    if (!args[0]) throw new Error('Name the person: npm run second-factor:reset -- EMAIL')
    const { wasOn } = await call(systemRuntime(node.services), resetSecondFactor, { email: basename(args[0]) })
    return wasOn ? 'The second factor is off: the password alone signs in.' : 'This person has no second factor.'
  },
  /** A JSON object: setting key → value. */
  'settings-import': async (node, args) => {
    const { name, bytes } = fileOf(args)
    try {
      const { keys } = await call(systemRuntime(node.services), importSettings, { name, bytes })
      return `Settings written: ${keys.join(', ')}.`
    } catch (error) {
      const [wrong] = error instanceof AppError ? Object.entries(error.detail.fields ?? {}) : []
      if (!wrong) throw error
      throw new Error(`No setting was written. ${wrong.join(': ')}`, { cause: error })
    }
  },
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands
export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)
