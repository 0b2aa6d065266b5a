import { withSheet } from '#web/styles/sheets.ts'

export const links = withSheet('reading')
export { Outlet as default } from 'react-router'
