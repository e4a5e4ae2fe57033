import { useState } from 'react'
import { z } from 'zod/mini'
import type { Proof, ProofWays } from '#machines/flows/proof.machine.ts'
import { isPaperEnd, PAPER_END_ASKED } from '#machines/rules/paper-end.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { codeField } from '../account-fields.ts'
import { CodeField } from '../code-field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { useOwnCode } from '../use-code-request.ts'
import { answerWithPasskey } from './passkeys.ts'

export interface ProofFormProps {
  ways: ProofWays
  /** @throws Error when the factor is not correct */
  prove: (proof: Proof) => Promise<void>
}

/** Confirms with a passkey: one press, then the device asks for finger, face or PIN. */
export function PasskeyProof({ ways, prove }: ProofFormProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await prove({ kind: 'Passkey', credential: await answerWithPasskey(ways.passkeyOptions ?? '{}') })
    } catch (error) {
      setProblem(errorSentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="stack">
      {problem !== null && (
        <Alert tone="bad" title="没有通过">
          <p>{problem}</p>
        </Alert>
      )}
      <Button size="large" block icon="key" busy={isBusy} onClick={() => void ask()}>
        用通行密钥确认
      </Button>
    </div>
  )
}

const CODES = {
  Totp: {
    label: '验证器里的验证码',
    hint: '打开手机上的验证器，填写现在显示的 6 位数字，可以粘贴',
    empty: '请填写验证器里的 6 位数字',
  },
  RecoveryCode: {
    label: '恢复码',
    hint: '设置时保存的 12 位字母和数字，每个只能用一次，可以粘贴',
    empty: '请填写一个恢复码',
  },
} as const

export function CodeProof({ kind, prove }: ProofFormProps & { kind: keyof typeof CODES }) {
  const { label, hint, empty } = CODES[kind]
  const form = useAppForm<{ code: string }>({
    schema: z.object({ code: z.string().check(z.trim(), z.minLength(1, empty)) }),
    defaultValues: { code: '' },
    labels: { code: label },
    onSubmit: ({ code }) => prove({ kind, code }),
  })
  return (
    <Form form={form} label={label}>
      <TextInput
        {...form.field('code')}
        required
        hint={hint}
        inputMode={kind === 'Totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
      />
      <Button type="submit" block busy={form.submitting}>
        确认
      </Button>
    </Form>
  )
}

export function PasswordProof({ prove }: ProofFormProps) {
  const form = useAppForm<{ password: string }>({
    schema: z.object({ password: z.string().check(z.minLength(1, '请填写密码')) }),
    defaultValues: { password: '' },
    labels: { password: '登录密码' },
    onSubmit: ({ password }) => prove({ kind: 'Password', password }),
  })
  return (
    <Form form={form} label="确认密码">
      <PasswordInput {...form.field('password')} required autoComplete="current-password" />
      <Button type="submit" block busy={form.submitting}>
        确认
      </Button>
    </Form>
  )
}

/** Confirms by what the person knows of the own papers and a stranger with the phone does not. */
export function PapersProof({ prove }: ProofFormProps) {
  const form = useAppForm<{ code: string }>({
    schema: z.object({ code: z.string().check(z.refine(isPaperEnd, PAPER_END_ASKED)) }),
    defaultValues: { code: '' },
    labels: { code: '证件号码的最后 4 位' },
    onSubmit: ({ code }) => prove({ kind: 'Papers', code }),
  })
  return (
    <Form form={form} label="用证件号码确认">
      <TextInput
        {...form.field('code')}
        required
        hint="您登记的身份证或其他证件的号码，最后 4 位数字或字母，X 也算一位"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Button type="submit" block busy={form.submitting}>
        确认
      </Button>
    </Form>
  )
}

/** Confirms by a code to the user's own phone or mail, for an account without a password. */
export function OwnCodeProof({ ways, prove }: ProofFormProps) {
  const request = useOwnCode('ChangePhoneVercificationCodeSMS')
  const form = useAppForm<{ code: string }>({
    schema: z.object({ code: codeField }),
    defaultValues: { code: '' },
    labels: { code: '验证码' },
    onSubmit: ({ code }) => prove({ kind: 'OwnCode', code }),
  })
  const by = ways.codeTarget?.includes('@') ? 'Email' : 'Sms'
  return (
    <Form form={form} label="确认是本人">
      <CodeField
        {...form.field('code')}
        required
        by={by}
        hint={`发到 ${ways.codeTarget ?? '您的手机'}`}
        request={request}
      />
      <Button type="submit" block busy={form.submitting}>
        确认
      </Button>
    </Form>
  )
}
