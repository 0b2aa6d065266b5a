// npm run icons: icons of the installed site, from the favicon (committed).
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const GLASS = '#eef5f2'
const drawing = readFileSync('public/favicon.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/** `share` of the side used by the drawing: maskable icons are cropped to a circle of four fifths. */
const icon = (share: number) => {
  const side = 32 / share
  const start = 16 - side / 2
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}" fill="none" stroke="#0f5257" stroke-width="2"><path d="M${start} ${start}h${side}v${side}h-${side}z" fill="${GLASS}" stroke="none"/>${drawing}</svg>`,
  )
}

for (const { file, size, share } of [
  { file: 'icon-192.png', size: 192, share: 0.8 },
  { file: 'icon-512.png', size: 512, share: 0.8 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.6 },
])
  await sharp(icon(share), { density: 72 * (size / 24) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/${file}`)
