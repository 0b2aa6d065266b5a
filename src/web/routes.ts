import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/public-layout.tsx', [
    index('pages/public/home.tsx'),
    route('offerte-luce', 'pages/public/offerte-luce.tsx'),
    route('offerte-gas', 'pages/public/offerte-gas.tsx'),
    route('come-calcoliamo', 'pages/public/come-calcoliamo.tsx'),
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
