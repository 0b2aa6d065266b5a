import { missingPage } from '#web/or-not-found.server.ts'

/** 404 inside the office. */
export function loader(): never {
  throw missingPage()
}

export default function Missing() {
  return null
}
