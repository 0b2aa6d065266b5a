import { Outlet } from 'react-router'
import { withSheets } from '#web/styles/sheets.ts'

export const links = withSheets('reading')

export default function ReadingPages() {
  return <Outlet />
}
