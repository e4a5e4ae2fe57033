import { useState } from 'react'
import {
  SecondFactorGetMineDocument,
  type SecondFactorGetMineQuery,
  SecondFactorRemoveDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDateTime } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsFactorDue } from '#src/lib/portal-selectors.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { useSession } from '#src/lib/use-session.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { AddPasskey, AddTotp } from './add-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewCodes } from './renew-codes.tsx'

type Factor = SecondFactorGetMineQuery['secondFactorGetMine']['items'][number]

const KINDS = { Passkey: '通行密钥', Totp: '验证器' } as const

/**
 * The factors of the account in addition to the password: passkeys, authenticator apps, and recovery codes in case both
 * are lost.
 */
export function FactorsSection() {
  const resource = useQueryResource(SecondFactorGetMineDocument, {}, { errors: 'inline' })
  const isDue = usePortal(selectIsFactorDue)
  const { reloadUser } = useSession()
  const [codes, setCodes] = useState<readonly string[]>([])
  const mine = resource.data?.secondFactorGetMine ?? undefined
  const added = (fresh: readonly string[]) => {
    setCodes(fresh)
    // no reload before the user has stored the new recovery codes, because it would leave this page
    if (fresh.length === 0 && isDue) reloadUser()
  }
  const putAway = () => {
    setCodes([])
    if (isDue) reloadUser()
  }
  return (
    <Card title="两步验证">
      {isDue && (
        <Alert tone="wait" title="请先设置两步验证">
          <p>您的账号可以查看身份证件或付款，须先添加一把通行密钥或一个验证器，才能使用工作台。</p>
        </Alert>
      )}
      <p className="help">
        登录时，除了密码再确认一次是您本人；付款、授权、更换手机号前也会确认。推荐通行密钥：按一下，用指纹、面容或设备密码就行，不用抄数字。
      </p>
      <p className="help">
        短信验证码可能被人骗走，手机号被人补办后也会落到别人手里。不要把验证码告诉任何人，平台工作人员也不会问。
      </p>
      <DataList
        {...dataListProps(resource, mine?.items)}
        empty={{ title: '还没有添加', text: '别人知道您的密码，就能进入账号。', level: 3 }}
      >
        <ul className="account-items">
          {mine?.items.map((factor) => (
            <FactorItem key={factor.id} factor={factor} isLast={mine.isRequired && mine.items.length === 1} />
          ))}
        </ul>
      </DataList>
      <div className="btns">
        <AddPasskey count={mine?.items.length ?? 0} onAdded={added} />
        <AddTotp onAdded={added} />
      </div>
      {mine !== undefined && mine.items.length > 0 && <RenewCodes left={mine.recoveryCodesLeft} onRenewed={setCodes} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={putAway} />}
    </Card>
  )
}

function FactorItem({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { id, kind, name, creationTime, lastUsedTime } = factor
  const [isAsked, setAsked] = useState(false)
  return (
    <li className="account-item">
      <div>
        <h3 className="h-md">{name}</h3>
        <p className="help">
          {KINDS[kind]}，添加于 {formatDateTime(creationTime)}
          {lastUsedTime ? `；最近使用 ${formatDateTime(lastUsedTime)}` : '；还没有用过'}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        about={name}
        reason={isLast ? '至少要留一项，请先添加新的' : null}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        删除
      </Button>
      {isAsked && (
        <ConfirmedAct
          open
          document={SecondFactorRemoveDocument}
          variables={() => ({ id })}
          title={`删除“${name}”？`}
          consequence="之后不能再用它确认是您本人。删除最后一项时，恢复码也一起作废，登录只用密码。"
          confirmLabel="删除"
          success={`“${name}”已删除`}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}
