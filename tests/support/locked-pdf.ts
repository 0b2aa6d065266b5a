import PDFDocument from 'pdfkit'

/** Two pages, the first with «Consumo annuo 2.700 kWh». Opens without a password, but is protected against changes. */
export const lockedPdf = (userPassword?: string) =>
  new Promise<Buffer<ArrayBuffer>>(resolve => {
    const parts: Buffer[] = []
    const lock = { ...(userPassword && { userPassword }), ownerPassword: 'del fornitore' }
    const doc = new PDFDocument({ ...lock, pdfVersion: '1.7' })
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.text('Consumo annuo 2.700 kWh').addPage().text('Pagina due').end()
  })
