import { contractEmployments } from '#services/database/schema/contracts.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import type { Reply } from '#tests/support/server.ts'
import { type FieldCell, READERS } from './field-cells.ts'
import { CREATOR, DEVELOPER, HILL, type Known, LISTED, MEMBER, MOON } from './known-people.ts'
import { fileText } from './leaks.ts'
import type { World } from './world.ts'

/** One row of each person: of the newest contract. */
const EMPLOYEES = '/GetEmploymentStatusList'
const PAY = { wage: '5678.00', pay: '4321.00', net: '7.65' }
export const CONTACT = '13800138000'

/** Sums that occur in no other place. */
export async function settlePay({ server: { db } }: World): Promise<void> {
  await db.update(contractEmployments).set({ basicWage: PAY.wage })
  await db.update(payrolls).set({ grossAmount: PAY.pay, netAmount: PAY.pay })
  await db.update(workOrderFinancialFlows).set({ amount: PAY.net, gross: PAY.net, net: PAY.net, tax: '0' })
}

const SUBJECTS: Readonly<Record<string, Known>> = {
  '': MOON,
  stranger: HILL,
  member: MEMBER,
  creator: CREATOR,
  developer: DEVELOPER,
  listed: LISTED,
}

/** The texts of the field: in full and, by the domain rules, masked. */
function textsOf({ field, whose }: FieldCell): { full: string; masked: string | null } {
  const subject = SUBJECTS[whose] as Known & Partial<Record<string, string>>
  const full = field === 'contact' ? CONTACT : (PAY[field as keyof typeof PAY] ?? subject[field] ?? '')
  if (full === '') throw new Error(`nothing is known of ${field}`)
  if (field === 'name') return { full, masked: `${full[0]}***` }
  if (/phone|contact/i.test(field)) return { full, masked: `${full.slice(0, 3)}****${full.slice(7)}` }
  if (/mail/i.test(field)) return { full, masked: `${full[0]}***${full.slice(full.indexOf('@'))}` }
  if (/number/i.test(field)) return { full, masked: `${full.slice(0, 6)}********${full.slice(-4)}` }
  return { full, masked: null }
}

/** Members of the row that belong to other subjects than that of the cell, or are equal by design. */
const APART = new Set(['tutorName', 'change'])

const rowText = (row: object): string => JSON.stringify(row, (key, value) => (APART.has(key) ? undefined : value))

/** F, M, - or x: how the answer shows the field of the row. */
export function shownAs(cell: FieldCell, id: number, reply: Reply): FieldCell['expected'] {
  if (reply.status !== 200) return 'x'
  const { full, masked } = textsOf(cell)
  const text = reply.envelope === null ? fileText(reply.body) : answerOf(cell, reply.envelope.result, id)
  if (text === null) return 'x'
  if (text.includes(full)) return 'F'
  return masked !== null && text.includes(masked) ? 'M' : '-'
}

function answerOf({ operation }: FieldCell, result: unknown, id: number): string | null {
  if (typeof result !== 'object' || result === null) return null
  if (!('items' in result)) return rowText(result)
  const rows = result.items as { id: number; userDisabledPersonId?: number }[]
  const row = operation.endsWith(EMPLOYEES)
    ? rows.find((one) => one.userDisabledPersonId === id)
    : rows.find((one) => one.id === id)
  return row === undefined ? null : rowText(row)
}

/** Which row of the world a cell is about. */
export function rowIdOf({ operation, whose }: FieldCell, world: World): number {
  const [service = ''] = operation.split('/')
  const { server } = world
  if (service === 'UserDisabledPerson' || operation.endsWith(EMPLOYEES))
    return server.account(whose === 'stranger' ? HILL.account : MOON.account).personId ?? 0
  if (service === 'User' || service === 'UserEnterprise' || service === 'UserWorkDeveloper')
    return server.account(SUBJECTS[whose]?.account ?? '').userId
  const name = SCOPES[operation] ?? SCOPES[service] ?? ''
  const rows = world.rowsOf({ name, sees: () => true })
  const found = rows.find(({ person, enterprise, account, status = '' }) => {
    if (name === 'ticket') return account === MOON.account
    if (name === 'listed') return enterprise === 'A'
    if (name === 'membership') return enterprise === 'A' && status === 'Creator'
    return person === 'A' && enterprise === 'A' && !EXCEPT.has(status)
  })
  if (!found) throw new Error(`the world has no ${name}`)
  return found.id
}

const SCOPES: Readonly<Record<string, string>> = {
  WorkOrderParticipator: 'participator',
  WorkOrderCompletion: 'completion',
  WorkOrderFeedback: 'feedback',
  WorkOrderFinancialFlow: 'flow',
  RequirementResume: 'delivery',
  ContractEmployment: 'contract',
  Payroll: 'payroll',
  FeedbackTicket: 'ticket',
  'Enterprise/GetListedMembers': 'listed',
  Enterprise: 'membership',
}
/** Users who are left out although the grid speaks of everyone. */
const EXCEPT = new Set(['Recommended'])

export const isExport = (operation: string): boolean => /\/Export/.test(operation)

/** The label of the question. */
export function inputFor({ operation, isRevealing }: FieldCell, id: number): object {
  if (isExport(operation)) return {}
  if (
    /\/(GetAll|GetMyAll|Query|GetContractList|GetEmploymentStatusList|GetAllEnterpriseMember|GetListedMembers)/.test(
      operation,
    )
  )
    return { maxResultCount: 1000 }
  return isRevealing ? { id, reveal: true, reason: '核对' } : { id }
}

export const accountOf = ({ reader }: FieldCell): string | null => READERS[reader] ?? null
