import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { Proof, ProofKind, ProofWays, proofMachine } from '#machines/flows/proof.machine.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { canUsePasskeys } from './passkeys.ts'
import { CodeProof, OwnCodeProof, PapersProof, PasskeyProof, PasswordProof } from './proof-forms.tsx'

export type ProofRef = ActorRefFrom<typeof proofMachine>

interface ProofDialogProps {
  proof: ProofRef
  /** true for the second step of a login, false for a repeated confirmation */
  isLogin: boolean
}

const WORDS = {
  login: { title: '两步验证', text: '您的账号开启了两步验证。请再用下面的方式确认是您本人，然后进入。' },
  quiet: {
    title: '请再确认是您本人',
    text: '这个账号很久没有使用了，手机号可能已经换了主人。请再用下面的方式确认是您本人，然后进入。',
  },
  again: {
    title: '请确认是您本人',
    text: '这一步涉及钱款、合同、权限或个人证件，请先确认是您本人。确认后会自动继续，填写的内容不会丢失。',
  },
}

const isFactor = (kind: ProofKind) => kind === 'Totp' || kind === 'Passkey' || kind === 'RecoveryCode'

/** A login of an account without a second factor has a second step because the account was quiet. */
function wordsOf(isLogin: boolean, ways: ProofWays | null) {
  if (!isLogin) return WORDS.again
  return ways !== null && !ways.kinds.some(isFactor) ? WORDS.quiet : WORDS.login
}

/** Asks for a proof, the easiest kind first. No visible time limit. */
export default function ProofDialog({ proof, isLogin }: ProofDialogProps) {
  const snapshot = useSelector(proof, (state) => state)
  const { ways, error } = snapshot.context
  const { title, text } = wordsOf(isLogin, ways)
  const cancel = () => proof.send({ type: 'cancel' })
  return (
    <Dialog open title={title} onClose={cancel}>
      <div className="stack">
        <p>{text}</p>
        {snapshot.matches('loading') && <Skeleton label="正在读取可以用的方式" lines={2} />}
        {snapshot.matches('failed') && (
          <ErrorState text={errorSentenceOf(error)} onRetry={() => proof.send({ type: 'retry' })} />
        )}
        {ways !== null && !snapshot.matches('loading') && !snapshot.matches('failed') && (
          <Ways ways={ways} prove={(given) => proveBy(proof, given)} />
        )}
        <div className="btns">
          <Button variant="secondary" onClick={cancel}>
            {isLogin ? '返回登录' : '取消，不继续'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** @throws the server's refusal */
async function proveBy(proof: ProofRef, given: Proof): Promise<void> {
  proof.send({ type: 'prove', proof: given })
  const settled = await waitFor(proof, (snapshot) => !snapshot.matches('checking'))
  if (settled.status === 'active') throw settled.context.error
}

const NAMES: Readonly<Record<ProofKind, string>> = {
  Passkey: '用通行密钥',
  Totp: '用验证器里的验证码',
  RecoveryCode: '用恢复码',
  Password: '用密码',
  Papers: '用证件号码的最后 4 位',
  OwnCode: '用验证码',
}

function Ways({ ways, prove }: { ways: ProofWays; prove: (proof: Proof) => Promise<void> }) {
  const kinds = ways.kinds.filter((kind) => kind !== 'Passkey' || canUsePasskeys())
  const [chosen, setChosen] = useState<ProofKind | null>(null)
  const kind = chosen ?? kinds[0]
  if (kind === undefined) return <NoWay hasPasskey={ways.kinds.includes('Passkey')} />
  const props = { ways, prove }
  return (
    <div className="stack">
      {kind === 'Passkey' && <PasskeyProof {...props} />}
      {(kind === 'Totp' || kind === 'RecoveryCode') && <CodeProof key={kind} kind={kind} {...props} />}
      {kind === 'Password' && <PasswordProof {...props} />}
      {kind === 'Papers' && <PapersProof {...props} />}
      {kind === 'OwnCode' && <OwnCodeProof {...props} />}
      {kinds.length > 1 && (
        <div className="btns">
          {kinds
            .filter((other) => other !== kind)
            .map((other) => (
              <Button key={other} variant="quiet" onClick={() => setChosen(other)}>
                改{NAMES[other]}
              </Button>
            ))}
        </div>
      )}
      {ways.kinds.some((one) => one === 'Totp' || one === 'Passkey') && (
        <p className="help">手机丢了，恢复码也没有？请联系平台，核对身份后可以重新设置。</p>
      )}
    </div>
  )
}

function NoWay({ hasPasskey }: { hasPasskey: boolean }) {
  return (
    <Alert tone="wait" title="现在没有可以用的方式">
      <p>
        {hasPasskey
          ? '您只有通行密钥，而这个浏览器或网址不能用它。请换一个浏览器，或联系平台。'
          : '请先在“账号与安全”里设置密码，或绑定手机号，再回来继续。'}
      </p>
    </Alert>
  )
}
