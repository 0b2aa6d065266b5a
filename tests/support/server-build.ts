import type { ServerBuild } from 'react-router'

/** As little as React Router needs of a build to answer. */
export const serverBuild = (parts: { entry: object; routes: object; assets: object }): ServerBuild =>
  ({
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    ...parts,
  }) as unknown as ServerBuild
