import type { PathParameters, RouteSpec } from './route-types.ts'

export interface RouteMatch {
  route: RouteSpec
  parameters: PathParameters
}

const PARAMETER = /^(?:\{(\w+)\}|:(\w+))$/
const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a `%` that begins no escape sequence is a literal character
  }
}

/** The parameters of a path that matches the pattern; null when it does not match. */
function parametersOf(pattern: string, path: string): PathParameters | null {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  if (wanted.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    const name = PARAMETER.exec(segment)
    if (name) parameters[name[1] ?? name[2] ?? ''] = decoded(value)
    else if (segment !== value) return null
  }
  return parameters
}

/** The first route of the table that matches a path; a trailing slash makes no difference. */
export function matchRoute(routes: readonly RouteSpec[], path: string): RouteMatch | null {
  for (const route of routes) {
    const parameters = parametersOf(route.path, path)
    if (parameters !== null) return { route, parameters }
  }
  return null
}
