/** Joins the class names that are present: `classNames('btn', wide && 'btn-block')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
