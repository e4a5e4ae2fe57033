import type { ComponentProps } from 'react'
import {
  ConsoleContractTemplateCreateVersionDocument,
  ConsoleContractTemplateGetAllDocument,
  type ConsoleContractTemplateGetAllQueryVariables,
  ContractTemplateCreateDocument,
  ContractTemplateDeleteDocument,
  ContractTemplateDisableDocument,
  ContractTemplateEnableDocument,
  ContractTemplateUpdateDocument,
} from '#src/api/graphql.ts'
import { contractTemplateGetAll_name } from '#src/api/limits.ts'
import { type CrudList, listQuery, type RowAct } from '#src/lib/list/crud-list.ts'
import { choice, optionsOf, text } from '#src/lib/list/filters.ts'
import { remover } from '#src/lib/list/use-saver.ts'
import { useLater } from '#src/lib/use-later.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import type { TemplateFields as Fields } from './components/template-fields.tsx'
import type { TemplateDialog as Preview } from './components/template-preview.tsx'
import {
  TEMPLATE_LABELS,
  type TemplateRow,
  type TemplateValues,
  templateInput,
  templateSchema,
  templateValuesOf,
  versionInput,
} from './contract-template-form.ts'
import { CONTRACT_TYPE_NAMES } from './contract-texts.ts'

function TemplateDialog(props: ComponentProps<typeof Preview>) {
  const Late = useLater(() => import('./components/template-preview.tsx'))?.TemplateDialog
  return Late ? <Late {...props} /> : null
}

function TemplateFields(props: ComponentProps<typeof Fields>) {
  const Late = useLater(() => import('./components/template-fields.tsx'))?.TemplateFields
  return Late ? <Late {...props} /> : null
}

const STATES = [
  { value: 'enabled', label: '启用中' },
  { value: 'others', label: '没有启用' },
]

function useSave() {
  const creating = useMutationAction(ContractTemplateCreateDocument, { errors: 'inline' })
  const updating = useMutationAction(ContractTemplateUpdateDocument, { errors: 'inline' })
  return (values: TemplateValues, row: TemplateRow | null): Promise<unknown> =>
    row === null
      ? creating.run({ input: templateInput(values) })
      : updating.run({ input: { ...versionInput(values), id: row.id, rowVersion: row.rowVersion } })
}

function useActs() {
  const versions = useMutationAction(ConsoleContractTemplateCreateVersionDocument)
  const enabling = useMutationAction(ContractTemplateEnableDocument)
  const disabling = useMutationAction(ContractTemplateDisableDocument)
  const { succeed } = useToasts()
  return {
    createVersion: async ({ id, name }: TemplateRow) => {
      const { version } = (await versions.run({ input: { id } })).contractTemplateCreateVersion
      succeed(`“${name}”的第 ${version} 版已新建`, '修改好以后启用，企业才能选用。')
    },
    enable: async ({ id, name, version }: TemplateRow) => {
      await enabling.run({ input: { id } })
      succeed(`“${name}”第 ${version} 版已启用`)
    },
    disable: async ({ id, name, version }: TemplateRow) => {
      await disabling.run({ input: { id } })
      succeed(`“${name}”第 ${version} 版已停用`, '已经起草的合同不受影响。')
    },
  }
}

const allowed = (name: string) => (row: TemplateRow) => row.allowedActions.includes(name)

const acts: readonly RowAct<TemplateRow>[] = [
  { name: 'view', label: '预览', icon: 'eye', variant: 'quiet', isAllowed: () => true, Dialog: TemplateDialog },
  { name: 'enable', label: '启用', icon: 'check', isAllowed: allowed('enable') },
  { name: 'createVersion', label: '新建版本', icon: 'copy', isAllowed: allowed('createVersion') },
  { name: 'disable', label: '停用', icon: 'ban', variant: 'quiet', isAllowed: allowed('disable') },
]

/** Articles that employers may add to a contract, in versions: a version that was once in use never changes. */
export const contractTemplates: CrudList<TemplateRow, TemplateValues, ConsoleContractTemplateGetAllQueryVariables> = {
  title: '合同模板',
  about: '企业起草合同时可以选用的约定。启用过的版本不再修改，改动请新建版本；同名的模板只启用一版。',
  crumbs: [
    { label: '管理台', href: '/console' },
    { label: '系统', href: '/console/system/user' },
    { label: '合同模板' },
  ],
  noun: '合同模板',
  loggedAs: 'ContractTemplate',
  counter: '个版本',
  query: listQuery(ConsoleContractTemplateGetAllDocument, (data) => data.contractTemplateGetAll),
  search: text('name', '模板名称', contractTemplateGetAll_name),
  filters: [
    choice('contractType', '合同类型', optionsOf(CONTRACT_TYPE_NAMES)),
    choice('state', '是否启用', STATES, { variable: 'isEnabled', send: (value) => value === 'enabled' }),
  ],
  columns: [
    {
      key: 'name',
      header: '模板',
      rowHeader: true,
      cell: ({ name, note, hints }) => (
        <span className="cell-name">
          {name}
          {note && <small className="muted">{note}</small>}
          {hints.length > 0 && <small>{hints.length} 处写法请再看一遍，点“预览”查看</small>}
        </span>
      ),
    },
    { key: 'version', header: '版本', cell: ({ version }) => <span className="nowrap">第 {version} 版</span> },
    { key: 'type', header: '合同类型', cell: ({ contractType }) => CONTRACT_TYPE_NAMES[contractType] },
    { key: 'clauses', header: '条款', align: 'end', cell: ({ clauses }) => `${clauses.length} 条` },
    { key: 'used', header: '用它起草', align: 'end', cell: ({ usedCount }) => `${usedCount} 份` },
    { key: 'state', header: '状态', cell: State },
  ],
  nameOf: ({ name, version }) => `${name}（第 ${version} 版）`,
  form: {
    schema: templateSchema as never,
    labels: TEMPLATE_LABELS,
    valuesOf: templateValuesOf,
    Fields: TemplateFields,
    useSave,
  },
  isKept: ({ allowedActions }) => !allowedActions.includes('update'),
  removal: {
    useRemove: remover(ContractTemplateDeleteDocument),
    consequence: () => '这一版还没有启用过，删除后不能恢复。其他版本不受影响。',
  },
  acts,
  useActs,
}

function State({ isEnabled, enabledTime }: TemplateRow) {
  if (isEnabled) {
    return (
      <Chip tone="good" icon="check">
        启用中
      </Chip>
    )
  }
  return enabledTime ? (
    <Chip tone="idle" icon="ban">
      已停用
    </Chip>
  ) : (
    <Chip tone="wait" icon="pencil">
      编写中
    </Chip>
  )
}
