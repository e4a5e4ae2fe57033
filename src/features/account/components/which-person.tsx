import type { FieldValues, Path } from 'react-hook-form'
import { formatDate } from '#src/lib/date-time.ts'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { HouseholdPerson } from '../use-which-person.ts'

const KINDS: Readonly<Record<string, string>> = {
  DisabledPerson: '求职者',
  Enterprise: '企业',
  Visitor: '还没有选身份',
}

interface WhichPersonProps<Values extends FieldValues> {
  form: AppForm<Values>
  persons: readonly HouseholdPerson[] | null
}

/** The accounts of the household, told apart by given name, role and day of registration. */
export function WhichPerson<Values extends FieldValues>({ form, persons }: WhichPersonProps<Values>) {
  if (persons === null) return null
  return (
    <RadioGroup
      {...form.field('userId' as Path<Values>)}
      required
      cards
      hint="这个手机号有几位家人在用。姓没有写出来。"
      choices={persons.map(({ userId, name, userType, creationDay }) => ({
        value: String(userId),
        label: name || '没有填姓名',
        hint: `${KINDS[userType] ?? '工作人员'}，${formatDate(creationDay)}注册`,
      }))}
    />
  )
}
