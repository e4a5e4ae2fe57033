import { useState, useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { verificationCodeProblem } from '#machines/rules/reading/numbers.ts'
import {
  SecondFactorAddPasskeyDocument,
  SecondFactorAddTotpDocument,
  SecondFactorBeginPasskeyDocument,
  SecondFactorBeginTotpDocument,
  type SecondFactorBeginTotpMutation,
} from '#src/api/graphql.ts'
import { AddTotpDto_name } from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { CopyText } from '#src/ui/actions/copy-text.tsx'
import { QrCode } from '#src/ui/data/qr-code.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { canUsePasskeys, makePasskey } from './passkeys.ts'

interface AddProps {
  /** called with the recovery codes for the user's first factor; an empty list for further factors */
  onAdded: (recoveryCodes: readonly string[]) => void
}

const never = () => () => {}

/** Adds a passkey with one press; the device asks for finger, face or PIN. */
export function AddPasskey({ count, onAdded }: AddProps & { count: number }) {
  const begin = useMutationAction(SecondFactorBeginPasskeyDocument, { refresh: false })
  const add = useMutationAction(SecondFactorAddPasskeyDocument)
  const { succeed, fail } = useToasts()
  const isPossible = useSyncExternalStore(never, canUsePasskeys, () => true)
  const [isAsking, setAsking] = useState(false)
  const run = async () => {
    const begun = await begin.run({}).catch(() => null) // told in a toast
    if (begun === null) return
    const { challengeId, passkeyOptions } = begun.secondFactorBeginPasskey
    setAsking(true)
    const credential = await makePasskey(passkeyOptions).catch((error: unknown) => {
      fail(error)
      return null
    })
    setAsking(false)
    if (credential === null) return
    const answer = await add
      .run({ input: { challengeId, credential, name: `通行密钥 ${count + 1}` } })
      .catch(() => null)
    if (answer === null) return
    succeed('通行密钥已添加，下次登录按一下就能确认。')
    onAdded(answer.secondFactorAddPasskey.recoveryCodes)
  }
  return (
    <Button
      icon="key"
      busy={begin.isBusy || add.isBusy || isAsking}
      reason={isPossible ? null : '这个浏览器或网址不能用通行密钥，请改用验证器'}
      onClick={() => void run()}
    >
      添加通行密钥
    </Button>
  )
}

type SetUp = SecondFactorBeginTotpMutation['secondFactorBeginTotp']

/**
 * Adds an app that shows six digits: by a QR code, by a link on the phone itself, or by letters that are typed or
 * pasted.
 */
export function AddTotp({ onAdded }: AddProps) {
  const begin = useMutationAction(SecondFactorBeginTotpDocument, { refresh: false })
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const start = () =>
    begin.run({}).then(
      (answer) => setSetUp(answer.secondFactorBeginTotp),
      () => {}, // told in a toast
    )
  const close = () => setSetUp(null)
  return (
    <>
      <Button variant="secondary" icon="mobile" busy={begin.isBusy} aria-haspopup="dialog" onClick={() => void start()}>
        添加验证器
      </Button>
      <Dialog open={setUp !== null} title="添加验证器" onClose={close}>
        {setUp !== null && (
          <TotpForm
            setUp={setUp}
            onDone={(codes) => {
              close()
              onAdded(codes)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

/** Groups of four are easier to read out and type; apps ignore the blanks. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const schema = z.object({
  code: z.string().check(
    z.trim(),
    z.refine((text) => verificationCodeProblem(text) === null, '请填写验证器现在显示的 6 位数字'),
  ),
  name: z.string().check(z.trim(), z.minLength(1, '请填写名称'), most(AddTotpDto_name, '名称')),
})

function TotpForm({ setUp, onDone }: { setUp: SetUp; onDone: (codes: readonly string[]) => void }) {
  const { ticket, secret, uri } = setUp
  const add = useMutationAction(SecondFactorAddTotpDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { code: '', name: '我的手机' },
    labels: { code: '验证码', name: '名称' },
    onSubmit: async (values) => {
      const answer = await add.run({ input: { ticket, ...values } })
      succeed('验证器已添加，下次登录时填写它显示的 6 位数字。')
      onDone(answer.secondFactorAddTotp.recoveryCodes)
    },
  })
  return (
    <Form form={form} label="添加验证器">
      <ol className="small">
        <li>在手机上打开验证器，例如微软、谷歌的 Authenticator，或腾讯身份验证器。</li>
        <li>用它扫这个二维码，或者把下面的密钥粘贴进去。</li>
        <li>填写它显示的 6 位数字。数字会换，慢一点也没有关系，填现在显示的就行。</li>
      </ol>
      <QrCode text={uri} label="二维码：用验证器扫描，添加这个账号" />
      <p>
        密钥：
        <CopyText text={grouped(secret)} label="密钥" />
      </p>
      <p className="small">
        正在用手机浏览？<a href={uri}>在这台手机的验证器里打开</a>
      </p>
      <TextInput
        {...form.field('code')}
        required
        hint="验证器现在显示的 6 位数字，可以粘贴"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <TextInput {...form.field('name')} required hint="方便您以后认出它" />
      <Button type="submit" busy={form.submitting}>
        保存验证器
      </Button>
    </Form>
  )
}
