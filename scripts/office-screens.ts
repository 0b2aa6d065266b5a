import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Every screen of the office: its address, with the names of its parts (`:billId`), and the file that loads it. */
export const officeScreens = (entries: readonly RouteConfigEntry[], under = ''): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const at = path ? `${under}/${path}` : under
    const isScreen = path && path !== '*' && file.startsWith('routes/office/') && file.endsWith('.tsx')
    return [...(isScreen ? [{ path: at, file }] : []), ...officeScreens(children, at)]
  })
