import { settingsOf } from '#areas/settings/keys.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import type { Config } from '#platform/config.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import type { Services } from '#platform/procedure.server.ts'

const READ = settingsOf(['brand', 'mail-words', 'limits'])
const TAG = 'settings'

/**
 * Brand, mail sentences and limits changed by the office override the environment: in the shared config object of this
 * node, at startup and after each change on any node.
 */
export async function syncSettings(
  services: Pick<Services, 'db' | 'bus' | 'log'> & { config: Config },
  base: Config,
): Promise<{ renew(): Promise<void>; stop(): void }> {
  let shown = ''
  const renew = async () => {
    const kept = await transactionAs(services.db, 'app_system', null, tx => readSettings({ tx }, READ))
    const now = JSON.stringify(kept)
    if (now === shown) return
    const isFirst = shown === ''
    shown = now
    Object.assign(services.config, base, overlayOf(base, kept))
    // A page rendered between the change and this moment is outdated.
    if (!isFirst) services.bus.deliver({ kind: 'drop-pages', tags: [TAG] })
  }
  await renew()
  const stop = services.bus.subscribe(message => {
    if (message.kind !== 'drop-pages' || !message.tags.includes(TAG)) return
    renew().catch((error: unknown) => services.log.error({ err: error }, 'settings not read again'))
  })
  return { renew, stop }
}

type StoredSettings = Awaited<ReturnType<typeof readSettings<typeof READ>>>

function overlayOf(base: Config, { brand, 'mail-words': words, limits }: StoredSettings): Partial<Config> {
  const name = brand.name ?? base.SITE_NAME
  // The sender address belongs to the installation: the mail server must know it.
  const isDerived = base.MAIL_FROM === `${base.SITE_NAME} <${base.SITE_EMAIL}>`
  return {
    SITE_NAME: name,
    SITE_PHONE: brand.phone ?? base.SITE_PHONE,
    SITE_EMAIL: brand.email ?? base.SITE_EMAIL,
    SITE_PRIVACY_EMAIL: brand.privacyEmail ?? base.SITE_PRIVACY_EMAIL,
    SITE_ADDRESS: brand.address ?? base.SITE_ADDRESS,
    SITE_TAX_ID: brand.taxId ?? base.SITE_TAX_ID,
    MAIL_FROM: isDerived ? `${name} <${base.SITE_EMAIL}>` : base.MAIL_FROM,
    MAIL_WORDS: words,
    LIMITS: limits,
  }
}
