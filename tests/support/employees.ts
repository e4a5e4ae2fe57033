import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import type { TestServer } from './server.ts'

let count = 0

/** A contract in force between the person of one account and the enterprise of another. @returns its id */
export async function employ(
  server: TestServer,
  person: string,
  enterprise = 'enterprise',
  changes: Partial<typeof contractEmployments.$inferInsert> = {},
): Promise<number> {
  count += 1
  const today = toWireDay(new Date())
  const [row] = await server.db
    .insert(contractEmployments)
    .values({
      contractNo: `HT-TEST-${process.pid}-${count}`,
      enterpriseId: server.account(enterprise).enterpriseId ?? 0,
      userDisabledPersonId: server.account(person).personId ?? 0,
      status: 'Normal',
      contractType: 'FixedTerm',
      startDate: addDays(today, -700),
      endDate: addDays(today, 700),
      position: '数据标注员',
      workContent: '图像标注',
      workPlace: '居家',
      weeklyHours: '40',
      basicWage: '5000',
      payDay: 10,
      isPersonSigned: true,
      isEnterpriseSigned: true,
      ...changes,
    })
    .returning({ id: contractEmployments.id })
  return row?.id ?? 0
}
