import { defineConfig } from 'vitest/config'
import { FailedTests } from './tests/support/failed-tests.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    globalSetup: 'tests/support/prepare-database.ts',
    reporters: ['default', new FailedTests()],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 90_000,
  },
})
