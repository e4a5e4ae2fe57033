import { useState, useSyncExternalStore } from 'react'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { areFirstStepsDismissed, dismissFirstSteps } from './dismissed.ts'

export interface FirstStep {
  key: string
  title: string
  note: string
  /** derived from the services' data, never from clicks */
  isDone: boolean
  action: { label: string; href: string }
}

const never = () => () => {}

/**
 * The first steps of a new user, with completed ones ticked. Hidden when all are done, or when the user has dismissed
 * them.
 */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const userId = usePortal(selectUserId)
  const wasPutAway = useSyncExternalStore(
    never,
    () => areFirstStepsDismissed(userId),
    () => false,
  )
  const [isAway, setAway] = useState(false)
  const left = steps.filter(({ isDone }) => !isDone).length
  if (left === 0 || wasPutAway || isAway) return null
  const hide = () => {
    dismissFirstSteps(userId)
    setAway(true)
  }
  return (
    <Card
      title="先做这几步"
      className="cq"
      aside={
        <Button variant="quiet" size="small" icon="times" onClick={hide}>
          收起，不再显示
        </Button>
      }
    >
      <p className="muted">{`共 ${steps.length} 步，还有 ${left} 步。每一步怎么做，“帮助”里有。`}</p>
      <ol className="todo">
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step: { title, note, isDone, action } }: { step: FirstStep }) {
  return (
    <li>
      <span className={`tile ${isDone ? 't-good' : 't-idle'}`}>
        <Icon name={isDone ? 'check' : 'arrow-right'} />
      </span>
      <span>
        <strong>
          {isDone && <span className="sr">已完成：</span>}
          {title}
        </strong>
        <span className="small muted">{isDone ? '已完成' : note}</span>
      </span>
      {!isDone && (
        <LinkButton variant="secondary" size="small" href={action.href} about={`：${title}`}>
          {action.label}
        </LinkButton>
      )}
    </li>
  )
}
