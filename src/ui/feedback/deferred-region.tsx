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
  /** As read: Alt + Z. */
  keys?: string
  onPress: () => void
}

/** An act of the user that has not been carried out yet, or has failed. */
export interface DeferredItem {
  id: number
  tone: NoticeTone
  title: string
  /** What happens next, or why it failed. */
  line: string
  acts: readonly HeldAct[]
  link?: { href: string; label: string; onFollow: () => void }
}

export interface HeldRegionProps extends Pausing {
  items: readonly DeferredItem[]
  /** Announced once, when it changes: what is held now. */
  spoken: string
  /** Announced at once: what has failed. */
  alarm: string
}

/**
 * What waits before it is carried out, each with the way to stop it. It takes no focus; Alt + 8 leads to it. Only two
 * hidden texts are live: a live list would be read again with all its buttons whenever one item ends.
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
    // no landmark while there is nothing in it
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
