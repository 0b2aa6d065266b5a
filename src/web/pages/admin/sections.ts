/** The sections of the back office (spec 3 §2), by the value of `section` in the address. A new one starts here. */
export const sections = { requests: 'Richieste Clienti', bills: 'Analisi Bollette', security: 'Sicurezza' } as const
export type SectionId = keyof typeof sections

/** spec 3 §2. */
export const DEFAULT_SECTION: SectionId = 'requests'

/** Only known ids are accepted from the address. */
export const sectionOf = (text: string | null): SectionId =>
  text !== null && Object.hasOwn(sections, text) ? (text as SectionId) : DEFAULT_SECTION

export const sectionAddress = (section: SectionId): string => `/dashboard?section=${section}`
