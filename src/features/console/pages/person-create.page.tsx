import { useMemo } from 'react'
import { ConsolePersonCreateDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { CONSOLE_PATH, PERSONS_PATH, personPath } from '../paths.ts'
import {
  NEW_PERSON_LABELS,
  type NewPersonValues,
  NO_PERSON,
  newPersonInput,
  newPersonSchema,
} from '../people/new-person.ts'
import { AccountFields, asRecordForm, ContactFields, DisabilityFields } from '../people/new-person-fields.tsx'

/** Creates the record of a person who cannot register themselves; the person has agreed on paper. */
export default function ConsolePersonCreatePage() {
  const create = useMutationAction(ConsolePersonCreateDocument, { errors: 'inline' })
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const choosesFoundation = usePortal(selectUserType) === 'PlatformUser'
  const schema = useMemo(() => newPersonSchema(toDateInput(pageNow())), [])
  // no draft is stored: the form contains a password
  const form = useAppForm<NewPersonValues>({
    schema,
    labels: NEW_PERSON_LABELS,
    defaultValues: NO_PERSON,
    onSubmit: async (values) => {
      const { id, realName } = (await create.run({ input: newPersonInput(values) })).userDisabledPersonCreate
      succeed(`已为${realName ?? '求职者'}建立账号和档案`, '资料齐全后可以代为提交审核。')
      navigate(personPath(id))
    },
  })
  return (
    <>
      <PageHeader
        title="代建档案"
        context="为不便自己注册的求职者建立账号和档案。没有填的内容，本人登录后可以补充。"
        crumbs={[
          { label: '管理台', href: CONSOLE_PATH },
          { label: '求职者', href: PERSONS_PATH },
          { label: '代建档案' },
        ]}
      />
      <Form form={form} label="代建档案">
        <AccountFields form={form} choosesFoundation={choosesFoundation} />
        <ContactFields form={asRecordForm(form)} />
        <DisabilityFields form={asRecordForm(form)} />
        <Card title="书面同意">
          <CheckboxField
            {...form.field('hasSignedConsent')}
            hint="请本人或监护人签署单独同意书，由您保存，平台会查验"
            required
          />
        </Card>
        <div className="btns">
          <Button type="submit" busy={form.submitting}>
            建立账号和档案
          </Button>
        </div>
      </Form>
    </>
  )
}
