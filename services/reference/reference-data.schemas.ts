import Type, { type Static } from 'typebox'
import { EnumOf, Id, Nullable, PagedRequest, Text } from '#services/abp/conventions/schema-types.ts'

const Column = Type.Object(
  {
    title: Type.String(),
    here: Nullable(Type.String({ description: '现在的内容' })),
    brought: Nullable(Type.String({ description: '这个版本的内容' })),
  },
  { $id: 'ReferenceColumnDto' },
)

export const ReferenceDifferenceDto = Type.Object(
  {
    id: Id({ description: '只用于列表，不是数据的编号' }),
    kind: Type.String({ description: '数据的种类，如 City' }),
    kindLabel: Type.String(),
    key: Type.String({ description: '内置数据的代码，如 3301' }),
    name: Type.String(),
    what: EnumOf('ReferenceDifferenceKind', ['changed', 'removed', 'blocked'], {
      description: 'changed：内容不同；removed：这里已经删除；blocked：名称被另一条占用，补不上',
    }),
    whatLabel: Type.String(),
    isOpen: Type.Boolean({ description: '等您选择' }),
    columns: Type.Array(Column),
    hint: Nullable(Type.String({ description: '不能在这里采用时，到哪里改' })),
    allowedActions: Type.Array(Type.String(), { description: 'take：采用这个版本的；leave：保留现在的' }),
  },
  { $id: 'ReferenceDifferenceDto' },
)
export type ReferenceDifference = Static<typeof ReferenceDifferenceDto>

export const ReferenceDifferenceQuery = PagedRequest({
  isOpen: Type.Optional(Type.Boolean({ title: '等您选择的', description: 'true 为等您选择的，false 为其余的' })),
})

export const ReferenceChoiceDto = Type.Object(
  { kind: Text(50, { title: '种类' }), key: Text(100, { title: '代码' }) },
  { $id: 'ReferenceChoiceDto' },
)
export type ReferenceChoice = Static<typeof ReferenceChoiceDto>
