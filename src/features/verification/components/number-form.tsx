import { z } from 'zod/mini'
import { asCheckNumber } from '#machines/rules/check-number.ts'
import { contractProofCheck_number } from '#src/api/limits.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

const schema = z.object({
  number: z.string().check(
    z.refine((text) => asCheckNumber(text) !== null, {
      error: '核验编号是 12 位字母和数字，印在合同最后“怎样核验”的下面',
    }),
  ),
})

/** A form for the number that is printed on the contract. */
export function NumberForm({ number, onNumber }: { number: string; onNumber: (number: string) => void }) {
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { number },
    labels: { number: '核验编号' },
    onSubmit: async (values) => onNumber(asCheckNumber(values.number) ?? ''),
  })
  return (
    <Form form={form} label="按核验编号查询">
      <TextInput
        {...form.field('number')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={contractProofCheck_number.max}
        hint="例如 7K2M-9QXT-40HB。大小写、横线不影响"
      />
      <Button type="submit" variant="secondary" icon="search" busy={form.submitting}>
        按编号查询
      </Button>
    </Form>
  )
}
