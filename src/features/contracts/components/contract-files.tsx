import type { ContractDetailFragment, ContractFileFragment } from '#src/api/graphql.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'

const itemsOf = (files: readonly ContractFileFragment[]) =>
  files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))

/** The files of the contract, by kind. */
export function ContractFiles({ contract }: { contract: ContractDetailFragment }) {
  const groups = [
    { label: '合同附件', files: contract.templateFiles, note: '属于合同内容，随合同一起签署。' },
    { label: '相关文件', files: contract.files, note: null },
    { label: '签字页照片', files: contract.signingPhotos, note: null },
  ].filter(({ files }) => files.length > 0)
  if (groups.length === 0) return null
  return (
    <Card title="文件">
      {groups.map(({ label, files, note }) => (
        <div className="stack" key={label}>
          <h3 className="h-md">{label}</h3>
          {note && <p className="small muted">{note}</p>}
          <AttachmentList label={label} items={itemsOf(files)} />
        </div>
      ))}
    </Card>
  )
}
