/** Joins class names and leaves out missing ones: `classNames('btn', wide && 'btn-block')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
