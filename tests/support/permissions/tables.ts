import { contracts, pay, tasks } from './employment.ts'
import { enterprises } from './enterprises.ts'
import { identity } from './identity.ts'
import { people } from './people.ts'
import { recruitment } from './recruitment.ts'
import { attached, personal, reference, site } from './site.ts'
import type { Table } from './table.ts'
import { workOrders } from './work-orders.ts'

/** The oracle: who may call which operation, by domain. Written from domain.md §1, §3 and §3.12. */
export const TABLES: Readonly<Record<string, Table>> = {
  identity,
  reference,
  site,
  personal,
  attached,
  enterprises,
  people,
  recruitment,
  contracts,
  pay,
  tasks,
  workOrders,
}
