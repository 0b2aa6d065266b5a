import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { writeWithdrawalLetter } from '../procedures/withdrawals.server.ts'

const { withRuntime } = useTestDatabase()
const TOLD = {
  name: ' Ada  Neri ',
  address: 'Via Roma 1, 73100 Lecce',
  supplier: 'Terralume',
  code: '',
  accepted: '2026-11-16',
}

test('the letter says who leaves which contract, and until when it can be sent', () =>
  withRuntime(async rt => {
    rt.setNow(new Date('2026-11-30T22:30:00Z'))
    const letter = await call(rt, writeWithdrawalLetter, TOLD)
    expect(letter.paragraphs.join(' ')).toContain(
      'Io, Ada Neri, Via Roma 1, 73100 Lecce, recedo dal contratto di fornitura che ho accettato con voi al telefono il 16/11/2026. Non devo',
    )
    expect(letter).toMatchObject({ lastDay: '2026-11-30', isInTime: true })
    expect((await letter.draw()).subarray(0, 5).toString()).toBe('%PDF-')
    rt.setNow(new Date('2026-11-30T23:30:00Z'))
    expect(await call(rt, writeWithdrawalLetter, { ...TOLD, code: 'ABC 12' })).toMatchObject({
      isInTime: false,
      paragraphs: expect.arrayContaining([expect.stringContaining('il 16/11/2026 (ABC 12).')]),
    })
  }))

test('what is missing or is no day is said beside its field', () =>
  withRuntime(async rt => {
    await expect(
      call(rt, writeWithdrawalLetter, {
        ...TOLD,
        name: ' . ',
        supplier: '',
        accepted: '2026-02-30',
        code: 'x'.repeat(90),
      }),
    ).rejects.toMatchObject({
      code: 'bad-input',
      detail: { fields: { name: 'required', supplier: 'required', accepted: 'required', code: 'too-long' } },
    })
  }))

test('a day that has not come is none on which a contract was accepted', () =>
  withRuntime(async rt => {
    rt.setNow(new Date('2026-11-15T12:00:00Z'))
    for (const accepted of ['2026-11-16', '9999-12-31'])
      await expect(call(rt, writeWithdrawalLetter, { ...TOLD, accepted }), accepted).rejects.toMatchObject({
        detail: { fields: { accepted: 'required' } },
      })
  }))
