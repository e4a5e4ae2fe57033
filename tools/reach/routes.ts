/** A page of the portal: its path with `:id` for a variable part, and the file that renders it. */
export interface Route {
  readonly address: RegExp
  readonly page: string
}

const ROW = /\bat\(\s*'(\/[^']*)'[\s\S]*?import\('#(src\/[^']+)'\)/g
const ADDRESS = /['"`](\/[^'"`\s]*)/g

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}/?(?:[?#].*)?$`)

/** The rows of a route table (src/app/*-routes.ts). */
export const routesIn = (source: string): Route[] =>
  [...source.matchAll(ROW)].map(([, path = '', page = '']) => ({ address: patternOf(path), page }))

/** The pages whose URLs a test names in its strings. */
export function routesNamed(source: string, routes: readonly Route[]): string[] {
  const addresses = [...source.matchAll(ADDRESS)].map(([, address = '']) => address)
  return routes.filter(({ address }) => addresses.some((one) => address.test(one))).map(({ page }) => page)
}
