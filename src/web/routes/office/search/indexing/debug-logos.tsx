import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { loads } from '../../route.server.ts'
import { sections } from '../../sections.ts'
import type { Route } from './+types/debug-logos'
import { loadLogos } from './seo.server.ts'
import { DEBUG_LOGOS, sitemapAddress } from '../addresses.ts'
import { broken, Head } from '../kit.tsx'
import { officeMeta } from '../../office-parts.tsx'

export const loader = loads(loadLogos)

export const meta = officeMeta(DEBUG_LOGOS, 'Controllo dei loghi', 'I loghi dei fornitori, e se si vedono.')

type Logo = Route.ComponentProps['loaderData'][number]

const columns: readonly Column<Logo>[] = [
  { head: 'Fornitore', names: true, cell: ({ supplier_name }) => supplier_name },
  { head: 'Logo', cell: logo => <LogoImage {...logo} /> },
  { head: 'Percorso', full: true, cell: ({ supplier_logo_path }) => broken(supplier_logo_path) },
  { head: 'URL', full: true, cell: ({ address }) => broken(address ?? '—') },
]

/** The image of each logo, or a red border and words where it cannot be shown: by the server's word, and by the browser's. */
function LogoImage({ address, state, supplier_name }: Logo) {
  const [isBroken, setBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // It may have failed before the page was awake.
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
      <Head title="Controllo dei loghi" />
      <p className="pt-1">
        <Link to={sitemapAddress()}>{sections.seo}</Link>
      </p>
      <p className="pb-4">Fino a cinque offerte che hanno un logo; dove l’immagine non si vede il bordo è rosso.</p>
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
