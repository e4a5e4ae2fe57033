import { type KeyboardEvent, useRef } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import type { Act } from '#src/ui/work/act-bar.tsx'

interface ActMenuProps {
  acts: readonly Act[]
  /** `allowedActions` of the row */
  allowed: readonly string[]
  onChoose: (name: string) => void
  /** the row, for screen readers */
  about: string
}

/** The acts of one row behind one control: a native disclosure, so that every key and every reader knows it. */
export function ActMenu({ acts, allowed, onChoose, about }: ActMenuProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const possible = acts.filter(({ name }) => allowed.includes(name))
  if (possible.length === 0) return null
  const close = (focus: boolean) => {
    box.current?.removeAttribute('open')
    if (focus) box.current?.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return
    event.stopPropagation()
    close(true)
  }
  return (
    <details className="more act-menu" ref={box} onKeyDown={onKeyDown}>
      <summary>
        办理<span className="sr">{about}</span>
      </summary>
      <div className="btns">
        {possible.map(({ name, label, icon, variant = 'secondary' }) => (
          <Button
            key={name}
            size="small"
            variant={variant}
            icon={icon}
            about={`：${about}`}
            onClick={() => {
              // the dialog gives the focus back to where it was: to what stays on the page
              close(true)
              onChoose(name)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </details>
  )
}
