import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { LEGAL_DOCUMENTS } from '#areas/consents/legal-documents.ts'
import { byWay, ENERGY_KINDS, LINE_KINDS, type OfferKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import { CALLER_FLOWS, callerService } from '#areas/requests/prepared.ts'
import { contractFreeWizards } from './wizard/wizards.ts'

/** The back office: lists and desks at the addresses of `routes/office/sections.ts`. */
const OFFICE = [
  route('richieste', 'routes/office/cases/list.tsx'),
  route('richieste/nuova', 'routes/office/cases/new.tsx'),
  route('richieste/esporta', 'routes/office/cases/full-export.tsx'),
  route('richieste/:requestId', 'routes/office/cases/case.tsx'),
  // The same list, filtered to cases that end in a contract.
  route('pratiche', 'routes/office/cases/list.tsx', { id: 'office/contracts' }),
  route('pratiche/invii', 'routes/office/cases/sends.tsx'),
  route('pratiche/provvigioni', 'routes/office/cases/commissions.tsx'),
  route('messaggi', 'routes/office/messages/list.tsx'),
  route('messaggi/:messageId', 'routes/office/messages/message.tsx'),
  route('correzioni', 'routes/office/messages/corrections.tsx'),
  route('correzioni/nuova', 'routes/office/messages/correction.tsx', { id: 'office/new-correction' }),
  route('correzioni/:correctionId', 'routes/office/messages/correction.tsx'),
  route('analisi', 'routes/office/bills/list.tsx'),
  route('analisi/:billId', 'routes/office/bills/desk.tsx'),
  route('clienti', 'routes/office/clients/list.tsx'),
  route('clienti/:userId', 'routes/office/clients/client.tsx'),
  route('clienti/:userId/unisci', 'routes/office/clients/merge.tsx'),
  route('offerte', 'routes/office/offers/list.tsx'),
  route('offerte/nuova', 'routes/office/offers/new.tsx'),
  route('offerte/importa', 'routes/office/offers/import.tsx'),
  route('offerte/importa/:importId', 'routes/office/offers/imported.tsx'),
  route('offerte/fornitori', 'routes/office/offers/sellers.tsx'),
  route('offerte/mercato', 'routes/office/offers/market.tsx'),
  route('offerte/:offerId', 'routes/office/offers/offer.tsx'),
  route('offerte/:offerId/versioni/:versionId', 'routes/office/offers/version.tsx'),
  route('sicurezza', 'routes/office/security/route.tsx'),
  route('sicurezza/attivita/:staffId', 'routes/office/security/acts.tsx'),
  route('monitoraggio', 'routes/office/monitoring/route.tsx'),
  route('impostazioni', 'routes/office/settings/list.tsx'),
  route('impostazioni/testi-legali/:document', 'routes/office/settings/legal-text.tsx'),
  route('impostazioni/:part', 'routes/office/settings/part.tsx'),
  ...prefix('ricerca', [
    route('blog', 'routes/office/search/blog/list.tsx'),
    route('blog/nuovo', 'routes/office/search/blog/new.tsx'),
    route('blog/duplicati', 'routes/office/search/blog/duplicates.tsx'),
    route('blog/:postId', 'routes/office/search/blog/post.tsx'),
    route('commenti', 'routes/office/search/comments/list.tsx'),
    route('contenuti', 'routes/office/search/contents/queue.tsx'),
    route('web-ai', 'routes/office/search/web-ai/list.tsx'),
    route('web-ai/:urlId', 'routes/office/search/web-ai/list.tsx', { id: 'office/watched-url' }),
    layout('routes/office/search/tabbed.tsx', { id: 'office/seo-top' }, [
      route('seo-top', 'routes/office/search/competitors/competitors.tsx'),
      route('seo-top/link', 'routes/office/search/links/links.tsx'),
      route('seo-top/link/:prospectId', 'routes/office/search/links/links.tsx', { id: 'office/prospect' }),
    ]),
    route('seo', 'routes/office/search/indexing/sitemap.tsx'),
    route('seo/search-console', 'routes/office/search/indexing/search-console.tsx'),
    layout('routes/office/search/tabbed.tsx', { id: 'office/phases' }, [
      route('fasi', 'routes/office/search/phases/phase-one.tsx'),
      route('fasi/2', 'routes/office/search/phases/phase-two.tsx'),
      route('fasi/3', 'routes/office/search/phases/phase-three.tsx'),
      route('fasi/4', 'routes/office/search/phases/phase-four.tsx'),
    ]),
    route('indexnow', 'routes/office/search/indexing/indexnow.tsx'),
    route('indicizzazione', 'routes/office/search/indexing/optimizer.tsx'),
  ]),
  route('*', 'routes/office/missing.ts'),
]

/** Office screens at addresses of their own (spec 3 §2). */
const SEO_PAGES = [
  route('debug-logos', 'routes/office/search/indexing/debug-logos.tsx'),
  route('seo-analysis', 'routes/office/search/crawl/seo-analysis.tsx'),
  route('seo-analysis/:code', 'routes/office/search/crawl/issue.tsx'),
  route('seo-phase1-dashboard', 'routes/office/search/crawl/seo-phase-one.tsx'),
]

/** The list of a kind. */
const listOf = (kind: OfferKind) => {
  const file = byWay(kind, {
    energy: each => `pages/public/comparison/${each === 'luce_gas' ? 'both-energies' : 'one-energy'}.tsx`,
    line: () => 'pages/public/lines/lines.tsx',
  })
  return route(offerKinds[kind].path.slice(1), file, { id: `lists/${kind}` })
}

export default [
  layout('layouts/public-layout.tsx', [
    index('pages/public/home/home.tsx'),
    layout('layouts/energy-lists.tsx', ENERGY_KINDS.map(listOf)),
    layout('layouts/line-lists.tsx', LINE_KINDS.map(listOf)),
    route('confronta', 'pages/public/comparison/confronta.tsx'),
    route('leggi-la-bolletta', 'pages/public/visitor-bill/leggi-la-bolletta.tsx'),
    layout('layouts/offer-pages.tsx', [
      route('offerte/:slug', 'pages/public/offer/offerta.tsx'),
      route('offerte/:slug/scheda.pdf', 'pages/public/offer/offer-paper.ts'),
      route('fornitori/:slug', 'pages/public/offer/fornitore.tsx'),
      route('mi-hanno-chiamato', 'pages/public/caller/mi-hanno-chiamato.tsx'),
      route('mi-hanno-chiamato/lettera', 'pages/public/caller/letter.tsx'),
      route('la-tua-cifra', 'pages/public/own-figure/la-tua-cifra.tsx'),
    ]),
    layout('layouts/article-pages.tsx', [
      route('blog', 'pages/public/blog/list.tsx'),
      route('blog/:slug', 'pages/public/blog/article.tsx'),
      ...Object.keys(LEGAL_DOCUMENTS).map(name => route(name, 'pages/public/legal/legal.tsx', { id: `legal/${name}` })),
      route('preferenze-cookie', 'pages/public/legal/cookie-preferences.tsx'),
    ]),
    layout('layouts/reading-pages.tsx', [
      route('correzioni', 'pages/public/method/correzioni.tsx'),
      route('come-calcoliamo', 'pages/public/method/come-calcoliamo.tsx'),
      route('contatti', 'pages/public/contact/contatti.tsx'),
      route('assistente', 'pages/public/help/assistente.tsx'),
      route('assistente/:tema', 'pages/public/help/assistente.tsx', { id: 'assistente/tema' }),
      route('search', 'pages/public/help/search.tsx'),
      route('pun', 'pages/public/wholesale/pun.tsx'),
      route('psv', 'pages/public/wholesale/psv.tsx'),
      route('glossario', 'pages/public/glossario.tsx'),
      route('speed-test', 'pages/public/speed-test/speed-test.tsx'),
      route('licenze', 'pages/public/licences/licenze.tsx'),
    ]),
  ]),
  route('licenze.txt', 'pages/public/licences/licences-text.ts'),
  route('mi-hanno-chiamato/lettera.pdf', 'pages/public/caller/letter-pdf.ts'),
  route('mi-hanno-chiamato/ultimo-giorno.ics', 'pages/public/caller/last-day-calendar.ts'),
  route('la-tua-cifra/promemoria.ics', 'pages/public/own-figure/price-end-calendar.ts'),
  route('leggi-la-bolletta/pagine/:page', 'pages/public/visitor-bill/visitor-bill-page.ts'),
  layout('layouts/account-pages.tsx', [
    route('auth', 'pages/account/auth.tsx'),
    route('auth/codice', 'pages/account/second-step.tsx'),
    route('conferma-email', 'pages/account/confirm-email.tsx'),
    route('reset-password', 'pages/account/reset-password.tsx'),
    route('nuova-email', 'pages/profile/new-email.tsx'),
    route('disiscrizione', 'pages/public/notices/unsubscribe.tsx'),
    route('avviso', 'pages/public/notices/price-alert.tsx'),
    route('avviso/conferma', 'pages/public/notices/price-alert-held.tsx', { id: 'price-alert/confirm' }),
    route('avviso/dati', 'pages/public/notices/price-alert-copy.ts'),
    route('disiscrizione/avviso', 'pages/public/notices/price-alert-held.tsx', { id: 'price-alert/stop' }),
    route('disiscrizione/sentinella', 'pages/public/notices/guardian-stop.tsx'),
    route('disiscrizione/proposte', 'pages/public/notices/outreach-stop.tsx'),
    route('account-cancellato', 'pages/account/account-erased.tsx'),
    route('esci', 'pages/account/sign-out.tsx'),
  ]),
  layout('pages/customer/signed-in.tsx', [
    // Office staff are redirected from here to a section: its layout is not needed.
    route('dashboard', 'pages/dashboard.tsx'),
    layout('routes/office/office.tsx', [
      layout('routes/office/failure.tsx', [
        layout('routes/office/staff-only.tsx', [...prefix('dashboard', OFFICE), ...SEO_PAGES]),
      ]),
    ]),
    route('dashboard/cerca', 'routes/office/find.ts'),
    route('dashboard/esporta', 'routes/office/export.ts'),
    route('dashboard/messaggi/:messageId/oggi', 'routes/office/messages/figure-today.ts'),
    route('dashboard/ufficio/invii/:sendId', 'routes/office/cases/supplier-send.ts'),
    route('dashboard/ufficio/documenti/:fileId/pagine/:page', 'routes/office/cases/document-page.ts'),
    route('dashboard/monitoraggio/salute', 'routes/office/monitoring/system-health.ts'),
    route('dashboard/contenuti/calendario.ics', 'routes/office/search/contents/content-calendar.ts'),
    route('dashboard/blog/:postId/anteprima', 'routes/office/search/blog/preview.tsx'),
    route('dashboard/blog/:postId/copertina', 'routes/office/search/blog/cover-form.ts'),
    route('dashboard/blog/:postId/lavoro', 'routes/office/search/blog/working-copy.ts'),
    route('dashboard/profilo', 'pages/profile/profile.tsx'),
    route('dashboard/profilo/accesso', 'pages/profile/access.tsx'),
    route('dashboard/profilo/consensi', 'pages/profile/consents.tsx'),
    route('dashboard/profilo/chi-ha-visto', 'pages/profile/who-looked.tsx'),
    route('dashboard/profilo/i-miei-dati', 'pages/profile/my-data.tsx'),
    route('dashboard/profilo/i-miei-dati/copie/:copyId', 'pages/profile/copy-download.ts'),
    route('dashboard/profilo/verifica', 'pages/profile/second-factor/second-factor.tsx'),
    route('dashboard/profilo/avvisi', 'pages/profile/notice-choices.tsx'),
    route('dashboard/avvisi', 'pages/customer/notices.tsx'),
    route('dashboard/forniture', 'pages/customer/supplies/supplies.tsx'),
    route('dashboard/forniture/nuova', 'pages/customer/supplies/new-supply.tsx'),
    route('dashboard/forniture/:supplyId', 'pages/customer/supplies/supply.tsx'),
    route('dashboard/sentinella', 'pages/customer/guardian/guardian.tsx'),
    route('dashboard/servizi/:service', 'pages/customer/wizard/request-wizard.tsx'),
    ...CALLER_FLOWS.map(callerService).map(service =>
      route(`dashboard/servizi/${service}`, 'pages/customer/wizard/caller-wizard.tsx', { id: `wizard/${service}` }),
    ),
    ...Object.keys(contractFreeWizards).map(service =>
      route(`dashboard/servizi/${service}`, 'pages/customer/wizard/contract-free-wizard.tsx', {
        id: `wizard/${service}`,
      }),
    ),
    route('dashboard/servizi/:service/scheda', 'pages/customer/offer-sheet.ts'),
    route('dashboard/recesso', 'pages/customer/withdrawal/withdrawals.tsx'),
    route('dashboard/pratica/:requestId', 'pages/customer/case/case.tsx'),
    route('dashboard/pratica/:requestId/recesso', 'pages/customer/withdrawal/withdrawal.tsx'),
    route('dashboard/bollette/:billId', 'pages/customer/bill/bill.tsx'),
    route('dashboard/bollette/:billId/file', 'pages/customer/bill/bill-download.ts'),
    route('dashboard/bollette/:billId/pagine/:page', 'pages/customer/bill/bill-page-image.ts'),
    route('dashboard/bollette/:billId/controllo', 'pages/customer/doctor/check.tsx'),
    route('dashboard/bollette/:billId/reclamo', 'pages/customer/doctor/complaint-pdf.ts'),
  ]),
  route('confronta.csv', 'pages/public/comparison/confronta-csv.ts'),
  route('sitemap.xml', 'pages/public/crawlers/sitemap.ts'),
  route('share/*', 'pages/public/own-figure/share-image.ts'),
  route('manifest.webmanifest', 'pages/public/crawlers/manifest.ts'),
  route('robots.txt', 'pages/public/crawlers/robots.ts'),
  route('*', 'pages/public/not-found.tsx'),
] satisfies RouteConfig
