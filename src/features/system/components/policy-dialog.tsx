import { PolicyBlocks } from '#src/shared/content/policy-blocks.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { POLICY_TITLES, type PolicyRow } from '../policy-form.ts'

/** A read-only view of one version. */
export function PolicyDialog({ row, onClose }: { row: PolicyRow; onClose: () => void }) {
  const { kind, version, summary, sections } = row
  return (
    <Dialog open title={`${POLICY_TITLES[kind]}第 ${version} 版`} onClose={onClose}>
      <p className="muted">{summary}</p>
      <PolicyPreview sections={sections} />
    </Dialog>
  )
}

/** The text as readers will see it. */
export const PolicyPreview = ({ sections }: Pick<PolicyRow, 'sections'>) => (
  <section className="paper" aria-label="正文">
    {sections.map(({ title, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity beyond its place
      <section key={index}>
        <h3>{title || '还没有标题'}</h3>
        <PolicyBlocks text={text || '还没有内容'} />
      </section>
    ))}
  </section>
)
