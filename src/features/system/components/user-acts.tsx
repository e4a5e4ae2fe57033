import { UserActivateDocument, UserDeActivateDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'
import type { RowAct } from '#src/lib/list/crud-list.ts'
import { useLater } from '#src/lib/use-later.ts'
import type { UserRow } from '../user-columns.tsx'

interface DialogProps {
  row: UserRow
  onClose: () => void
}

const LockDialog = ({ row, onClose }: DialogProps) => (
  <ConfirmedAct
    open
    document={UserDeActivateDocument}
    variables={() => ({ input: { id: row.id } })}
    title={`停用账号：${row.userName}`}
    consequence="这个账号立即在各处退出登录，在重新启用之前不能再登录。它的资料和记录都保留。"
    confirmLabel="停用账号"
    success={`账号 ${row.userName} 已停用`}
    onClose={onClose}
  />
)

const UnlockDialog = ({ row, onClose }: DialogProps) => (
  <ConfirmedAct
    open
    destructive={false}
    document={UserActivateDocument}
    variables={() => ({ input: { id: row.id } })}
    title={`启用账号：${row.userName}`}
    consequence="本人可以用原来的密码重新登录。"
    confirmLabel="启用账号"
    success={`账号 ${row.userName} 已启用`}
    onClose={onClose}
  />
)

function ResetDialog(props: DialogProps) {
  const Late = useLater(() => import('./reset-password-dialog.tsx'))?.ResetPasswordDialog
  return Late ? <Late {...props} /> : null
}

function EndSessions(props: DialogProps) {
  const Late = useLater(() => import('./sessions-dialog.tsx'))?.SessionsDialog
  return Late ? <Late {...props} /> : null
}

function Contact(props: DialogProps) {
  const Late = useLater(() => import('./contact-dialog.tsx'))?.ContactDialog
  return Late ? <Late {...props} /> : null
}

function Factors(props: DialogProps) {
  const Late = useLater(() => import('./factors-dialog.tsx'))?.FactorsDialog
  return Late ? <Late {...props} /> : null
}

/**
 * Bulk actions on accounts, for people who have left or come back. Passwords and factors are excluded, because they
 * concern one person each.
 */
export const userBulk: BulkActs<UserRow> = {
  acts: [
    bulkAct({
      name: 'lock',
      label: '停用账号',
      icon: 'lock',
      variant: 'danger-line',
      isAllowed: ({ isActive }) => isActive,
      document: UserDeActivateDocument,
      variablesOf: ({ id }) => ({ input: { id } }),
      consequence: '这些账号立即在各处退出登录，在重新启用之前不能再登录。资料和记录都保留。',
      done: (count) => `已停用 ${count}账号`,
    }),
    bulkAct({
      name: 'unlock',
      label: '启用账号',
      icon: 'check',
      isAllowed: ({ isActive }) => !isActive,
      document: UserActivateDocument,
      variablesOf: ({ id }) => ({ input: { id } }),
      consequence: '本人可以用原来的密码重新登录。',
      done: (count) => `已启用 ${count}账号`,
    }),
  ],
}

export const userActs: readonly RowAct<UserRow>[] = [
  {
    name: 'contact',
    label: '联系方式',
    icon: 'phone',
    variant: 'quiet',
    isAllowed: ({ mobilePhone, emailAddress }) => mobilePhone !== null || emailAddress !== null,
    Dialog: Contact,
  },
  { name: 'reset', label: '重设密码', icon: 'key', variant: 'quiet', isAllowed: () => true, Dialog: ResetDialog },
  {
    name: 'factors',
    label: '清除两步验证',
    icon: 'shield',
    variant: 'quiet',
    isAllowed: () => true,
    Dialog: Factors,
  },
  {
    name: 'sessions',
    label: '结束登录',
    icon: 'sign-out',
    variant: 'quiet',
    isAllowed: () => true,
    Dialog: EndSessions,
  },
  {
    name: 'lock',
    label: '停用',
    icon: 'lock',
    variant: 'quiet',
    isAllowed: ({ isActive }) => isActive,
    Dialog: LockDialog,
  },
  {
    name: 'unlock',
    label: '启用',
    icon: 'check',
    variant: 'quiet',
    isAllowed: ({ isActive }) => !isActive,
    Dialog: UnlockDialog,
  },
]
