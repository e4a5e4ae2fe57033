import type { ConsoleRequirementFragment } from '#src/api/graphql.ts'
import { factsOf, type PostingFactName, sourceOf } from '#src/shared/recruitment/posting-facts.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'

/** In the order in which an auditor judges: who is promised what, for whom, how it is said. */
const JUDGED = [
  'jobName',
  'pay',
  'recruitNumber',
  'operationMode',
  'place',
  'workingHours',
  'education',
  'experience',
  'disabilities',
  'accommodations',
  'benefits',
  'kind',
  'interview',
  'contact',
  'validTo',
  'duties',
  'conditions',
] as const satisfies readonly PostingFactName[]

/** The posting as the public will read it. */
export function RequirementText({ job }: { job: ConsoleRequirementFragment }) {
  return (
    <div className="paper stack">
      <h3>{job.title}</h3>
      <DescriptionList items={[...factsOf(job, 'owner', JUDGED), ...sourceOf(job)]} />
      {job.files.length > 0 && (
        <AttachmentList
          label="岗位附件"
          items={job.files.map(({ id, fileName, url }) => ({ id, name: fileName, href: url }))}
        />
      )}
    </div>
  )
}
