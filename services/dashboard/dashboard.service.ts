import Type from 'typebox'
import { action, defineService } from '#services/abp/define-service.ts'
import type { Platform } from '#services/abp/platform.ts'
import { type PublicCounts, publicCounts } from './public-counts.repository.ts'

const PublicCountsDto = Type.Object(
  {
    personCount: Type.Integer({ description: '审核通过的求职者' }),
    enterpriseCount: Type.Integer({ description: '认证通过的企业' }),
    foundationCount: Type.Integer(),
    openWorkOrderCount: Type.Integer({ description: '可以领取或正在进行的工单' }),
    settledCount: Type.Integer({ description: '已经付款的工单份数' }),
  },
  { $id: 'PublicCountsDto' },
)

/** The home page asks at every visit, and nobody needs these figures to the second. */
const KEPT_MS = 60_000
const kept = new WeakMap<Platform, { at: number; counts: Promise<PublicCounts> }>()

function countsOf(platform: Platform): Promise<PublicCounts> {
  const at = platform.now().getTime()
  const known = kept.get(platform)
  if (known && Math.abs(at - known.at) < KEPT_MS) return known.counts
  const counts = publicCounts(platform.db)
  kept.set(platform, { at, counts })
  // a failure is not kept: the next visit asks again
  counts.catch(() => kept.delete(platform))
  return counts
}

export const dashboardService = defineService('Dashboard', {
  GetPublicCounts: action({
    summary: '首页的数字：求职者、企业、基金会、工单和已付款的份数',
    allow: 'anonymous',
    input: Type.Object({}),
    output: PublicCountsDto,
    handler: ({ platform }) => countsOf(platform),
  }),
})
