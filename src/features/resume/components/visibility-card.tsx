import { useState } from 'react'
import {
  ResumeConsentGetAllDocument,
  ResumeConsentGrantDocument,
  ResumeConsentWithdrawDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { isGiven } from '../wizard/consents.ts'

/** The consent by which the person lets enterprises see the resume; it can be given and withdrawn here. */
export function VisibilityCard() {
  const resource = useQueryResource(ResumeConsentGetAllDocument, {}, { errors: 'inline' })
  const [isAsking, setAsking] = useState(false)
  const consent = resource.data?.consentGetAll.items.find(({ scope }) => scope === 'ResumeVisible')
  // without a published text for this consent, nothing is asked
  if (consent === undefined && resource.data !== undefined) return null
  if (consent === undefined) {
    if (resource.errorText) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
    return <Skeleton label="正在读取您的同意" />
  }
  const isVisible = isGiven(consent)
  const { scope, textVersion } = consent
  const close = () => setAsking(false)
  return (
    <Card
      title="对企业可见"
      aside={
        <Chip tone={isVisible ? 'good' : 'idle'} icon={isVisible ? 'eye' : 'eye-slash'}>
          {isVisible ? '可见' : '不可见'}
        </Chip>
      }
    >
      <p>{consent.text}</p>
      <Button variant="secondary" icon={isVisible ? 'eye-slash' : 'eye'} onClick={() => setAsking(true)}>
        {isVisible ? '关闭可见' : '打开可见'}
      </Button>
      {isAsking && isVisible && (
        <ConfirmedAct
          open
          title="不再对企业可见？"
          consequence="之后不能投递新的岗位。已经投递的企业仍有当时的简历，您可以撤回投递。"
          confirmLabel="关闭可见"
          document={ResumeConsentWithdrawDocument}
          variables={() => ({ input: { scope } })}
          success="已关闭，简历不再提供给新的企业"
          onClose={close}
        />
      )}
      {isAsking && !isVisible && (
        <ConfirmedAct
          open
          destructive={false}
          title="对企业可见？"
          consequence={consent.text}
          confirmLabel="同意并打开"
          document={ResumeConsentGrantDocument}
          variables={() => ({ input: { scope, textVersion } })}
          success="已打开，您投递的企业可以看到简历"
          onClose={close}
        />
      )}
    </Card>
  )
}
