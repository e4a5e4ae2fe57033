import { eq } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { cmsCategories } from '#services/database/schema/content.ts'

export async function categoryIdOf(db: Database, code: string): Promise<number> {
  const [row] = await db
    .select({ id: cmsCategories.id })
    .from(cmsCategories)
    .where(eq(cmsCategories.categoryCode, code))
  if (!row) throw new Error(`no category ${code}`)
  return row.id
}

/** A form that nothing is wrong with. */
export const articleForm = (categoryId: number, changes: object = {}) => ({
  title: '秋季线上双选会开始报名',
  categoryId,
  body: '<h2>时间</h2><p>全程文字直播，读屏可用。</p><ul><li>上午：云客服</li><li>下午：数据标注</li></ul>',
  summary: '全程线上，文字直播。',
  source: '本站',
  ...changes,
})

export interface Article {
  readonly id: number
  readonly status: string
  readonly statusLabel: string
  readonly allowedActions: string[]
  readonly rowVersion: number
  readonly title: string
  readonly body: string
  readonly isSticky: boolean
  readonly publishTime: string | null
  readonly scheduledTime: string | null
  readonly viewCount: number
  readonly praiseCount: number
  readonly missingAltCount: number
}
