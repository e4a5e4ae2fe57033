import { type MouseEvent, useMemo, useRef } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { focusField } from '#src/ui/forms/error-summary.tsx'
import { useShortcuts } from '#src/ui/shell/shortcuts.ts'
import type { Decision } from './case-types.ts'

interface DecisionButtonsProps {
  decisions: readonly Decision[]
  /** id of the field for the opinion */
  opinionId: string
  busy: boolean
  onDecide: (name: string, event: MouseEvent) => void
}

/** The buttons of the decisions, with their keyboard shortcuts. */
export function DecisionButtons({ decisions, opinionId, busy, onDecide }: DecisionButtonsProps) {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  useShortcuts(
    useMemo(() => {
      const presses = decisions.flatMap(({ name, key }) =>
        key ? [[`Key${key}`, () => buttons.current.get(name)?.click()] as const] : [],
      )
      return Object.fromEntries([...presses, ['KeyO', () => focusField(opinionId)] as const])
    }, [decisions, opinionId]),
  )
  const attach = (name: string) => (element: HTMLButtonElement | null) => {
    if (element) buttons.current.set(name, element)
    else buttons.current.delete(name)
  }
  return (
    <div className="btns">
      {decisions.map(({ name, label, icon, variant, key }) => (
        <Button
          key={name}
          ref={attach(name)}
          variant={variant}
          icon={icon}
          busy={busy}
          title={key && `Alt + ${key}`}
          onClick={(event) => onDecide(name, event)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
