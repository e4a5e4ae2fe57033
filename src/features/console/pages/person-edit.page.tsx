import { useMemo } from 'react'
import { ConsolePersonCorrectDocument, type ConsolePersonFragment, ConsolePersonGetDocument } from '#src/api/graphql.ts'
import { UpdatePersonOnBehalfDto_reason } from '#src/api/limits.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { inputOf } from '#src/lib/forms/limits.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { useNavigate, usePathParameter } from '#src/lib/navigation/use-navigate.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { CONSOLE_PATH, PERSONS_PATH, personPath } from '../paths.ts'
import {
  CORRECTION_LABELS,
  type CorrectionValues,
  correctionInput,
  correctionSchema,
  NO_CORRECTION,
} from '../people/correction.ts'
import { asRecordForm, ContactFields, DisabilityFields } from '../people/new-person-fields.tsx'

/** Fills in or corrects the record of a person who has agreed on paper. */
export default function ConsolePersonEditPage() {
  const id = positiveInteger(usePathParameter('id')) ?? 0
  const resource = useQueryResource(ConsolePersonGetDocument, { id }, { errors: 'inline' })
  const person = resource.data?.userDisabledPersonGet
  const name = person?.realName ?? '求职者'
  return (
    <>
      <PageHeader
        title={`代为修改：${name}`}
        context="只填要改的内容，没有填的保持不变。修改留有记录，本人会收到通知。"
        crumbs={[
          { label: '管理台', href: CONSOLE_PATH },
          { label: '求职者', href: PERSONS_PATH },
          { label: name, href: personPath(id) },
          { label: '代为修改' },
        ]}
      />
      {!person && resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!person && resource.isIndicatorShown && <Skeleton lines={12} label="正在读取档案" />}
      {person && <CorrectionForm person={person} />}
    </>
  )
}

function CorrectionForm({ person }: { person: ConsolePersonFragment }) {
  const correct = useMutationAction(ConsolePersonCorrectDocument, { errors: 'inline' })
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const stored = person.idType ?? 'IdentityCard'
  const schema = useMemo(() => correctionSchema(toDateInput(pageNow()), stored), [stored])
  // no draft is stored: the form contains another person's identity numbers
  const form = useAppForm<CorrectionValues>({
    schema,
    labels: CORRECTION_LABELS,
    defaultValues: NO_CORRECTION,
    onSubmit: async (values) => {
      const { change } = (await correct.run({ input: correctionInput(values, person) }))
        .userDisabledPersonUpdateOnBehalf
      const isAsked = change !== null && change?.id !== person.change?.id
      succeed(
        isAsked ? '已代为申请变更' : '已代为修改档案',
        isAsked ? '审核通过之前，原来的资料仍然有效。本人会收到通知。' : '本人会收到通知。',
      )
      navigate(personPath(person.id))
    },
  })
  return (
    <Form form={form} label="代为修改">
      <Identity person={person} />
      <Card title="姓名和手机号">
        <div className="form-grid">
          <TextInput {...form.field('realName')} hint={`现在是 ${person.realName ?? '空白'}`} required={false} />
          <TextInput
            {...form.field('mobilePhone')}
            hint={`现在是 ${person.mobilePhone ?? '空白'}`}
            inputMode="tel"
            autoComplete="off"
            required={false}
          />
        </div>
      </Card>
      <ContactFields form={asRecordForm(form)} stored={stored} />
      <DisabilityFields form={asRecordForm(form)} />
      <Card title="原因和书面同意">
        <TextInput
          {...form.field('reason')}
          {...inputOf(UpdatePersonOnBehalfDto_reason)}
          hint="本人会看到，例如：登记时听错了"
        />
        <CheckboxField
          {...form.field('hasSignedConsent')}
          hint="请本人或监护人签署同意书，由您保存，平台会查验"
          required
        />
      </Card>
      <div className="btns">
        <LinkButton href={personPath(person.id)} variant="secondary">
          不修改，返回档案
        </LinkButton>
        <Button type="submit" busy={form.submitting}>
          代为修改
        </Button>
      </div>
    </Form>
  )
}

/** A note on whether name, numbers and certificate can be changed in the current state of the record. */
function Identity({ person: { allowedActions } }: { person: ConsolePersonFragment }) {
  if (allowedActions.includes('updateIdentity')) return null
  return allowedActions.includes('submitChange') ? (
    <Alert tone="info" title="姓名、身份证号和残疾人证已经认证">
      <p>修改它们会成为变更申请，由您以外的审核人审核；通过之前，原来的资料仍然有效。</p>
    </Alert>
  ) : (
    <Alert tone="wait" title="姓名、身份证号和残疾人证现在不能修改">
      <p>档案或变更申请正在审核。其他内容可以修改。</p>
    </Alert>
  )
}
