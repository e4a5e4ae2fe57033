import { useEffect, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'

/** Scroll position after which the button appears (specification §2 and §9). */
export const backToTopThreshold = 300

type Place = 'none' | 'margin' | 'strip'

/** Width of an icon button with its margins. */
const NEEDED_PX = 80

/** Whether the margin at the right of the page is wide enough, at the current size of window and text. */
function hasMargin(): boolean {
  const edges = [...document.querySelectorAll('.wrap, .om')].map((wrap) => wrap.getBoundingClientRect().right)
  return document.documentElement.clientWidth - Math.max(0, ...edges) >= NEEDED_PX
}

/**
 * Button to the top of the page. It is in the margin beside the page if that is wide enough, otherwise in the dock, so
 * that it covers no content.
 */
export function BackToTop({ target = 'main' }: { target?: string }) {
  const [place, setPlace] = useState<Place>('none')
  useEffect(() => {
    const isAway = () => window.scrollY > backToTopThreshold
    const measured = (): Place => (hasMargin() ? 'margin' : 'strip')
    const resized = () => setPlace(isAway() ? measured() : 'none')
    // measured only when it appears, not at every scroll event
    const scrolled = () => setPlace((place) => (!isAway() ? 'none' : place === 'none' ? measured() : place))
    resized()
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('resize', resized)
    return () => {
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('resize', resized)
    }
  }, [])
  if (place === 'none') return null
  const go = () => {
    window.scrollTo(0, 0)
    document.getElementById(target)?.focus({ preventScroll: true })
  }
  return (
    <nav className={`to-top to-top-${place}`} aria-label="页内跳转">
      <Button variant="secondary" size="small" icon="arrow-up" onClick={go}>
        <span className={place === 'margin' ? 'sr' : undefined}>回到顶部</span>
      </Button>
    </nav>
  )
}
