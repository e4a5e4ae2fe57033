import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm'

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}
interface SelectedField {
  /** the position of the value in the result: `['order', 'id']` */
  readonly path: readonly string[]
  readonly field: unknown
}
type Rows = readonly (readonly unknown[])[]
type Row = Record<string, unknown>
/** A template object with all its members, and where their values come from. */
interface Shape {
  /** an object with its own hidden class (V8), which its copies share */
  readonly template: Row
  readonly values: readonly { readonly name: string; readonly index: number }[]
  readonly objects: readonly { readonly name: string; readonly shape: Shape }[]
}
/** For each table, whether every row of the join has a row of that table. */
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

/** The shapes by the paths of the selection; their number is limited by the queries in the code. */
const shapes = new Map<string, Shape>()
/** The session classes that already have the mapper. */
const installed = new WeakSet<object>()

/**
 * Lets a session of Drizzle build its rows as copies of a template. Drizzle adds each property by a computed name, so
 * V8 stores wide rows as hash tables, which cost up to a fifth of the processor time of a list
 * (docs/decisions/request-costs.md). Setting an existing property by a computed name does not have this effect.
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
    // the mapper gets the joins later, because Drizzle sets them after this call
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

/** Returns a function that does what Drizzle's `mapResultRow` does, for all rows. */
export function rowMapperOf(fields: readonly SelectedField[]): (rows: Rows, joins: NotNullable) => Row[] {
  const decoders = fields.map(({ field }) => decoderOf(field))
  const shape = shapeOf(fields)
  const joined = joinedOf(fields)
  return (rows, joins) => {
    const absent = joins ? joined.filter(({ table }) => !joins[table]) : []
    return rows.map((row) => {
      const built = copyOf(shape, row, decoders)
      for (const { name, first } of absent) if (row[first] === null) built[name] = null
      return built
    })
  }
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql
  // the library's types hide `decoder`, although the library itself reads it in the same way
  return (expression as unknown as { decoder: Decoder }).decoder
}

function shapeOf(fields: readonly SelectedField[]): Shape {
  const paths = fields.map(({ path }) => path)
  const key = JSON.stringify(paths)
  const known = shapes.get(key)
  if (known) return known
  const shape = shapeAt(
    paths.map((path, index) => ({ path, index })),
    0,
  )
  shapes.set(key, shape)
  return shape
}

/** The shape of the object at this depth of the paths. */
function shapeAt(paths: readonly { path: readonly string[]; index: number }[], depth: number): Shape {
  const names = [...new Set(paths.map(({ path }) => path[depth] ?? ''))]
  const values = paths.flatMap(({ path, index }) =>
    path.length === depth + 1 ? [{ name: path[depth] ?? '', index }] : [],
  )
  const objects = names.flatMap((name) => {
    const within = paths.filter(({ path }) => path[depth] === name && path.length > depth + 1)
    return within.length > 0 ? [{ name, shape: shapeAt(within, depth + 1) }] : []
  })
  // an object from JSON.parse has a hidden class even with many members
  const template = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`)}}`) as Row
  return { template, values, objects }
}

function copyOf({ template, values, objects }: Shape, row: readonly unknown[], decoders: readonly Decoder[]): Row {
  const copy = { ...template }
  for (const { name, index } of values) {
    const value = row[index]
    if (value !== null) copy[name] = (decoders[index] as Decoder).mapFromDriverValue(value)
  }
  for (const { name, shape } of objects) copy[name] = copyOf(shape, row, decoders)
  return copy
}

/**
 * The objects that hold columns of only one table, each with the column whose null shows that an outer join found no
 * row.
 */
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
