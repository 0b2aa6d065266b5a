import { redirect } from 'react-router'
import { pdfDownload } from '#web/pdf-download.ts'
import type { Route } from './+types/letter-pdf'
import { LETTER } from './letter-content.ts'
import { readLetterForm } from './letter.server.ts'

/** The letter shown on the page, as a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const { letter } = await readLetterForm(request, context)
  return letter ? pdfDownload({ name: letter.name, bytes: await letter.draw() }) : redirect(LETTER)
}

export const loader = () => redirect(LETTER)
