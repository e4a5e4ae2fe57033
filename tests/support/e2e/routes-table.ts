import { readFileSync } from 'node:fs'
import type { Role } from './accounts.ts'

export type Account = 'anonymous' | Role

/** One line of docs/specification/routes.tsv: where each account lands, or `page`. */
export interface RouteLine {
  readonly path: string
  readonly lands: (account: Account) => string
}

/** The table every gate is measured by. */
export function routeLines(): RouteLine[] {
  const [head = '', ...lines] = readFileSync('docs/specification/routes.tsv', 'utf8').trim().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return { path: cells[0] ?? '', lands: (account) => cells[columns.indexOf(account)] ?? '' }
  })
}
