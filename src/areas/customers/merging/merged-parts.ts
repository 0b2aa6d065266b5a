/** A kind of data moved from the closed account to the remaining one, with the office's label. */
export interface MergedPart {
  label: string
  table: string
  owner: string
  /** Rows equal in these columns stay, since the other account already has them. */
  unless?: readonly string[]
  /** Dependent rows moved with it, both ways. */
  with?: { by: string; tables: readonly string[] }
}

/** In this order: homes before their supplies. */
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

/** Evidence that two accounts belong to one person. */
export const SIGNS = {
  name: 'Stesso nome e cognome',
  phone: 'Stesso telefono',
  code: 'Stesso codice fiscale, POD o PDR in una richiesta',
  'tax-code': 'Stesso codice fiscale su una bolletta',
  supply: 'Stesso POD o PDR tra le forniture',
} as const
export type Sign = keyof typeof SIGNS

/** Names are shared by many people: other evidence is required. */
export const isProof = (signs: readonly Sign[]): boolean => signs.some(sign => sign !== 'name')
