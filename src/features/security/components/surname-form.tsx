import { z } from 'zod/mini'
import { UserUpdateByPortalDocument } from '#src/api/graphql.ts'
import { UpdateUserByPortalDto_surname } from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import type { MyAccount } from '#src/shared/account/use-my-account.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

const schema = z.object({ surname: z.string().check(z.trim(), most(UpdateUserByPortalDto_surname, '昵称')) })

export function SurnameForm({ account, onDone }: { account: MyAccount; onDone: () => void }) {
  const act = useMutationAction(UserUpdateByPortalDocument, { errors: 'inline' })
  const { reloadUser } = useSession()
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { surname: account.surname ?? '' },
    labels: { surname: '昵称' },
    onSubmit: async ({ surname }) => {
      await act.run({ input: { surname: surname || null, rowVersion: account.rowVersion } })
      reloadUser()
      succeed('昵称已保存。')
      onDone()
    },
  })
  return (
    <Form form={form} label="修改昵称">
      <TextInput {...form.field('surname')} hint="不填就显示姓名" autoComplete="nickname" />
      <Button type="submit" busy={form.submitting}>
        保存昵称
      </Button>
    </Form>
  )
}
