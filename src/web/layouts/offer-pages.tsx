import { withSheet } from '#web/styles/sheets.ts'

export const links = withSheet('offers')
export { Outlet as default } from 'react-router'
