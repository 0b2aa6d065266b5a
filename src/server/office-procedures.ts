import { recordExport } from '#areas/office/procedures/record-export.server.ts'
import { advanceCase } from '#areas/requests/procedures/advance-case.server.ts'
import { askForDocument } from '#areas/requests/procedures/ask-for-document.server.ts'
import { countUnseenRequests } from '#areas/requests/procedures/count-unseen-requests.server.ts'
import { findCase } from '#areas/requests/procedures/find-case.server.ts'
import { getRequestForOffice } from '#areas/requests/procedures/get-request-for-office.server.ts'
import { beginFullExport } from '#areas/requests/procedures/begin-full-export.server.ts'
import { recordContractConcluded } from '#areas/requests/procedures/record-contract-concluded.server.ts'
import { recordSupplyActive } from '#areas/requests/procedures/record-supply-active.server.ts'
import { sendCaseMessage } from '#areas/requests/procedures/send-case-message.server.ts'
import { withdrawDocumentRequest } from '#areas/requests/procedures/withdraw-document-request.server.ts'
import { addCaseNote } from '#areas/requests/procedures/add-case-note.server.ts'
import { answerContactMessage } from '#areas/support/procedures/answer-contact-message.server.ts'
import { assignCase } from '#areas/requests/procedures/assign-case.server.ts'
import { assignContactMessage } from '#areas/support/procedures/assign-contact-message.server.ts'
import { claimContactMessage } from '#areas/support/procedures/claim-contact-message.server.ts'
import { claimCase } from '#areas/requests/procedures/claim-case.server.ts'
import { countNewMessages } from '#areas/support/procedures/count-new-messages.server.ts'
import { endCaseReminder } from '#areas/requests/procedures/end-case-reminder.server.ts'
import { enterRequest } from '#areas/requests/procedures/enter-request.server.ts'
import { keepOrder } from '#areas/office/procedures/keep-order.server.ts'
import { keepView } from '#areas/office/procedures/keep-view.server.ts'
import { listContactMessages } from '#areas/support/procedures/list-contact-messages.server.ts'
import { listStaffActivity } from '#areas/office/procedures/list-staff-activity.server.ts'
import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { listViews } from '#areas/office/procedures/list-views.server.ts'
import { previewMessageBulk } from '#areas/support/procedures/preview-message-bulk.server.ts'
import { openContactMessage } from '#areas/support/procedures/open-contact-message.server.ts'
import { getCorrection } from '#areas/support/procedures/get-correction.server.ts'
import { listCorrectionsForOffice } from '#areas/support/procedures/list-corrections-for-office.server.ts'
import { publishCorrection } from '#areas/support/procedures/publish-correction.server.ts'
import { saveCorrection } from '#areas/support/procedures/save-correction.server.ts'
import { withdrawCorrection } from '#areas/support/procedures/withdraw-correction.server.ts'
import { releaseCase } from '#areas/requests/procedures/release-case.server.ts'
import { removeView } from '#areas/office/procedures/remove-view.server.ts'

/** What the office does on the cases of its customers. */
export const officeProcedures = [
  addCaseNote,
  answerContactMessage,
  assignCase,
  claimCase,
  assignContactMessage,
  claimContactMessage,
  countNewMessages,
  endCaseReminder,
  enterRequest,
  keepOrder,
  keepView,
  listContactMessages,
  listStaff,
  listStaffActivity,
  listViews,
  openContactMessage,
  previewMessageBulk,
  releaseCase,
  removeView,
  advanceCase,
  askForDocument,
  countUnseenRequests,
  findCase,
  getRequestForOffice,
  beginFullExport,
  recordContractConcluded,
  recordExport,
  recordSupplyActive,
  sendCaseMessage,
  withdrawDocumentRequest,
  getCorrection,
  listCorrectionsForOffice,
  publishCorrection,
  saveCorrection,
  withdrawCorrection,
]
