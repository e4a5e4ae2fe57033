import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { Id, Nullable, PagedRequest, RowVersion, rowVersionField } from '#services/abp/conventions/schema-types.ts'
import {
  CallNumber,
  CompanyName,
  CreditCodeText,
  PersonName,
  SoughtName,
} from '#services/abp/conventions/typed-fields.ts'

export const FoundationDto = Type.Object(
  {
    id: Id(),
    displayName: Type.String(),
    owner: Nullable(Type.String({ description: '负责人' })),
    contactPhone: Nullable(Type.String()),
    socialCreditCode: Nullable(Type.String()),
    codeHint: Nullable(Type.String({ description: '统一社会信用代码值得核对时的提示' })),
    introduction: Nullable(Type.String()),
    personCount: Type.Integer({ description: '由本会服务的求职者' }),
    workerCount: Type.Integer({ description: '本会的就业辅导员' }),
    rowVersion: RowVersion(),
  },
  { $id: 'FoundationDto' },
)
export type Foundation = Static<typeof FoundationDto>

export const FoundationOptionDto = Type.Object(
  { id: Id(), displayName: Type.String(), introduction: Nullable(Type.String()) },
  { $id: 'FoundationOptionDto' },
)
export type FoundationOption = Static<typeof FoundationOptionDto>

const fields = {
  displayName: CompanyName('基金会名称', { minLength: 2 }),
  owner: Type.Optional(Nullable(PersonName('负责人'))),
  contactPhone: Type.Optional(Nullable(CallNumber('联系电话'))),
  socialCreditCode: Type.Optional(Nullable(CreditCodeText('统一社会信用代码'))),
  isUnusualCodeConfirmed: Type.Optional(
    Type.Boolean({ title: '代码确实无误', description: '校验位不符的统一社会信用代码需要确认' }),
  ),
  introduction: Type.Optional(Nullable(Type.String({ maxLength: 2000, title: '简介' }))),
}
export const CreateFoundationDto = Type.Object(fields, { $id: 'CreateFoundationDto' })

/** An absent field stays unchanged; null clears a field. */
export const UpdateFoundationDto = Type.Object(
  {
    id: Id({ title: '基金会' }),
    ...fields,
    displayName: Type.Optional(fields.displayName),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateFoundationDto' },
)
export type FoundationChanges = Partial<Static<typeof CreateFoundationDto>>

/** The page size with which pickers read the whole list. */
export const WHOLE_LIST = 65_535

const filters = {
  displayName: Type.Optional(Type.String({ maxLength: 100, title: '基金会名称' })),
  owner: Type.Optional(SoughtName('负责人')),
}
export const FoundationQuery = PagedRequest(filters)
export const WholeFoundationQuery = PagedRequest(filters, WHOLE_LIST)
export type FoundationFilter = Static<typeof FoundationQuery>
