import Type, { type Static } from 'typebox'
import {
  DateTime,
  Id,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { ContractClauseDto, ContractType } from './contract-input.schemas.ts'

const text = {
  note: Type.Optional(Nullable(Text(200, { title: '使用说明', description: '企业选用时看到' }))),
  clauses: Type.Array(ContractClauseDto, { minItems: 1, maxItems: 20, title: '条款' }),
}

export const CreateContractTemplateDto = Type.Object(
  { name: Text(50, { title: '模板名称' }), contractType: ContractType, ...text },
  { $id: 'CreateContractTemplateDto' },
)
export type CreateContractTemplate = Static<typeof CreateContractTemplateDto>

export const UpdateTemplateVersionDto = Type.Object(
  { id: Id({ title: '模板' }), ...text, rowVersion: rowVersionField },
  { $id: 'UpdateTemplateVersionDto' },
)
export type UpdateTemplateVersion = Static<typeof UpdateTemplateVersionDto>

const shown = {
  id: Id(),
  name: Type.String(),
  contractType: ContractType,
  version: Type.Integer({ description: '从 1 起' }),
  note: Nullable(Type.String()),
  clauses: Type.Array(ContractClauseDto),
}

export const ContractTemplateDto = Type.Object(
  {
    ...shown,
    isEnabled: Type.Boolean({ description: '企业起草合同时可以选用；同名的模板只有一版启用' }),
    enabledTime: Nullable(DateTime({ description: '第一次启用的时间；启用过的版本不再修改' })),
    hints: Type.Array(Type.String(), {
      description: '还可以修改的版本里请再看一遍的写法，写明法律条文；不影响保存和启用',
    }),
    usedCount: Type.Integer({ description: '用这一版起草的合同' }),
    allowedActions: Type.Array(Type.String(), { description: '现在可以做的操作' }),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'ContractTemplateDto' },
)

export const ContractTemplateOptionDto = Type.Object(shown, { $id: 'ContractTemplateOptionDto' })

export const ContractTemplateQuery = PagedRequest({
  name: Type.Optional(Type.String({ maxLength: 50, title: '模板名称' })),
  contractType: Type.Optional(ContractType),
  isEnabled: Type.Optional(Type.Boolean({ title: '只看启用的' })),
})
export type ContractTemplateFilter = Static<typeof ContractTemplateQuery>

export const ContractTemplateOptionQuery = Type.Object({ contractType: ContractType })
