import type { ChangeEvent } from 'react'
import { PASSWORD_HINT } from '#machines/rules/password.ts'
import { CityGetAllListDocument, ConsoleFoundationsDocument, ProvinceGetAllListDocument } from '#src/api/graphql.ts'
import { CreatePersonDto_address, CreatePersonDto_emergencyContactName } from '#src/api/limits.ts'
import { inputOf } from '#src/lib/forms/limits.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import type { NewPersonValues, RecordValues } from './new-person.ts'

interface SectionProps {
  form: AppForm<RecordValues>
}

/** Larger forms have these fields as well; the type of this form does not name them. */
export const asRecordForm = <V extends RecordValues>(form: AppForm<V>) => form as unknown as AppForm<RecordValues>

/** The login of the new person. A tutor enters people of their own foundation only. */
export function AccountFields({
  form,
  choosesFoundation,
}: {
  form: AppForm<NewPersonValues>
  choosesFoundation: boolean
}) {
  return (
    <Card title="账号">
      <div className="form-grid">
        <TextInput {...form.field('realName')} autoComplete="off" required />
        <TextInput {...form.field('mobilePhone')} inputMode="tel" autoComplete="off" required />
        <TextInput {...form.field('userName')} hint="不填则用手机号登录" autoComplete="off" required={false} />
        <TextInput
          {...form.field('password')}
          type="password"
          hint={`${PASSWORD_HINT}。请写在纸上当面交给本人，14 天内首次登录时要改成自己的密码`}
          autoComplete="new-password"
          required
        />
        {choosesFoundation && <FoundationField form={form} />}
      </div>
    </Card>
  )
}

function FoundationField({ form }: { form: AppForm<NewPersonValues> }) {
  const found = useQueryResource(ConsoleFoundationsDocument, {}).data?.foundationGetAllFoundationList.items ?? []
  return (
    <Select
      key={`foundations-${found.length}`}
      {...form.field('foundationId')}
      placeholder="暂不安排"
      options={found.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
      required={false}
    />
  )
}

export function ContactFields({ form }: SectionProps) {
  return (
    <Card title="身份和联系方式">
      <div className="form-grid">
        <TextInput {...form.field('idNumber')} autoComplete="off" hint="性别和出生日期由它得出" required={false} full />
        <PlaceFields form={form} />
        <TextInput {...form.field('address')} {...inputOf(CreatePersonDto_address)} full />
        <TextInput
          {...form.field('emergencyContactName')}
          {...inputOf(CreatePersonDto_emergencyContactName)}
          autoComplete="off"
        />
        <TextInput {...form.field('emergencyContactPhone')} inputMode="tel" autoComplete="off" required={false} />
      </div>
    </Card>
  )
}

/** The province, then the cities of that province. */
function PlaceFields({ form }: SectionProps) {
  const provinceId = Number(form.methods.watch('provinceId'))
  const provinces = useQueryResource(ProvinceGetAllListDocument, {}).data?.provinceGetAllList ?? []
  const found = useQueryResource(CityGetAllListDocument, { provinceId }, { enabled: provinceId > 0 }).data
  const cities = found?.cityGetAllList ?? []
  const province = form.field('provinceId')
  const onProvince = (event: ChangeEvent<HTMLSelectElement>) => {
    form.methods.setValue('cityId', '')
    return province.onChange(event)
  }
  return (
    <>
      <Select
        key={`provinces-${provinces.length}`}
        {...province}
        onChange={onProvince}
        options={provinces.map(({ id, provinceName }) => ({ value: String(id), label: provinceName }))}
        required={false}
      />
      <Select
        key={`cities-${provinceId}-${cities.length}`}
        {...form.field('cityId')}
        options={cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
        required={false}
      />
    </>
  )
}

export function DisabilityFields({ form }: SectionProps) {
  return (
    <Card title="残疾人证">
      <div className="form-grid">
        <Select {...form.field('disabilityCategory')} options={useEnumOptions('DisabilityCategory')} required={false} />
        <Select {...form.field('disabilityLevel')} options={useEnumOptions('DisabilityLevel')} required={false} />
        <TextInput {...form.field('certificateNumber')} autoComplete="off" required={false} full />
        <DateInput {...form.field('certificateValidFrom')} required={false} />
        <DateInput {...form.field('certificateValidTo')} required={false} />
        <PhotoField form={form} name="certificateFront" />
        <PhotoField form={form} name="certificateBack" />
      </div>
    </Card>
  )
}

function PhotoField({ form, name }: SectionProps & { name: 'certificateFront' | 'certificateBack' }) {
  const upload = useUpload('UserDisabledPersonCertificate')
  const { id, label, error } = form.field(name)
  return (
    <FileField
      id={id}
      label={label}
      error={error}
      required={false}
      maxFiles={1}
      files={form.methods.watch(name)}
      onChange={(files) => form.methods.setValue(name, files, { shouldDirty: true })}
      {...upload}
    />
  )
}
