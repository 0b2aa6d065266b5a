import { FOR_ANOTHER } from '#areas/wizards/ended-drafts.ts'
import { CONTRACT_ROWS, papersOf } from '#areas/requests/retention.ts'
import type { Kept } from './retention.ts'

export interface PersonTable {
  table: string
  /** The column that says whose it is; null where nobody is ever signed in. */
  owner: string | null
  /** Where nobody was signed in: the address that was written, in small letters; an expression of ours. Only a confirmed one is believed. */
  address?: string
  of: Kept
  /** Title in the copy; null: nothing of it is given, for the reason beside it. */
  title: string | null
  /** Columns that are not given: secrets, and what belongs to others. */
  hidden?: readonly string[]
  /** Sealed columns and what they are sealed for; `{column}` stands for that column of the row. Opened for their owner. */
  sealed?: Readonly<Record<string, string>>
  /** Rows the person may see (the office's unpublished work is not theirs yet). */
  shown?: string
  /**
   * What the deletion of the account does. `account`: the row goes with that of the account, or is reduced with it;
   * `codes`: it stays, holding nothing that leads to the person.
   */
  erasure: 'delete' | 'account' | 'codes'
  /** Rows that the law keeps also when the account is deleted. */
  lawful?: string
  /** The instant from which its period runs. */
  since?: string
}

const OF_CONTRACT = `request_id in (select id from requests where ${CONTRACT_ROWS})`

type Listed = Omit<PersonTable, 'owner' | 'erasure'> & Partial<PersonTable>

const LISTED: readonly Listed[] = [
  // The account itself: who it is, how they enter, what the office wrote about them.
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
    // What the office notes for itself.
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
    // What one of the office fills in is about who telephones.
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
    lawful: papersOf(`select id from requests where ${CONTRACT_ROWS}`),
  },
  { table: 'data_exports', of: 'copies', title: 'Copie dei dati chieste', hidden: ['parts'] },
  { table: 'security_alerts', of: 'security', title: 'Avvisi di sicurezza' },
  { table: 'security_events', of: 'security', title: 'Eventi di sicurezza', erasure: 'codes', since: 'created_at' },
  {
    table: 'access_log',
    of: 'looks',
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
 * Where something about a person stands: one line per table. The copy of one's data and the deletion of an account go
 * through this list from the top; tests/retention.test.ts asks for every table of the database to be here or in its own
 * list of tables that hold no person.
 */
export const PERSON_TABLES: readonly PersonTable[] = LISTED.map(row => ({
  owner: 'user_id',
  // The safe thing for a line that says nothing of it.
  erasure: 'delete',
  ...(row.of === 'contracts' && { lawful: OF_CONTRACT }),
  ...row,
}))
