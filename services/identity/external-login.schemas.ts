import Type, { type Static } from 'typebox'
import { EnumOf, Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { PROVIDER_NAMES } from './providers/provider.ts'

export const ExternalLoginState = EnumOf('ExternalLoginState', ['Pending', 'NeedBind', 'Done', 'Expired'])

export const ExternalAuthenticateResultDto = Type.Object(
  {
    state: ExternalLoginState,
    accessToken: Nullable(Type.String({ description: '登录成功才有' })),
    encryptedAccessToken: Nullable(Type.String()),
    expireInSeconds: Nullable(Type.Integer()),
    userId: Nullable(Type.Integer()),
    needBind: Type.Boolean({ description: '还没有绑定账号：凭 cacheKey 绑定手机号' }),
    cacheKey: Nullable(Type.String({ description: '15 分钟内有效' })),
    ticket: Nullable(Type.String({ description: '二维码的编号，凭它查询是否已扫码' })),
    qrCodeUrl: Nullable(Type.String({ description: '二维码图片' })),
    scanUrl: Nullable(Type.String({ description: '二维码里的地址，可以自己画成二维码' })),
    authorizeUrl: Nullable(Type.String({ description: '去授权的地址' })),
  },
  { $id: 'ExternalAuthenticateResultDto' },
)
export type ExternalAuthenticateResult = Static<typeof ExternalAuthenticateResultDto>

export const ExternalProviderDto = Type.Object(
  {
    name: EnumOf('ExternalProvider', PROVIDER_NAMES),
    displayName: Type.String(),
    clientId: Type.String(),
    authorizeUrl: Nullable(Type.String({ description: '去授权的地址；小程序等没有' })),
    state: Nullable(Type.String({ description: '随地址带去，回来时原样提交；10 分钟内有效，只能用一次' })),
  },
  { $id: 'ExternalProviderDto' },
)

const code = Text(512, { title: '授权码' })
const state = Type.Optional(Text(200, { title: '登录状态码' }))

export const WechatAuthenticateDto = Type.Object(
  { ticket: Type.Optional(Text(512, { title: '二维码编号', description: '不填时新建一个二维码' })) },
  { $id: 'WechatAuthenticateDto' },
)
export const CodeAuthenticateDto = Type.Object({ code, state }, { $id: 'CodeAuthenticateDto' })
export const ExternalAuthenticateDto = Type.Object(
  {
    authProvider: EnumOf('ExternalProvider', PROVIDER_NAMES, { title: '登录方式' }),
    providerKey: Type.Optional(Text(256, { title: '对方的账号' })),
    providerAccessCode: code,
    state,
  },
  { $id: 'ExternalAuthenticateDto' },
)
export const SsoQuery = Type.Object({ code: Type.Optional(code), state })
export const CacheKeyQuery = Type.Object({ cacheKey: Text(100, { title: '登录编号' }) })

export const CacheKey = Type.Optional(Text(100, { title: '登录编号', description: '把刚授权的微信等绑定到这个账号' }))

export const ChangeWechatBindDto = Type.Object(
  { isBind: Type.Boolean({ title: '绑定或解除' }), cacheKey: CacheKey },
  { $id: 'ChangeWechatBindDto' },
)
