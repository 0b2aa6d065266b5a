/** Strict headers of every response (spec 1 §9). `x-powered-by` and `server` are never sent. */
export const securityHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** `scriptSource` is a nonce, or the hashes of a cached page's inline scripts. Only style attributes may be inline. */
export const contentSecurityPolicy = (scriptSource: string): string =>
  [
    `default-src 'self'`,
    `script-src 'self' ${scriptSource}`.trim(),
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `report-uri /api/csp-report`,
  ].join('; ')

/** Pages of the product itself, never indexed under these paths (spec 1 §2). */
export const isHiddenPath = (path: string): boolean =>
  path.includes('/admin') ||
  path.startsWith('/dashboard') ||
  path.startsWith('/api/') ||
  STAFF_PAGES.some(page => `${path}/`.startsWith(`${page}/`))

/** Staff pages with their own addresses (spec 3 §2). */
const STAFF_PAGES = ['/seo-analysis', '/seo-phase1-dashboard', '/debug-logos']
