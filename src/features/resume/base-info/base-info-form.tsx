import { UpdateUserDisableAttachmentDto_disabilityDescription } from '#src/api/limits.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { pageNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { SimpleWords } from '#src/ui/text/simple-words.tsx'
import { ConsentBox } from '../components/consent-box.tsx'
import { StepFrame } from '../components/step-frame.tsx'
import { DETAIL_PATH } from '../paths.ts'
import type { ResumeRecord } from '../record.ts'
import { identityFacts } from '../resume-facts.ts'
import { useEnumOptions } from '../use-options.ts'
import { type Consent, isGiven } from '../wizard/consents.ts'
import { useStepForm } from '../wizard/use-step-form.ts'
import { ContactFields } from './contact-fields.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { CertificateFields, NameFields } from './identity-fields.tsx'
import { baseInfoProblems, knownOf } from './rules.ts'
import { sendBaseInfo } from './send.ts'
import { BASE_LABELS, type BaseInfoValues, baseInfoOf, SECRET_FIELDS } from './values.ts'

interface BaseInfoFormProps {
  record: ResumeRecord | null
  consents: readonly Consent[]
  /** the account's phone, masked */
  accountPhone: string | null
}

/** Step 1: identity, contact and certificate of the person. */
export function BaseInfoForm({ record, consents, accountPhone }: BaseInfoFormProps) {
  const portal = usePortalServices()
  const today = toDateInput(pageNow())
  const known = knownOf(record, today, accountPhone)
  const consent = consents.find(({ scope }) => scope === 'SensitiveDisability')
  const step = useStepForm<BaseInfoValues>({
    step: 'baseInfo',
    record,
    initial: baseInfoOf(record, consent !== undefined && isGiven(consent)),
    labels: BASE_LABELS,
    problemsOf: (values) => baseInfoProblems(values, known),
    send: (values, part) => sendBaseInfo(portal, { values, known, consents }, part),
    secret: SECRET_FIELDS,
  })
  const { form } = step
  return (
    <StepFrame step={step} label="基本信息与残疾人证" buttons={<Buttons step={step} />}>
      {known.isIdentityOpen ? (
        <>
          <Card title="同意书">
            <SimpleWords>我们要看您的证件。只有审核的人能看。您同意，请打勾。</SimpleWords>
            <ConsentBox form={form} name="hasConsented" consent={consent} required />
          </Card>
          <Card title="姓名与身份证">
            <SimpleWords>照着身份证写。名字和号码要一样。</SimpleWords>
            <NameFields form={form} record={record} today={today} />
          </Card>
        </>
      ) : (
        record && <Certified record={record} />
      )}
      <Card title="联系方式">
        <SimpleWords>写下手机号和地址。再写一位家人或朋友的电话。</SimpleWords>
        <ContactFields form={form} accountPhone={known.accountPhone} />
      </Card>
      <Card title="残疾人证与辅助">
        {known.isIdentityOpen && <CertificateFields form={form} record={record} today={today} />}
        <div className="form-grid">
          <TextInput
            {...form.field('assistiveDevices')}
            required={false}
            full
            hint="例如：读屏软件、助听器、轮椅。多种请用顿号隔开"
          />
          <TextArea
            {...form.field('disabilityDescription')}
            {...areaOf(UpdateUserDisableAttachmentDto_disabilityDescription)}
            full
            hint="只给审核和服务您的人看，企业看不到"
          />
        </div>
      </Card>
      <Card title="监护人">
        <GuardianFields form={form} record={record} today={today} />
      </Card>
    </StepFrame>
  )
}

function Certified({ record }: { record: ResumeRecord }) {
  const categories = useEnumOptions('DisabilityCategory')
  const levels = useEnumOptions('DisabilityLevel')
  return (
    <Card
      title="身份与残疾人证"
      aside={
        <LinkButton href={DETAIL_PATH} variant="secondary" size="small">
          申请变更
        </LinkButton>
      }
    >
      <p className="muted">这些资料正在审核或已经认证，要修改须提出变更申请；通过之前，原来的资料仍然有效。</p>
      <DescriptionList items={identityFacts(record, categories, levels)} />
    </Card>
  )
}

function Buttons({ step: { form, intend } }: { step: ReturnType<typeof useStepForm<BaseInfoValues>> }) {
  return (
    <div className="btns">
      <Button
        type="submit"
        variant="action"
        iconAfter="arrow-right"
        busy={form.submitting}
        onClick={() => intend('next')}
      >
        保存并进入第 2 步
      </Button>
      <Button type="submit" variant="secondary" busy={form.submitting} onClick={() => intend('stay')}>
        保存第 1 步
      </Button>
    </div>
  )
}
