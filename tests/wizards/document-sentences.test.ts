import { afterEach, describe, expect, test, vi } from 'vitest'
import { AttemptError, sendWithRetries, type UploadState } from '#web/wizard/upload/send-with-retries.ts'
import { createPerson, type TestRuntime, useTestDatabase } from '../support/test-runtime.ts'
import { completeDraft, uploaded } from '../support/wizard-draft.ts'
import { type Fields, press } from '../support/wizard-walk.ts'

const { withRuntime } = useTestDatabase('with offers')
afterEach(() => void vi.restoreAllMocks())

describe('a document', () => {
  async function posted(rt: TestRuntime, file: File) {
    const fields: Fields = { oldBill: '[]', 'oldBill-new': file, identityDocument: '[]' }
    return (await press(rt, 'voltura', 'next', 'documenti', fields)) as { errors: Record<string, string> }
  }

  test.each<[string, () => File, string]>([
    [
      'of another kind',
      () => new File(['x'], 'bolletta.docx', { type: 'application/msword' }),
      'Formato non supportato. Solo PDF, JPG, PNG (max 50MB)',
    ],
    [
      'that is not of the kind its name says',
      () => new File(['x'], 'bolletta.pdf', { type: 'image/png' }),
      'Formato non supportato. Solo PDF, JPG, PNG (max 50MB)',
    ],
    [
      'over 50 MB',
      () => new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'bolletta.pdf', { type: 'application/pdf' }),
      'File troppo grande. Il file deve essere massimo 50MB',
    ],
  ])('%s is refused', (_, file, sentence) =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeDraft(maria.rt, 'voltura')
      expect((await posted(maria.rt, file())).errors).toEqual({ oldBill: sentence })
    }),
  )

  test('whose bytes are something else is refused when it is stored, and the draft stays', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const fake = new File(['<script>'], 'documento.pdf', { type: 'application/pdf' })
      await completeDraft(maria.rt, 'subentro', { identityDocument: [await uploaded(maria.rt, fake)] })
      expect(await press(maria.rt, 'subentro', 'submit', 'accettazioni')).toEqual({
        errors: { form: 'Tipo di file non corrispondente al contenuto.' },
      })
    }))

  const failed = async (status: number | null) => {
    const states: UploadState[] = []
    const attempt = () => Promise.reject(new AttemptError(status))
    await sendWithRetries(
      attempt,
      10,
      state => states.push(state),
      new AbortController().signal,
      async () => {},
    )
    return states
  }
  test.each([
    [401, 'Sessione scaduta - ricarica la pagina.'],
    [507, 'Storage pieno - contatta supporto.'],
    [null, 'Nessuna connessione internet.'],
    [503, 'Errore server storage - riprova tra poco.'],
    [418, 'Errore tecnico - riprova o contatta supporto.'],
  ])('that does not arrive (%s) says after 8 attempts: «%s»', async (status, reason) => {
    const states = await failed(status)
    expect(states.filter(state => state.status === 'uploading' || state.status === 'retrying')).toHaveLength(8)
    expect(states.at(-1)).toMatchObject({ message: `Upload fallito dopo 8 tentativi. ${reason}` })
  })

  test('that is too slow says how long was waited, and after 8 attempts why', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    const states = await failed(null)
    expect(states.find(state => state.status === 'retrying')).toMatchObject({
      note: 'Timeout 15s - connessione troppo lenta',
    })
    expect(states.at(-1)).toMatchObject({
      message: 'Upload fallito dopo 8 tentativi. Connessione troppo lenta - prova con Wi-Fi o file più piccolo.',
    })
  })
})
