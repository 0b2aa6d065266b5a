import { listOfferLogos } from '#areas/growth/procedures/indexing.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { logoAddress } from '#web/wizard/supplier-mark.tsx'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { loads } from '../../route.server.ts'
import { titled } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import type { Route } from './+types/debug-logos'
import { sitemapAddress } from '../addresses.ts'
import { broken } from '../kit.tsx'
import { ScreenHead } from '../../office-parts.tsx'

export const loader = loads(loadLogos)

export const meta = titled('Controllo dei loghi')

type Logo = Route.ComponentProps['loaderData'][number]

const columns: readonly Column<Logo>[] = [
  { head: 'Fornitore', names: true, cell: ({ supplier_name }) => supplier_name },
  { head: 'Logo', cell: logo => <LogoImage {...logo} /> },
  { head: 'Percorso', full: true, cell: ({ supplier_logo_path }) => broken(supplier_logo_path) },
  { head: 'URL', full: true, cell: ({ address }) => broken(address ?? '—') },
]

/** Each logo, or a red border and text if it fails, according to the server and to the browser. */
function LogoImage({ address, state, supplier_name }: Logo) {
  const [isBroken, setBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // It may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true)
  }, [])
  const fails = isBroken || state === 'missing' || state === 'no-address'
  return (
    <span className={fails ? 'debug-logo debug-logo-broken' : 'debug-logo'}>
      {address && !fails ? (
        <img
          ref={image}
          src={address}
          alt={`Logo di ${supplier_name}`}
          width={48}
          height={48}
          className="supplier-logo"
          onError={() => setBroken(true)}
        />
      ) : null}
      {fails ? (
        <Tag tone="red">{state === 'no-address' ? 'Il percorso non è un’immagine' : 'Immagine non disponibile'}</Tag>
      ) : null}
    </span>
  )
}

export default function DebugLogos({ loaderData: logos }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead
        back={[sitemapAddress(), sections.seo]}
        title="Controllo dei loghi"
        about="Fino a cinque offerte che hanno un logo; dove l’immagine non si vede il bordo è rosso."
      />
      <Ledger
        empty={<EmptyState level={2} title="Nessuna offerta ha un logo" />}
        caption="Loghi"
        hideCaption
        columns={columns}
        rows={logos}
      />
    </>
  )
}

const ASSETS = '/media/assets/'

/** The server's check: external logos are requested by the browser only. */
type LogoState = 'found' | 'missing' | 'no-address' | 'elsewhere'

async function stateOf(rt: Runtime, address: string | null): Promise<LogoState> {
  if (!address) return 'no-address'
  if (!address.startsWith(ASSETS)) return address.startsWith('/') ? 'missing' : 'elsewhere'
  const path = decodeURIComponent(address.slice(ASSETS.length))
  return rt.storage.get('assets', path).then(
    () => 'found',
    () => 'missing',
  )
}

async function loadLogos(rt: Runtime) {
  const logos = await call(rt, listOfferLogos, {})
  return Promise.all(
    logos.map(async logo => {
      const address = logoAddress(logo.supplier_logo_path)
      return { ...logo, address, state: await stateOf(rt, address) }
    }),
  )
}
