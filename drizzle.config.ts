import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './services/database/schema/*.ts',
  out: './services/database/migrations',
})
