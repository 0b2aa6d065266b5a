import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import type { SupplyType } from '../bill.ts'
import type { BillRow } from '../bill-rows.server.ts'
import { formatField, type FieldName } from '../fields.ts'
import { valueOf } from '../readings.ts'
import { billFiles } from '../tables.server.ts'
import { checkBill, type Report } from './check-bill.ts'
import { complaintOf, type Complaint } from './complaint.ts'
import { loadCheckInput } from './load-check-input.server.ts'
import { type Question, questionsOf } from './questions.ts'

export interface BillCheck {
  id: string
  supplyType: SupplyType
  /** As printed to people; empty where the bill does not say. */
  said: Record<'supplier' | 'billNumber' | 'issueDate' | 'periodFrom' | 'periodTo' | 'total', string>
  pages: { page: number; width: number; height: number }[]
  /** Null on a bill read before its rows of cost were kept: it can be read again. */
  report: Report | null
  questions: Question[]
  complaint: Complaint | null
}

export async function billCheck(ctx: Context, bill: BillRow): Promise<BillCheck> {
  const { values, input } = await loadCheckInput(ctx, bill)
  const report = input && checkBill(input)
  const said = (field: FieldName) => formatField(field, valueOf(values, field))
  const files = await ctx.tx
    .select({ page: billFiles.position, width: billFiles.width, height: billFiles.height })
    .from(billFiles)
    .where(and(eq(billFiles.billId, bill.id), eq(billFiles.kind, 'page')))
    .orderBy(asc(billFiles.position))
  return {
    id: bill.id,
    supplyType: bill.supplyType,
    said: {
      supplier: said('supplier'),
      billNumber: said('billNumber'),
      issueDate: said('issueDate'),
      periodFrom: said('periodFrom'),
      periodTo: said('periodTo'),
      total: said('total'),
    },
    pages: files.flatMap(({ page, width, height }) => (width && height ? [{ page, width, height }] : [])),
    report,
    questions: input && report ? questionsOf(report, input) : [],
    complaint: report && complaintOf(values, bill.supplyType, report.findings),
  }
}
