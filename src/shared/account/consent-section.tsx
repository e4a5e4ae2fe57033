import { useState } from 'react'
import {
  ConsentGetAllDocument,
  type ConsentGetAllQuery,
  ConsentGrantDocument,
  ConsentWithdrawDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDate } from '#src/lib/date-time.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { textVersionOf } from './text-version.ts'

type Consent = ConsentGetAllQuery['consentGetAll']['items'][number]

/** The consents of the user with their text and date; each can be given and withdrawn separately. */
export function ConsentSection() {
  const resource = useQueryResource(ConsentGetAllDocument, {}, { errors: 'inline' })
  const items = resource.data?.consentGetAll?.items
  return (
    <Card title="我的同意">
      <p className="help">每一项分别决定，可以随时改变。撤回不影响已经完成的处理。</p>
      <DataList {...dataListProps(resource, items)} empty={{ title: '没有需要同意的事项', level: 3 }}>
        <ul className="account-items">
          {items?.map((consent) => (
            <ConsentItem key={consent.scope} consent={consent} />
          ))}
        </ul>
      </DataList>
    </Card>
  )
}

function stateOf({ isGranted, isOutdated, grantedTime, withdrawnTime }: Consent) {
  if (isGranted && isOutdated) return { tone: 'wait', icon: 'bell', label: '有新版，请重新阅读' } as const
  if (isGranted) return { tone: 'good', icon: 'check', label: `${formatDate(grantedTime ?? '')}同意` } as const
  const label = withdrawnTime ? `${formatDate(withdrawnTime)}撤回` : '没有同意'
  return { tone: 'idle', icon: 'minus-circle', label } as const
}

/** What stops after a withdrawal, and what continues without the consent. */
function Effects({ consent: { ends, goesOn } }: { consent: Consent }) {
  if (ends.length === 0) return null
  return (
    <>
      <h4>撤回后立即停止</h4>
      <ul>
        {ends.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h4>撤回后照旧进行</h4>
      <ul>
        {goesOn.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function consequenceOf({ text, ends, goesOn }: Consent): string {
  const again = '已经完成的处理不受影响；您可以随时重新同意。'
  if (ends.length === 0) return `${text}撤回后，${again}`
  return `撤回后立即停止：${ends.join('。')}。仍按合同或法律进行：${goesOn.join('。')}。${again}`
}

function ConsentItem({ consent }: { consent: Consent }) {
  const [asked, setAsked] = useState<'grant' | 'withdraw' | null>(null)
  const { scope, title, text, textVersion, isRequired, isGranted, isOutdated } = consent
  const { tone, icon, label } = stateOf(consent)
  return (
    <li className="account-item">
      <div>
        <h3 className="h-md">{title}</h3>
        <p>
          <Chip tone={tone} icon={icon}>
            {label}
          </Chip>
        </p>
        <details className="more">
          <summary>
            阅读全文（{textVersionOf(textVersion)}）<span className="sr">：{title}</span>
          </summary>
          <p className="pre-line">{text}</p>
          <Effects consent={consent} />
        </details>
        {isRequired && <p className="help">使用平台必需。要撤回，请在下面申请注销账号。</p>}
      </div>
      {(!isGranted || isOutdated) && (
        <Button variant="secondary" size="small" about={title} onClick={() => setAsked('grant')}>
          {isOutdated ? '重新阅读并同意' : '同意'}
        </Button>
      )}
      {isGranted && !isOutdated && !isRequired && (
        <Button variant="secondary" size="small" about={title} onClick={() => setAsked('withdraw')}>
          撤回同意
        </Button>
      )}
      {asked === 'grant' && (
        <ConfirmedAct
          open
          document={ConsentGrantDocument}
          variables={() => ({ input: { scope, textVersion } })}
          title={`同意“${title}”？`}
          consequence={text}
          confirmLabel="我同意"
          cancelLabel="暂不同意"
          destructive={false}
          success={`已记下您对“${title}”的同意`}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'withdraw' && (
        <ConfirmedAct
          open
          document={ConsentWithdrawDocument}
          variables={() => ({ input: { scope } })}
          title={`撤回对“${title}”的同意？`}
          consequence={consequenceOf(consent)}
          confirmLabel="撤回同意"
          success={`已撤回对“${title}”的同意`}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  )
}
