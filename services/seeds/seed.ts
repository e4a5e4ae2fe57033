import { sql } from 'drizzle-orm'
import type { Platform } from '#services/abp/platform.ts'
import type { DemoSize } from '#services/config.ts'
import { type Database, type OpenDatabase, rowsOf } from '#services/database/connect.ts'
import { seedAccounts } from './accounts.ts'
import { cityDemo } from './city/city.ts'
import { seedContent } from './content.ts'
import { seedContracts } from './contracts.ts'
import { seedConversations } from './conversations.ts'
import { type DemoData, SMALL_DEMO } from './demo-data.ts'
import { seedOrganisation } from './organisation.ts'
import { seedPapers } from './papers.ts'
import { seedPayroll } from './payroll.ts'
import { seedRecruitment } from './recruitment.ts'
import { seedReference } from './reference.ts'
import { seedSite } from './site.ts'
import { seedTasks } from './tasks.ts'
import { seedWorkOrders } from './work-orders.ts'

type Step = <T>(what: string, work: () => Promise<T>) => Promise<T>

/** An arbitrary lock number: of processes that start on an empty database, one seeds and the others wait. */
const ADVISORY_LOCK = 727_002

/** Seeds reference data and demonstration content into a database without accounts. */
export async function seedWhenEmpty(
  platform: Platform,
  size: DemoSize,
  step: Step,
  alone: OpenDatabase['alone'] = (_number, work) => work(),
): Promise<void> {
  if (!(await isEmpty(platform.db))) return
  await alone(ADVISORY_LOCK, () => seedIfStillEmpty(platform, size, step))
}

async function seedIfStillEmpty(platform: Platform, size: DemoSize, step: Step): Promise<void> {
  if (!(await isEmpty(platform.db))) return
  await seedDemo(platform, size === 'city' ? cityDemo(platform.now()) : SMALL_DEMO, step)
}

/** The same, for a database that is known to be empty. */
export async function seedDemo(platform: Platform, data: DemoData, step: Step): Promise<void> {
  await step('写入地区、字典和栏目', () =>
    platform.db.transaction(async (tx) => {
      await seedReference(tx)
      await seedContent(tx)
    }),
  )
  await step('写入演示账号、企业和求职者', () => platform.db.transaction((tx) => seedAccounts(platform, tx, data)))
  await step('写入演示证件照片', () => seedPapers(platform, data))
  await step('写入演示部门、绑定和变更申请', () => seedOrganisation(platform, data))
  await step('写入演示文章、轮播和友情链接', () => seedSite(platform, data))
  await step('写入演示工单', () => seedWorkOrders(platform, data))
  await step('写入演示岗位和投递', () => seedRecruitment(platform, data))
  await step('写入演示文字沟通', () => seedConversations(platform, data))
  await step('写入演示合同', () => seedContracts(platform, data))
  await step('写入演示任务', () => seedTasks(platform, data))
  await step('写入演示工资单', () => seedPayroll(platform, data))
}

async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select exists (select 1 from portal_user) as found`)
  return !row?.found
}
