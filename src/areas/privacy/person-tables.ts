import { CONTRACT_ROWS, papersOf } from '#areas/requests/retention.ts'
import type { Kept } from './retention.ts'

/**
 * Where something about a person stands: one line per table. The copy of one's data and the deletion of an account go
 * through this list from the top; tests/retention.test.ts asks for every table of the database to be here or in PERSONLESS.
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
  { table: 'profiles', owner: 'id', of: 'account', title: 'Profilo', erasure: 'account' },
  { table: 'user', owner: 'id', of: 'account', title: 'Account', hidden: ['image'], erasure: 'account' },
  {
    table: 'account',
    owner: 'user_id',
    of: 'account',
    title: 'Modo di accesso',
    hidden: ['password', 'access_token', 'refresh_token', 'id_token', 'account_id'],
    erasure: 'delete',
  },
  {
    table: 'session',
    owner: 'user_id',
    of: 'account',
    title: 'Dispositivi collegati',
    hidden: ['token', 'fingerprint'],
    erasure: 'delete',
  },
  {
    table: 'second_factors',
    owner: 'user_id',
    of: 'account',
    title: 'Verifica in due passaggi',
    hidden: ['secret', 'last_step'],
    erasure: 'delete',
  },
  {
    table: 'recovery_codes',
    owner: 'user_id',
    of: 'account',
    title: 'Codici di recupero',
    hidden: ['hash'],
    erasure: 'delete',
  },
  {
    table: 'email_changes',
    owner: 'user_id',
    of: 'account',
    title: 'Cambio di email in attesa',
    hidden: ['change_id'],
    erasure: 'delete',
  },
  {
    table: 'account_suspensions',
    owner: 'user_id',
    of: 'account',
    title: 'Sospensioni dell’account',
    hidden: ['suspended_by', 'restored_by'],
    erasure: 'delete',
  },
  {
    table: 'customer_notes',
    owner: 'user_id',
    of: 'account',
    title: 'Note dell’ufficio su di te',
    hidden: ['author_id'],
    erasure: 'delete',
  },
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

/** Tables without an owner: what they hold about people, if anything, and what ends it. */
export const PERSONLESS: Readonly<Record<string, string>> = {
  backups: 'when, how large, whether it was found the same; who asked stands in the audit trail',
  measurements: 'figures of the machine; 32 days (forget-old-measurements)',
  blog_cleanups: 'counts without a person',
  blog_old_slugs: 'public',
  blog_posts: 'public',
  blog_working_copies: 'unpublished articles of the staff; gone when saved, and with the account that typed them',
  catalogue_version: 'public',
  chat_conversations: 'nobody is named; thirty days after the last message (forget-old-messages)',
  conversion_events: 'counts without a person',
  cookie_choices: 'a random number that only the browser knows; delete-old-records',
  cte_checks: 'addresses of public documents',
  csp_violations: 'addresses of pages; ninety days (delete-old-security-events)',
  erasures: 'a keyed hash; delete-old-records',
  fact_sheets: 'public',
  index_estimates: 'public',
  indexnow_notifications: 'addresses of public pages',
  market_version: 'public',
  offers: 'public',
  office_views: 'searches of the office, one day; the filters it keeps go with its account (forget-old-requests)',
  offer_imports: 'offers of a file; kept a day (import-offers)',
  offer_versions: 'states of public offers, with the number of who wrote them',
  price_indices: 'public',
  rate_limits: 'addresses and numbers of accounts until the window ends; emptied with the account',
  regulated_parameters: 'public',
  request_codes: 'keyed hashes of codes; they go with their request',
  search_entries: 'public texts',
  search_feeds: 'public',
  setting_versions: 'values of settings; who of the staff wrote each, by number',
  settings: 'public',
  sitemap_entries: 'public',
  sitemap_updates: 'public',
  suppliers: 'public',
  work_claims: 'who of the office works on what, for half an hour; emptied with the account',
  verification: 'links of recovery by keyed hash; emptied with the account',
  visit_counts: 'counts without a person',
  vital_counts: 'counts without a person',
}
