import type { ComponentProps } from 'react'

/** A search form as a single landmark. A form inside a search element would be a second landmark without a name. */
export function SearchForm(props: ComponentProps<'form'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <form role="search" {...props} />
}
