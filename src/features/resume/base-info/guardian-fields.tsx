import { guardianNumberLabel, isOrganisation } from '#machines/rules/guardian.ts'
import { ID_NUMBER_HINTS, ID_TYPE_OPTIONS, type IdType, idNumberLabel } from '#machines/rules/identity-document.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { SimpleWords } from '#src/ui/text/simple-words.tsx'
import type { ResumeRecord } from '../record.ts'
import { derivedFrom } from './rules.ts'
import { type BaseInfoValues, GUARDIAN_RELATIONS, mayNeedGuardian } from './values.ts'

interface GuardianFieldsProps {
  form: AppForm<BaseInfoValues>
  record: ResumeRecord | null
  today: string
}

/** The name of the stored number; where the kind was never told it stays open. */
const numberName = (guardian: NonNullable<ResumeRecord['guardian']>): string =>
  isOrganisation(guardian) ? '统一社会信用代码' : guardian.idType ? idNumberLabel(guardian.idType) : '证件号'

/**
 * The guardian of a person with limited legal capacity. Shown to every user, and emphasised for those who may need one.
 */
export function GuardianFields({ form, record, today }: GuardianFieldsProps) {
  const values = form.methods.watch()
  const chosen = values.holding === 'veteran' ? values.disabilityCategory : ''
  const category = chosen || (derivedFrom(values, today).certificate?.category ?? record?.disabilityCategory ?? null)
  const stored = record?.guardian
  const isStored = stored != null
  const ofOrganisation = isOrganisation({ relation: values.guardianRelation })
  const idType = values.guardianIdType as IdType
  return (
    <>
      {mayNeedGuardian(category) && !values.hasGuardian && (
        <p>智力、精神残疾的求职者，如果签合同、收款需要家人协助，请登记监护人。能够自己办理的，不需要登记。</p>
      )}
      <SimpleWords>有人帮您办手续吗？有，就打勾，再写下他的名字。没有，就不用填。</SimpleWords>
      <CheckboxField {...form.field('hasGuardian')} hint="您的合同由监护人一起确认，合同的消息也发给监护人" />
      {values.hasGuardian && (
        <div className="form-grid">
          {isStored && (
            <p className="help full">
              已登记 {stored.name}，电话 {stored.phone}，{numberName(stored)} {stored.idNumber}
              {stored.emailAddress ? `，邮箱 ${stored.emailAddress}` : ''}
              。需要修改时，请把下面几项全部重新填写。
            </p>
          )}
          <Select {...form.field('guardianRelation')} required={!isStored} options={GUARDIAN_RELATIONS} />
          <TextInput
            {...form.field('guardianName')}
            {...(ofOrganisation && { label: '组织的名称', hint: '例如居民委员会、村民委员会、民政部门' })}
            required={!isStored}
          />
          {!ofOrganisation && (
            <Select {...form.field('guardianIdType')} options={ID_TYPE_OPTIONS} required={!isStored} />
          )}
          <TextInput
            {...form.field('guardianIdNumber')}
            label={guardianNumberLabel({ relation: values.guardianRelation, idType })}
            hint={ofOrganisation ? '18 位数字和大写字母' : ID_NUMBER_HINTS[idType]}
            required={!isStored}
            autoComplete="off"
            spellCheck={false}
          />
          <TextInput {...form.field('guardianPhone')} required={!isStored} inputMode="tel" autoComplete="off" />
          <TextInput
            {...form.field('guardianEmailAddress')}
            inputMode="email"
            autoComplete="off"
            hint="合同的消息发到这里；平台没有短信时，确认合同的验证码也发到这里"
          />
        </div>
      )}
    </>
  )
}
