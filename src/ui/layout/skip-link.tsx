import type { MouseEvent } from 'react'

/** The first stop of the keyboard: over the header, to the content. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const go = (event: MouseEvent) => {
    const main = document.getElementById(target)
    if (!main) return
    // the address stays as it is: a hash would be a new entry in the history and a new route for the router
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
