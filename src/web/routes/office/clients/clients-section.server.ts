import { data, redirect } from 'react-router'
import { addCustomerNote } from '#areas/customers/procedures/add-customer-note.server.ts'
import { listCustomers } from '#areas/customers/procedures/list-customers.server.ts'
import { openCustomer } from '#areas/customers/procedures/open-customer.server.ts'
import { removeCustomerNote } from '#areas/customers/procedures/remove-customer-note.server.ts'
import { searchWords } from '#areas/customers/search-words.ts'
import { getCustomerWatch } from '#areas/guardian/procedures/get-customer-watch.server.ts'
import { changeRole } from '#areas/identity/procedures/change-role.server.ts'
import { getSecondFactor } from '#areas/identity/procedures/get-second-factor.server.ts'
import { restoreAccount } from '#areas/identity/procedures/restore-account.server.ts'
import { sendConfirmationAgain } from '#areas/identity/procedures/send-confirmation-again.server.ts'
import { suspendAccount } from '#areas/identity/procedures/suspend-account.server.ts'
import { mailFailed } from '#areas/identity/texts.ts'
import { listCustomerCopies } from '#areas/privacy/procedures/list-customer-copies.server.ts'
import { startCopyForCustomer } from '#areas/privacy/procedures/start-copy-for-customer.server.ts'
import { startErasureForCustomer } from '#areas/privacy/procedures/start-erasure-for-customer.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { actFailed, clientErrors, clientFieldErrors } from './client-texts.ts'
import { clientAddress, clientFiltersOf, clientOf, clientsAddress } from './clients-address.ts'

/** Names, addresses and numbers that are searched for stand in no address and no log. */
const SEARCH_PURPOSE = 'clients-search'
const MAX_SEARCH = 100

/** The list with its filters, or the card of one customer. */
export async function loadClients(rt: Runtime, url: URL) {
  const done = url.searchParams.get('fatto')
  const userId = clientOf(url.searchParams)
  if (userId !== null) {
    const card = await orNotFound(call(rt, openCustomer, { userId }))
    const guardian = await call(rt, getCustomerWatch, { userId })
    const copies = await call(rt, listCustomerCopies, { userId })
    const { onSince } = await call(rt, getSecondFactor, {})
    return { card: { ...card, guardian, copies, asksCode: onSince !== null, today: romeDate(rt.now()), done } }
  }
  const filters = clientFiltersOf(url.searchParams)
  const search = openSearch(rt, filters.q)
  const { state, role, open, cursor } = filters
  const asked = Object.fromEntries(
    Object.entries({ state, role, open, cursor, search }).filter(([, value]) => value !== ''),
  )
  const list = await orNotFound(call(rt, listCustomers, asked))
  return { list: { ...list, filters, search, isTooShort: search !== '' && searchWords(search).length === 0, done } }
}

export type ClientCardData = NonNullable<Awaited<ReturnType<typeof loadClients>>['card']>
export type ClientListData = NonNullable<Awaited<ReturnType<typeof loadClients>>['list']>

/** A search sealed by another key, or changed, is none. */
function openSearch({ keys }: Runtime, sealed: string): string {
  try {
    return sealed && keys.decrypt(sealed, SEARCH_PURPOSE)
  } catch {
    return ''
  }
}

/** What each button of a card does, by its `intent`: the fields it sends, and what is said once it is done. */
const intents: Record<string, { procedure: Procedure; fields: readonly string[]; done?: string }> = {
  note: { procedure: addCustomerNote, fields: ['body'] },
  'remove-note': { procedure: removeCustomerNote, fields: ['customerNoteId'] },
  confirm: { procedure: sendConfirmationAgain, fields: [], done: 'confirmation-sent' },
  suspend: { procedure: suspendAccount, fields: ['reason'], done: 'suspended' },
  restore: { procedure: restoreAccount, fields: [], done: 'restored' },
  role: { procedure: changeRole, fields: ['role', 'presentPassword', 'code'], done: 'role-changed' },
  copy: { procedure: startCopyForCustomer, fields: ['receivedOn', 'way'], done: 'copy-started' },
  erase: {
    procedure: startErasureForCustomer,
    fields: ['receivedOn', 'way', 'word', 'presentPassword', 'code'],
    done: 'erasure-started',
  },
}
const SECRETS = ['presentPassword', 'code']

/** Runs the button that was pressed and comes back to the card; a refusal keeps what was typed, secrets excepted. */
export async function actOnClients(rt: Runtime, url: URL, form: FormData) {
  const sent = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (sent.intent === 'search') return redirect(searchAddress(rt, sent))
  const intent = intents[sent.intent ?? '']
  const userId = clientOf(url.searchParams)
  if (!intent || userId === null) throw new AppError('bad-input')
  const input = intent.fields.filter(name => name in sent).map(name => [name, sent[name]])
  try {
    await call(rt, intent.procedure, { userId, ...Object.fromEntries(input) })
  } catch (error) {
    const errors = sentencesOf(rt, error, sent.intent === 'confirm')
    const typed = Object.fromEntries(Object.entries(sent).filter(([name]) => !SECRETS.includes(name)))
    return data({ errors, typed }, { status: 422 })
  }
  // After an erasure there is no card to come back to.
  return redirect(sent.intent === 'erase' ? clientsAddress({}, intent.done) : clientAddress(userId, intent.done))
}

function searchAddress({ keys }: Runtime, { state, role, open, search = '' }: Record<string, string>): string {
  const text = search.trim().slice(0, MAX_SEARCH)
  return clientsAddress({ state, role, open, q: text && keys.encrypt(text, SEARCH_PURPOSE) })
}

function sentencesOf(rt: Runtime, error: unknown, isMail: boolean): Record<string, string> {
  if (!(error instanceof AppError)) {
    if (!isMail) throw error
    // spec 3 §8: a message that was asked for now and could not be queued.
    rt.log.error({ err: error, requestId: rt.request.id }, 'confirmation not queued')
    return { form: `${mailFailed.title}: ${mailFailed.text}` }
  }
  const fields = Object.entries(error.detail.fields ?? {}).map(([name, code]) => [
    name,
    clientFieldErrors[code] ?? actFailed,
  ])
  if (fields.length > 0) return Object.fromEntries(fields)
  return { form: withTryAgain(clientErrors[error.code] ?? actFailed, error.detail.retryAfter) }
}
