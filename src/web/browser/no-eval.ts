// zod compiles its checks with `new Function`, which the content security policy forbids. It decides when its first
// schema is made, so the root imports this ahead of everything that may hold one.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
