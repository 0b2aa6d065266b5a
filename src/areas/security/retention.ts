/** How long the security log is kept; the privacy notice prints it. */
export const SECURITY_EVENTS_MONTHS = 12
export const SECURITY_ALERTS_MONTHS = 12
export const CSP_VIOLATIONS_DAYS = 90
/** A health check that found nothing says nothing later. */
export const FINE_HEALTH_CHECKS_DAYS = 7
