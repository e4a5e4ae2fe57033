import { veteranGradeLabel } from '#machines/rules/disability-certificate.ts'
import { ID_TYPE_LABELS } from '#machines/rules/identity-document.ts'
import type { ConsolePersonFragment } from '#src/api/graphql.ts'
import { formatDate, formatDateTime } from '#src/lib/date-time.ts'
import { OpinionForm } from '#src/shared/audit/opinion-form.tsx'
import type { AuditCaseHandle } from '#src/shared/audit/use-audit-case.ts'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { CHANGE_DECISIONS } from './person-decisions.ts'
import type { PersonWords } from './person-texts.ts'

interface Line {
  label: string
  before: string | null | undefined
  after: string | null | undefined
}

const columns: readonly TableColumn<Line>[] = [
  { key: 'label', header: '内容', rowHeader: true, cell: ({ label }) => label },
  { key: 'before', header: '现在', cell: ({ before }) => before || '未填写' },
  { key: 'after', header: '变更为', cell: ({ after }) => <strong>{after}</strong> },
]

function linesOf(person: ConsolePersonFragment, words: PersonWords): Line[] {
  const { change } = person
  if (!change) return []
  const lines: Line[] = [
    { label: '姓名', before: person.realName, after: change.realName },
    {
      label: '证件种类',
      before: person.idType && ID_TYPE_LABELS[person.idType],
      after: change.idType && ID_TYPE_LABELS[change.idType],
    },
    { label: '证件号码', before: person.idNumber, after: change.idNumber },
    { label: '性别', before: words.sex(person.sex), after: words.sex(change.sex) },
    { label: '出生日期', before: formatDate(person.birthday), after: formatDate(change.birthday) },
    {
      label: '残疾类别',
      before: words.category(person.disabilityCategory),
      after: words.category(change.disabilityCategory),
    },
    { label: '残疾等级', before: words.level(person.disabilityLevel), after: words.level(change.disabilityLevel) },
    {
      label: '残疾军人等级',
      before: veteranGradeLabel(person.veteranGrade),
      after: veteranGradeLabel(change.veteranGrade),
    },
    { label: '证件号', before: person.certificateNumber, after: change.certificateNumber },
    {
      label: '发证日期',
      before: formatDate(person.certificateValidFrom),
      after: formatDate(change.certificateValidFrom),
    },
    { label: '有效期至', before: formatDate(person.certificateValidTo), after: formatDate(change.certificateValidTo) },
  ]
  return lines.filter(({ after }) => Boolean(after))
}

/** The decisions that the user may make about the change request, even if another auditor has opened the case. */
export const changeDecisions = ({ change }: ConsolePersonFragment) =>
  CHANGE_DECISIONS.filter(({ name }) => change?.allowedActions.includes(name))

interface PersonChangeProps {
  person: ConsolePersonFragment
  words: PersonWords
  audit: AuditCaseHandle
  onDecided: () => void
}

/**
 * A request to change certified data: old values beside new ones. The certified values stay valid until the request is
 * approved.
 */
export function PersonChange({ person, words, audit, onDecided }: PersonChangeProps) {
  const { change } = person
  const decisions = changeDecisions(person)
  if (!change || decisions.length === 0) return null
  const draftId = `PersonChange:${change.id}`
  return (
    <Panel title="变更申请">
      <p>{`${formatDateTime(change.creationTime)} 提交，原因：${change.reason}`}</p>
      <DataTable
        caption="申请变更的内容"
        columns={columns}
        rows={linesOf(person, words)}
        rowKey={({ label }) => label}
      />
      <OpinionForm
        key={String(audit.held.isHeld)}
        about={draftId}
        decisions={audit.isOpen ? decisions : []}
        phrases={[]}
        idle={audit.closedBecause ?? ''}
        onDecide={async (decision, opinion) => {
          await audit.decide(decision, opinion, { subject: 'change', draftId })
          onDecided()
        }}
      />
    </Panel>
  )
}
