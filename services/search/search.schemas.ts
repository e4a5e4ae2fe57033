import Type, { type Static } from 'typebox'
import { EnumOf, Id, Nullable, Text } from '#services/abp/conventions/schema-types.ts'

/** The kinds of results, in their default order. */
export const FOUND_KINDS = [
  'Person',
  'Enterprise',
  'WorkOrder',
  'Contract',
  'Payment',
  'Requirement',
  'Content',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

const KIND = EnumOf('FoundKind', FOUND_KINDS)

export const FindQuery = Type.Object({
  keyword: Text(64, {
    title: '查找的内容',
    description: '名称、编号或拼音首字母；求职者还可以用手机号、其后四位或完整身份证号',
  }),
})

const FoundDto = Type.Object(
  {
    id: Id(),
    title: Type.String({ description: '名称；姓名按查看人的权限' }),
    number: Nullable(Type.String()),
    statusLabel: Nullable(Type.String()),
    note: Nullable(Type.String()),
  },
  { $id: 'FoundDto' },
)

const FoundGroupDto = Type.Object(
  { kind: KIND, items: Type.Array(FoundDto), hasMore: Type.Boolean({ description: '还有没有列出的' }) },
  { $id: 'FoundGroupDto' },
)

export const FindResultDto = Type.Object({ groups: Type.Array(FoundGroupDto) }, { $id: 'FindResultDto' })
export type FoundGroup = Static<typeof FoundGroupDto>
