import { addCustomerNote } from '#areas/customers/procedures/add-customer-note.server.ts'
import { listCustomers } from '#areas/customers/procedures/list-customers.server.ts'
import { openCustomer } from '#areas/customers/procedures/open-customer.server.ts'
import { removeCustomerNote } from '#areas/customers/procedures/remove-customer-note.server.ts'
import { searchWords } from '#areas/customers/search-words.ts'
import { changeRole } from '#areas/identity/procedures/change-role.server.ts'
import { restoreAccount } from '#areas/identity/procedures/restore-account.server.ts'
import { sendConfirmationAgain } from '#areas/identity/procedures/send-confirmation-again.server.ts'
import { suspendAccount } from '#areas/identity/procedures/suspend-account.server.ts'
import { startCopyForCustomer, startErasureForCustomer } from '#areas/privacy/procedures/for-customer.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { filterActs, readList } from '../list-filters.server.ts'
import { type Act, type At, calls, formAction, sentIn } from '../route.server.ts'
import { clientSentences } from '#areas/customers/office-texts.ts'
import { CLIENT_FILTERS, clientsAddress } from '../addresses.ts'

const CLIENTS = 'clients'

export async function loadClients(rt: Runtime, { query }: At) {
  const shown = await readList(rt, CLIENTS, CLIENT_FILTERS, query, listCustomers)
  const { search } = shown.filters
  return { ...shown, isTooShort: search !== '' && searchWords(search).length === 0, done: query.get('fatto') }
}

export async function loadClient(rt: Runtime, { params: { userId }, query }: At) {
  const card = await orNotFound(call(rt, openCustomer, { userId }))
  return { ...card, today: romeDate(rt.now()), done: query.get('fatto') }
}
export type ClientCardData = Awaited<ReturnType<typeof loadClient>>

/** A button of a card: the fields it sends, and what is said once it is done. */
const onCard = (procedure: Procedure, fields: readonly string[], done?: string): Act =>
  calls(procedure, form => sentIn(form, fields), done)

const erase = onCard(startErasureForCustomer, ['receivedOn', 'way', 'word', 'presentPassword', 'code'])
const confirm = onCard(sendConfirmationAgain, [], 'confirmation-sent')

export const actOnClients = formAction(
  filterActs(
    CLIENT_FILTERS,
    () => CLIENTS,
    filters => clientsAddress(filters),
  ),
  clientSentences,
)

export const actOnClient = formAction(
  {
    note: onCard(addCustomerNote, ['body']),
    'remove-note': onCard(removeCustomerNote, ['customerNoteId']),
    confirm: (rt, ...sent) =>
      confirm(rt, ...sent).catch((error: unknown) => {
        if (error instanceof AppError) throw error
        // spec 3 §8: a message that was asked for now and could not be queued.
        rt.log.error({ err: error, requestId: rt.request.id }, 'confirmation not queued')
        throw new AppError('mail-failed')
      }),
    suspend: onCard(suspendAccount, ['reason'], 'suspended'),
    restore: onCard(restoreAccount, [], 'restored'),
    role: onCard(changeRole, ['role', 'presentPassword', 'code'], 'role-changed'),
    copy: onCard(startCopyForCustomer, ['receivedOn', 'way'], 'copy-started'),
    erase: async (...sent) => {
      await erase(...sent)
      // There is no card to come back to.
      return clientsAddress({}, 'erasure-started')
    },
  },
  clientSentences,
)
