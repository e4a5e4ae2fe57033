import { useEffect, useRef, useState } from 'react'
import { useDraftStore } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { introductionHint, SCALE_OPTIONS } from '#src/shared/enterprises/enterprise-form.ts'
import { UnusualCode } from '#src/shared/enterprises/unusual-code.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { type AppForm, useAppForm } from '#src/ui/forms/use-app-form.ts'
import { type Authentication, type AuthenticationValues, authentication, schema } from '../authentication-form.model.ts'
import { leftoverOf, useAuthenticationDraft } from '../use-authentication-draft.ts'
import { DivisionFields } from './division-fields.tsx'
import { DraftNotice, DraftStatus } from './draft-notices.tsx'
import { ProofField } from './proof-field.tsx'

/**
 * The form saves itself as a draft. After a manual save it reports the result; after a submission it shows missing
 * values at their fields.
 */
function useAuthenticationForm(enterprise: Authentication) {
  const store = useDraftStore<AuthenticationValues>({ form: 'enterprise-authentication', id: enterprise.id })
  const [{ leftover, values: initial }] = useState(() => leftoverOf(enterprise, store))
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const { enterpriseChanged } = useSession()
  const isSubmission = useRef(true)
  const latest = useRef<AppForm<AuthenticationValues> | null>(null)
  const draft = useAuthenticationDraft(enterprise, { store, leftover }, latest)
  const form = useAppForm<AuthenticationValues>({
    schema,
    defaultValues: initial,
    labels: authentication.labels,
    onSubmit: async (values) => {
      await draft.save(values, isSubmission.current)
      if (!isSubmission.current) return succeed('草稿已保存', '您可以随时回来继续填写。')
      succeed('认证资料已提交', '审核结果会以站内信通知您。')
      enterpriseChanged()
      navigate('/enterpriseCenter/waitForAudit')
    },
  })
  const { watch } = form.methods
  const { typed } = draft
  const tell = useRef(typed)
  useEffect(() => {
    latest.current = form
    tell.current = typed
  })
  useEffect(() => {
    const { unsubscribe } = watch(() => tell.current())
    return unsubscribe
  }, [watch])
  const intend = (submit: boolean) => () => {
    isSubmission.current = submit
  }
  return { form, intend, draft, isRestored: leftover !== 'none' }
}

export function AuthenticationForm({ enterprise }: { enterprise: Authentication }) {
  const { form, intend, draft, isRestored } = useAuthenticationForm(enterprise)
  return (
    <Form form={form} label="企业认证资料">
      <DraftNotice draft={draft} isRestored={isRestored} />
      <div className="form-grid">
        <TextInput {...form.field('enterpriseName')} required hint="与营业执照一致" autoComplete="organization" />
        <TextInput {...form.field('socialCreditCode')} required hint="18 位数字和大写字母" />
        <UnusualCode code={form.methods.watch('socialCreditCode')} field={form.field('isUnusualCodeConfirmed')} />
        <TextInput {...form.field('enterpriseType')} required hint="例如有限责任公司" />
        <TextInput {...form.field('industry')} required />
        <Select {...form.field('scale')} required options={SCALE_OPTIONS} />
        <TextInput {...form.field('legalPerson')} required />
        <TextInput {...form.field('contactName')} required autoComplete="name" />
        <TextInput {...form.field('contactPhone')} required hint="手机号或座机号" inputMode="tel" autoComplete="tel" />
        <DivisionFields form={form} />
        <TextInput {...form.field('address')} required full autoComplete="address-line1" />
        <TextArea
          {...form.field('introduction')}
          {...areaOf(authentication.dto.introduction)}
          required
          full
          hint={introductionHint(authentication.dto.introduction)}
        />
        <ProofField form={form} name="licenceFileId" required hint="完整、清晰的营业执照照片或扫描件" />
        <ProofField
          form={form}
          name="authorisationFileId"
          required={false}
          hint="联系人不是法定代表人时需要，由法定代表人签字"
        />
      </div>
      <div className="btns">
        <Button type="submit" icon="send" busy={form.submitting} onClick={intend(true)}>
          提交认证
        </Button>
        <Button type="submit" variant="secondary" busy={form.submitting} onClick={intend(false)}>
          保存草稿
        </Button>
      </div>
      <DraftStatus draft={draft} form={form} />
    </Form>
  )
}
