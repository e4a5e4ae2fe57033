import * as contracts from './contracts.ts'
import type { Effects } from './effects.ts'
import * as enterprises from './enterprises.ts'
import * as invitations from './invitations.ts'
import * as invoices from './invoices.ts'
import * as moving from './moving.ts'
import * as participations from './participations.ts'
import * as people from './people.ts'
import * as recruitment from './recruitment.ts'
import * as site from './site.ts'
import * as workOrders from './work-orders.ts'

/** By machine id. A new lifecycle adds its table here. */
const TABLES: Readonly<Record<string, Effects>> = {
  ...contracts,
  ...enterprises,
  ...invoices,
  ...invitations,
  ...moving,
  ...participations,
  ...people,
  ...recruitment,
  ...site,
  ...workOrders,
}

export function effectsOf(machineId: string): Effects {
  const table = TABLES[machineId]
  if (!table) throw new Error(`tests/support/oracle/effects has no table for the machine "${machineId}"`)
  return table
}
