import { useMemo } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { TO_HELD, useShortcuts } from '#src/ui/shell/shortcuts.ts'
import { type NoticeTone, noticeLook } from './toast-region.tsx'
import { type Pausing, usePausing } from './use-pausing.ts'

interface HeldAct {
  label: string
  icon?: IconName
  /** Shortcut as shown: Alt + Z. */
  keys?: string
  onPress: () => void
}

/** An action of the user that is held, or has failed. */
export interface DeferredItem {
  id: number
  tone: NoticeTone
  title: string
  /** What happens next, or why the action failed. */
  line: string
  acts: readonly HeldAct[]
  link?: { href: string; label: string; onFollow: () => void }
}

export interface HeldRegionProps extends Pausing {
  items: readonly DeferredItem[]
  /** Text announced politely when it changes: the held actions. */
  spoken: string
  /** Text announced immediately: a failed action. */
  alarm: string
}

/**
 * Region of held actions, each with a button to undo it. It takes no focus; Alt + 8 leads to it. Only two hidden texts
 * are live regions: a live list would be read again with all its buttons whenever one item ends.
 */
export function DeferredRegion({ items, spoken, alarm, ...pausing }: HeldRegionProps) {
  const handlers = usePausing(pausing)
  const { ref } = handlers
  const isEmpty = items.length === 0
  useShortcuts(
    useMemo((): Record<string, () => void> => {
      return isEmpty ? {} : { [TO_HELD.code]: () => ref.current?.querySelector<HTMLElement>('button, a')?.focus() }
    }, [isEmpty, ref]),
  )
  return (
    // without items there is no label, so that the section is no landmark
    <section className="held" aria-label={isEmpty ? undefined : '等待提交'} data-stays="" {...handlers}>
      <p className="sr" role="status">
        {spoken}
      </p>
      <p className="sr" role="alert">
        {alarm}
      </p>
      {!isEmpty && (
        <ul>
          {items.map(({ id, tone, title, line, acts, link }) => (
            <li key={id} className={`held-item ${noticeLook[tone].tone}`}>
              <Icon name={noticeLook[tone].icon} />
              <p>
                <strong>{title}</strong>
                <span>{line}</span>
              </p>
              <span className="btns">
                {acts.map(({ label, icon, keys, onPress }) => (
                  <Button
                    key={label}
                    variant="secondary"
                    size="small"
                    icon={icon}
                    about={title}
                    title={keys}
                    onClick={onPress}
                  >
                    {label}
                  </Button>
                ))}
                {link && (
                  <LinkButton href={link.href} variant="secondary" size="small" about={title} onClick={link.onFollow}>
                    {link.label}
                  </LinkButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
