import { Card } from '#src/ui/layout/card.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { missingParts } from '../missing-parts.ts'
import { STEP_NAMES, STEP_PATHS } from '../paths.ts'
import type { ResumeRecord } from '../record.ts'

/** The parts that are missing for a complete resume, each with a link. */
export function MissingCard({ record }: { record: ResumeRecord }) {
  const missing = missingParts(record)
  if (missing.length === 0) return null
  return (
    <Card title="还差什么" tone="soft">
      <ul className="stack plain-list">
        {missing.map(({ step, parts }) => (
          <li key={step}>
            {`${parts.join('、')}：`}
            <Link href={STEP_PATHS[step]}>{`去填写“${STEP_NAMES[step]}”`}</Link>
          </li>
        ))}
      </ul>
      <p className="small muted">写得越全，企业越容易了解您；不写也不影响投递。</p>
    </Card>
  )
}
