import {
  UpdateUserJobSeekingIntentionDto_accommodationNote,
  UpdateUserJobSeekingIntentionDto_selfIntroduction,
} from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { SimpleWords } from '#src/ui/text/simple-words.tsx'
import { ConsentBox } from '../components/consent-box.tsx'
import { LateSelect } from '../components/late-select.tsx'
import { useDictionaryOptions, useEnumOptions } from '../use-options.ts'
import type { Consent } from '../wizard/consents.ts'
import { CityChoice } from './city-choice.tsx'
import type { IntentionValues } from './values.ts'

interface CardProps {
  form: AppForm<IntentionValues>
}

export function WishCard({ form }: CardProps) {
  return (
    <Card title="求职意向">
      <SimpleWords>您想做什么工作？想拿多少钱？在家做，还是去公司做？</SimpleWords>
      <div className="form-grid">
        <TextInput
          {...form.field('intendedJobs')}
          required
          full
          autoComplete="off"
          hint="例如：图像标注员、在线客服。多个岗位请用顿号隔开，最多 5 个"
        />
        <LateSelect form={form} name="operationModeId" required options={useDictionaryOptions('OperationMode')} />
        <LateSelect form={form} name="workStatus" required options={useEnumOptions('WorkStatus')} />
        <NumberInput {...form.field('payMin')} unit="元" hint="税前，每月" />
        <NumberInput {...form.field('payMax')} unit="元" hint="税前，每月" />
        <CheckboxField {...form.field('isPayNegotiable')} />
        <DateInput {...form.field('availableDate')} required={false} />
        <CityChoice form={form} />
        <TextArea
          {...form.field('selfIntroduction')}
          {...areaOf(UpdateUserJobSeekingIntentionDto_selfIntroduction)}
          full
          hint="先写结果，再写过程，例如：日均处理 80 单，差错率低于 0.3%"
        />
      </div>
    </Card>
  )
}

/** The accommodations that the person needs at work. The person decides who may see them. */
export function AccommodationCard({ form }: CardProps) {
  const choices = useDictionaryOptions('Accommodation')
  return (
    <Card title="需要的便利">
      <SimpleWords>工作时，您需要什么帮助？打勾就可以。要不要告诉公司，您自己决定。</SimpleWords>
      <CheckboxGroup {...form.field('accommodationIds')} choices={choices} required={false} full />
      <TextArea
        {...form.field('accommodationNote')}
        {...areaOf(UpdateUserJobSeekingIntentionDto_accommodationNote)}
        hint="例如：需要把操作要求写成文字"
      />
      <CheckboxField
        {...form.field('isAccommodationDisclosed')}
        hint="不勾选：只有您和服务您的基金会、平台审核人员看到。勾选：您投递的企业和给您派工单的人也能看到，可以提前为您准备。随时可以改。"
      />
    </Card>
  )
}

export function FilesCard({ form }: CardProps) {
  const upload = useUpload('UserDisabledPersonFile')
  const { id, label, error } = form.field('files')
  return (
    <Card title="附件和视频">
      <SimpleWords>有作品、证书的照片吗？可以放在这里。没有，就不放。</SimpleWords>
      <FileField
        id={id}
        label={label}
        error={error}
        required={false}
        hint="作品、证书照片或自我介绍视频。视频请配字幕，或在自我介绍里写下同样的内容"
        maxFiles={20}
        files={form.methods.watch('files')}
        onChange={(files) => form.methods.setValue('files', files, { shouldDirty: true })}
        {...upload}
      />
    </Card>
  )
}

export function ConsentsCard({ form, consents }: CardProps & { consents: readonly Consent[] }) {
  const of = (scope: Consent['scope']) => consents.find((each) => each.scope === scope)
  return (
    <Card title="您的同意">
      <SimpleWords>下面两件事，您可以同意，也可以不同意。以后可以改。</SimpleWords>
      <p className="help">分开选择，都可以不选；不选不影响审核。</p>
      <ConsentBox form={form} name="isResumeVisible" consent={of('ResumeVisible')} />
      <ConsentBox form={form} name="mayBeRecommended" consent={of('FoundationRecommendation')} />
    </Card>
  )
}
