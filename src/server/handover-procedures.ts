import { expectCommissions } from '#areas/commissions/procedures/expect-commissions.server.ts'
import { getCommissionStatement } from '#areas/commissions/procedures/get-commission-statement.server.ts'
import { getCommission } from '#areas/commissions/procedures/get-commission.server.ts'
import { importCommissionStatement } from '#areas/commissions/procedures/import-commission-statement.server.ts'
import { listCommissions } from '#areas/commissions/procedures/list-commissions.server.ts'
import { removeCommissionTerm } from '#areas/commissions/procedures/remove-commission-term.server.ts'
import { setCommissionTerm } from '#areas/commissions/procedures/set-commission-term.server.ts'
import { sumCommissions } from '#areas/commissions/procedures/sum-commissions.server.ts'
import { readFullCases } from '#areas/handover/procedures/read-full-cases.server.ts'
import { valueCases } from '#areas/commissions/procedures/value-cases.server.ts'
import { undoCommissionStatement } from '#areas/commissions/procedures/undo-commission-statement.server.ts'
import { approveChecks } from '#areas/handover/procedures/approve-checks.server.ts'
import { beginDelivery, deliverSend, endDelivery } from '#areas/handover/procedures/deliveries.server.ts'
import {
  listSupplierChannels,
  setSupplierChannel,
  trySupplierChannel,
} from '#areas/handover/procedures/supplier-channels.server.ts'
import { fetchSupplierSend } from '#areas/handover/procedures/fetch-supplier-send.server.ts'
import { forgetOldSends } from '#areas/handover/procedures/forget-old-sends.server.ts'
import { getHandover } from '#areas/handover/procedures/get-handover.server.ts'
import { giveUpSend } from '#areas/handover/procedures/give-up-send.server.ts'
import { listActivationSuppliers } from '#areas/handover/procedures/list-activation-suppliers.server.ts'
import { countOurContracts } from '#areas/handover/procedures/count-our-contracts.server.ts'
import { countCases } from '#areas/handover/procedures/count-cases.server.ts'
import { listCases } from '#areas/handover/procedures/list-cases.server.ts'
import { measureSuppliers } from '#areas/handover/procedures/measure-suppliers.server.ts'
import { moveCases } from '#areas/handover/procedures/move-cases.server.ts'
import { tellMovedCases } from '#areas/handover/procedures/tell-moved-cases.server.ts'
import { undoCaseMove } from '#areas/handover/procedures/undo-case-move.server.ts'
import { listSupplierSends } from '#areas/handover/procedures/list-supplier-sends.server.ts'
import { markSendTransmitted } from '#areas/handover/procedures/mark-send-transmitted.server.ts'
import { prepareSupplierSend } from '#areas/handover/procedures/prepare-supplier-send.server.ts'
import { readSupplierSend } from '#areas/handover/procedures/read-supplier-send.server.ts'
import { recordAcceptanceTakenBack } from '#areas/handover/procedures/record-acceptance-taken-back.server.ts'
import { recordSupplierAnswer } from '#areas/handover/procedures/record-supplier-answer.server.ts'
import { storeSupplierSend } from '#areas/handover/procedures/store-supplier-send.server.ts'
import { correctCaseData } from '#areas/handover/procedures/correct-case-data.server.ts'
import { tickActivationCheck } from '#areas/handover/procedures/tick-activation-check.server.ts'

/** What goes to the suppliers and comes back. */
export const handoverProcedures = [
  beginDelivery,
  deliverSend,
  endDelivery,
  listSupplierChannels,
  setSupplierChannel,
  trySupplierChannel,
  approveChecks,
  fetchSupplierSend,
  forgetOldSends,
  getHandover,
  giveUpSend,
  listActivationSuppliers,
  countCases,
  countOurContracts,
  listCases,
  readFullCases,
  listSupplierSends,
  measureSuppliers,
  moveCases,
  tellMovedCases,
  undoCaseMove,
  markSendTransmitted,
  prepareSupplierSend,
  readSupplierSend,
  recordAcceptanceTakenBack,
  recordSupplierAnswer,
  storeSupplierSend,
  tickActivationCheck,
  correctCaseData,
]

/** What the suppliers pay: for the staff alone. */
export const commissionProcedures = [
  expectCommissions,
  getCommission,
  getCommissionStatement,
  importCommissionStatement,
  listCommissions,
  removeCommissionTerm,
  setCommissionTerm,
  sumCommissions,
  undoCommissionStatement,
  valueCases,
]
