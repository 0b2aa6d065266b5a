import { withSheet } from '#web/styles/sheets.ts'

export const links = withSheet('articles')
export { Outlet as default } from 'react-router'
