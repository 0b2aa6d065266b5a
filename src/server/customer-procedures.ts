import { addCustomerNote } from '#areas/customers/procedures/add-customer-note.server.ts'
import { listMerges } from '#areas/customers/procedures/list-merges.server.ts'
import { mergeCustomers } from '#areas/customers/procedures/merge-customers.server.ts'
import { previewMerge } from '#areas/customers/procedures/preview-merge.server.ts'
import { undoMerge } from '#areas/customers/procedures/undo-merge.server.ts'
import { listCustomers } from '#areas/customers/procedures/list-customers.server.ts'
import { openCustomer } from '#areas/customers/procedures/open-customer.server.ts'
import { removeCustomerNote } from '#areas/customers/procedures/remove-customer-note.server.ts'
import { getCustomerWatch } from '#areas/guardian/procedures/get-customer-watch.server.ts'
import { changeRole } from '#areas/identity/procedures/change-role.server.ts'
import { restoreAccount } from '#areas/identity/procedures/restore-account.server.ts'
import { sendConfirmationAgain } from '#areas/identity/procedures/send-confirmation-again.server.ts'
import { suspendAccount } from '#areas/identity/procedures/suspend-account.server.ts'
import { listCustomerCopies } from '#areas/privacy/procedures/list-customer-copies.server.ts'
import { startCopyForCustomer } from '#areas/privacy/procedures/start-copy-for-customer.server.ts'
import { startErasureForCustomer } from '#areas/privacy/procedures/start-erasure-for-customer.server.ts'

/** What the office does on the accounts of its customers. Part of the registry (procedures.ts). */
export const customerProcedures = {
  customers: [
    addCustomerNote,
    listCustomers,
    openCustomer,
    removeCustomerNote,
    listMerges,
    mergeCustomers,
    previewMerge,
    undoMerge,
  ],
  guardian: [getCustomerWatch],
  identity: [changeRole, restoreAccount, sendConfirmationAgain, suspendAccount],
  privacy: [listCustomerCopies, startCopyForCustomer, startErasureForCustomer],
}
