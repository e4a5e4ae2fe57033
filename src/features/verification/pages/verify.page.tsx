import { useState } from 'react'
import { ContractProofCheckDocument } from '#src/api/graphql.ts'
import { textField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { CheckOutcome } from '../components/check-outcome.tsx'
import { NumberForm } from '../components/number-form.tsx'
import { PickFile } from '../components/pick-file.tsx'
import type { HashedFile } from '../hash-file.ts'

const FIELDS = { number: textField }

/** Anyone with a contract as a PDF can check whether it is genuine, unchanged, and in force. */
export default function VerifyPage() {
  const { values, change } = useSearchState(FIELDS)
  const [file, setFile] = useState<HashedFile | null>(null)
  const [hasAsked, setHasAsked] = useState(false)
  const question = file
    ? { sha256: file.sha256, number: file.number ?? undefined }
    : { number: values.number || undefined }
  const isAsked = file !== null || values.number !== ''
  const resource = useQueryResource(ContractProofCheckDocument, question, { enabled: isAsked, errors: 'inline' })
  const answer = isAsked && !resource.isLoading ? resource.data?.contractProofCheck : undefined
  return (
    <div className="wrap page-foot-gap">
      <PageHeader
        title="合同核验"
        crumbs={[{ label: '首页', href: '/' }, { label: '合同核验' }]}
        context="核对一份合同 PDF 是不是平台发出的、有没有改动、现在还有没有效。不用登录。"
      />
      <LiveRegion message={resource.isLoading && isAsked ? '正在核对' : ''} />
      <div className="split split-left split-levy">
        <div className="stack stack-cards">
          <Card title="核对文件">
            <PickFile
              file={file}
              onHashed={(hashed) => {
                setHasAsked(true)
                setFile(hashed)
              }}
            />
          </Card>
          <Card title="没有文件，只有编号">
            <NumberForm
              key={values.number}
              number={values.number}
              onNumber={(number) => {
                setHasAsked(true)
                setFile(null)
                change({ number })
              }}
            />
          </Card>
        </div>
        <div className="stack stack-cards">
          {resource.isIndicatorShown && isAsked && <Skeleton />}
          {isAsked && resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
          {answer && <CheckOutcome answer={answer} fileName={file?.name ?? null} takesFocus={hasAsked} />}
          {!isAsked && <NothingYet />}
        </div>
      </div>
    </div>
  )
}

const NothingYet = () => (
  <Card title="能核验什么" tone="soft">
    <ul className="plain-list">
      <li>从平台下载的合同 PDF，最后一页有核验编号和二维码。</li>
      <li>文件改动一个字节，结果就是“内容与登记的不符”。</li>
      <li>纸质件扫描后的文件不能按文件核对，可以按编号查询，再逐项比对。</li>
    </ul>
  </Card>
)
