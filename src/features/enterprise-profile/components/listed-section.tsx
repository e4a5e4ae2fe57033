import { useState } from 'react'
import {
  CompanyListedDocument,
  EnterpriseRemoveListedMemberDocument,
  type ListedLineFragment,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip, type ChipProps } from '#src/ui/status/chip.tsx'

const STEP = 20

type Look = Pick<ChipProps, 'tone' | 'icon' | 'children'>
const NOT_ASKED: Look = { tone: 'idle', icon: 'clock', children: '还没有申请' }
const LOOKS: Readonly<Record<string, Look>> = {
  Waiting: { tone: 'wait', icon: 'clock', children: '等您处理' },
  Refused: { tone: 'bad', icon: 'times', children: '申请未同意' },
}

/** Staff named in a list of the platform who have not joined. Enterprises without a list do not see this section. */
export function ListedSection() {
  const [most, setMost] = useState(STEP)
  const [removing, setRemoving] = useState<ListedLineFragment | null>(null)
  // keeps the section visible when its last row has been removed here, to say so
  const [isEdited, setEdited] = useState(false)
  const resource = useQueryResource(CompanyListedDocument, { pageSize: most }, { errors: 'inline', keepPrevious: true })
  const page = resource.data?.enterpriseGetListedMembers
  const rows = page?.items
  const rest = (page?.totalCount ?? 0) - (rows?.length ?? 0)
  if (!isEdited && !resource.errorText && !rows?.length) return null
  return (
    <Card title="名单里还没有加入的人">
      <p className="muted">平台迁入的名单里写着他们。本人用这个手机号注册后可以申请加入；半年没有人来的会自动删除。</p>
      <DataList
        {...dataListProps(resource, rows)}
        empty={{ title: '名单里没有未加入的人', text: '名单里的人都已加入，或已删除。', level: 3 }}
        skeletonLines={4}
      >
        <ul className="todo cq" aria-label="名单里还没有加入的人">
          {rows?.map((row) => (
            <li key={row.id}>
              <Chip {...(LOOKS[row.state ?? ''] ?? NOT_ASKED)} />
              <span>
                {row.realName}
                <small className="small muted">
                  <span className="mono">{row.mobilePhone}</span>
                  {row.departmentName && `，${row.departmentName}`}
                </small>
              </span>
              <Button
                size="small"
                variant="danger-line"
                icon="trash"
                about={`：${row.realName}`}
                onClick={() => setRemoving(row)}
              >
                从名单删除
              </Button>
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <Button variant="secondary" busy={resource.isLoading} onClick={() => setMost(most + STEP)}>
            再显示 {Math.min(rest, STEP)} 人
          </Button>
        )}
      </DataList>
      {removing && (
        <ConfirmedAct
          open
          document={EnterpriseRemoveListedMemberDocument}
          variables={() => ({ input: { id: removing.id } })}
          title={`把 ${removing.realName} 从名单删除？`}
          consequence="他不再看到本企业的名单提示，仍然可以自己查找企业、申请加入。已经提交的申请不受影响。"
          confirmLabel="从名单删除"
          success={`${removing.realName} 已从名单删除`}
          onDone={() => setEdited(true)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  )
}
