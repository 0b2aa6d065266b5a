import { withSheet } from '#web/styles/sheets.ts'

export const links = withSheet('lists')
export { Outlet as default } from 'react-router'
