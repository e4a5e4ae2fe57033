import type { ConsoleRequirementFragment } from '#src/api/graphql.ts'
import { addedOf, factsOf } from '#src/shared/recruitment/posting-facts.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'

/** The posting as the public will read it. */
export function RequirementText({ job }: { job: ConsoleRequirementFragment }) {
  return (
    <div className="paper stack">
      <h3>{job.title}</h3>
      <DescriptionList items={[...factsOf(job, 'owner', 'promised', 'forWhom', 'said'), ...addedOf(job, 'owner')]} />
      {job.files.length > 0 && (
        <AttachmentList
          label="岗位附件"
          items={job.files.map(({ id, fileName, url }) => ({ id, name: fileName, href: url }))}
        />
      )}
    </div>
  )
}
