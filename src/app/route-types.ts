import type { ComponentType } from 'react'
import type { consoleAccess } from '#src/lib/navigation/console-access.ts'
import type { Lazy } from './lazy-code.ts'

/** Layouts of docs/specification/routes.tsv, and `console` for the staff. */
export const LAYOUTS = [
  'default',
  'account',
  'qrcode register',
  'enterprise centre',
  'enterprise centre (management)',
  'enterprise centre (requirement)',
  'enterprise centre (setting)',
  'enterprise centre (work)',
  'user centre',
  'user centre (setting)',
  'user centre (work)',
  'console',
] as const
export type LayoutName = (typeof LAYOUTS)[number]

/**
 * Whether the layout is an office: pages for users who work here all day have their own frame
 * (docs/decisions/office.md).
 */
export const isOffice = (layout: LayoutName): boolean => layout === 'console' || layout.startsWith('enterprise centre')

/** Gates of docs/specification/routes.tsv, and `staff` for the console. */
export const GATES = [
  'public',
  'login',
  'login+enterprise',
  'certified enterprise',
  'certified enterprise, creator',
  'login, certified person',
  'staff',
] as const
export type GateName = (typeof GATES)[number]

/** The facts of a route that a gate needs. The gate's name is checked only when the route is opened. */
export interface GateRoute {
  /** as in routes.tsv, with `{name}` or `:name` for parameters */
  path: string
  layout: LayoutName
  gate: GateName | (string & {})
  /** checks whether the reader may open a page of the console; loaded with the console's routes */
  access?: typeof consoleAccess
}

export type PathParameters = Readonly<Record<string, string | undefined>>

/**
 * Returns false when the URL is invalid, for example an id that is not a positive integer; the page then answers 404.
 */
export type ValidatePage = (parameters: PathParameters, search: URLSearchParams) => boolean

/** A page whose code is loaded when it is needed. */
export type LazyPage = Lazy<ComponentType>

export interface RouteSpec extends GateRoute {
  gate: GateName
  /** the page's own title; the brand name follows it */
  title: string
  page: LazyPage
  validate?: ValidatePage
}
