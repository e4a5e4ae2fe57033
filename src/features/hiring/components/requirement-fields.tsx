import { type FindWords, postingHints, wordProblems } from '#machines/rules/requirement-posting.ts'
import {
  CreateRequirementDto_conditions,
  CreateRequirementDto_duties,
  CreateRequirementDto_specialReason,
} from '#src/api/limits.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useLater } from '#src/lib/use-later.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { postingOf } from '../requirement-schema.ts'
import { useDictionaryOptions } from '../use-dictionary-options.ts'
import { PlaceFields } from './place-fields.tsx'
import type { SectionProps } from './section-props.ts'

const UNITS = [
  { value: 'Month', label: '按月（全日制）' },
  { value: 'Hour', label: '按小时（非全日制）' },
]

const NO_WORDS: FindWords = () => []
const loadWords = () => import('#machines/rules/words/find.ts')
/** The rules about banned terms load after the page, because they are a fifth of its code. */
const useWords = (): FindWords => useLater(loadWords)?.wordFindings ?? NO_WORDS

type Worded = 'title' | 'jobName' | 'duties' | 'conditions' | 'workingHours' | 'benefits'

/** A text field that shows a term banned in postings while it is typed. */
function worded({ form, values }: SectionProps, name: Worded, findWords: FindWords) {
  const field = form.field(name)
  const banned = wordProblems(postingOf(values), findWords).find(({ member }) => member === name)?.message
  return { ...field, error: field.error ?? banned }
}

export function BasicFields(props: SectionProps) {
  const findWords = useWords()
  const { form } = props
  const kinds = useEnumOptions('JobType')
  const recruitments = useEnumOptions('RecruitmentType')
  return (
    <Card title="基本信息">
      <div className="form-grid">
        <TextInput {...worded(props, 'title', findWords)} hint="2–50 个字符，例如 在线文字客服（居家）" required full />
        <TextInput {...worded(props, 'jobName', findWords)} hint="做什么职业，例如 文字客服" />
        <NumberInput {...form.field('recruitNumber')} unit="人" whole />
        <Select key={`kinds-${kinds.length}`} {...form.field('jobType')} options={kinds} placeholder={null} />
        <Select
          key={`recruitments-${recruitments.length}`}
          {...form.field('recruitmentType')}
          options={recruitments}
          placeholder={null}
        />
      </div>
    </Card>
  )
}

export function PayFields(props: SectionProps) {
  const findWords = useWords()
  const { form, values } = props
  const unit = values.payUnit === 'Hour' ? '元/小时' : '元/月'
  return (
    <Card title="薪资和福利">
      <div className="form-grid">
        <RadioGroup {...form.field('payUnit')} choices={UNITS} full />
        <NumberInput {...form.field('payMin')} unit={unit} hint="税前，不含加班费" />
        <NumberInput {...form.field('payMax')} unit={unit} hint="不超过最低薪资的 3 倍" />
        <TextInput
          {...worded(props, 'benefits', findWords)}
          hint="最多 10 项，用顿号分开，例如 五险、餐补、带薪年假"
          required={false}
          full
        />
      </div>
    </Card>
  )
}

export function WorkFields(props: SectionProps) {
  const findWords = useWords()
  const { form } = props
  const modes = useDictionaryOptions('OperationMode')
  return (
    <Card title="工作内容、地点和时间">
      <TextArea
        {...worded(props, 'duties', findWords)}
        hint="20–3000 个字符：每天做什么、用什么工具、只用键盘或读屏能否完成"
        limit={CreateRequirementDto_duties.max}
        rows={5}
      />
      <div className="form-grid">
        <Select key={`modes-${modes.length}`} {...form.field('operationModeId')} options={modes} />
        <TextInput {...worded(props, 'workingHours', findWords)} hint="例如 每天 8 小时，周末休息" />
        <PlaceFields {...props} />
      </div>
    </Card>
  )
}

export function PeopleFields(props: SectionProps) {
  const findWords = useWords()
  const { form, values } = props
  const isReasonAsked = values.specialReason !== '' || postingHints(postingOf(values), findWords).length > 0
  const education = useDictionaryOptions('EducationalRequirement')
  const disability = useDictionaryOptions('DisabilityRequirement')
  const accommodation = useDictionaryOptions('Accommodation')
  const experience = useEnumOptions('ExperienceRequirement')
  return (
    <Card title="适合的人和便利条件">
      <div className="form-grid">
        <CheckboxGroup
          {...form.field('disabilityRequirementIds')}
          choices={disability}
          hint="写哪些人适合做，不写谁不能做"
          full
        />
        <CheckboxGroup
          {...form.field('accommodationIds')}
          choices={accommodation}
          hint="写得越清楚，合适的人越敢投递"
          required={false}
          full
        />
        <Select key={`education-${education.length}`} {...form.field('educationalRequirementId')} options={education} />
        <Select
          key={`experience-${experience.length}`}
          {...form.field('experienceRequirement')}
          options={experience}
          placeholder={null}
        />
        <TextArea
          {...worded(props, 'conditions', findWords)}
          hint="只写做好这份工作真正需要的"
          limit={CreateRequirementDto_conditions.max}
          rows={3}
          required={false}
          full
        />
        {isReasonAsked && (
          <TextArea
            {...form.field('specialReason')}
            hint="有提示的要求确实是工作需要时才写：为什么需要。审核的人会看到，求职者看不到"
            limit={CreateRequirementDto_specialReason.max}
            rows={2}
            required={false}
            full
          />
        )}
        <CheckboxField {...form.field('isInterviewExempt')} hint="看过简历就可以直接起草合同" full />
      </div>
    </Card>
  )
}

export function ContactFields({ form }: SectionProps) {
  const upload = useUpload('RequirementAttachments')
  const { id, label, error } = form.field('fileIds')
  return (
    <Card title="联系人、有效期和附件">
      <div className="form-grid">
        <TextInput {...form.field('contactName')} autoComplete="off" hint="登录并选择身份的人才看得到" />
        <TextInput {...form.field('contactPhone')} type="tel" autoComplete="off" />
        <DateInput {...form.field('validTo')} hint="最长 180 天，到期自动关闭" />
        <TextInput {...form.field('sourceStatement')} hint="转载的岗位写明来源" required={false} />
      </div>
      <FileField
        id={id}
        label={label}
        error={error}
        required={false}
        maxFiles={10}
        files={form.methods.watch('fileIds')}
        onChange={(next) => form.methods.setValue('fileIds', next, { shouldDirty: true })}
        {...upload}
      />
    </Card>
  )
}
