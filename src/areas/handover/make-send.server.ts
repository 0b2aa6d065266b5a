import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requestNumber } from '#areas/requests/request.ts'
import { csvText } from '#core/csv/csv.ts'
import { orNull } from '#core/errors.ts'
import { drawPdf } from '#platform/pdf/document.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { createArchive } from '#platform/storage/archive.server.ts'
import { readSupplierSend, type SendToMake, storeSupplierSend } from './procedures/supplier-sends.server.ts'
import { sendDocument, sendRows } from './sent-request.ts'

/** In the bucket `exports`; `privacy` keeps files referenced by a row. */
const pathOf = ({ id, format }: SendToMake) => `supplier-sends/${id}.${format === 'csv' ? 'csv' : 'zip'}`

/**
 * Job `make-supplier-send`: stores a supplier's file, then its hash in its row. Short transactions, one document in
 * memory at a time; restartable from scratch.
 */
export async function makeSend(rt: Runtime, { sendId }: { sendId: string }): Promise<void> {
  const send = await call(rt, readSupplierSend, { sendId })
  if (!send) return
  const path = pathOf(send)
  const bytes = send.format === 'csv' ? Buffer.from(csvText(sendRows(send.requests))) : await packOf(rt, send)
  // Paths are write-once, and an interrupted run may have left this one.
  await rt.storage.delete('exports', path)
  await rt.storage.put('exports', path, bytes, send.format === 'csv' ? 'text/csv' : 'application/zip')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (!(await call(rt, storeSupplierSend, { sendId, path, size: bytes.length, sha256 })))
    await rt.storage.delete('exports', path)
}

/** One folder per request: its document and attachments. */
async function packOf(rt: Runtime, send: SendToMake): Promise<Buffer> {
  const folder = join(rt.config.DATA_DIR, 'sends', send.id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const file = join(folder, 'pack.zip')
    const archive = await createArchive(file, send.askedAt)
    const about = { supplierName: send.supplierName, brand: rt.config.SITE_NAME, at: send.askedAt }
    try {
      await archive.add('pratiche.csv', Buffer.from(csvText(sendRows(send.requests))), true)
      for (const request of send.requests) {
        await archive.add(`${requestNumber(request.number)}/richiesta.pdf`, await drawPdf(sendDocument(request, about)))
        for (const { label, path, ending } of request.attachments) {
          const bytes = await rt.storage.get('activation-documents', path).catch(orNull)
          if (bytes) await archive.add(`${requestNumber(request.number)}/${label}.${ending}`, bytes)
        }
      }
      await archive.close()
    } catch (error) {
      await archive.discard()
      throw error
    }
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
