import type { Kept } from './retention.ts'

/** A table with something about a person: a line of PERSON_TABLES. */
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

/** The account itself: who it is, how they enter, what the office wrote about them. The head of PERSON_TABLES. */
export const ACCOUNT_TABLES: readonly PersonTable[] = [
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
    table: 'account_merges',
    owner: 'user_id',
    of: 'account',
    title: 'Unione con un altro tuo account',
    hidden: ['merged_by', 'undone_by', 'moved'],
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
]
