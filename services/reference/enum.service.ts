import Type from 'typebox'
import { AppError } from '#services/abp/conventions/errors.ts'
import { Text, type TSchema } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { ENUMERATIONS, type EnumerationValue, findEnumeration, searchEnumerations } from './enumerations.ts'

const EnumValueDto = Type.Object(
  {
    name: Type.String(),
    value: Type.Integer({ description: '请求中也可以用这个数字代替名称' }),
    displayName: Type.String(),
  },
  { $id: 'EnumValueDto' },
)

const EnumDto = Type.Object(
  { typeName: Type.String(), displayName: Type.String(), values: Type.Array(EnumValueDto) },
  { $id: 'EnumDto' },
)

/** Enumerations as members of one object, so that clients can look up a type by its name. */
const EnumMap = Type.Unsafe<Record<string, EnumerationValue[]>>({
  type: 'object',
  additionalProperties: true,
  description: '枚举名 -> 枚举值',
} as TSchema)

const copy = (values: readonly EnumerationValue[]) => values.map((value) => ({ ...value }))

/** The Chinese name of a value, for other domains; an unknown value is returned unchanged, null as an empty text. */
export const displayNameOf = (typeName: string, name: string | null): string =>
  findEnumeration(typeName)?.values.find((value) => value.name === name)?.displayName ?? name ?? ''

export const enumService = defineService('Enum', {
  GetValues: action({
    summary: '一个枚举的全部值',
    allow: 'anonymous',
    input: Type.Object({ typeName: Text(100, { title: '枚举名' }) }),
    output: Type.Array(EnumValueDto),
    handler: async (_context, { typeName }) => {
      const known = findEnumeration(typeName)
      if (!known) throw new AppError('notFound', { details: `没有名为“${typeName}”的枚举` })
      return copy(known.values)
    },
  }),
  GetAllEnums: action({
    summary: '全部枚举，可按名称筛选',
    allow: 'anonymous',
    input: Type.Object({ filter: Type.Optional(Type.String({ maxLength: 100, title: '筛选' })) }),
    output: Type.Array(EnumDto),
    handler: async (_context, { filter }) =>
      searchEnumerations(filter).map((known) => ({ ...known, values: copy(known.values) })),
  }),
  GetAppEnums: action({
    summary: '全部枚举，以枚举名为键',
    allow: 'anonymous',
    input: Type.Object({}),
    output: EnumMap,
    handler: async () => Object.fromEntries(ENUMERATIONS.map(({ typeName, values }) => [typeName, copy(values)])),
  }),
  GetAppEnumNames: action({
    summary: '全部枚举名',
    allow: 'anonymous',
    input: Type.Object({}),
    output: Type.Array(Type.String()),
    handler: async () => ENUMERATIONS.map(({ typeName }) => typeName),
  }),
})
