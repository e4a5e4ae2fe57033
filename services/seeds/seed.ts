import { sql } from 'drizzle-orm'
import type { Platform } from '#services/abp/platform/platform.ts'
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
import { seedPolicies } from './policies.ts'
import { seedRecruitment } from './recruitment.ts'
import { seedReference } from './reference.ts'
import { forgetNoted, notingFiles, removeNoted } from './seed-files.ts'
import { seedSite } from './site.ts'
import { seedTasks } from './tasks.ts'
import { withoutSavepoints } from './work-order-stage.ts'
import { seedWorkOrders } from './work-orders.ts'

type Step = <T>(what: string, work: () => Promise<T>) => Promise<T>

/**
 * An arbitrary lock number: when several processes start on an empty database, one of them seeds and the others wait.
 */
const ADVISORY_LOCK = 727_002

/** Seeds demonstration content into a database without accounts. */
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
  await seedWholly(platform, size === 'city' ? cityDemo(platform.now()) : SMALL_DEMO, step)
}

/** Seeds an empty database. If this fails, the database and the file storage stay as they were. */
export async function seedWholly(platform: Platform, data: DemoData, step: Step): Promise<void> {
  await removeNoted(platform)
  try {
    await seedDemo(notingFiles(platform), data, step)
  } catch (error) {
    await removeNoted(platform)
    throw error
  }
  forgetNoted(platform)
}

/**
 * Seeds a database that is known to be empty, in one transaction: an interrupted seeding leaves nothing, and the next
 * start begins again.
 */
export const seedDemo = (platform: Platform, data: DemoData, step: Step): Promise<void> =>
  platform.db.transaction(async (tx) => {
    // no timeouts: a slow machine may need longer for the seeding than a request may take
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await tx.execute(sql.raw(`set local ${limit} = 0`))
    await seedAll({ ...platform, db: withoutSavepoints(tx) }, data, step)
  })

async function seedAll(platform: Platform, data: DemoData, step: Step): Promise<void> {
  const { db } = platform
  await step('写入演示费率和站点设置', async () => {
    await seedReference(db)
    await seedContent(db)
    await seedPolicies(db, platform.now())
  })
  await step('写入演示账号、企业、求职者和证件', async () => {
    await seedAccounts(platform, db, data)
    await seedPapers(platform, data)
    await seedOrganisation(platform, data)
  })
  await step('写入演示文章、轮播和友情链接', () => seedSite(platform, data))
  await step('写入演示工单', () => seedWorkOrders(platform, data))
  await step('写入演示岗位、投递和文字沟通', async () => {
    await seedRecruitment(platform, data)
    await seedConversations(platform, data)
  })
  await step('写入演示合同、任务和工资单', async () => {
    await seedContracts(platform, data)
    await seedTasks(platform, data)
    await seedPayroll(platform, data)
  })
}

async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select exists (select 1 from portal_user) as found`)
  return !row?.found
}
