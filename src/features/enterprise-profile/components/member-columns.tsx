import type { ReactNode } from 'react'
import { CompanyFilesDocument, type MemberRowFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { CERTIFICATE_NAMES, type MemberList } from '../member-search.ts'
import type { Acting } from './member-acts.tsx'

type Column = TableColumn<MemberRowFragment>

const nameOf = ({ realName, userName }: MemberRowFragment): string => realName || userName

const NAME: Column = {
  key: 'name',
  header: '姓名',
  rowHeader: true,
  cell: (row) => (
    <span className="cell-name">
      <span>{nameOf(row)}</span>
      {row.realName && <small className="muted">{row.userName}</small>}
    </span>
  ),
}
const PHONE: Column = {
  key: 'phone',
  header: '手机号',
  cell: ({ mobilePhone }) => (mobilePhone ? <span className="mono">{mobilePhone}</span> : '未填写'),
}
const ROLE: Column = {
  key: 'role',
  header: '角色',
  cell: ({ isCreator }) =>
    isCreator ? (
      <Chip tone="good" icon="key">
        创建人
      </Chip>
    ) : (
      '成员'
    ),
}
const PROOF: Column = {
  key: 'proof',
  header: '证明',
  cell: (row) => (
    <span className="cell-name">
      <span>{CERTIFICATE_NAMES[row.certificateType ?? ''] ?? '没有附证明'}</span>
      {row.certificateFileId && <Proof id={row.certificateFileId} name={nameOf(row)} />}
      {row.remark && <small className="muted">{row.remark}</small>}
    </span>
  ),
}

const time = (key: string, header: string, of: (row: MemberRowFragment) => string | null | undefined): Column => ({
  key,
  header,
  cell: (row) => formatDate(of(row)) || '没有记录',
})

/** The file opens by an address that holds for ten minutes, so it is asked for with the list. */
function Proof({ id, name }: { id: number; name: string }) {
  const file = useQueryResource(CompanyFilesDocument, { ids: [id] }, { errors: 'inline' }).data
    ?.attachmentGetAttachmentsByIds[0]
  if (!file) return null
  return (
    <a href={file.url} download={file.fileName}>
      下载证明<span className="sr">：{name}</span>
    </a>
  )
}

interface ActProps {
  row: MemberRowFragment
  onAct: (acting: Acting) => void
}

const WORDS = {
  approve: { label: '同意加入', variant: 'primary' },
  refuse: { label: '不同意', variant: 'secondary' },
  handOver: { label: '移交企业', variant: 'secondary' },
  remove: { label: '移出', variant: 'danger-line' },
} as const

function Acts({ names, row, onAct }: ActProps & { names: readonly Acting['name'][] }) {
  return (
    <span className="btns">
      {names.map((name) => (
        <Button
          key={name}
          variant={WORDS[name].variant}
          size="small"
          about={`：${nameOf(row)}`}
          onClick={() => onAct({ name, row })}
        >
          {WORDS[name].label}
        </Button>
      ))}
    </span>
  )
}

const memberActs = (props: ActProps) =>
  props.row.isCreator ? (
    <span className="muted">创建人不能移出，可以先移交</span>
  ) : (
    <Acts names={['handOver', 'remove']} {...props} />
  )

/** `onAct` is null for whoever may only look. */
export function memberColumns(list: MemberList | null, onAct: ((acting: Acting) => void) | null): readonly Column[] {
  const acts = (cell: (props: ActProps) => ReactNode): Column[] =>
    onAct ? [{ key: 'acts', header: '操作', cell: (row) => cell({ row, onAct }) }] : []
  const applied = time('applied', '申请时间', ({ applyTime }) => applyTime)
  switch (list) {
    case 'waiting':
      return [NAME, PHONE, PROOF, applied, ...acts((props) => <Acts names={['approve', 'refuse']} {...props} />)]
    case 'refused':
      return [
        NAME,
        PROOF,
        { key: 'why', header: '原因', cell: ({ refusedOpinion }) => refusedOpinion ?? '没有写明' },
        applied,
      ]
    case 'left':
      return [NAME, PHONE, time('left', '离开时间', ({ leftTime }) => leftTime)]
    default:
      return [NAME, PHONE, ROLE, time('since', '加入时间', ({ approvedTime }) => approvedTime), ...acts(memberActs)]
  }
}
