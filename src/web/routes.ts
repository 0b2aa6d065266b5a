import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/public-layout.tsx', [
    index('pages/public/home.tsx'),
    route('offerte-luce', 'pages/public/offerte-luce.tsx'),
    route('offerte-gas', 'pages/public/offerte-gas.tsx'),
    route('come-calcoliamo', 'pages/public/come-calcoliamo.tsx'),
    route('pun', 'pages/public/pun.tsx'),
    route('psv', 'pages/public/psv.tsx'),
    route('glossario', 'pages/public/glossario.tsx'),
    route('speed-test', 'pages/public/speed-test.tsx'),
    route('privacy', 'pages/public/legal.tsx', { id: 'legal/privacy' }),
    route('privacy-contitolari', 'pages/public/legal.tsx', { id: 'legal/privacy-contitolari' }),
    route('cookie-policy', 'pages/public/legal.tsx', { id: 'legal/cookie-policy' }),
    route('terms', 'pages/public/legal.tsx', { id: 'legal/terms' }),
    route('linee-guida-servizio', 'pages/public/legal.tsx', { id: 'legal/linee-guida-servizio' }),
    route('accessibilita', 'pages/public/legal.tsx', { id: 'legal/accessibilita' }),
    route('reclami', 'pages/public/legal.tsx', { id: 'legal/reclami' }),
    route('preferenze-cookie', 'pages/public/cookie-preferences.tsx'),
  ]),
  route('auth', 'pages/account/auth.tsx'),
  route('conferma-email', 'pages/account/confirm-email.tsx'),
  route('reset-password', 'pages/account/reset-password.tsx'),
  route('esci', 'pages/account/sign-out.tsx'),
  layout('pages/customer/signed-in.tsx', [
    route('dashboard', 'pages/dashboard.tsx'),
    route('dashboard/servizi/:service', 'pages/customer/wizard.tsx'),
    route('dashboard/bollette/:billId', 'pages/customer/bill.tsx'),
    route('dashboard/bollette/:billId/file', 'pages/customer/bill-download.ts'),
    route('dashboard/bollette/:billId/pagine/:page', 'pages/customer/bill-page-image.ts'),
  ]),
  route('*', 'pages/public/not-found.tsx'),
] satisfies RouteConfig
