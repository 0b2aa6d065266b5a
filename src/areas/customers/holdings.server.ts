import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import { type BillStage, billStage, type SupplyType } from '#areas/bills/bill.ts'
import { bills } from '#areas/bills/tables.server.ts'
import { notices } from '#areas/notifications/tables.server.ts'
import type { RequestStatus, RequestType } from '#areas/requests/request.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { maskedSupply } from '#areas/requests/withdrawal/withdrawal.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { together } from '#platform/database/together.server.ts'
import type { Context } from '#platform/procedure.server.ts'

/** Rows of each kind on a card: the sections of the office have the rest. */
const SHOWN = 10

export interface CustomerHoldings {
  cases: {
    id: string
    type: RequestType
    status: RequestStatus
    expectedOn: string | null
    isLate: boolean
    createdAt: Date
  }[]
  bills: {
    id: string
    fileName: string
    supplyType: SupplyType
    stage: BillStage
    uploadDate: Date
    isFromOffice: boolean
  }[]
  /** Codes with their middle left out. */
  supplies: {
    id: string
    commodity: 'luce' | 'gas'
    code: string | null
    supplierName: string | null
    conditionsEnd: string | null
  }[]
  notices: { id: string; title: string; at: Date; isRead: boolean }[]
  /** All of them, not the rows shown alone. */
  counts: { cases: number; openCases: number; bills: number; supplies: number; notices: number }
}

/** What a customer has here: cases, bills, supplies, and what they were told; the newest of each. */
export async function holdingsOf({ tx, now }: Context, userId: string): Promise<CustomerHoldings> {
  const isOpen = inArray(requests.status, ['pending', 'in_progress'])
  const today = romeDate(now)
  const {
    cases,
    sent,
    known,
    told,
    ofCases: [ofCases],
    ...counts
  } = await together(tx, {
    cases: tx
      .select()
      .from(requests)
      .where(eq(requests.userId, userId))
      .orderBy(desc(requests.createdAt), desc(requests.id))
      .limit(SHOWN),
    sent: tx
      .select()
      .from(bills)
      .where(eq(bills.userId, userId))
      .orderBy(desc(bills.uploadDate), desc(bills.id))
      .limit(SHOWN),
    known: tx
      .select()
      .from(supplies)
      .where(eq(supplies.userId, userId))
      .orderBy(desc(supplies.confirmedAt), desc(supplies.id))
      .limit(SHOWN),
    told: tx
      .select()
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(desc(notices.at), desc(notices.id))
      .limit(SHOWN),
    ofCases: tx
      .select({ all: count(), open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number) })
      .from(requests)
      .where(eq(requests.userId, userId)),
    bills: tx.$count(bills, eq(bills.userId, userId)),
    supplies: tx.$count(supplies, eq(supplies.userId, userId)),
    notices: tx.$count(notices, eq(notices.userId, userId)),
  })
  return {
    cases: cases.map(({ id, type, status, expectedOn, createdAt }) => {
      const isClosed = status === 'completed' || status === 'cancelled'
      const due = isClosed ? null : expectedOn
      return { id, type, status, expectedOn: due, isLate: due !== null && due < today, createdAt }
    }),
    bills: sent.map(row => ({
      id: row.id,
      fileName: row.fileName,
      supplyType: row.supplyType,
      stage: billStage(row),
      uploadDate: row.uploadDate,
      isFromOffice: row.uploadedBy !== null,
    })),
    supplies: known.map(({ id, commodity, code, supplierName, conditionsEnd }) => ({
      id,
      commodity,
      code: code && maskedSupply(code),
      supplierName,
      conditionsEnd,
    })),
    notices: told.map(({ id, title, at, readAt }) => ({ id, title, at, isRead: readAt !== null })),
    counts: { cases: ofCases?.all ?? 0, openCases: ofCases?.open ?? 0, ...counts },
  }
}
