import { eq } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { submitBill } from '#areas/bills/procedures/submit-bill.server.ts'
import { billAnalysis } from '#areas/bills/wizards/bill-analysis.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { saveDraft } from '#areas/wizards/procedures/drafts.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { storeUpload } from '#platform/http/uploads.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { seedPeople, type SeedPerson } from '../../../seed/people.ts'

const BILLS = resolve('seed/bills')

/** Demo customers and their bills, submitted normally: the jobs read them. Existing ones are skipped. */
export async function seedDemoPeople(rt: Runtime): Promise<void> {
  for (const person of seedPeople) {
    const userId = await addPerson(rt, person)
    if (userId) await sendBill({ ...rt, actor: { kind: 'client', userId, sessionId: rt.newId() } }, userId, person)
  }
}

/** Their id, or null if they already exist. */
const addPerson = (rt: Runtime, { firstName, lastName, email }: SeedPerson): Promise<string | null> =>
  transactionAs(rt.db, 'app_system', null, async tx => {
    const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    if (known) return null
    const id = rt.newId()
    const now = rt.now()
    await tx.insert(user).values({
      id,
      name: `${firstName} ${lastName}`,
      email,
      emailVerified: true,
      role: 'client',
      createdAt: now,
      updatedAt: now,
    })
    await tx.insert(profiles).values({ id, firstName, lastName, email, role: 'client', createdAt: now, demo: true })
    return id
  })

async function sendBill(rt: Runtime, userId: string, { bill }: SeedPerson): Promise<void> {
  const bytes = await readFile(resolve(BILLS, bill.file))
  const file = new File([bytes], bill.file, { type: 'application/pdf' })
  const { DATA_DIR } = rt.config
  const files = [{ id: await storeUpload(DATA_DIR, userId, file), name: file.name, size: file.size, type: file.type }]
  await call(rt, saveDraft, {
    wizardKey: billAnalysis.key,
    version: billAnalysis.version,
    step: 'conferma',
    answers: { supply_type: bill.supply, customer_type: bill.customer, files },
  })
  await call(rt, submitBill, {})
}
