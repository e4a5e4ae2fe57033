import { useState } from 'react'
import { type ConsolePersonFragment, ConsolePersonGetDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { RevealDialog } from '#src/lib/reveal-dialog.tsx'
import { pageNow } from '#src/lib/server-clock.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { AuditCase } from '#src/shared/audit/audit-case.tsx'
import { DocumentViewer } from '#src/shared/audit/document-viewer.tsx'
import { useAuditCase } from '#src/shared/audit/use-audit-case.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Checklist } from '#src/ui/data/checklist.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { changeDecisions, PersonChange } from './person-change.tsx'
import { personChecks } from './person-checks.ts'
import { PERSON_DECISIONS, PERSON_PHRASES, PERSON_PLACES } from './person-decisions.ts'
import { contactFacts, identityFacts } from './person-facts.tsx'
import { personPapers } from './person-papers.ts'
import { usePersonWords } from './person-texts.ts'
import { usePersonAudit } from './use-person-audit.ts'

interface PersonCaseProps {
  person: ConsolePersonFragment
  reload: () => void
  onDecided: () => void
}

const AUDIT_REASON = '审核档案，核对证件'

/** Who has to act next, when the reader has nothing to decide. */
function idleText({ audit, auditStatus, isCertified, allowedActions, statusLabel }: ConsolePersonFragment): string {
  if (audit === null || audit === undefined) return '求职者还没有提交审核。'
  if (isCertified) return '这份档案已通过全部审核。'
  if (audit < 0) return '已退回，等求职者修改后重新提交。'
  if (allowedActions.includes('startAudit')) return '开始审核后可以作出结论。'
  return `现在是“${statusLabel}”（第 ${audit} 步，共 ${auditStatus} 步），由另一位审核人处理。`
}

/** The audit of one record: the documents on the left, the data and its checks on the right, the opinion last. */
export function PersonCase({ person, reload, onDecided }: PersonCaseProps) {
  const acts = usePersonAudit(person)
  const holder = person.caseHolder ?? null
  // a change request is opened with the same action as the record itself
  const allowed = changeDecisions(person).length > 0 ? [...person.allowedActions, 'startAudit'] : person.allowedActions
  const audit = useAuditCase({
    about: `UserDisabledPerson:${person.id}`,
    who: person.realName ?? '这份档案',
    informed: '已通知本人',
    allowed,
    holder,
    acts,
    reload,
  })
  const [reason, setReason] = useState<string | null>(null)
  const [isHidden, setHidden] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const why = reason ?? (holder?.isMine ? AUDIT_REASON : null)
  const open = useQueryResource(
    ConsolePersonGetDocument,
    { id: person.id, reveal: true, reason: why ?? '' },
    { enabled: why !== null && !isHidden, keepPrevious: true },
  )
  const shown = why !== null && !isHidden ? (open.data?.userDisabledPersonGet ?? person) : person
  const words = usePersonWords()
  const toggle = () => {
    if (shown.isRevealed) return setHidden(true)
    setHidden(false)
    if (why === null) setAsking(true)
  }
  return (
    <>
      <AuditCase
        audit={audit}
        decisions={PERSON_DECISIONS.filter(({ name }) => person.allowedActions.includes(name))}
        phrases={PERSON_PHRASES}
        places={PERSON_PLACES}
        idle={idleText(person)}
        onDecided={onDecided}
        documents={
          <DocumentViewer
            documents={personPapers(shown)}
            empty={
              shown.isRevealed ? '没有上传证件照片。' : '证件照片默认不显示。显示完整信息后可以查看，每次查看都有记录。'
            }
          />
        }
      >
        <Card
          title="填写内容"
          aside={
            <Button
              variant="quiet"
              size="small"
              icon={shown.isRevealed ? 'eye-slash' : 'eye'}
              busy={open.isLoading}
              onClick={toggle}
            >
              {shown.isRevealed ? '遮盖敏感信息' : '显示完整信息'}
            </Button>
          }
        >
          <DescriptionList items={[...identityFacts(shown, words), ...contactFacts(shown)]} />
        </Card>
        <SystemChecks person={shown} words={words} />
        <PersonChange person={shown} words={words} audit={audit} onDecided={onDecided} />
      </AuditCase>
      <RevealDialog
        open={isAsking}
        what="身份证号、残疾人证号、手机号和证件照片"
        onClose={() => setAsking(false)}
        onConfirm={setReason}
      />
    </>
  )
}

type Words = ReturnType<typeof usePersonWords>

function SystemChecks({ person, words }: { person: ConsolePersonFragment; words: Words }) {
  if (!person.isRevealed) {
    return (
      <Card title="系统核对">
        <p className="muted">显示完整信息后，会核对身份证号、残疾人证号和有效期。</p>
      </Card>
    )
  }
  const checks = personChecks(person, toDateInput(pageNow()), words)
  const unmet = checks.filter(({ result }) => result !== 'met').length
  return (
    <Card
      title="系统核对"
      aside={<span className="small strong">{`${checks.length - unmet} 项符合，${unmet} 项请留意`}</span>}
    >
      <Checklist label="系统核对" checks={checks} />
    </Card>
  )
}
