import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { watchFolder } from './lock.server.ts'

test('files that are gone while the database is open are told once, and not after it was closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'passafacile-watch-'))
  const file = join(folder, 'PG_VERSION')
  writeFileSync(file, '18')
  const [open, closed] = [vi.fn(), vi.fn()]
  const stop = watchFolder(file, open, 2)
  const stopClosed = watchFolder(file, closed, 2)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(open).not.toHaveBeenCalled()
  stopClosed()
  rmSync(folder, { recursive: true })
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce())
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(open).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
  stop()
})
