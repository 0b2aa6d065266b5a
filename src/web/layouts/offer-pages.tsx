import { Outlet } from 'react-router'
import { withSheets } from '#web/styles/sheets.ts'

export const links = withSheets('offers')

export default function OfferPages() {
  return <Outlet />
}
