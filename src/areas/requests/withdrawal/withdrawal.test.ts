import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { storedFiles } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { contractOf, mailsTo, statusOf, stepsOf, withdraw } from '../../../../tests/support/contracts.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { pdfPages } from '../../../../tests/support/pdf-text.ts'
import { cancelMyRequest } from '../procedures/my-requests.server.ts'
import { getMyWithdrawal, listWithdrawableContracts } from '../procedures/my-withdrawals.server.ts'
import { sendWithdrawalReceipt } from '../procedures/withdrawals.server.ts'
import { requests, withdrawals } from '../tables.server.ts'

const { withRuntime } = useTestDatabase()

describe('withdraw-from-contract', () => {
  test('keeps the declaration as it was made, gives the office its task, and orders the receipt', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria, '2026-11-10')
      expect(await withdraw(maria, requestId)).toEqual({ isNew: true })
      const [row] = await inspect(rt, tx => tx.select().from(withdrawals))
      expect(row).toMatchObject({
        requestId,
        userId: maria.id,
        declaredAt: rt.now(),
        contract: {
          offer: 'Chiara 24',
          supplier: 'Terralume',
          supply: 'IT001••••••678',
          concludedOn: '2026-11-10',
          lastDay: '2026-11-24',
        },
        statement: { name: 'Elena Bruzzone', email: 'elena@example.test' },
        receiptAt: null,
        handledAt: null,
      })
      expect(await stepsOf(rt, requestId)).toMatchObject([{ kind: 'withdrawal-declared', ball: 'office' }])
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'in_progress', ball: 'office' })
      expect(mailsTo(rt, rt.config.SITE_EMAIL)).toEqual(['withdrawal_declared'])
      expect(rt.sent.filter(({ name }) => name === 'send-withdrawal-receipt')).toEqual([
        { name: 'send-withdrawal-receipt', data: { withdrawalId: row?.id } },
      ])
    }))

  test('pressed again it says the same, and nothing is written twice', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria, '2026-11-10')
      await withdraw(maria, requestId)
      const sent = rt.sent.length
      expect(await withdraw(maria, requestId, { name: 'Un altro nome' })).toEqual({ isNew: false })
      expect(rt.sent).toHaveLength(sent)
      expect(await stepsOf(rt, requestId)).toHaveLength(1)
      const [row] = await inspect(rt, tx => tx.select().from(withdrawals))
      expect(row?.statement.name).toBe('Elena Bruzzone')
    }))

  test('is taken until the last second of the last day in Italy, and not one later', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const inTime = await contractOf(rt, maria, '2026-11-10')
      const late = await contractOf(rt, maria, '2026-11-10')
      rt.setNow(new Date('2026-11-24T22:59:59.999Z'))
      expect(await withdraw(maria, inTime)).toEqual({ isNew: true })
      rt.setNow(new Date('2026-11-24T23:00:00Z'))
      await expect(withdraw(maria, late)).rejects.toMatchObject({ code: 'withdrawal-over' })
      expect(await stepsOf(rt, late)).toEqual([])
      // What was declared in time stays declared.
      expect(await withdraw(maria, inTime)).toEqual({ isNew: false })
    }))

  test('takes a contract that is active already back into the hands of the office', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria, '2026-11-10')
      await inspect(rt, tx => tx.update(requests).set({ status: 'completed' }))
      await withdraw(maria, requestId)
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'in_progress', ball: 'office' })
    }))

  test('before the conclusion there is nothing to leave, and a request without a contract never has one', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const open = await contractOf(rt, maria)
      await expect(withdraw(maria, open)).rejects.toMatchObject({ code: 'not-concluded' })
      const bill = await inspect(rt, async tx => {
        const values = { id: 'bill', userId: maria.id, title: '', description: '', createdAt: rt.now() }
        await tx
          .insert(requests)
          .values({ ...values, type: 'analisi_bolletta', status: 'pending', updatedAt: rt.now() })
        return 'bill'
      })
      await expect(withdraw(maria, bill)).rejects.toMatchObject({ code: 'nothing-to-leave' })
    }))

  test('asks for a name and for an address that can get the receipt', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria, '2026-11-10')
      await expect(withdraw(maria, requestId, { name: ' . ', email: 'elena@' })).rejects.toMatchObject({
        code: 'bad-input',
        detail: { fields: { name: 'name-missing', email: 'email-shape' } },
      })
    }))

  test('somebody else’s contract does not exist', () =>
    withRuntime(async rt => {
      const [maria, luca] = [await createPerson(rt), await createPerson(rt)]
      const requestId = await contractOf(rt, maria, '2026-11-10')
      for (const tried of [
        () => withdraw(luca, requestId),
        () => call(luca.rt, cancelMyRequest, { requestId }),
        () => call(luca.rt, getMyWithdrawal, { requestId }),
      ])
        await expect(tried()).rejects.toMatchObject({ code: 'not-found' })
      expect((await call(luca.rt, listWithdrawableContracts, {})).contracts).toEqual([])
    }))
})

describe('send-withdrawal-receipt', () => {
  test('writes the receipt once, keeps it with its hash, and sends it where the customer said', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria, '2026-11-10')
      await withdraw(maria, requestId)
      const [{ id: withdrawalId } = { id: '' }] = await inspect(rt, tx => tx.select().from(withdrawals))
      // The job comes later: the receipt says when the declaration arrived.
      rt.setNow(new Date('2026-11-22T09:00:00Z'))
      await call(rt.as(system), sendWithdrawalReceipt, { withdrawalId })
      const [row] = await inspect(rt, tx => tx.select().from(withdrawals))
      const bytes = await rt.storage.get('activation-documents', row?.receiptPath ?? '')
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(row?.receiptSha256)
      const text = (await pdfPages(bytes)).join(' ')
      for (const words of [
        'Ricevuta di recesso dal contratto',
        '21/11/2026 alle 12:00 (ora italiana)',
        'Elena Bruzzone recede dal contratto «Chiara 24» con Terralume, concluso il 10/11/2026.',
        'elena@example.test',
        'IT001••••••678',
        '24/11/2026',
        'richiesta n. R-',
      ])
        expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
      const [message] = rt.sent.filter(({ data }) => data.to === 'elena@example.test')
      expect(message?.data).toMatchObject({
        kind: 'withdrawal_receipt',
        attachments: [{ name: 'ricevuta-recesso-2026-11-21.pdf', path: row?.receiptPath }],
      })
      const { receipt } = await call(maria.rt, getMyWithdrawal, { requestId })
      const [file] = await inspect(rt, tx => tx.select().from(storedFiles).where(eq(storedFiles.ownerId, maria.id)))
      expect(receipt).toEqual({ fileId: file?.id, name: file?.name, size: bytes.length })

      const sent = rt.sent.length
      await call(rt.as(system), sendWithdrawalReceipt, { withdrawalId })
      expect(rt.sent).toHaveLength(sent)
    }))
})
