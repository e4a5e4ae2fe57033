import { useRef } from 'react'
import { type Path, useWatch } from 'react-hook-form'
import { isNeededToPublish } from '#machines/rules/requirement-posting.ts'
import { HiringCityGetAllListDocument } from '#src/api/graphql.ts'
import { formatClock, toDateInput } from '#src/lib/date-time.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { requirementHref } from '../paths.ts'
import { requirementSchema } from '../requirement-schema.ts'
import {
  EMPTY_REQUIREMENT,
  REQUIREMENT_LABELS,
  type RequirementForEdit,
  type RequirementValues,
  valuesOf,
} from '../requirement-values.ts'
import { type KnownFacts, usePostingFacts } from '../use-posting-facts.ts'
import { useSaveRequirement } from '../use-save-requirement.ts'
import { PublishChecks } from './publish-checks.tsx'
import { BasicFields, ContactFields, PayFields, PeopleFields, WorkFields } from './requirement-fields.tsx'
import { RequirementPreview } from './requirement-preview.tsx'

interface RequirementFormProps {
  /** null for a new job */
  job: RequirementForEdit | null
  /** the values of a job that is copied as a new one */
  copied?: { id: number; values: RequirementValues } | null
}

const UNKNOWN: KnownFacts = { isAtHome: false, minimumWage: null, place: null, isUnchecked: false, isUnknown: false }

/**
 * Creates or changes a job. Typed values survive a reload, a lost connection, a refusal and a concurrent change of the
 * row.
 */
export function RequirementForm({ job, copied = null }: RequirementFormProps) {
  const { save, isOvertaken, accept } = useSaveRequirement(job)
  // a public posting must be complete after every change
  const isPublic = job !== null && !job.allowedActions.includes('publish')
  const isPublishing = useRef(false)
  const facts = useRef(UNKNOWN)
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<RequirementValues>({
    draft: { form: 'requirement', id: job?.id ?? (copied ? `copy-${copied.id}` : 'new'), rowVersion: job?.rowVersion },
    schema: requirementSchema(() => ({
      isForPublic: isPublic || isPublishing.current,
      facts: facts.current,
      today: toDateInput(pageNow()),
    })),
    labels: REQUIREMENT_LABELS,
    defaultValues: job ? valuesOf(job) : (copied?.values ?? EMPTY_REQUIREMENT),
    onSubmit: async (values) => {
      const id = await save(values, isPublishing.current)
      if (isPublishing.current) succeed('岗位已提交', '需要审核的，通过后求职者就能看到；结果会发站内信。')
      else succeed(isPublic ? '修改已保存。改动了关键内容的，会重新审核' : '草稿已保存，可以随时继续填写')
      navigate(requirementHref(id))
    },
  })
  const values = useWatch({ control: form.methods.control }) as RequirementValues
  facts.current = usePostingFacts(values)
  const adopt = () => {
    accept()
    if (job) form.methods.reset(valuesOf(job))
  }
  const section = { form: withMarks(form, facts.current, isPublic), values }
  return (
    <Form form={form} label="岗位">
      <DraftNotice draft={draft} />
      {isOvertaken && <Overtaken onAdopt={adopt} />}
      <div className="split">
        <div className="stack">
          <BasicFields {...section} />
          <WorkFields {...section} />
          <PayFields {...section} />
          <PeopleFields {...section} />
          <ContactFields {...section} />
        </div>
        <aside className="sticky stack" aria-label="检查与预览">
          <Panel title="检查与提交">
            <PublishChecks values={values} facts={facts.current} />
            <SubmitButtons
              isPublic={isPublic}
              busy={form.submitting}
              onIntent={(intent) => {
                isPublishing.current = intent
              }}
            />
            <p className="help" role="status">
              {draft.savedAt
                ? `填写的内容已存在这个浏览器，${formatClock(draft.savedAt)}`
                : '填写的内容会自动保存在这个浏览器'}
            </p>
          </Panel>
          <Card title="求职者看到的样子">
            <RequirementPreview values={values} cityName={useCityName(values.cityId)} />
          </Card>
        </aside>
      </div>
    </Form>
  )
}

/** Marks each field that publication requires; a public posting requires these fields at every change. */
const withMarks = (form: AppForm<RequirementValues>, facts: KnownFacts, isPublic: boolean) => ({
  methods: form.methods,
  field: (name: Path<RequirementValues>) => {
    const isNeeded = isNeededToPublish(name, facts)
    const required = isNeeded ? isPublic || '发布时' : (isNeeded ?? undefined)
    return { ...form.field(name), required }
  },
})

function useCityName(cityId: string): string | null {
  const all = useQueryResource(HiringCityGetAllListDocument, {}).data?.cityGetAllList ?? []
  return all.find(({ id }) => String(id) === cityId)?.cityName ?? null
}

interface SubmitButtonsProps {
  isPublic: boolean
  busy: boolean
  onIntent: (isPublishing: boolean) => void
}

function SubmitButtons({ isPublic, busy, onIntent }: SubmitButtonsProps) {
  if (isPublic) {
    return (
      <Button type="submit" variant="action" size="large" block busy={busy} onClick={() => onIntent(false)}>
        保存修改
      </Button>
    )
  }
  return (
    <>
      <Button type="submit" variant="action" size="large" block busy={busy} onClick={() => onIntent(true)}>
        提交审核并发布
      </Button>
      <Button type="submit" variant="secondary" block busy={busy} onClick={() => onIntent(false)}>
        只保存草稿
      </Button>
    </>
  )
}

/**
 * Notice that another user has saved the same job meanwhile: nothing typed is lost, and nothing is overwritten without
 * the user knowing.
 */
const Overtaken = ({ onAdopt }: { onAdopt: () => void }) => (
  <div role="alert">
    <Alert tone="wait" title="这个岗位刚刚被别人修改过">
      <p>您填写的内容都还在。再次保存会用您的内容覆盖别人的修改；想先看别人改了什么，请载入最新内容。</p>
      <Button variant="secondary" size="small" onClick={onAdopt}>
        放弃我的修改，载入最新内容
      </Button>
    </Alert>
  </div>
)
