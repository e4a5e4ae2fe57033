import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { Id, Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { CallNumber, PersonName } from '#services/abp/conventions/typed-fields.ts'
import { EmployeeDto } from './contract.schemas.ts'
import { PostKind } from './contract-input.schemas.ts'

const text = () => Nullable(Type.String())

export const EmployeeDetailDto = Type.Object(
  {
    ...EmployeeDto.properties,
    workPlace: Type.String(),
    postKind: Nullable(PostKind),
    department: text(),
    accommodationIds: Type.Array(Type.Integer(), { description: '已经提供的便利' }),
    accommodationNames: Type.Array(Type.String()),
    accommodationNote: text(),
    agreedAccommodations: Type.Array(Type.String(), { description: '合同约定的便利' }),
    agreedClauses: text(),
    isNeedDisclosed: Type.Boolean({ description: '本人同意让用人单位知道需要的便利' }),
    neededAccommodations: Type.Array(Type.String(), { description: '本人需要的便利；没有同意时为空' }),
    neededNote: text(),
    emergencyContactName: text(),
    emergencyContactPhone: text(),
    notes: Nullable(Type.String({ description: '只有本企业看到' })),
    rowVersion: Type.Integer({ description: '行版本，修改时带回；还没有保存过时为 0' }),
  },
  { $id: 'EmployeeDetailDto' },
)

const optional = (most: number, title: string) => Type.Optional(Nullable(Text(most, { minLength: 0, title })))

export const UpdateEmployeeDto = Type.Object(
  {
    id: Id({ title: '合同' }),
    postKind: Type.Optional(Nullable(PostKind)),
    department: optional(50, '部门'),
    accommodationIds: Type.Optional(Type.Array(Id({ title: '便利' }), { maxItems: 20, title: '已经提供的便利' })),
    accommodationNote: optional(500, '便利说明'),
    emergencyContactName: Type.Optional(Nullable(PersonName('紧急联系人', { minLength: 0 }))),
    emergencyContactPhone: Type.Optional(Nullable(CallNumber('紧急联系电话', { minLength: 0 }))),
    notes: optional(1000, '备注'),
    rowVersion: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: '行版本' })),
  },
  { $id: 'UpdateEmployeeDto' },
)
export type UpdateEmployee = Static<typeof UpdateEmployeeDto>
