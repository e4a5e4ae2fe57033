import { z } from 'zod/mini'
import { TokenAuthFindPersonsByPasswordDocument } from '#src/api/graphql.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { PasswordInput } from '#src/shared/account/password-input.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { useLogin } from '../use-login.ts'
import { useWhichPerson, WHICH_PERSON } from '../use-which-person.ts'
import { WhichPerson } from './which-person.tsx'

const schema = z.object({
  userNameOrEmailAddress: z.string().check(z.trim(), z.minLength(1, '请填写用户名、手机号或邮箱')),
  password: z.string().check(z.minLength(1, '请填写密码')),
  userId: z.string(),
})

/**
 * Login with user name and password. After a refusal the user name stays in the form, and the server's message is at
 * the top.
 */
export function LoginForm() {
  const login = useLogin()
  const { perform } = useActs(TokenAuthFindPersonsByPasswordDocument)
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { userNameOrEmailAddress: '', password: '', userId: '' },
    labels: { userNameOrEmailAddress: '用户名、手机号或邮箱', password: '密码', userId: WHICH_PERSON },
    onSubmit: ({ userId, ...input }) =>
      which.asking(
        () => login({ ...input, ...which.chosen(userId) }),
        async () => (await perform({ input })).tokenAuthFindPersonsByPassword.items,
      ),
  })
  const which = useWhichPerson(form.methods.watch('userNameOrEmailAddress').trim())
  return (
    <Form form={form} label="登录">
      <TextInput {...form.field('userNameOrEmailAddress')} required autoComplete="username" autoCapitalize="none" />
      <PasswordInput {...form.field('password')} required autoComplete="current-password" />
      <WhichPerson form={form} persons={which.persons} />
      <Button type="submit" size="large" block busy={form.submitting}>
        登录
      </Button>
    </Form>
  )
}
