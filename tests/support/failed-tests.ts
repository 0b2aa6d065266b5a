import type { Reporter, TestModule } from 'vitest/node'

/** One line a failed test, after everything else: a long run is read from its end, and `npm test` runs these files again on CI. */
export class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      const tests = [...module.children.allTests('failed')]
      const names = tests.map(test => `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`)
      const broken = module.errors().map(error => firstLine(error.message))
      for (const what of [...names, ...broken]) process.stdout.write(`✗ ${module.relativeModuleId} › ${what}\n`)
    }
  }
}

const firstLine = (message = ''): string => message.split('\n', 1)[0] ?? ''
