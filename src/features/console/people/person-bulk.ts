import {
  type ConsolePersonRowFragment,
  ConsoleTutorsDocument,
  UserDisabledPersonActiveDocument,
  UserDisabledPersonDeActiveDocument,
  UserDisabledPersonUpdateDocument,
} from '#src/api/graphql.ts'
import { DeActivePersonDto_reason } from '#src/api/limits.ts'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { Option } from '#src/ui/forms/select.tsx'

type Row = ConsolePersonRowFragment

const NOBODY = 'none'

/** The tutors of the foundation of all these persons; empty when they belong to several foundations. */
function useTutors(rows: readonly Row[]): readonly Option[] {
  const foundations = new Set(rows.map(({ foundationId }) => foundationId))
  const [foundationId] = foundations
  const isOne = foundations.size === 1 && typeof foundationId === 'number'
  const found = useQueryResource(
    ConsoleTutorsDocument,
    { foundationId: foundationId ?? 0 },
    { errors: 'inline', enabled: isOne },
  ).data
  if (!isOne || !found) return []
  return [
    ...found.userDisabledPersonGetEmployeeTutorListByFoundationId.items.map(({ id, realName, personCount }) => ({
      value: String(id),
      label: `${realName}（正在辅导 ${personCount} 人）`,
    })),
    { value: NOBODY, label: '暂不安排' },
  ]
}

/**
 * Bulk actions on records: switching on and off, and assigning a tutor. Audits are excluded, because they need a look
 * at the documents of each person.
 */
export const personBulk: BulkActs<Row> = {
  acts: [
    bulkAct({
      name: 'tutor',
      label: '安排辅导员',
      icon: 'users',
      variant: 'secondary',
      isAllowed: ({ allowedActions, foundationId }) =>
        allowedActions.includes('update') && typeof foundationId === 'number',
      document: UserDisabledPersonUpdateDocument,
      fields: {
        tutorUserId: {
          label: '就业辅导员',
          hint: '只列出这些求职者的基金会的辅导员；不同基金会的请分开安排',
          isRequired: true,
          useOptions: useTutors,
        },
      },
      variablesOf: ({ id, rowVersion }, { tutorUserId }) => ({
        input: { id, rowVersion, tutorUserId: tutorUserId === NOBODY ? null : Number(tutorUserId) },
      }),
      consequence: '新的辅导员接手这些求职者，原来的辅导员不再辅导他们。',
      done: (count) => `已安排 ${count}求职者的辅导员`,
    }),
    bulkAct({
      name: 'activate',
      label: '启用档案',
      icon: 'check',
      document: UserDisabledPersonActiveDocument,
      variablesOf: ({ id }) => ({ input: { id } }),
      consequence: '启用后可以投递和领取工单，本人会收到通知。',
      done: (count) => `已启用 ${count}求职者的档案`,
    }),
    bulkAct({
      name: 'deactivate',
      label: '停用档案',
      icon: 'lock',
      variant: 'danger-line',
      document: UserDisabledPersonDeActiveDocument,
      fields: {
        reason: {
          label: '停用原因',
          hint: '每一位本人都会看到',
          isRequired: true,
          limit: DeActivePersonDto_reason,
        },
      },
      variablesOf: ({ id, rowVersion }, { reason }) => ({ input: { id, rowVersion, reason } }),
      consequence: '停用后不能投递和领取工单，已有的合同和工单不受影响。',
      done: (count) => `已停用 ${count}求职者的档案`,
    }),
  ],
}
