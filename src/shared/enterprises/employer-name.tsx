import { isMaskedEnterpriseName, spokenEnterpriseName } from '#machines/rules/masking.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { type EmployerFacts, employerFactsText } from './employer-texts.ts'

/**
 * The one way every page names an employer: two entries of a line of facts. A masked name is seen with its asterisks and
 * said in words.
 */
export function EmployerName({ employer }: { employer: EmployerFacts }) {
  const facts = employerFactsText(employer)
  return (
    <>
      <span>
        <Icon name="building" />
        <span>
          <Name name={employer.enterpriseName} />
        </span>
        {employer.enterpriseCertified && <Icon name="verified" label="已认证" />}
      </span>
      {facts !== '' && <span>{facts}</span>}
    </>
  )
}

function Name({ name }: { name: string }) {
  if (!isMaskedEnterpriseName(name)) return name
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <span className="sr">{`名称登录后可见，${spokenEnterpriseName(name)}`}</span>
    </>
  )
}
