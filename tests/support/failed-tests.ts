import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * Prints one line per failed test, or unhandled error, at the very end: long logs are read from there, and `npm test` reruns
 * these files on CI.
 */
export class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const module of modules) {
      const tests = [...module.children.allTests('failed')]
      const names = tests.map(test => `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`)
      const broken = module.errors().map(error => firstLine(error.message))
      for (const what of [...names, ...broken]) process.stdout.write(`✗ ${module.relativeModuleId} › ${what}\n`)
    }
    for (const error of unhandled) {
      const file = relative('.', String(error.VITEST_TEST_PATH ?? ''))
      process.stdout.write(`✗ ${file || '-'} › unhandled: ${firstLine(error.message)}\n`)
    }
  }
}

const firstLine = (message = ''): string => message.split('\n', 1)[0] ?? ''
