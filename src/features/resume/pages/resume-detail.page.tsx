import { useId, useState } from 'react'
import { ResumeUserDisabledPersonGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PrintButton } from '#src/ui/actions/print-button.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { ReadAloudButton } from '#src/ui/shell/read-aloud-button.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { SimpleWords } from '#src/ui/text/simple-words.tsx'
import { IdentityCard } from '../components/change-request.tsx'
import { MissingCard } from '../components/missing-card.tsx'
import { RecordLog } from '../components/record-log.tsx'
import { ResumeSections } from '../components/resume-sections.tsx'
import { VisibilityCard } from '../components/visibility-card.tsx'
import { STEP_PATHS } from '../paths.ts'
import type { ResumeRecord } from '../record.ts'

const CRUMBS = [{ label: '首页', href: '/' }, { label: '我的简历', href: STEP_PATHS.baseInfo }, { label: '预览简历' }]

/** The person's resume as an enterprise receives it, who may see it, and the certified data. */
export default function ResumeDetailPage() {
  const resource = useQueryResource(ResumeUserDisabledPersonGetDocument, {}, { errors: 'inline' })
  const record = resource.data?.userDisabledPersonGet
  if (record === undefined) {
    if (resource.errorText) return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} />
    return (
      <>
        <PageHeader title="预览简历" crumbs={CRUMBS} />
        <Skeleton lines={8} label="正在读取简历" />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="预览简历"
        crumbs={CRUMBS}
        state={<StatusChip entity="UserDisabledPerson" status={record.status} label={record.statusLabel} />}
        context={`简历完整度 ${record.completeness}%`}
        actions={
          <>
            <PrintButton label="打印或存为 PDF" />
            <LinkButton href={STEP_PATHS.history} variant="secondary" icon="pencil">
              修改简历
            </LinkButton>
          </>
        }
      />
      <div className="split">
        <Preview />
        <div className="stack no-print">
          <MissingCard record={record} />
          <VisibilityCard />
          <IdentityCard record={record} />
          <Files record={record} />
          <RecordLog id={record.id} />
        </div>
      </div>
    </>
  )
}

function Preview() {
  const [withSensitive, setSensitive] = useState(false)
  const id = useId()
  return (
    <section className="stack" aria-label="企业看到的简历" id={id}>
      <div className="btns">
        <ReadAloudButton targetId={id} what="简历" />
      </div>
      <SimpleWords>这是公司看到的样子。看一看，写得对不对。</SimpleWords>
      <CheckboxField
        label="投递时选择提供残疾信息"
        hint="勾选看看区别：每次投递时由您决定，不提供也可以投递。证件号码任何时候都不给企业。"
        checked={withSensitive}
        onChange={(event) => setSensitive(event.target.checked)}
      />
      <ResumeSections withSensitive={withSensitive} />
    </section>
  )
}

function Files({ record: { files } }: { record: ResumeRecord }) {
  return (
    <Card title="附件和视频">
      {files.length === 0 ? (
        <p className="muted">还没有附件，可以在第 3 步上传。</p>
      ) : (
        <AttachmentList
          label="附件"
          items={files.map(({ id, fileName, url }) => ({ id, name: fileName, href: url }))}
        />
      )}
    </Card>
  )
}
