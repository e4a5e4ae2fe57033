import Type, { type Static } from 'typebox'
import { INSURANCE_ITEMS } from '#machines/rules/social-insurance.ts'
import { figureSource, typedSource } from '#services/abp/conventions/figure-source.ts'
import {
  DateOnly,
  EnumOf,
  Id,
  Money,
  Nullable,
  PagedRequest,
  Rate,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'

const item = (title?: string) =>
  EnumOf('InsuranceItem', INSURANCE_ITEMS, {
    ...(title === undefined ? {} : { title }),
    description: 'Pension 养老；Medical 医疗；Unemployment 失业；Injury 工伤；Maternity 生育；HousingFund 住房公积金',
  })

const share = (title: string, description?: string) =>
  Type.Optional(
    Nullable(Rate({ title, minimum: '0', maximum: '1', ...(description === undefined ? {} : { description }) })),
  )
const yuan = (title: string) => Type.Optional(Nullable(Money({ title, minimum: '0', maximum: '1000000' })))

const form = {
  provinceId: Type.Optional(Nullable(Id({ title: '省份', description: '为空时是全国的' }))),
  cityId: Type.Optional(Nullable(Id({ title: '城市', description: '为空时是全省的' }))),
  item: item('险种'),
  employerLow: share('单位比例（最低）', '0.16 即 16%'),
  employerHigh: share('单位比例（最高）'),
  personLow: share('个人比例（最低）'),
  personHigh: share('个人比例（最高）'),
  personFixed: yuan('个人定额'),
  baseFloor: yuan('基数下限'),
  baseCeiling: yuan('基数上限'),
  caution: Type.Optional(Nullable(Text(500, { title: '提醒' }))),
  validFrom: DateOnly({ title: '有效期开始' }),
  validTo: Type.Optional(Nullable(DateOnly({ title: '有效期结束', description: '为空时一直有效' }))),
  ...typedSource,
}

export const CreateSocialInsuranceDto = Type.Object({ ...form, approvalReason }, { $id: 'CreateSocialInsuranceDto' })
export const UpdateSocialInsuranceDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField, ...form, approvalReason },
  { $id: 'UpdateSocialInsuranceDto' },
)
export type SocialInsuranceForm = Omit<Static<typeof CreateSocialInsuranceDto>, 'approvalReason'>

export const SocialInsuranceDto = Type.Object(
  {
    id: Id(),
    provinceId: Nullable(Id()),
    provinceName: Nullable(Type.String()),
    cityId: Nullable(Id()),
    cityName: Nullable(Type.String()),
    item: item(),
    employerLow: Nullable(Rate()),
    employerHigh: Nullable(Rate()),
    personLow: Nullable(Rate()),
    personHigh: Nullable(Rate()),
    personFixed: Nullable(Money({ description: '元/月，比例以外的' })),
    baseFloor: Nullable(Money({ description: '元/月' })),
    baseCeiling: Nullable(Money({ description: '元/月' })),
    caution: Nullable(Type.String()),
    validFrom: DateOnly(),
    validTo: Nullable(DateOnly()),
    ...figureSource,
    rowVersion: RowVersion(),
  },
  { $id: 'SocialInsuranceDto' },
)
export type SocialInsuranceRow = Static<typeof SocialInsuranceDto>

/** The current row. A new one is shown as it will be after another person's approval, without an id. */
export const PreparedSocialInsuranceDto = Type.Object(
  { ...SocialInsuranceDto.properties, id: Nullable(Id()), approval: pendingApproval },
  { $id: 'PreparedSocialInsuranceDto' },
)

export const SocialInsuranceQuery = PagedRequest({
  provinceId: Type.Optional(Id({ title: '省份' })),
  item: Type.Optional(item('险种')),
})
export type SocialInsuranceFilter = Static<typeof SocialInsuranceQuery>

/** The base of the pension at a place on a day, with its source. */
export const InsuranceBaseDto = Type.Object(
  {
    placeName: Nullable(Type.String()),
    baseFloor: Nullable(Money({ description: '元/月' })),
    baseCeiling: Nullable(Money({ description: '元/月' })),
    validFrom: DateOnly(),
    caution: Nullable(Type.String()),
    ...figureSource,
  },
  { $id: 'InsuranceBaseDto' },
)
export type InsuranceBaseOfPlace = Static<typeof InsuranceBaseDto>
