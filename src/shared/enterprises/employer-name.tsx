import { isMaskedEnterpriseName, spokenEnterpriseName } from '#machines/rules/masking.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { type EmployerFacts, employerFactsText } from './employer-texts.ts'

/**
 * The display of an employer on every page, as two entries of a facts line. A masked name is shown with asterisks; a
 * screen reader gets a text in words.
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
