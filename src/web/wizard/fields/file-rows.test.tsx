import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SendingRow } from './file-rows.tsx'

test('a failed upload can be tried again, a file that is refused only taken away', () => {
  const row = (isRefused: boolean) =>
    renderToStaticMarkup(
      <SendingRow
        sending={{
          key: '1',
          name: 'bolletta.pdf',
          preview: undefined,
          state: { status: 'error', progress: 40, message: 'Perché no.', isRefused },
        }}
        onRetry={() => {}}
        onUnlock={() => {}}
        onRemove={() => {}}
      />,
    )
  expect(row(false)).toContain('Riprova bolletta.pdf')
  expect(row(true)).not.toContain('Riprova')
  expect(row(true)).toContain('Togli bolletta.pdf')
})
