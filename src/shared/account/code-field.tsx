import { useEffect, useRef, useState } from 'react'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { TextInput, type TextInputProps } from '#src/ui/forms/text-input.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import type { CodeRequest } from './use-code-request.ts'
import { type CodeChannel, useLoginOptions } from './use-login-options.ts'
import { useResendClock } from './use-resend-clock.ts'

const VALID_MINUTES = 5

/** Without a `maxLength`: a code is pasted with the message that it came in. */
interface CodeFieldProps extends Omit<TextInputProps, 'affix' | 'inputMode' | 'maxLength'> {
  request: CodeRequest
  /** the channel that delivers the code */
  by?: CodeChannel
}

/**
 * Field for a six-digit code sent by text message or mail, with the button that requests it. The request, the waiting
 * time and its end are announced.
 */
export function CodeField({ request, by = 'Sms', hint, error, ...field }: CodeFieldProps) {
  const isInLetterBox = useLoginOptions().isInLetterBox(by)
  const { left, start } = useResendClock()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const wasSent = useRef(false)
  useEffect(() => {
    if (left === 0 && wasSent.current) setSaid('现在可以重新获取验证码。')
  }, [left])
  const ask = async () => {
    if (left > 0) return setSaid(`还要等 ${left} 秒，才能重新获取验证码。`)
    setBusy(true)
    setProblem(null)
    try {
      const sent = await request()
      if (sent !== null) {
        const { resendInSeconds: seconds } = sent
        const address = sent.phone ?? sent.emailAddress
        wasSent.current = true
        start(seconds)
        const where = isInLetterBox ? '已放到试用信箱' : address ? `已发到 ${address}` : '已发出'
        setSaid(`验证码${where}，${VALID_MINUTES} 分钟内有效。没有收到的话，${seconds} 秒后可以重新获取。`)
      }
    } catch (failure) {
      setSaid('')
      setProblem(errorSentenceOf(failure))
    }
    setBusy(false)
  }
  return (
    <div className="code-field">
      <TextInput
        {...field}
        hint={hint ?? `6 位数字，${VALID_MINUTES} 分钟内有效`}
        error={error ?? problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        affix={
          <Button variant="secondary" busy={isBusy} onClick={() => void ask()}>
            {wasSent.current ? '重新获取' : '获取验证码'}
            {left > 0 && (
              <span className="num" aria-hidden="true">
                （{left} 秒）
              </span>
            )}
          </Button>
        }
      />
      {said !== '' && (
        <p className="help" aria-hidden="true">
          {said}
        </p>
      )}
      <LiveRegion message={said} />
      {isInLetterBox && (
        <p className="help">
          这是试用环境，验证码没有真的发出。请到{' '}
          <a href="/dev/messages" target="_blank" rel="noreferrer">
            试用信箱（新窗口）
          </a>{' '}
          查看。
        </p>
      )}
    </div>
  )
}
