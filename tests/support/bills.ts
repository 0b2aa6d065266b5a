import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BilledCharges, ChargeLine } from '#areas/bill-reading/charges/charges.ts'
import { storeReading } from '#areas/bills/procedures/readings.server.ts'
import { submitBill } from '#areas/bills/procedures/submit-bill.server.ts'
import type { BillReading, Need } from '#areas/bill-reading/read-bill.server.ts'
import type { FieldValues } from '#areas/bill-reading/reading.ts'
import { billAnalysis } from '#areas/bills/wizards/bill-analysis.ts'
import { saveDraft } from '#areas/wizards/procedures/drafts.server.ts'
import type { Cents } from '#core/money.ts'
import { call } from '#platform/procedure.server.ts'
import { system, type TestRuntime } from './test-runtime.ts'

interface Sent {
  name: string
  type: string
  bytes: Buffer
}

/** Minimal valid PDF; its content does not matter here. */
export const pdf = (name = 'bolletta_01.02.2026.pdf'): Sent => ({
  name,
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7\n%test\n'),
})

/** A finished upload of this person, as stored by the upload server. */
export function uploaded(rt: TestRuntime, owner: string, { name, type, bytes }: Sent): string {
  const id = randomUUID()
  const folder = join(rt.config.DATA_DIR, 'uploads')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, id), bytes)
  writeFileSync(
    join(folder, `${id}.json`),
    JSON.stringify({ size: bytes.length, metadata: { owner, filename: name, filetype: type } }),
  )
  return id
}

/** A person's draft of the bill wizard, filled in to its last step. */
export async function fillDraft(
  rt: TestRuntime,
  owner: string,
  files: readonly Sent[],
  supply_type = 'luce',
  customer_type = 'domestico',
  more: object = {},
): Promise<void> {
  const answers = {
    ...more,
    supply_type,
    customer_type,
    files: files.map(file => ({
      id: uploaded(rt, owner, file),
      name: file.name,
      size: file.bytes.length,
      type: file.type,
    })),
  }
  await call(rt, saveDraft, { wizardKey: billAnalysis.key, version: billAnalysis.version, step: 'conferma', answers })
}

/** A bill sent by this person; returns its id. `rt` acts as the person. */
export async function sendBill(
  rt: TestRuntime,
  owner: string,
  supplyType = 'luce',
  customerType = 'domestico',
): Promise<string> {
  await fillDraft(rt, owner, [pdf()], supplyType, customerType)
  return (await call(rt, submitBill, {})).billId
}

type Outcome = Omit<BillReading, 'images'>

/** Reader output for a bill with these values. */
export const outcome = (values: Partial<FieldValues>, rest: Partial<Outcome> = {}): Outcome => ({
  kind: 'luce',
  isDoubtful: false,
  pages: 1,
  fields: Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      { value, confidence: 0.95, page: 1, box: { x: 0.1, y: 0.2, w: 0.3, h: 0.02 }, text: String(value) },
    ]),
  ),
  doubts: {},
  market: null,
  resident: null,
  tvLicence: null,
  recalculations: null,
  bonus: null,
  charges: null,
  sharpness: 1,
  needs: [],
  ...rest,
})

export const troubled = (kind: 'unreadable' | 'not-a-bill', ...needs: Need[]): Outcome => outcome({}, { kind, needs })

export const luceValues: Partial<FieldValues> = {
  supplier: 'Volturia Energia S.p.A.',
  holder: 'Maria Rossi',
  pod: 'IT001E04412345',
  address: 'Via di Esempio 12, 16121 Genova (GE)',
  annualKwh: 2712,
  powerKw: 3,
  priceType: 'fisso',
  unitPriceLuce: 0.169,
  fixedFeeYearLuce: 144,
  offerName: 'Casa Serena 24',
  conditionsEnd: '2027-01-31',
}

const consumptionRow = (rest: Partial<ChargeLine>): ChargeLine => ({
  commodity: 'luce',
  part: 'consumption',
  side: 'whole',
  level: 'summary',
  quantity: null,
  unit: null,
  months: null,
  price: null,
  priceDigits: 0,
  amount: 0 as Cents,
  page: 1,
  box: { x: 0.1, y: 0.2, w: 0.5, h: 0.02 },
  text: '',
  confidence: 0.95,
  ...rest,
})
export const overchargedValues = { ...luceValues, periodKwh: 100 }
/** 100 kWh at 0.25 € are 25 €: ten euros too many are asked, and the row above says so with the network's. */
export const overcharged = (source: BilledCharges['source']): BilledCharges => ({
  source,
  lines: [
    consumptionRow({ amount: 4900 as Cents, text: 'QUOTA PER CONSUMI 49,00' }),
    consumptionRow({
      side: 'sale',
      quantity: 100,
      unit: 'kWh',
      price: 0.25,
      priceDigits: 6,
      amount: 3500 as Cents,
      text: 'di cui vendita 100 kWh 0,250000 €/kWh 35,00',
    }),
    consumptionRow({ side: 'grid', amount: 1400 as Cents, text: 'di cui rete e oneri 14,00' }),
  ],
  meter: [],
})

export const gasValues: Partial<FieldValues> = {
  pdr: '15351410010036',
  annualSmc: 1200,
  unitPriceGas: 0.62,
  fixedFeeYearGas: 108,
}

/** The machine has read the bill. */
export const machineReads = (rt: TestRuntime, billId: string, reading: Outcome, isKept = false): Promise<void> =>
  call(rt.as(system), storeReading, { billId, jobId: randomUUID(), reading, isKept })
