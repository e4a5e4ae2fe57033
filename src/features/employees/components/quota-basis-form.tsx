import * as z from 'zod/mini'
import { EnterpriseUpdateRuleDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { Quota } from '../quota-summary.ts'

const isWithin = (typed: string, places: number, most: number): boolean =>
  new RegExp(`^\\d+(\\.\\d{1,${places}})?$`).test(typed.trim()) && Number(typed) > 0 && Number(typed) <= most

const schema = z.object({
  averageStaff: z
    .string()
    .check(z.refine((typed) => isWithin(typed, 3, 1_000_000), '请填写大于 0 的人数，最多三位小数')),
  averageAnnualWage: z
    .string()
    .check(z.refine((typed) => isWithin(typed, 2, 10_000_000), '请填写大于 0 的金额，最多两位小数')),
})
type Values = z.infer<typeof schema>

/** Figures that only the enterprise knows; without them the gap to the quota cannot be calculated. */
export function QuotaBasisForm({ quota, onDone }: { quota: Quota; onDone: () => void }) {
  const update = useMutationAction(EnterpriseUpdateRuleDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<Values>({
    schema,
    defaultValues: { averageStaff: quota.averageStaff ?? '', averageAnnualWage: quota.averageAnnualWage ?? '' },
    labels: { averageStaff: `${quota.year} 年在职职工人数`, averageAnnualWage: `${quota.year} 年在职职工年平均工资` },
    onSubmit: async ({ averageStaff, averageAnnualWage }) => {
      const sent = { averageStaff: averageStaff.trim(), averageAnnualWage: averageAnnualWage.trim() }
      await update.run({ input: { id: quota.enterpriseId, staffYear: quota.year, ...sent } })
      succeed('已保存，差额已重新测算')
      onDone()
    },
  })
  return (
    <Form form={form} label="测算用的两个数">
      <NumberInput
        {...form.field('averageStaff')}
        unit="人"
        required
        hint="季节性用工折算成年平均数，可以有小数；派遣人员计入派遣单位"
      />
      <NumberInput {...form.field('averageAnnualWage')} unit="元/年" required hint="工资总额除以在职职工人数" />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          不改了
        </Button>
        <Button type="submit" busy={form.submitting}>
          保存并重新测算
        </Button>
      </div>
    </Form>
  )
}
