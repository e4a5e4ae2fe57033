import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm'

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}
interface SelectedField {
  /** where the value stands in the result: `['order', 'id']` */
  readonly path: readonly string[]
  readonly field: unknown
}
type Rows = readonly (readonly unknown[])[]
type Row = Record<string, unknown>
type Build = (row: readonly unknown[], decoders: readonly Decoder[]) => Row
/** by table: whether its columns are there in every row of the join */
type NotNullable = Readonly<Record<string, boolean>> | undefined
interface Prepared {
  joinsNotNullableMap?: NotNullable
}
type Prepare = (
  query: unknown,
  fields: readonly SelectedField[] | undefined,
  name: string | undefined,
  isArray: boolean,
  customResultMapper?: (rows: Rows) => unknown,
  ...rest: unknown[]
) => Prepared

/** by their paths; the code has a finite number of selections */
const builds = new Map<string, Build>()
/** installed already, by session class */
const installed = new WeakSet<object>()

/**
 * Lets a session of Drizzle build its rows by a generated object literal. Drizzle sets each property by a computed name,
 * which makes V8 keep wide rows as hash tables; these and their copies cost up to a fifth of a list's processor time
 * (docs/decisions/numbers.md).
 */
export function installRowMapper(session: { readonly prototype: { prepareQuery: unknown } }): void {
  if (installed.has(session)) return
  installed.add(session)
  const prototype = session.prototype as { prepareQuery: Prepare }
  const prepare = prototype.prepareQuery
  prototype.prepareQuery = function prepareQuery(query, fields, name, isArray, customResultMapper, ...rest) {
    if (!fields || customResultMapper) {
      return prepare.call(this, query, fields, name, isArray, customResultMapper, ...rest)
    }
    const mapRows = rowMapperOf(fields)
    // Drizzle sets the joins after this call
    const prepared: Prepared = prepare.call(
      this,
      query,
      fields,
      name,
      isArray,
      (rows: Rows) => mapRows(rows, prepared.joinsNotNullableMap),
      ...rest,
    )
    return prepared
  }
}

/** Does what Drizzle's `mapResultRow` does for each row. */
export function rowMapperOf(fields: readonly SelectedField[]): (rows: Rows, joins: NotNullable) => Row[] {
  const decoders = fields.map(({ field }) => decoderOf(field))
  const build = buildOf(fields)
  const joined = joinedOf(fields)
  return (rows, joins) => {
    const absent = joins ? joined.filter(({ table }) => !joins[table]) : []
    return rows.map((row) => {
      const built = build(row, decoders)
      for (const { name, first } of absent) if (row[first] === null) built[name] = null
      return built
    })
  }
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql
  // kept from the types of the library, which reads it like this itself
  return (expression as unknown as { decoder: Decoder }).decoder
}

function buildOf(fields: readonly SelectedField[]): Build {
  const paths = fields.map(({ path }) => path)
  const key = JSON.stringify(paths)
  const known = builds.get(key)
  if (known) return known
  // names come from the code and are quoted; values stay parameters
  const build = new Function('row', 'decoders', `return ${literalOf(paths)}`) as Build
  builds.set(key, build)
  return build
}

/** An object literal with a member for each path. */
function literalOf(paths: readonly (readonly string[])[]): string {
  interface Node {
    [name: string]: Node | number
  }
  const root: Node = {}
  paths.forEach((path, index) => {
    const parent = path.slice(0, -1).reduce<Node>((node, name) => {
      node[name] ??= {}
      return node[name] as Node
    }, root)
    parent[path.at(-1) ?? ''] = index
  })
  const write = (node: Node | number): string =>
    typeof node === 'number'
      ? `row[${node}] === null ? null : decoders[${node}].mapFromDriverValue(row[${node}])`
      : `{${Object.entries(node).map(([name, value]) => `${JSON.stringify(name)}: ${write(value)}`)}}`
  return write(root)
}

/** The objects of one table each, and the column whose null says that an outer join found no row. */
function joinedOf(fields: readonly SelectedField[]) {
  const found = new Map<string, { name: string; first: number; table: string | null }>()
  fields.forEach(({ path, field }, index) => {
    const [name] = path
    if (name === undefined || path.length !== 2 || !is(field, Column)) return
    const table = getTableName(field.table)
    const known = found.get(name)
    if (!known) found.set(name, { name, first: index, table })
    else if (known.table !== table) known.table = null
  })
  return [...found.values()].filter((each): each is typeof each & { table: string } => each.table !== null)
}
