import { CompanyFilesDocument, type MemberRowFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import type { ListColumn } from '#src/lib/list/crud-list.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Chip } from '#src/ui/status/chip.tsx'

type Column = ListColumn<MemberRowFragment>

const CERTIFICATE_NAMES: Readonly<Record<string, string>> = {
  EmploymentCertificateAuth: '在职证明',
  LaborContractAuth: '劳动合同',
  DingTalkAuth: '钉钉认证',
  WorkWeChatAuth: '企业微信认证',
}

export const memberName = ({ realName, userName }: MemberRowFragment): string => realName || userName

const NAME: Column = {
  key: 'name',
  header: '姓名',
  rowHeader: true,
  cell: (row) => (
    <span className="cell-name">
      <span>{memberName(row)}</span>
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
      {row.listedAs && <Listed as={row.listedAs} />}
      <span>{CERTIFICATE_NAMES[row.certificateType ?? ''] ?? '没有附证明'}</span>
      {row.certificateFileId && <Proof id={row.certificateFileId} name={memberName(row)} />}
      {row.remark && <small className="muted">{row.remark}</small>}
    </span>
  ),
}

/** A note that the enterprise's list contains the applicant's verified phone, with the name in the list. */
function Listed({ as: { realName, departmentName } }: { as: NonNullable<MemberRowFragment['listedAs']> }) {
  return (
    <>
      <Chip tone="good" icon="users">
        在企业名单里
      </Chip>
      <small>
        名单上是 {realName}
        {departmentName && `，${departmentName}`}
      </small>
    </>
  )
}

const time = (key: string, header: string, of: (row: MemberRowFragment) => string | null | undefined): Column => ({
  key,
  header,
  cell: (row) => formatDate(of(row)) || '没有记录',
})

/** A link to the document. Its URL is valid for ten minutes, so it is requested when the list is shown. */
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

const REASON: Column = { key: 'why', header: '原因', cell: ({ refusedOpinion }) => refusedOpinion ?? '没有写明' }
const APPLIED = time('applied', '申请时间', ({ applyTime }) => applyTime)

const COLUMNS = {
  members: [NAME, PHONE, ROLE, time('since', '加入时间', ({ approvedTime }) => approvedTime)],
  waiting: [NAME, PHONE, PROOF, APPLIED],
  refused: [NAME, PROOF, REASON, APPLIED],
  left: [NAME, PHONE, time('left', '离开时间', ({ leftTime }) => leftTime)],
}

export const memberColumns = (list: keyof typeof COLUMNS): readonly Column[] => COLUMNS[list]
