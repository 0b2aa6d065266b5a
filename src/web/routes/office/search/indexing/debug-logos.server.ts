import { listOfferLogos } from '#areas/growth/procedures/indexing.server.ts'
import { logoAddress } from '#areas/requests/supplier-logo.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'

const ASSETS = '/media/assets/'

/**
 * Whether the image is there, as far as the server can say: ours are looked for in the store; those of other sites only the
 * browser asks for.
 */
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

/** spec 3 §2 «Debug logos»: up to five offers with logo, path and address. */
export async function loadLogos(rt: Runtime) {
  const logos = await call(rt, listOfferLogos, {})
  return Promise.all(
    logos.map(async logo => {
      const address = logoAddress(logo.supplier_logo_path)
      return { ...logo, address, state: await stateOf(rt, address) }
    }),
  )
}
