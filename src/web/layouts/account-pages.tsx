import { withSheet } from '#web/styles/sheets.ts'

export const links = withSheet('account')
export { Outlet as default } from 'react-router'
