import type { AnchorHTMLAttributes } from 'react'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

function PlainLink({ children, ...anchor }: LinkProps) {
  return <a {...anchor}>{children}</a>
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** Provides the router's link component to every link of src/ui; without it links are plain anchors. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext.Provider value={component}>{children}</LinkContext.Provider>
}

export function Link(props: LinkProps) {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}
