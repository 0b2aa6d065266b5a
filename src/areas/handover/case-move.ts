import { type Ball, ruleOf } from '#areas/requests/case/steps.ts'
import { type Move, moveOf } from '#areas/requests/office/moves.ts'
import type { RequestStatus } from '#areas/requests/request.ts'

export const bulkActs = ['assign', 'advance', 'write'] as const

export interface BulkAct {
  act: (typeof bulkActs)[number]
  assignee?: string | null
  move?: Move
  /** Message to the customers, if the office writes one. */
  body?: string
}

export interface MovedCase {
  requestId: string
  steps: number
  before: {
    status: RequestStatus
    ball: Ball | null
    expectedOn: string | null
    lateSince: string | null
    assigneeId: string | null
    updatedAt: string
  }
}

export const isWritten = ({ act, move }: Pick<BulkAct, 'act' | 'move'>): boolean =>
  act === 'write' || (move !== undefined && moveOf(move).needsReason === true)

export const isNotified = (of: Pick<BulkAct, 'act' | 'move'>): boolean =>
  isWritten(of) || (of.move !== undefined && ruleOf(of.move).notifiedBy !== null)
