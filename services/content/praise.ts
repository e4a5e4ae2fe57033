import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { secondsUntilFree } from '#services/abp/http/rate.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { findContent } from './cms-content.repository.ts'
import { countFrom, hasPraised, insertPraise } from './praise.repository.ts'

const DAY_MS = 86_400_000
/**
 * The number of likes per day from one address. Many people in a school may share an address, but a thousand likes come
 * from a script.
 */
const MOST_A_DAY = 30

interface Visit {
  id: number
  visitorId?: string
}
type Visitor = Pick<RequestContext, 'platform' | 'actor' | 'ip'>

/**
 * Keyed hashes of the visitor: of the account, or else of the browser's session, or else of the IP address. They
 * identify no visitor; new rows store the first hash.
 */
function visitorKeys({ platform: { sealer }, actor, ip }: Visitor, visitorId: string | undefined): string[] {
  if (actor.userId > 0) return [`user:${actor.userId}`]
  return visitorId === undefined
    ? sealer.blindIndexes('praise.address', ip)
    : sealer.blindIndexes('praise.visitor', visitorId)
}

export const hasVisitorPraised = (context: RequestContext, { id, visitorId }: Visit): Promise<boolean> =>
  hasPraised(context.db, id, visitorKeys(context, visitorId))

/**
 * Counts a visitor's like once; a repeated call changes nothing and reports that.
 * @throws AppError notFound for content that is not public, tooManyRequests
 */
export async function praise(context: RequestContext, { id, visitorId }: Visit) {
  const { platform, actor, ip, now } = context
  return transact(context, async ({ tx }) => {
    const content = await findContent(tx, actor, id, 'public')
    if (!content) throw new AppError('notFound')
    const visitors = visitorKeys(context, visitorId)
    const known = { id, praiseCount: content.praiseCount, isNew: false }
    if (await hasPraised(tx, id, visitors)) return known
    const addresses = platform.sealer.blindIndexes('praise.address', ip)
    const { count, oldest } = await countFrom(tx, id, addresses, new Date(now.getTime() - DAY_MS))
    if (count >= MOST_A_DAY && actor.userId === 0) {
      const retryAfter = secondsUntilFree(oldest, DAY_MS, now)
      throw new AppError('tooManyRequests', { details: '同一网络今天的点赞已达上限，登录后仍可点赞', retryAfter })
    }
    const praiseCount = await insertPraise(tx, {
      contentId: id,
      visitor: visitors[0] ?? '',
      address: addresses[0] ?? '',
      creationTime: now,
    })
    return praiseCount === null ? known : { id, praiseCount, isNew: true }
  })
}
