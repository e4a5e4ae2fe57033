import { useEffect, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'

/** Scroll position after which the control appears (specification §2 and §9). */
export const backToTopThreshold = 300

export function BackToTop({ target = 'main' }: { target?: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const update = () => setShown(window.scrollY > backToTopThreshold)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  if (!shown) return null
  const go = () => {
    window.scrollTo(0, 0)
    document.getElementById(target)?.focus({ preventScroll: true })
  }
  return (
    <Button className="to-top" variant="secondary" icon="arrow-up" onClick={go}>
      回到顶部
    </Button>
  )
}
