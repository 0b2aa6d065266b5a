// zod compiles its checks with `new Function`, which the content security policy forbids. It decides when its first schema
// is created, so the root imports this before any module with a schema.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
