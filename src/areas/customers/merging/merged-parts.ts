/** A kind of thing that goes from the closed account to the one that stays, as the office reads it. */
export interface MergedPart {
  label: string
  table: string
  owner: string
  /** Where the other account has the same already, it stays: columns that say so. */
  unless?: readonly string[]
  /** What belongs to it goes with it, there and back. */
  with?: { by: string; tables: readonly string[] }
}

/** In this order: homes before the supplies that stand in them. */
const MERGED_PARTS = {
  requests: {
    label: 'Richieste, con passi, messaggi e documenti',
    table: 'requests',
    owner: 'user_id',
    with: {
      by: 'request_id',
      tables: [
        'case_events',
        'case_messages',
        'case_notes',
        'document_requests',
        'activations',
        'withdrawals',
        'activation_checks',
        'data_corrections',
        'supplier_answers',
        'supplier_send_items',
      ],
    },
  },
  bills: {
    label: 'Bollette, con letture e preventivi',
    table: 'bills',
    owner: 'user_id',
    with: { by: 'bill_id', tables: ['bill_files', 'bill_readings', 'bill_quotes'] },
  },
  homes: { label: 'Case', table: 'homes', owner: 'user_id', unless: ['address_key'] },
  supplies: {
    label: 'Forniture',
    table: 'supplies',
    owner: 'user_id',
    unless: ['commodity', 'code'],
    with: { by: 'supply_id', tables: ['guardian_sightings', 'guardian_messages'] },
  },
  files: { label: 'File conservati', table: 'stored_files', owner: 'owner_id' },
  notices: { label: 'Avvisi', table: 'notices', owner: 'user_id' },
  messages: { label: 'Messaggi dalla pagina Contatti', table: 'contact_messages', owner: 'user_id' },
  comments: { label: 'Commenti agli articoli', table: 'blog_comments', owner: 'user_id' },
  notes: { label: 'Note dell’ufficio', table: 'customer_notes', owner: 'user_id' },
} as const satisfies Record<string, MergedPart>
type MergedPartName = keyof typeof MERGED_PARTS
export const mergedParts = Object.entries(MERGED_PARTS) as [MergedPartName, MergedPart][]

/** What stays in the closed account, and why: the rest of what stands about a person (tests/merged-accounts.test.ts). */
export const STAYS: Readonly<Record<string, string>> = {
  profiles: 'who it was',
  user: 'who it was; its address is taken',
  account: 'the way in, shut',
  session: 'ended',
  second_factors: 'the way in, shut',
  recovery_codes: 'the way in, shut',
  email_changes: 'of an address that nobody signs in with',
  account_suspensions: 'its own history',
  account_merges: 'its own history',
  legal_announcements: 'what this account was told',
  notice_preferences: 'the choices of the other hold',
  visitor_alerts: 'asked by an address, not by an account',
  consents: 'a proof is never given to another account: the answers of the other hold',
  guardian_watches: 'the choices of the other hold',
  wizard_drafts: 'sealed for this account; gone within seven days',
  data_exports: 'copies of this account; gone within seven days',
  security_alerts: 'what happened to this account',
  security_events: 'what happened to this account',
  access_log: 'who looked at this account, and when: never written again',
  audit_trail: 'what this account did',
}

/** What says that two accounts are of one person. */
export const SIGNS = {
  name: 'Stesso nome e cognome',
  phone: 'Stesso telefono',
  code: 'Stesso codice fiscale, POD o PDR in una richiesta',
  'tax-code': 'Stesso codice fiscale su una bolletta',
  supply: 'Stesso POD o PDR tra le forniture',
} as const
export type Sign = keyof typeof SIGNS

/** Many people have one name: something else must say so, too. */
export const isProof = (signs: readonly Sign[]): boolean => signs.some(sign => sign !== 'name')
