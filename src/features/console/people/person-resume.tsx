import { writtenRange } from '#machines/rules/written-figures.ts'
import type { ConsolePersonFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'

import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import type { PersonWords } from './person-texts.ts'

interface PersonResumeProps {
  person: ConsolePersonFragment
  words: PersonWords
}

const span = (from: string, to: string | null | undefined): string =>
  `${formatDate(from)}至${to ? ` ${formatDate(to)}` : '今'}`

function payText({ payMin, payMax, isPayNegotiable }: ConsolePersonFragment): string {
  if (isPayNegotiable) return '面议'
  return payMin && payMax ? `${writtenRange(payMin, payMax)} 元/月` : ''
}

/** The person's skills and the work they look for. */
export function PersonResume({ person, words }: PersonResumeProps) {
  const levels = useEnumOptions('SkillLevel')
  const level = (name: string) => levels.find(({ value }) => value === name)?.label ?? ''
  return (
    <div className="stack stack-cards">
      <Card title="求职意向">
        <DescriptionList
          items={[
            { term: '工作状态', value: words.workStatus(person.workStatus) },
            { term: '期望岗位', value: person.intendedJobs.join('、') },
            { term: '期望薪资', value: payText(person) },
            { term: '可到岗日期', value: formatDate(person.availableDate) },
            { term: '需要的便利', value: person.accommodationNote },
            { term: '自我介绍', value: person.selfIntroduction },
          ]}
        />
      </Card>
      <Card title="教育经历">
        <Lines
          lines={person.educations.map(({ school, major, startDate, endDate }) =>
            [school, major, span(startDate, endDate)].filter(Boolean).join('，'),
          )}
        />
      </Card>
      <Card title="工作经历">
        <Lines
          lines={person.workExperiences.map(({ company, post, startDate, endDate, content }) =>
            [company, post, span(startDate, endDate), content].filter(Boolean).join('，'),
          )}
        />
      </Card>
      <Card title="技能与证书">
        <Lines
          lines={[
            ...person.skills.map((skill) => [skill.name, level(skill.level)].filter(Boolean).join('，')),
            ...person.certificates.map(({ name, issuer, issueDate }) =>
              [name, issuer, formatDate(issueDate)].filter(Boolean).join('，'),
            ),
          ]}
        />
      </Card>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="muted">没有填写</p>
  return (
    <ul className="plain-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
