import { withSheet } from '#web/styles/sheets.ts'

export const links = withSheet('lines')
export { Outlet as default } from 'react-router'
