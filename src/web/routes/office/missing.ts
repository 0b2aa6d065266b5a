import { missingPage } from '#web/or-not-found.server.ts'

/** An address of the office that leads nowhere: told inside it. */
export function loader(): never {
  throw missingPage()
}

export default function Missing() {
  return null
}
