import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/platform/database/tables.server.ts',
    './src/areas/*/tables.server.ts',
    './src/areas/*/*/tables.server.ts',
  ],
  out: './migrations',
})
