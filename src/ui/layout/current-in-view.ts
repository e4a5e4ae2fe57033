import { type RefObject, useEffect, useRef } from 'react'

/**
 * A row of links that scrolls sideways on a phone: brings its current entry to the middle, whenever `current` changes. A
 * row that has room for all does not scroll.
 */
export function useCurrentInView<E extends HTMLElement>(current: string | undefined): RefObject<E | null> {
  const ref = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current entry is what the row scrolls for
  useEffect(() => {
    const row = ref.current
    const entry = row?.querySelector('[aria-current]')
    if (!row || !entry || row.scrollWidth <= row.clientWidth) return
    const [outer, inner] = [row.getBoundingClientRect(), entry.getBoundingClientRect()]
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [current])
  return ref
}
