// After the build: compressed copies of every text file of the browser's bundle, served as they are.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const FOLDER = 'build/client'
/** Compression does not pay below this size. */
const MIN_BYTES = 512

for (const name of readdirSync(FOLDER, { recursive: true }) as string[]) {
  const path = join(FOLDER, name)
  if (!statSync(path).isFile() || !/\.(js|css|svg|json|txt|xml|html|webmanifest)$/.test(path)) continue
  const bytes = readFileSync(path)
  if (bytes.length < MIN_BYTES) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
