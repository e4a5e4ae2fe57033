import { Suspense } from 'react'
import { ConsolePersonGetDocument, ConsolePersonGetMyAllDocument } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { choiceField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { usePathParameter } from '#src/lib/navigation/use-navigate.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { QUEUE_LENGTH } from '#src/shared/audit/case-queue.ts'
import { CaseLinks, useCaseSteps } from '#src/shared/audit/case-steps.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { CONSOLE_PATH, PERSONS_PATH, personPath } from '../paths.ts'
import { PersonActs } from '../people/person-acts.tsx'
import { PersonCase } from '../people/person-case.tsx'
import { usePersonWords } from '../people/person-texts.ts'

// the code of the audited data loads at once; that of the other tabs loads when the tab is opened
const PersonResume = lazyPart(async () => ({ default: (await import('../people/person-resume.tsx')).PersonResume }))
const PersonTrainings = lazyPart(async () => ({
  default: (await import('../training/person-trainings.tsx')).PersonTrainings,
}))
const PersonGrowth = lazyPart(async () => ({ default: (await import('../growth/person-growth.tsx')).PersonGrowth }))

const TABS = ['resume', 'training', 'growth', 'log'] as const

interface PersonView {
  /** null: the audited data */
  tab: (typeof TABS)[number] | null
}

const fields: SearchFields<PersonView> = { tab: choiceField(TABS) }

/**
 * Whether this reader may decide the case. One auditor may not decide both stages: a case that the reader may reject
 * but not start is one that they passed in the first stage.
 */
const isTurnOfReader = ({ allowedActions }: { allowedActions: readonly string[] }): boolean =>
  allowedActions.includes('startAudit') || !allowedActions.includes('reject')

export default function ConsolePersonPage() {
  const id = positiveInteger(usePathParameter('id')) ?? 0
  return <PersonPage key={id} id={id} />
}

function PersonPage({ id }: { id: number }) {
  const { values, hrefWith } = useSearchState(fields)
  const keeps = usePermittedRights()
  const words = usePersonWords()
  const resource = useQueryResource(ConsolePersonGetDocument, { id }, { errors: 'inline' })
  const person = resource.data?.userDisabledPersonGet
  const queue = useQueryResource(
    ConsolePersonGetMyAllDocument,
    { sorting: 'submitTime asc', pageSize: QUEUE_LENGTH },
    { errors: 'inline', enabled: keeps('PersonAudits') },
  ).data?.userDisabledPersonGetMyAll
  const steps = useCaseSteps({
    // leaves out cases whose next stage another auditor must decide, because this reader passed the first stage
    rows: (queue?.items ?? []).filter(isTurnOfReader),
    totalCount: queue?.totalCount ?? 0,
    current: id,
    hrefOf: personPath,
    listHref: PERSONS_PATH,
  })
  const name = person?.realName ?? '求职者'
  const disability = person && words.disability(person)
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[
          { label: '管理台', href: CONSOLE_PATH },
          { label: '求职者', href: PERSONS_PATH },
          { label: person ? name : '档案' },
        ]}
        state={
          person && (
            <>
              <StatusChip status={person.status} label={person.statusLabel} entity="UserDisabledPerson" />
              {disability && <Tag>{disability}</Tag>}
            </>
          )
        }
        context={
          person &&
          [
            person.foundationName,
            person.tutorName && `就业辅导员 ${person.tutorName}`,
            person.submitTime && `提交于 ${formatDateTime(person.submitTime)}`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          <>
            {person && <PersonActs person={person} />}
            <CaseLinks steps={steps} />
          </>
        }
      />
      {resource.errorText && !person && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!person && resource.isIndicatorShown && <Skeleton lines={12} label="正在读取档案" />}
      {person && (
        <>
          {!person.isActive && (
            <Alert tone="wait" title="档案已停用">
              <p>{person.inactiveReason}</p>
            </Alert>
          )}
          <Tabs
            label="档案内容"
            current={hrefWith({ tab: values.tab })}
            tabs={[
              { label: '审核资料', href: hrefWith({ tab: null }) },
              { label: '简历', href: hrefWith({ tab: 'resume' }) },
              ...(keeps('Trainings')
                ? [
                    { label: '培训', href: hrefWith({ tab: 'training' }) },
                    { label: '成长记录', href: hrefWith({ tab: 'growth' }) },
                  ]
                : []),
              { label: '记录', href: hrefWith({ tab: 'log' }) },
            ]}
          />
          {values.tab === null && <PersonCase person={person} reload={resource.reload} onDecided={steps.goOn} />}
          <Suspense fallback={<Skeleton lines={6} label="正在加载" />}>
            {values.tab === 'resume' && <PersonResume person={person} words={words} />}
            {values.tab === 'training' && <PersonTrainings personId={id} />}
            {values.tab === 'growth' && <PersonGrowth personId={id} />}
          </Suspense>
          {values.tab === 'log' && <RecordCard entityType="UserDisabledPerson" entityId={id} />}
        </>
      )}
    </>
  )
}
