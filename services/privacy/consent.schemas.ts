import Type, { type Static } from 'typebox'
import { DateTime, EnumOf, Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { CONSENT_SCOPES } from '#services/database/schema/consents.ts'

const ConsentScope = EnumOf('ConsentScope', CONSENT_SCOPES, { title: '同意事项' })

const text = {
  scope: ConsentScope,
  title: Type.String(),
  text: Type.String({ description: '同意书全文' }),
  textVersion: Type.String(),
  isRequired: Type.Boolean({ description: '不同意就不能使用账号；撤回须注销账号' }),
}

export const ConsentTextDto = Type.Object(text, { $id: 'ConsentTextDto' })

export const ConsentDto = Type.Object(
  {
    ...text,
    isGranted: Type.Boolean(),
    isOutdated: Type.Boolean({ description: '同意的是旧版，请重新阅读' }),
    grantedTime: Nullable(DateTime()),
    ends: Type.Array(Type.String(), { description: '撤回后立即停止的处理' }),
    goesOn: Type.Array(Type.String(), { description: '撤回后仍按合同或法律进行的处理' }),
    withdrawnTime: Nullable(DateTime({ description: '最近一次撤回' })),
  },
  { $id: 'ConsentDto' },
)
export type ConsentDto = Static<typeof ConsentDto>

export const GrantConsentDto = Type.Object(
  { scope: ConsentScope, textVersion: Text(20, { title: '同意书版本' }) },
  { $id: 'GrantConsentDto' },
)
export const WithdrawConsentDto = Type.Object({ scope: ConsentScope }, { $id: 'WithdrawConsentDto' })
