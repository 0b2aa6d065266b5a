import { recordExport } from '#areas/office/procedures/record-export.server.ts'
import { advanceCase } from '#areas/requests/procedures/advance-case.server.ts'
import { askForDocument } from '#areas/requests/procedures/ask-for-document.server.ts'
import { countUnseenRequests } from '#areas/requests/procedures/count-unseen-requests.server.ts'
import { getRequestForOffice } from '#areas/requests/procedures/get-request-for-office.server.ts'
import { listRequests } from '#areas/requests/procedures/list-requests.server.ts'
import { recordContractConcluded } from '#areas/requests/procedures/record-contract-concluded.server.ts'
import { recordSupplyActive } from '#areas/requests/procedures/record-supply-active.server.ts'
import { sendCaseMessage } from '#areas/requests/procedures/send-case-message.server.ts'
import { withdrawDocumentRequest } from '#areas/requests/procedures/withdraw-document-request.server.ts'

/** What the office does on the cases of its customers. */
export const officeProcedures = [
  advanceCase,
  askForDocument,
  countUnseenRequests,
  getRequestForOffice,
  listRequests,
  recordContractConcluded,
  recordExport,
  recordSupplyActive,
  sendCaseMessage,
  withdrawDocumentRequest,
]
