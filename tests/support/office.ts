import { makeSend } from '#areas/handover/make-send.server.ts'
import { markSendTransmitted, prepareSupplierSend } from '#areas/handover/procedures/supplier-sends.server.ts'
import { tickActivationCheck } from '#areas/handover/procedures/supplier-answers.server.ts'
import { checksFor } from '#areas/requests/checks/checks.ts'
import { advanceCase, recordContractConcluded, recordSupplyActive } from '#areas/requests/procedures/contract.server.ts'
import { openCase } from '#areas/handover/procedures/open-case.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { contractOf } from './contracts.ts'
import { createPerson, system, type TestRuntime } from './test-runtime.ts'

// The list is a layer above the rules of requests, whose tests read it.
export { countWaitingCases } from '#areas/handover/procedures/count-waiting-cases.server.ts'
export { countCases } from '#areas/handover/procedures/list-cases.server.ts'
export { listCases } from '#areas/handover/procedures/list-cases.server.ts'
export { openCase }

/** Code of a refusal, or of the rejected field. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof AppError ? (Object.values(error.detail.fields ?? {})[0] ?? error.code) : String(error),
  )

/** Handover state of a request that needs a contract. */
export async function handoverOf(rt: Runtime, requestId: string, withData = false) {
  const { handover } = await call(rt, openCase, { requestId, withData })
  if (!handover) throw new Error('no contract was asked for')
  return handover
}

/** Maria's switch as submitted, and Anna of the office. */
export async function atTheDesk(rt: TestRuntime, concludedOn: string | null = null) {
  const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'operator')]
  const requestId = await contractOf(rt, maria, concludedOn)
  const desk = (withData = false) => call(anna.rt, openCase, { requestId, withData })
  const seen = async () => (await desk()).seen
  const act = async (p: Parameters<typeof call>[1], input: object) =>
    call(anna.rt, p, { requestId, seen: await seen(), ...input })
  const advance = (move: string, more = {}) => act(advanceCase, { move, ...more })
  const tick = async () => {
    for (const check of checksFor(true)) await act(tickActivationCheck, { check, outcome: 'ok' })
  }
  /** All checks and data are fine. */
  const check = async () => {
    await tick()
    await advance('data-checked')
  }
  /** In its own file to the supplier. */
  const send = async () => {
    const { sends } = await call(anna.rt, prepareSupplierSend, { requestIds: [requestId], format: 'csv' })
    const sendId = sends[0]?.id ?? ''
    await makeSend(rt.as(system), { sendId })
    await call(anna.rt, markSendTransmitted, { sendId })
  }
  return {
    maria,
    anna,
    requestId,
    desk,
    advance,
    tick,
    check,
    send,
    conclude: async (on: string) => call(anna.rt, recordContractConcluded, { requestId, seen: await seen(), on }),
    activate: async (on: string) => call(anna.rt, recordSupplyActive, { requestId, seen: await seen(), on }),
    act,
  }
}
