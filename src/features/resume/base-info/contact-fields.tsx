import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { LateSelect } from '../components/late-select.tsx'
import { useDivisions, useFoundations } from '../use-options.ts'
import type { BaseInfoValues } from './values.ts'

interface FieldsProps {
  form: AppForm<BaseInfoValues>
}

function DivisionFields({ form }: FieldsProps) {
  const provinceId = Number(form.methods.watch('provinceId'))
  const cityId = Number(form.methods.watch('cityId'))
  const { provinces, cities, areas } = useDivisions(provinceId, cityId)
  const empty = (...names: ('cityId' | 'areaId')[]) => {
    for (const name of names) form.methods.setValue(name, '')
  }
  return (
    <>
      <LateSelect
        form={form}
        name="provinceId"
        required
        options={provinces}
        onChosen={() => empty('cityId', 'areaId')}
      />
      <LateSelect
        form={form}
        name="cityId"
        required
        options={cities}
        hint={provinceId > 0 ? undefined : '请先选择省份'}
        onChosen={() => empty('areaId')}
      />
      <LateSelect
        form={form}
        name="areaId"
        required={false}
        options={areas}
        hint={cityId > 0 ? undefined : '请先选择城市'}
      />
    </>
  )
}

const PHONE_USE = '审核结果和面试通知会发到这里'

/**
 * The person's contact data, and a contact person for cases in which they cannot be reached. The form does not ask
 * again for a phone that was verified at registration.
 */
export function ContactFields({ form, accountPhone }: FieldsProps & { accountPhone: string | null }) {
  return (
    <div className="form-grid">
      <TextInput
        {...form.field('mobilePhone')}
        required={accountPhone === null}
        inputMode="tel"
        autoComplete="tel"
        hint={
          accountPhone === null
            ? PHONE_USE
            : `已有您注册时验证过的 ${accountPhone}，${PHONE_USE}。不用再填；想用另一个号码时才填`
        }
      />
      <TextInput {...form.field('emailAddress')} required={false} type="email" autoComplete="email" />
      <DivisionFields form={form} />
      <TextInput {...form.field('address')} required autoComplete="address-line1" hint="街道、小区和门牌号" />
      <TextInput {...form.field('emergencyContactName')} required hint="联系不到您时，我们会找这个人" />
      <TextInput {...form.field('emergencyContactPhone')} required inputMode="tel" />
      <LateSelect
        form={form}
        name="foundationId"
        required={false}
        options={useFoundations()}
        placeholder="还没有，由平台安排审核"
        hint="选择之后，由这家基金会的就业辅导员初审并协助您"
      />
    </div>
  )
}
