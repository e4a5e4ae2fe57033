import { useEffect, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'

const SECOND_MS = 1000

/** Seconds until a code may be asked for again, counting down; 0: now. */
function useRest() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const rest = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  const isResting = rest > 0
  useEffect(() => {
    if (!isResting) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isResting])
  const begin = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * SECOND_MS)
  }
  return { rest, begin }
}

export interface CodeSent {
  /** masked */
  phone: string
  expireInSeconds: number
  resendInSeconds: number
}

export interface CodeRequest {
  isBusy: boolean
  errorText: string | null
  run(): Promise<CodeSent>
}

/** Asks for a code, says where it went, and when another may be asked for. */
export function SendCode({ request }: { request: CodeRequest }) {
  const { rest, begin } = useRest()
  const [told, setTold] = useState('')
  const send = async () => {
    setTold('')
    try {
      const { phone, expireInSeconds, resendInSeconds } = await request.run()
      begin(resendInSeconds)
      setTold(`验证码已发到 ${phone}，${Math.round(expireInSeconds / 60)} 分钟内有效`)
    } catch {
      // told below
    }
  }
  const again = told === '' ? '获取验证码' : '重新获取验证码'
  return (
    <div className="stack">
      <Button
        variant="secondary"
        icon="mobile"
        block
        busy={request.isBusy}
        reason={rest > 0 ? `${rest} 秒后可以重新获取` : null}
        onClick={() => void send()}
      >
        {again}
      </Button>
      <p className="small" role="status">
        {told}
      </p>
      {request.errorText && told === '' && (
        <p className="error" role="alert">
          {request.errorText}
        </p>
      )}
    </div>
  )
}
