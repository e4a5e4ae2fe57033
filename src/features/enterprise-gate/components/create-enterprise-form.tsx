import { z } from 'zod/mini'
import { normaliseCompany } from '#machines/rules/reading/company-name.ts'
import { normaliseCode } from '#machines/rules/reading/numbers.ts'
import { EnterpriseCreateDocument } from '#src/api/graphql.ts'
import { CreateEnterpriseDto_enterpriseName } from '#src/api/limits.ts'
import { readFirst } from '#src/lib/forms/reading.ts'
import { textRule } from '#src/lib/list/rules.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { CODE_CONFIRMED, codeChecked, UnusualCode } from '#src/shared/enterprises/unusual-code.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { useChooseEnterprise } from '../use-choose-enterprise.ts'

export const createEnterpriseSchema = z
  .object({
    enterpriseName: readFirst(normaliseCompany, textRule('企业名称', CreateEnterpriseDto_enterpriseName)),
    socialCreditCode: readFirst(normaliseCode, z.string().check(z.minLength(1, '统一社会信用代码不能为空'))),
    isUnusualCodeConfirmed: z.boolean(),
  })
  .check(codeChecked)

/** Creates an enterprise, which immediately becomes the active one; its certification is the next step. */
export function CreateEnterpriseForm() {
  const create = useMutationAction(EnterpriseCreateDocument, { errors: 'inline' })
  const { choose } = useChooseEnterprise()
  const form = useAppForm<z.infer<typeof createEnterpriseSchema>>({
    schema: createEnterpriseSchema,
    defaultValues: { enterpriseName: '', socialCreditCode: '', isUnusualCodeConfirmed: false },
    labels: {
      enterpriseName: '企业名称',
      socialCreditCode: '统一社会信用代码',
      isUnusualCodeConfirmed: CODE_CONFIRMED,
    },
    onSubmit: async (input) => {
      const { enterpriseCreate } = await create.run({ input })
      await choose(enterpriseCreate.id)
    },
  })
  return (
    <Form form={form} label="新建企业">
      <TextInput {...form.field('enterpriseName')} required hint="与营业执照上的名称一致" autoComplete="organization" />
      <TextInput {...form.field('socialCreditCode')} required hint="18 位数字和大写字母" autoCapitalize="characters" />
      <UnusualCode code={form.methods.watch('socialCreditCode')} field={form.field('isUnusualCodeConfirmed')} />
      <Button type="submit" icon="plus" busy={form.submitting}>
        新建企业，继续填写认证资料
      </Button>
    </Form>
  )
}
