import { FOR_ANOTHER } from '#areas/wizards/ended-drafts.ts'
import { CONTRACT_ROWS, documentsOf } from '#areas/requests/retention.ts'
import type { RetentionKind } from './retention.ts'

export interface PersonTable {
  table: string
  /** Owner column; null if nobody is ever signed in. */
  owner: string | null
  /** For signed-out visitors: the address given, lower case, as a constant SQL expression. Only confirmed addresses match. */
  address?: string
  of: RetentionKind
  /** Title in the copy; null: excluded, with the reason in the comment. */
  title: string | null
  /** Columns left out: secrets, and other people's data. */
  hidden?: readonly string[]
  /** Sealed columns with their purpose; `{column}` is that column's value. Opened for their owner. */
  sealed?: Readonly<Record<string, string>>
  /** Rows visible to the person (the office's unpublished work is not). */
  shown?: string
  /**
   * Effect of erasing the account. `account`: the row is deleted, or reduced, with the account; `codes`: it stays,
   * without anything that identifies the person.
   */
  erasure: 'delete' | 'account' | 'codes'
  /** Rows retained by law after erasure. */
  lawful?: string
  /** Start of the retention period. */
  since?: string
}

const OF_CONTRACT = `request_id in (select id from requests where ${CONTRACT_ROWS})`

type Listed = Omit<PersonTable, 'owner' | 'erasure'> & Partial<PersonTable>

const LISTED: readonly Listed[] = [
  // The account itself: identity, access, office notes about it.
  { table: 'profiles', owner: 'id', of: 'account', title: 'Profilo', erasure: 'account' },
  { table: 'user', owner: 'id', of: 'account', title: 'Account', hidden: ['image'], erasure: 'account' },
  {
    table: 'account',
    of: 'account',
    title: 'Modo di accesso',
    hidden: ['password', 'access_token', 'refresh_token', 'id_token', 'account_id'],
  },
  { table: 'session', of: 'account', title: 'Dispositivi collegati', hidden: ['token', 'fingerprint'] },
  { table: 'second_factors', of: 'account', title: 'Verifica in due passaggi', hidden: ['secret', 'last_step'] },
  { table: 'recovery_codes', of: 'account', title: 'Codici di recupero', hidden: ['hash'] },
  { table: 'email_changes', of: 'account', title: 'Cambio di email in attesa', hidden: ['change_id'] },
  {
    table: 'account_suspensions',
    of: 'account',
    title: 'Sospensioni dell’account',
    hidden: ['suspended_by', 'restored_by'],
  },
  {
    table: 'account_merges',
    of: 'account',
    title: 'Unione con un altro tuo account',
    hidden: ['merged_by', 'undone_by', 'moved'],
  },
  { table: 'customer_notes', of: 'account', title: 'Note dell’ufficio su di te', hidden: ['author_id'] },
  { table: 'legal_announcements', of: 'account', title: 'Avvisi su nuovi testi legali' },
  { table: 'notices', of: 'notices', title: 'Avvisi', since: 'at' },
  { table: 'notice_preferences', of: 'account', title: 'Avvisi per email scelti' },
  { table: 'consents', of: 'consents', title: 'Consensi', erasure: 'account' },
  {
    table: 'bill_quotes',
    of: 'analysis',
    title: 'Preventivi',
    shown: 'published_at is not null',
    hidden: ['created_by'],
  },
  {
    table: 'bill_readings',
    of: 'analysis',
    title: 'Dati letti dalle bollette',
    shown: 'published_at is not null',
    hidden: ['author_id', 'job_id'],
  },
  { table: 'bill_files', of: 'analysis', title: 'File delle bollette' },
  { table: 'bills', of: 'analysis', title: 'Bollette', hidden: ['draft_version', 'uploaded_by'], since: 'upload_date' },
  { table: 'guardian_messages', of: 'guardian', title: 'Messaggi della Sentinella' },
  { table: 'guardian_sightings', of: 'guardian', title: 'Confronti della Sentinella' },
  { table: 'guardian_watches', of: 'guardian', title: 'Scelte della Sentinella' },
  { table: 'supplies', of: 'analysis', title: 'Forniture', since: 'confirmed_at' },
  { table: 'homes', of: 'analysis', title: 'Abitazioni', hidden: ['address_key', 'other_keys'] },
  { table: 'activation_checks', of: 'contracts', title: 'Controlli sulle richieste', hidden: ['checked_by'] },
  {
    table: 'supplier_answers',
    of: 'contracts',
    title: 'Risposte dei fornitori',
    // Internal notes of the office.
    hidden: ['recorded_by', 'note'],
  },
  { table: 'supplier_send_items', of: 'contracts', title: 'Invii ai fornitori', hidden: ['send_id'] },
  { table: 'document_requests', of: 'contracts', title: 'Documenti chiesti per le richieste', hidden: ['asked_by'] },
  {
    table: 'data_corrections',
    of: 'contracts',
    title: 'Dati corretti delle richieste',
    sealed: { change: 'correction:{id}' },
    hidden: ['corrected_by'],
  },
  { table: 'case_messages', of: 'contracts', title: 'Messaggi sulle richieste', hidden: ['author_id'] },
  { table: 'withdrawals', of: 'contracts', title: 'Recessi dal contratto', hidden: ['receipt_path', 'handled_by'] },
  {
    table: 'case_notes',
    of: 'contracts',
    title: 'Note dell’ufficio sulle richieste',
    hidden: ['author_id', 'remind_on'],
  },
  { table: 'case_events', of: 'contracts', title: 'Passi delle richieste', shown: 'visible', hidden: ['actor_id'] },
  {
    table: 'activations',
    of: 'contracts',
    title: 'Attivazioni',
    sealed: { personal_data: 'activation:{id}:personal', technical_data: 'activation:{id}:technical' },
    hidden: ['old_bill_document_path', 'identity_document_path', 'summary_path'],
  },
  {
    table: 'requests',
    address: `lower(details->>'email')`,
    of: 'contracts',
    title: 'Richieste',
    hidden: ['assignee_id'],
    lawful: CONTRACT_ROWS,
    since: 'updated_at',
  },
  {
    table: 'wizard_drafts',
    of: 'drafts',
    title: 'Bozze di richieste',
    sealed: { answers: 'wizard-draft:{user_id}:{wizard_key}' },
    hidden: ['prepared_by'],
    // Drafts filled in by staff are about the caller.
    shown: `position('${FOR_ANOTHER}' in wizard_key) = 0`,
  },
  {
    table: 'contact_messages',
    address: 'lower(email)',
    of: 'messages',
    title: 'Messaggi dalla pagina Contatti',
    hidden: ['answered_by', 'assignee_id'],
  },
  {
    table: 'visitor_alerts',
    owner: null,
    address: 'email',
    of: 'priceAlerts',
    title: 'Avvisi di prezzo chiesti senza account',
  },
  { table: 'blog_comments', of: 'comments', title: 'Commenti agli articoli', hidden: ['decision_id', 'former_status'] },
  {
    table: 'stored_files',
    owner: 'owner_id',
    of: 'analysis',
    title: 'File conservati',
    hidden: ['path'],
    lawful: documentsOf(`select id from requests where ${CONTRACT_ROWS}`),
  },
  { table: 'data_exports', of: 'copies', title: 'Copie dei dati chieste', hidden: ['parts'] },
  { table: 'security_alerts', of: 'security', title: 'Avvisi di sicurezza' },
  { table: 'security_events', of: 'security', title: 'Eventi di sicurezza', erasure: 'codes', since: 'created_at' },
  {
    table: 'access_log',
    of: 'accessLog',
    title: 'Chi ha visto i tuoi dati',
    hidden: ['actor_id'],
    erasure: 'codes',
    since: 'at',
  },
  {
    table: 'audit_trail',
    owner: 'actor_id',
    of: 'trail',
    title: 'Registro delle operazioni',
    erasure: 'codes',
    since: 'at',
  },
]

/**
 * Registry of personal data: one line per table. Data copies and erasures process this list from the top;
 * tests/retention.test.ts requires every table to be here or in its own list of tables without personal data.
 */
export const PERSON_TABLES: readonly PersonTable[] = LISTED.map(row => ({
  owner: 'user_id',
  // Safe default.
  erasure: 'delete',
  ...(row.of === 'contracts' && { lawful: OF_CONTRACT }),
  ...row,
}))
