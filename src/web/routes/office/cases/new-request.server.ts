import { enterRequest } from '#areas/requests/procedures/enter-request.server.ts'
import {
  listPreparedRequests,
  sendPreparedRequestAgain,
  takeBackPreparedRequest,
} from '#areas/requests/procedures/prepared-requests.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { calls, formAction, textIn } from '../route.server.ts'
import { queueSentences } from '../queue-sentences.ts'
import { caseAddress } from './address.ts'

/** What callers still have to accept, under the forms of a new request. */
export const loadPrepared = async (rt: Runtime) => ({ prepared: await call(rt, listPreparedRequests, {}) })
export type PreparedData = Awaited<ReturnType<typeof loadPrepared>>

export const actOnNewRequest = formAction(
  {
    'send-again': calls(sendPreparedRequestAgain, ['userId', 'flow']),
    'take-back': calls(takeBackPreparedRequest, ['userId', 'flow']),
    async enter(rt, form) {
      const typed = ['name', 'email', 'phone', 'subject', 'message'].map(name => [name, textIn(form, name)])
      return caseAddress((await call(rt, enterRequest, Object.fromEntries(typed))).requestId)
    },
  },
  queueSentences,
)
