/** How far a page or a feed is looked into for the name of its writing (HTML standard: 1,024 bytes). */
const LOOKED_AT = 1_024

const decoderFor = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

/** Bytes of a page as text: by their mark, by the header, by what the page says of itself, else UTF-8. */
export function decodeText(body: Uint8Array, contentType: string | null): string {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return new TextDecoder('utf-8').decode(body)
  if (body[0] === 0xfe && body[1] === 0xff) return new TextDecoder('utf-16be').decode(body)
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body)
  const [, fromHeader] = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType ?? '') ?? []
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, LOOKED_AT)).toString('latin1')
  const [, fromPage] = /<meta[^>]{0,200}charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i.exec(start) ?? []
  const [, fromXml] = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w:.-]+)/i.exec(start) ?? []
  // A page that we could read this far is not in UTF-16, whatever it says (HTML standard).
  const said = fromHeader ?? fromXml ?? fromPage ?? 'utf-8'
  const label = fromHeader ?? (/^utf-16/i.test(said) ? 'utf-8' : said)
  return (decoderFor(label) ?? new TextDecoder('utf-8')).decode(body)
}
