import {
  RequirementCancelPublishDocument,
  RequirementDeleteDocument,
  RequirementPublishDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { resultWithin, useTerm } from '#src/lib/terms.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { editHref } from '../paths.ts'
import type { ActedRequirement } from '../requirement-acts.ts'
import { CloseDialog } from './close-dialog.tsx'

interface ActDialogsProps {
  job: ActedRequirement
  /** name of the action whose dialog is open */
  act: string | null
  onClose: () => void
  onDeleted?: () => void
}

/** The confirmation before each action on a job, with its consequences. */
export function RequirementActDialogs({ job, act, onClose, onDeleted }: ActDialogsProps) {
  const { id, rowVersion, title } = job
  const input = () => ({ input: { id, rowVersion } })
  return (
    <>
      <ConfirmedAct
        open={act === 'publish'}
        document={RequirementPublishDocument}
        variables={input}
        title={`发布“${title}”？`}
        consequence={<PublishConsequence id={id} />}
        confirmLabel="确认发布"
        destructive={false}
        success={`“${title}”已提交。需要审核的，通过后求职者就能看到；结果会发站内信`}
        onClose={onClose}
      />
      <ConfirmedAct
        open={act === 'cancelPublish'}
        document={RequirementCancelPublishDocument}
        variables={input}
        title={`把“${title}”撤回为草稿？`}
        consequence="求职者不再看到这个岗位，正在应聘的人会收到“岗位已暂停”的通知。改好后可以再次提交。"
        confirmLabel="撤回为草稿"
        success={`“${title}”已撤回为草稿`}
        onClose={onClose}
      />
      <ConfirmedAct
        open={act === 'delete'}
        document={RequirementDeleteDocument}
        variables={() => ({ id })}
        title={`删除“${title}”？`}
        consequence="它没有收到过简历。删除后不能恢复。"
        confirmLabel="删除岗位"
        success={`“${title}”已删除`}
        onClose={onClose}
        onGone={onDeleted}
      />
      <CloseDialog open={act === 'close'} job={job} onClose={onClose} />
    </>
  )
}

const PublishConsequence = ({ id }: { id: number }) => (
  <>
    <p>
      内容齐全、用语合规才能发布。没有改动过的已关闭岗位立即恢复招聘，其余由平台审核。
      {resultWithin(useTerm('requirement'))}
    </p>
    <p>
      想先核对内容，请<Link href={editHref(id)}>打开岗位表单</Link>，那里会逐项列出还缺什么。
    </p>
  </>
)
