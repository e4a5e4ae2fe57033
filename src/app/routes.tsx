import { consoleRoutes } from './console-routes.ts'
import { enterpriseRoutes } from './enterprise-routes.ts'
import { personRoutes } from './person-routes.ts'
import { publicRoutes } from './public-routes.ts'
import type { RouteSpec } from './route-types.ts'

/**
 * The table of all pages, with the paths of docs/specification/routes.tsv. Any other URL is a 404. The server has the
 * whole table; a browser begins with the public part (areas.ts).
 */
export const routes: readonly RouteSpec[] = [...publicRoutes, ...enterpriseRoutes, ...personRoutes, ...consoleRoutes]
