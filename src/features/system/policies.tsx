import {
  ConsolePolicyDocumentCreateDocument,
  ConsolePolicyDocumentGetAllDocument,
  type ConsolePolicyDocumentGetAllQueryVariables,
  PolicyDocumentDeleteDocument,
  PolicyDocumentUpdateDocument,
  type PolicyKind,
} from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { allowedAct, type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, optionsOf } from '#src/lib/list/filters.ts'
import { remover } from '#src/lib/list/use-saver.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { PolicyDialog } from './components/policy-dialog.tsx'
import { PolicyFields } from './components/policy-fields.tsx'
import { PublishPolicyDialog } from './components/publish-policy-dialog.tsx'
import {
  POLICY_LABELS,
  POLICY_TITLES,
  type PolicyRow,
  type PolicyValues,
  policyInput,
  policySchema,
  policyValuesOf,
} from './policy-form.ts'

function useSave() {
  const creating = useMutationAction(ConsolePolicyDocumentCreateDocument, { errors: 'inline' })
  const updating = useMutationAction(PolicyDocumentUpdateDocument, { errors: 'inline' })
  return (values: PolicyValues, row: PolicyRow | null): Promise<unknown> =>
    row === null
      ? creating.run({ input: { kind: values.kind as PolicyKind } })
      : updating.run({ input: { ...policyInput(values), id: row.id, rowVersion: row.rowVersion } })
}

/** The operator's policies, in versions: a version that was published for consent never changes. */
export const policies: CrudList<PolicyRow, PolicyValues, ConsolePolicyDocumentGetAllQueryVariables> = {
  title: '协议与声明',
  about:
    '服务协议、隐私政策和无障碍声明以运营单位的名义发布，请由负责的人读过再发布。发布过的版本不再修改；新的一版施行以后，用户会被请求重新同意。',
  crumbs: [
    { label: '管理台', href: '/console' },
    { label: '系统', href: '/console/system/user' },
    { label: '协议与声明' },
  ],
  noun: '版本',
  loggedAs: 'PolicyDocument',
  counter: '个版本',
  query: listQuery(ConsolePolicyDocumentGetAllDocument, (data) => data.policyDocumentGetAll),
  filters: [choice('kind', '文件', optionsOf(POLICY_TITLES))],
  columns: [
    { key: 'kind', header: '文件', rowHeader: true, cell: ({ kind }) => POLICY_TITLES[kind] },
    { key: 'version', header: '版本', cell: ({ version }) => <span className="nowrap">第 {version} 版</span> },
    { key: 'state', header: '状态', cell: State },
    { key: 'change', header: '改了什么', cell: ({ changeNote }) => changeNote ?? '' },
    { key: 'sections', header: '正文', align: 'end', cell: ({ sections }) => `${sections.length} 节` },
    {
      key: 'effective',
      header: '施行日期',
      cell: ({ effectiveDay }) => (effectiveDay ? formatDate(effectiveDay) : '还没有发布'),
    },
  ],
  nameOf: ({ kind, version }) => `${POLICY_TITLES[kind]}第 ${version} 版`,
  form: {
    schema: policySchema as never,
    labels: POLICY_LABELS,
    valuesOf: policyValuesOf,
    Fields: PolicyFields,
    useSave,
    saved: ({ isNew }) => (isNew ? '草稿已建好。请读一遍，补上括号里的空，再发布。' : undefined),
  },
  isKept: ({ allowedActions }) => !allowedActions.includes('update'),
  removal: {
    useRemove: remover(PolicyDocumentDeleteDocument),
    consequence: () => '这份草稿删除后不能恢复。发布过的版本不受影响。',
  },
  acts: [
    { name: 'view', label: '阅读', icon: 'eye', variant: 'quiet', isAllowed: () => true, Dialog: PolicyDialog },
    allowedAct({ name: 'publish', label: '发布', icon: 'send', Dialog: PublishPolicyDialog }),
  ],
}

function State({ isInForce, publishedTime, effectiveDay }: PolicyRow) {
  if (isInForce) {
    return (
      <Chip tone="good" icon="check">
        施行中
      </Chip>
    )
  }
  if (publishedTime === null) {
    return (
      <Chip tone="wait" icon="pencil">
        草稿
      </Chip>
    )
  }
  const isToCome = effectiveDay !== null && Date.parse(effectiveDay) > pageNow()
  return (
    <Chip tone={isToCome ? 'info' : 'idle'} icon={isToCome ? 'clock' : 'history'}>
      {isToCome ? '等待施行' : '以前的版本'}
    </Chip>
  )
}
