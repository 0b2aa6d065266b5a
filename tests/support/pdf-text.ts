import { openDocument } from '#platform/pdf/pages.server.ts'

/** Printed texts of each page of a PDF, with their places. */
export async function pdfItems(bytes: Uint8Array) {
  const document = await openDocument(bytes)
  const pages = Array.from({ length: document.numPages }, async (_, page) => {
    const { items } = await (await document.getPage(page + 1)).getTextContent()
    return items.flatMap(item => {
      if (!('str' in item)) return []
      const { str, hasEOL, width, height, transform } = item
      return [{ str, hasEOL, width, height, x: Number(transform[4]), y: Number(transform[5]) }]
    })
  })
  return Promise.all(pages)
}

/** Text of each page of a PDF. */
export const pdfPages = async (bytes: Uint8Array): Promise<string[]> =>
  (await pdfItems(bytes)).map(items =>
    items
      .map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str))
      .join('')
      .replaceAll(/\s+/g, ' '),
  )
