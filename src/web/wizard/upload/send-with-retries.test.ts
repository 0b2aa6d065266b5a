import { describe, expect, test } from 'vitest'
import { type Attempt, AttemptError, sendWithRetries, type UploadState } from './send-with-retries.ts'

const MB = 1024 * 1024

async function send(attempt: Attempt, stop = new AbortController()) {
  const states: UploadState[] = []
  const pauses: number[] = []
  const id = await sendWithRetries(
    attempt,
    2 * MB,
    state => states.push(state),
    stop.signal,
    async ms => void pauses.push(ms),
  )
  return { id, states, pauses, last: states.at(-1) }
}

const failing = (status: number | null, refusal?: string): Attempt => {
  return () => Promise.reject(new AttemptError(status, refusal))
}

describe('a file that is sent', () => {
  test('is done when the server has all of it, with the progress of its bytes', async () => {
    const { id, states } = await send(async onProgress => {
      onProgress(0.5)
      onProgress(1)
      return 'u1'
    })
    expect(id).toBe('u1')
    expect(states.map(state => state.progress)).toEqual([0, 50, 99, 100])
  })

  test('is tried up to 8 times, waiting one second more each time', async () => {
    const { id, pauses, last } = await send(failing(503))
    expect(id).toBeNull()
    expect(pauses).toEqual([1000, 2000, 3000, 4000, 5000, 6000, 7000])
    expect(last).toMatchObject({
      status: 'error',
      message: 'Upload fallito dopo 8 tentativi. Errore server storage - riprova tra poco.',
    })
  })

  test('arrives at the third attempt when the line comes back, and progress never goes back', async () => {
    let attempts = 0
    const { id, states } = await send(onProgress => {
      attempts += 1
      if (attempts < 3) {
        onProgress(attempts === 1 ? 0.6 : 0.2)
        return Promise.reject(new AttemptError(null))
      }
      return Promise.resolve('u3')
    })
    expect(id).toBe('u3')
    expect(attempts).toBe(3)
    const shares = states.map(state => state.progress)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(states.map(state => state.status)).toContain('retrying')
  })

  test.each([
    [null, 'Nessuna connessione internet.'],
    [401, 'Sessione scaduta - ricarica la pagina.'],
    [507, 'Storage pieno - contatta supporto.'],
    [418, 'Errore tecnico - riprova o contatta supporto.'],
  ])('says why it failed (%s)', async (status, reason) => {
    expect((await send(failing(status))).last).toMatchObject({ message: `Upload fallito dopo 8 tentativi. ${reason}` })
  })

  test('is not sent again when the server refuses the file itself', async () => {
    const { pauses, last } = await send(failing(415, 'Tipo di file non corrispondente al contenuto.'))
    expect(pauses).toEqual([])
    expect(last).toMatchObject({ status: 'error', message: 'Tipo di file non corrispondente al contenuto.' })
  })

  test('may be sent again later where a limit, not the file, stopped it', async () => {
    const { pauses, last } = await send(failing(429, 'Hai caricato molti file in poco tempo.'))
    expect(pauses).toEqual([])
    expect(last).toMatchObject({ status: 'error', isRefused: false })
  })

  test('stops quietly when the person removes it', async () => {
    const stop = new AbortController()
    const { id, last } = await send(() => {
      stop.abort()
      return Promise.reject(new AttemptError(null))
    }, stop)
    expect(id).toBeNull()
    expect(last?.status).toBe('uploading')
  })
})
