import type { RouterContextProvider } from 'react-router'
import { getSiteSettings } from '#areas/settings/procedures/get-site-settings.server.ts'
import { call } from '#platform/procedure.server.ts'
import { formTokenContext, runtimeContext } from './context.ts'
import type { RootData } from './site.ts'

/** Data every page needs: brand and contacts, the signed-in person, enabled features. */
export async function rootData(context: Readonly<RouterContextProvider>): Promise<RootData> {
  const rt = context.get(runtimeContext)
  const { config, actor, request } = rt
  const { socialLinks, nonTechnicalFunctions, notice, features, phaseFour } = await call(rt, getSiteSettings, {})
  return {
    site: {
      name: config.SITE_NAME,
      url: config.SITE_URL,
      phone: config.SITE_PHONE,
      email: config.SITE_EMAIL,
      privacyEmail: config.SITE_PRIVACY_EMAIL,
      address: config.SITE_ADDRESS,
      taxId: config.SITE_TAX_ID,
      social: [
        { name: 'Facebook', url: socialLinks.facebook ?? '' },
        { name: 'Instagram', url: socialLinks.instagram ?? '' },
        { name: 'LinkedIn', url: socialLinks.linkedin ?? '' },
      ].filter(({ url }) => url !== ''),
      tellsPlace: phaseFour.localSeo,
    },
    signedIn: 'userId' in actor,
    requestId: request.id,
    formToken: context.get(formTokenContext),
    nonTechnicalFunctions,
    notice,
    hasAssistant: features.assistant,
    hasComments: features.comments,
  }
}
