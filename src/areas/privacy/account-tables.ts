import type { PersonTable } from './person-tables.ts'

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
    table: 'customer_notes',
    owner: 'user_id',
    of: 'account',
    title: 'Note dell’ufficio su di te',
    hidden: ['author_id'],
    erasure: 'delete',
  },
]
