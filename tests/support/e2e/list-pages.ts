import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'

const app = join(root, 'src/app')
const tables = readdirSync(app)
  .filter((name) => name.endsWith('-routes.ts'))
  .map((name) => readFileSync(join(app, name), 'utf8'))
  .join('\n')

/** `at('/console/task', '任务', () => import('#src/features/console/pages/tasks.page.tsx')` */
const ROUTE = /\bat\(\s*'([^']+)',\s*'[^']+',\s*\(\)\s*=>\s*import\(\s*'#([^']+)'/g

/** A list that is its whole page; a part of a page shows fewer rows. */
const isList = (file: string): boolean =>
  /<CrudListPage(?![^>]*\bisPart\b)/.test(readFileSync(join(root, file), 'utf8'))

/** The addresses of all pages that are one list, as the tables of routes name them. */
export function listPages(): string[] {
  return [...tables.matchAll(ROUTE)].filter(([, , file = '']) => isList(file)).map(([, path = '']) => path)
}
