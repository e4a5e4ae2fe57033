/** What `npm run db:generate` reads; the package drizzle-kit stands apart (packages/migrations). */
export default {
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './services/database/schema/*.ts',
  out: './services/database/migrations',
}
