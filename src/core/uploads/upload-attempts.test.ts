import { expect, test } from 'vitest'
import {
  attemptTimeout,
  attemptTimeoutText,
  compressionPlan,
  isWorthSending,
  uploadFailureOf,
  uploadFailureText,
  waitAfterAttempt,
} from './upload-attempts.ts'

const MB = 1024 * 1024

test('the wait grows by a second with every attempt', () =>
  expect([1, 2, 7].map(waitAfterAttempt)).toEqual([1_000, 2_000, 7_000]))

test('the time-out grows with the size and the attempts, up to two minutes', () => {
  expect(attemptTimeout(0, 1)).toBe(15_000)
  expect(attemptTimeout(10 * MB, 1)).toBe(35_000)
  expect(attemptTimeout(10 * MB, 3)).toBe(55_000)
  expect(attemptTimeout(50 * MB, 8)).toBe(120_000)
  // A clock takes whole milliseconds only.
  expect(attemptTimeout(10, 1)).toBe(15_000)
  expect(attemptTimeoutText(attemptTimeout(10 * MB, 1))).toBe('Timeout 35s - connessione troppo lenta')
})

test('a failed upload says why', () => {
  const reason = (status: number | null, isTimedOut = false) =>
    uploadFailureText(uploadFailureOf({ status, isTimedOut }))
  expect(reason(401)).toBe('Upload fallito dopo 8 tentativi. Sessione scaduta - ricarica la pagina.')
  expect(reason(507)).toBe('Upload fallito dopo 8 tentativi. Storage pieno - contatta supporto.')
  expect(reason(null, true)).toBe(
    'Upload fallito dopo 8 tentativi. Connessione troppo lenta - prova con Wi-Fi o file più piccolo.',
  )
  expect(reason(null)).toBe('Upload fallito dopo 8 tentativi. Nessuna connessione internet.')
  expect(reason(503)).toBe('Upload fallito dopo 8 tentativi. Errore server storage - riprova tra poco.')
  expect(reason(409)).toBe('Upload fallito dopo 8 tentativi. Errore tecnico - riprova o contatta supporto.')
})

test('PDFs and files under 5 MB are sent as they are', () => {
  expect(compressionPlan({ size: 40 * MB, type: 'application/pdf' }, false)).toBeNull()
  expect(compressionPlan({ size: 5 * MB - 1, type: 'image/jpeg' }, false)).toBeNull()
})

test('larger images are scaled to 1400 pixels, those over 30 MB to 1000', () => {
  expect(compressionPlan({ size: 5 * MB, type: 'image/png' }, false)).toEqual({
    maxSide: 1_400,
    quality: 0.8,
    timeoutMs: 10_000,
  })
  expect(compressionPlan({ size: 30 * MB, type: 'image/jpeg' }, false)?.maxSide).toBe(1_400)
  expect(compressionPlan({ size: 30 * MB + 1, type: 'image/jpeg' }, false)?.maxSide).toBe(1_000)
  expect(compressionPlan({ size: 30 * MB + 1, type: 'image/jpeg' }, true)?.maxSide).toBe(3_000)
})

test('a compressed file is used only when at least 10 % smaller', () => {
  expect(isWorthSending(900, 1_000)).toBe(true)
  expect(isWorthSending(901, 1_000)).toBe(false)
})
