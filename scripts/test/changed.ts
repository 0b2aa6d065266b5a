import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { reaching, sourceFiles } from '../source-graph.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** Uncommitted files, else those of the last commit; none outside a git checkout. */
export function changedFiles(): string[] {
  try {
    const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
    const changed = open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD')
    return changed.filter(path => existsSync(path))
  } catch {
    return []
  }
}

/** Files that import everything: their parts are tested individually. */
const GATHERERS = /^src\/server\/|^src\/web\/(routes|root)\.|section-screens\.tsx$|sections\.server\.ts$/

/** Tests in changed folders, and those that import a changed file. */
export function testsOf(changed: readonly string[]): string[] {
  const all = sourceFiles('src', 'tests')
  const folders = new Set(changed.map(path => dirname(path)))
  const reached = reaching(all, new Set(changed), new Set(all.filter(path => GATHERERS.test(path))))
  return all.filter(
    path => /\.test\.tsx?$/.test(path) && !path.includes('.long.') && (reached.has(path) || folders.has(dirname(path))),
  )
}
