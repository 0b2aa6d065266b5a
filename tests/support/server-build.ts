import type { ServerBuild } from 'react-router'

/** Minimal React Router build. */
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
