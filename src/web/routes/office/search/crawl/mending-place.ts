import type { FindingCode } from '#areas/growth/crawl/findings.ts'
import { postsAddress } from '../blog/blog-address.ts'
import { offersAddress } from '../../offers/address.ts'
import { sectionAddress } from '../../sections.ts'

/** Pages whose words the office writes in the settings. */
const WRITTEN = /^\/(?:privacy|privacy-contitolari|cookie-policy|terms|linee-guida-servizio|accessibilita|reclami)$/
const ARTICLE = /^\/blog\/([^/?]+)$/

export interface MendingPlace {
  to?: string
  label: string
}

/** Where in the office a finding is mended; without an address, who has to do it. */
export function placeOf(code: FindingCode, path: string): MendingPlace {
  if (code === 'cte-broken') return { to: offersAddress(), label: 'Gestione Offerte' }
  const [, slug] = ARTICLE.exec(path) ?? []
  if (slug) return { to: postsAddress({ search: decodeURIComponent(slug).replaceAll('-', ' ') }), label: 'L’articolo' }
  if (WRITTEN.test(path)) return { to: sectionAddress('settings'), label: 'Impostazioni' }
  return { label: 'Nel programma del sito' }
}
