import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The path of a source that runs in a thread or a process of its own, in every mode (bundle, development, tests,
 * commands): Node runs the .ts file itself. Looked for in the folders above this module, wherever it was bundled to and
 * whoever's folder we run in.
 */
export function sourceFile(path: string): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, path))) return join(folder, path)
  return path
}
