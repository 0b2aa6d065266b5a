import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TextAreaField, TextField } from './field.tsx'
import { Notice } from './notice.tsx'

function drawn(errors?: Record<string, string>): string {
  const element = (
    <>
      <Notice tone="green" role="status" title="Salvato" />
      <Notice tone="red" role="alert" title="Un avviso di altro" />
      <TextField label="Nome" name="name" maxLength={5} defaultValue="Alessandro" error={errors?.name} />
      <TextAreaField label="Testo" name="text" maxLength={5000} defaultValue={'à'.repeat(5120)} error={errors?.text} />
    </>
  )
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: null }, ...(errors && { actionData: { root: { errors } } }) },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('what was saved before stands beside no refusal of now, and beside any other notice', () => {
  expect(drawn()).toContain('Salvato')
  expect(drawn({})).toContain('Salvato')
  expect(drawn({ form: 'Non è stato salvato' })).not.toContain('Salvato')
})

test('a text that was refused for its length is said with its count, and neither line nor area is cut by the browser', () => {
  const page = drawn({ name: 'Il nome è troppo lungo.', text: 'Il testo è troppo lungo.' })
  expect(page).toContain('Hai scritto 10 caratteri, il massimo è 5')
  expect(page).toContain('Hai scritto 5.120 caratteri, il massimo è 5.000')
  expect(page).not.toMatch(/maxlength/i)
})
