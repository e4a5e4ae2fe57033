import type { MouseEvent } from 'react'

/** The first link in the tab order: it skips the header and leads to the content. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const go = (event: MouseEvent) => {
    const main = document.getElementById(target)
    if (!main) return
    // the URL does not change: a hash would add a history entry and a new route for the router
    event.preventDefault()
    main.focus()
    main.scrollIntoView?.()
  }
  return (
    <nav aria-label="快速跳转">
      <a className="skip" href={`#${target}`} onClick={go}>
        跳到主要内容
      </a>
    </nav>
  )
}
