import type { RouteConfigEntry } from '@react-router/dev/routes'

interface Screen {
  path: string
  file: string
}

/** Every route address, with parameter names (`:billId`), and its file. */
export const screensOf = (entries: readonly RouteConfigEntry[], under = ''): Screen[] =>
  entries.flatMap(({ path, index, file, children = [] }) => {
    const at = path ? `${under}/${path}` : under
    return [...(index || (path && path !== '*') ? [{ path: at || '/', file }] : []), ...screensOf(children, at)]
  })

export const officeScreens = (entries: readonly RouteConfigEntry[]): Screen[] =>
  screensOf(entries).filter(({ file }) => file.startsWith('routes/office/') && file.endsWith('.tsx'))
