import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sourceFile } from './bounded/process.server.ts'

export interface ShippedPackage {
  name: string
  version: string
  /** As stated by its author, usually an SPDX name. */
  licence: string
  /** Attribution for packages without a licence text: author and repository. */
  author: string
  folder: string
}

const lockFile = sourceFile('package-lock.json')

interface LockFile {
  packages: Record<string, { dev?: boolean }>
}

/** A licence file and its companions (`LICENSE-MIT`, `COPYING`, `NOTICE.txt`), also of a part in a folder of its own (`cmaps/LICENSE`). */
const LICENCE_FILE = /(^|\/)(licen[cs]e|copying|notice)([-._][^/]*)?$/i

/** Build-only packages whose code ends up in the output: Tailwind's CSS reset. */
const BUILT_IN = new Set(['node_modules/tailwindcss'])

/**
 * Packages of the lock file that a production install (`--omit=dev`) leaves on this machine, by name: other platforms' binaries
 * are excluded; tools that a production package names as an optional peer are not.
 * Read once: packages change with a restart only.
 */
export const shippedPackages = once(async (): Promise<ShippedPackage[]> => {
  const { packages } = JSON.parse(await readFile(lockFile, 'utf8')) as LockFile
  const folders = Object.entries(packages).flatMap(([path, { dev }]) =>
    path && (!dev || BUILT_IN.has(path)) ? [path] : [],
  )
  const found = await Promise.all(folders.map(path => describe(join(dirname(lockFile), path))))
  return found
    .flatMap(each => each ?? [])
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
})

export const licenceTexts = once(async (): Promise<string> => {
  const texts = await Promise.all(
    (await shippedPackages()).map(async ({ name, version, licence, author, folder }) => {
      const files = (await readdir(folder, { recursive: true }))
        .filter(file => LICENCE_FILE.test(file) && !file.startsWith('node_modules'))
        .toSorted()
      if (files.length === 0) return `${name} ${version} — ${licence}\n\n${author}`
      const bodies = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8').catch(() => '')))
      return [`${name} ${version} — ${licence}`, ...bodies.map(body => body.trim())].join('\n\n')
    }),
  )
  return `${texts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
})

async function describe(folder: string): Promise<ShippedPackage | null> {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return null
  const { name, version, license, licenses, author, repository } = JSON.parse(
    await readFile(path, 'utf8'),
  ) as PackageFile
  return {
    name,
    version,
    licence: license ?? licenses?.[0]?.type ?? (await licenceInText(folder)),
    author: [nameOf(author), addressOf(repository)].filter(Boolean).join(', '),
    folder,
  }
}

/** `licenses` is used by old packages. */
interface PackageFile {
  name: string
  version: string
  license?: string
  licenses?: { type: string }[]
  author?: string | { name: string }
  repository?: string | { url: string }
}
const nameOf = (author: PackageFile['author']) => (typeof author === 'string' ? author : author?.name)
const addressOf = (repository: PackageFile['repository']) =>
  typeof repository === 'string' ? repository : repository?.url

/** Some only include the text. */
async function licenceInText(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter(file => LICENCE_FILE.test(file) || /^readme/i.test(file))
  const texts = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')))
  return texts.some(text => /\bMIT\b|Permission is hereby granted, free of charge/.test(text))
    ? 'MIT'
    : 'non dichiarata'
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | null = null
  return () =>
    (held ??= read().catch((error: unknown) => {
      held = null
      throw error
    }))
}
