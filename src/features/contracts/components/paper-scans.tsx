import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { formatDate, formatDateTime } from '#src/lib/date-time.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'

const BY = { Enterprise: '单位', Platform: '平台工作人员' } as const

/** The scan of the signed paper contract, and its progress. */
export function PaperScans({ contract }: { contract: Pick<ContractDetailFragment, 'paper' | 'signingPhotos'> }) {
  const { paper, signingPhotos } = contract
  if (!paper) return null
  const ids = new Set(paper.scans.map(({ id }) => id))
  const files = signingPhotos.filter(({ id }) => ids.has(id))
  const confirmed = paper.personConfirmedTime
    ? `${formatDateTime(paper.personConfirmedTime)} 已确认`
    : `还没有确认，${formatDateTime(paper.objectUntil)} 前可以提出异议`
  return (
    <div className="stack">
      <DescriptionList
        items={[
          { term: '纸上的日期', value: formatDate(paper.signedDay) },
          { term: '登记', value: `${BY[paper.recordedBy]}，${formatDateTime(paper.recordedTime)}` },
          { term: '本人', value: confirmed },
          { term: '平台核对', value: paper.checkedTime ? `${formatDateTime(paper.checkedTime)} 通过` : '还没有核对' },
        ]}
      />
      <AttachmentList
        label="签好的合同扫描件"
        items={files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))}
      />
    </div>
  )
}
