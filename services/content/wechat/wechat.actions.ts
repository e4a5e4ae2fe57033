import Type from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { Id, Text } from '#services/abp/conventions/schema-types.ts'
import { action } from '#services/abp/define-service.ts'
import { officialAccountOf } from './account-of.ts'
import { type OfficialAccount, WechatError } from './official-account.ts'
import { jsApiSignature } from './signature.ts'
import { syncNews } from './sync.ts'

const SyncWechatNewsDto = Type.Object(
  { categoryId: Type.Optional(Id({ title: '栏目', description: '默认为就业新闻' })) },
  { $id: 'SyncWechatNewsDto' },
)
const FailedArticleDto = Type.Object({ title: Type.String(), reason: Type.String() }, { $id: 'FailedArticleDto' })
const SyncWechatNewsResultDto = Type.Object(
  {
    total: Type.Integer({ description: '查看的文章数' }),
    created: Type.Integer({ description: '新建的草稿数' }),
    skipped: Type.Integer({ description: '以前同步过的' }),
    failed: Type.Array(FailedArticleDto),
  },
  { $id: 'SyncWechatNewsResultDto' },
)
const WechatSignatureDto = Type.Object(
  { appId: Type.String(), timestamp: Type.Integer(), nonceStr: Type.String(), signature: Type.String() },
  { $id: 'WechatSignatureDto' },
)
const SIGNATURES_A_MINUTE = 60

/** @throws AppError business without an account, unavailable when WeChat does not answer as specified */
async function withAccount<T>(
  { platform }: RequestContext,
  work: (account: OfficialAccount) => Promise<T>,
): Promise<T> {
  const account = officialAccountOf(platform)
  if (!account) throw refuse('平台没有配置微信公众号')
  try {
    return await work(account)
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    platform.logger.warn('wechat refused', { code: error.code, message: error.message })
    throw new AppError('unavailable', {
      message: '微信暂时不可用',
      details: '微信暂时不可用，请稍后再试',
      cause: error,
    })
  }
}

/** Signs only pages of this site, so that other sites cannot act in its name. */
function requireOwnPage({ platform }: RequestContext, url: string): void {
  const isOwn = URL.canParse(url) && new URL(url).origin === new URL(platform.config.publicUrl).origin
  if (!isOwn) throw fieldError('url', '只能为本站的页面签名')
}

export const wechatActions = {
  SyncWechatNews: action({
    summary: '把公众号已发布的文章同步为草稿',
    allow: ['PlatformUser:Content'],
    input: SyncWechatNewsDto,
    output: SyncWechatNewsResultDto,
    handler: (context, { categoryId }) => withAccount(context, (account) => syncNews(context, account, categoryId)),
  }),
  GetSignature: action({
    summary: '微信 JS 接口的签名',
    allow: 'anonymous',
    input: Type.Object({ url: Text(1000, { title: '页面地址' }) }),
    output: WechatSignatureDto,
    perMinute: SIGNATURES_A_MINUTE,
    handler: async (context, { url }) => {
      requireOwnPage(context, url)
      return withAccount(context, async (account) =>
        jsApiSignature(account.appId, await account.jsApiTicket(), url, context.now),
      )
    },
  }),
}
