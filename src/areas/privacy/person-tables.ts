import { CONTRACT_ROWS, papersOf } from '#areas/requests/retention.ts'
import { ACCOUNT_TABLES } from './account-tables.ts'
import type { Kept } from './retention.ts'

/**
 * Where something about a person stands: one line per table. The copy of one's data and the deletion of an account go
 * through this list from the top; tests/retention.test.ts asks for every table of the database to be here or in PERSONLESS
 * (personless-tables.ts).
 */
export interface PersonTable {
  table: string
  /** The column that says whose it is. */
  owner: string
  /** Where nobody was signed in: the address that was written, an expression of ours. Only a confirmed one is believed. */
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

export const PERSON_TABLES: readonly PersonTable[] = [
  ...ACCOUNT_TABLES,
  {
    table: 'legal_announcements',
    owner: 'user_id',
    of: 'account',
    title: 'Avvisi su nuovi testi legali',
    erasure: 'delete',
  },
  { table: 'notices', owner: 'user_id', of: 'notices', title: 'Avvisi', erasure: 'delete', since: 'at' },
  {
    table: 'notice_preferences',
    owner: 'user_id',
    of: 'account',
    title: 'Avvisi per email scelti',
    erasure: 'delete',
  },
  { table: 'consents', owner: 'user_id', of: 'consents', title: 'Consensi', erasure: 'account' },
  {
    table: 'bill_quotes',
    owner: 'user_id',
    of: 'analysis',
    title: 'Preventivi',
    shown: 'published_at is not null',
    hidden: ['created_by'],
    erasure: 'delete',
  },
  {
    table: 'bill_readings',
    owner: 'user_id',
    of: 'analysis',
    title: 'Dati letti dalle bollette',
    shown: 'published_at is not null',
    hidden: ['author_id'],
    erasure: 'delete',
  },
  { table: 'bill_files', owner: 'user_id', of: 'analysis', title: 'File delle bollette', erasure: 'delete' },
  {
    table: 'bills',
    owner: 'user_id',
    of: 'analysis',
    title: 'Bollette',
    hidden: ['draft_version'],
    erasure: 'delete',
    since: 'upload_date',
  },
  {
    table: 'guardian_messages',
    owner: 'user_id',
    of: 'guardian',
    title: 'Messaggi della Sentinella',
    erasure: 'delete',
  },
  {
    table: 'guardian_sightings',
    owner: 'user_id',
    of: 'guardian',
    title: 'Confronti della Sentinella',
    erasure: 'delete',
  },
  { table: 'guardian_watches', owner: 'user_id', of: 'guardian', title: 'Scelte della Sentinella', erasure: 'delete' },
  { table: 'supplies', owner: 'user_id', of: 'analysis', title: 'Forniture', erasure: 'delete', since: 'confirmed_at' },
  {
    table: 'homes',
    owner: 'user_id',
    of: 'analysis',
    title: 'Abitazioni',
    hidden: ['address_key', 'other_keys'],
    erasure: 'delete',
  },
  {
    table: 'activation_checks',
    owner: 'user_id',
    of: 'contracts',
    title: 'Controlli sulle richieste',
    hidden: ['checked_by'],
    erasure: 'delete',
    lawful: OF_CONTRACT,
  },
  {
    table: 'supplier_answers',
    owner: 'user_id',
    of: 'contracts',
    title: 'Risposte dei fornitori',
    // What the office notes for itself.
    hidden: ['recorded_by', 'note'],
    erasure: 'delete',
    lawful: OF_CONTRACT,
  },
  {
    table: 'supplier_send_items',
    owner: 'user_id',
    of: 'contracts',
    title: 'Invii ai fornitori',
    hidden: ['send_id'],
    erasure: 'delete',
    lawful: OF_CONTRACT,
  },
  {
    table: 'document_requests',
    owner: 'user_id',
    of: 'contracts',
    title: 'Documenti chiesti per le richieste',
    hidden: ['asked_by'],
    erasure: 'delete',
    lawful: OF_CONTRACT,
  },
  {
    table: 'case_messages',
    owner: 'user_id',
    of: 'contracts',
    title: 'Messaggi sulle richieste',
    hidden: ['author_id'],
    erasure: 'delete',
    lawful: OF_CONTRACT,
  },
  {
    table: 'withdrawals',
    owner: 'user_id',
    of: 'contracts',
    title: 'Recessi dal contratto',
    hidden: ['receipt_path', 'handled_by'],
    erasure: 'delete',
    lawful: OF_CONTRACT,
  },
  {
    table: 'case_notes',
    owner: 'user_id',
    of: 'contracts',
    title: 'Note dell’ufficio sulle richieste',
    hidden: ['author_id'],
    erasure: 'delete',
    lawful: OF_CONTRACT,
  },
  {
    table: 'case_events',
    owner: 'user_id',
    of: 'contracts',
    title: 'Passi delle richieste',
    shown: 'visible',
    hidden: ['actor_id'],
    erasure: 'delete',
    lawful: OF_CONTRACT,
  },
  {
    table: 'activations',
    owner: 'user_id',
    of: 'contracts',
    title: 'Attivazioni',
    sealed: { personal_data: 'activation:{id}:personal', technical_data: 'activation:{id}:technical' },
    hidden: ['old_bill_document_path', 'identity_document_path', 'summary_path'],
    erasure: 'delete',
    lawful: OF_CONTRACT,
  },
  {
    table: 'requests',
    owner: 'user_id',
    address: `details->>'email'`,
    of: 'contracts',
    title: 'Richieste',
    hidden: ['assignee_id'],
    erasure: 'delete',
    lawful: CONTRACT_ROWS,
    since: 'updated_at',
  },
  {
    table: 'wizard_drafts',
    owner: 'user_id',
    of: 'drafts',
    title: 'Bozze di richieste',
    sealed: { answers: 'wizard-draft:{user_id}:{wizard_key}' },
    erasure: 'delete',
  },
  {
    table: 'contact_messages',
    owner: 'user_id',
    address: 'email',
    of: 'messages',
    title: 'Messaggi dalla pagina Contatti',
    hidden: ['answered_by', 'assignee_id'],
    erasure: 'delete',
  },
  {
    table: 'blog_comments',
    owner: 'user_id',
    of: 'comments',
    title: 'Commenti agli articoli',
    hidden: ['decision_id', 'former_status'],
    erasure: 'delete',
  },
  {
    table: 'stored_files',
    owner: 'owner_id',
    of: 'analysis',
    title: 'File conservati',
    hidden: ['path'],
    erasure: 'delete',
    lawful: papersOf(`select id from requests where ${CONTRACT_ROWS}`),
  },
  {
    table: 'data_exports',
    owner: 'user_id',
    of: 'copies',
    title: 'Copie dei dati chieste',
    hidden: ['parts'],
    erasure: 'delete',
  },
  { table: 'security_alerts', owner: 'user_id', of: 'security', title: 'Avvisi di sicurezza', erasure: 'delete' },
  {
    table: 'security_events',
    owner: 'user_id',
    of: 'security',
    title: 'Eventi di sicurezza',
    erasure: 'codes',
    since: 'created_at',
  },
  {
    table: 'access_log',
    owner: 'user_id',
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
