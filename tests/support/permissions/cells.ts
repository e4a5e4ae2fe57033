import type { Operation } from '#services/abp/conventions/calls.ts'
import { isFileOperation } from '#services/abp/conventions/openapi.ts'
import { type Node, plausible } from '#tests/support/fuzz.ts'
import { oneOfEach } from '#tests/support/sample.ts'
import type { Reply, TestServer } from '#tests/support/server.ts'
import { CALLERS, type Caller, isIn, nameOf } from './callers.ts'
import { changedTables, type Undoable } from './rolled-back.ts'
import { NOBODYS, type Row, type Rule, relationOf, type Verdict, verdictOf } from './table.ts'
import type { World } from './world.ts'

/** One call to the services, and the answer that the oracle expects. */
export interface Cell {
  readonly name: string
  readonly operation: Operation
  readonly rule: Rule
  readonly by: Caller
  /** null where no row is named */
  readonly target: Row | null
  readonly verdict: Verdict
}

/**
 * Every cell of an operation: by every caller, on each row of which the world has an example, and on a row that does
 * not exist.
 */
export function cellsOf(name: string, rule: Rule, world: World): Cell[] {
  const operation = world.server.operations.find((one) => `${one.service}/${one.name}` === name)
  if (!operation) throw new Error(`the oracle knows ${name}, the services do not`)
  return CALLERS.flatMap((by) =>
    targetsOf(rule, world, name, by).map((target): Cell => {
      const words = target === null ? '' : ` on ${relationOf(by, target)} ${JSON.stringify(target)}`
      const verdict = verdictOf(rule, by, target)
      return { name: `${name} by ${nameOf(by)}${words}`, operation, rule, by, target, verdict }
    }),
  )
}

function targetsOf(
  { kind, scope, statuses, skipsNobodys }: Rule,
  world: World,
  name: string,
  by: Caller,
): (Row | null)[] {
  if (kind !== 'row' || !scope) return [null]
  const examples = world.examples(scope, statuses, by)
  if (examples.length === 0) throw new Error(`${name}: the world has no ${scope.name} in ${statuses?.join(', ')}`)
  return skipsNobodys ? examples : [...examples, NOBODYS]
}

/** An input by the schema, so that a call gets as far as the rows. */
const filled = (operation: Operation): object =>
  plausible(operation.definition.input as unknown as Node, () => 0.99) as object

function inputOf({ operation, rule, by, target }: Cell): object {
  const { properties = {} } = operation.definition.input as { properties?: object }
  const own = target !== null && 'id' in properties ? { id: target.id } : {}
  const paging = rule.kind === 'list' && 'maxResultCount' in properties ? { maxResultCount: 1000 } : {}
  const said = typeof rule.input === 'function' ? rule.input(target ?? NOBODYS, by) : rule.input
  return { ...filled(operation), ...own, ...paging, ...said }
}

/** The caller's answer, in the caller's enterprise, over HTTP unless said. */
export async function ask(server: TestServer, cell: Cell, way: 'call' | 'inProcess' = 'call'): Promise<Reply> {
  const { account } = cell.by
  const enterpriseId = account === null || !isIn(cell.by, 'ENT') ? null : server.account(account).enterpriseId
  const headers: Record<string, string> = enterpriseId === null ? {} : { 'abp-enterpriseid': String(enterpriseId) }
  return server[way](account, `${cell.operation.service}/${cell.operation.name}`, inputOf(cell), { headers })
}

/**
 * The permission check was passed: the call succeeded, or was refused because of the status (409) or the input (400,
 * 415 for an upload without a form; 404 where no row is named and the input names one that does not exist). A read of
 * rows has no such reason.
 */
function isThrough({ status }: Reply, { operation, rule }: Cell): boolean {
  if (status === 200) return true
  if (rule.kind === 'open')
    return [400, 404, 409].includes(status) || (status === 415 && operation.definition.upload === true)
  return operation.verb !== 'GET' && (status === 400 || status === 409)
}

/** The difference between the answer and the oracle; null if there is none. */
function faultOf(cell: Cell, reply: Reply, world: World): string | null {
  const answered = `${reply.status} ${reply.envelope?.error?.details ?? reply.envelope?.error?.message ?? ''}`
  if (cell.verdict === 'empty' || cell.rule.hidesUnseen) return faultOfEmpty(cell, reply, answered)
  if (cell.verdict !== 'allowed')
    return reply.status === cell.verdict ? null : `should be refused with ${cell.verdict}: ${answered}`
  if (!isThrough(reply, cell)) return `should be allowed: ${answered} ${JSON.stringify(inputOf(cell)).slice(0, 300)}`
  return cell.rule.kind === 'list' ? faultOfList(cell, reply, world) : null
}

function faultOfEmpty({ verdict }: Cell, reply: Reply, answered: string): string | null {
  const isAsSaid = reply.status === 200 && (idsOf(reply).length === 0) === (verdict === 'empty')
  return isAsSaid ? null : `should be ${verdict}: ${answered} ${idsOf(reply).length} rows`
}

/**
 * Runs cells one after the other and returns the errors. Refusals are made below HTTP: of each operation and answer one
 * goes over HTTP, the others ask the services in process.
 */
async function askAll(cells: readonly Cell[], world: World): Promise<string[]> {
  const overHttp = new Set(oneOfEach(cells, ({ verdict }) => String(verdict), nameOfCell))
  const faults: string[] = []
  for (const cell of cells) {
    const isBelow = cell.verdict !== 'allowed' && !overHttp.has(cell) && !isFileOperation(cell.operation)
    const fault = faultOf(cell, await ask(world.server, cell, isBelow ? 'inProcess' : 'call'), world)
    if (fault !== null) faults.push(`${cell.name} ${fault}`)
  }
  return faults
}

const nameOfCell = ({ name }: Cell): string => name

/**
 * What the first tier asks: every list that is answered, because the lists show for every caller which rows are theirs,
 * and of each operation one cell for each answer.
 */
export const partOf = (cells: readonly Cell[]): Cell[] => {
  const isList = ({ rule, verdict }: Cell) => rule.kind === 'list' && verdict === 'allowed'
  const others = cells.filter((cell) => !isList(cell))
  return [...cells.filter(isList), ...oneOfEach(others, ({ verdict }) => String(verdict), nameOfCell)]
}

/**
 * All cells of one operation, each starting from the same state. Calls that must be refused share a transaction, which
 * must contain no change at its end; so do reads. Every other call that may write has a separate transaction.
 */
export async function checkOperation(
  cells: readonly Cell[],
  world: World,
  { undone }: Undoable,
  before: ReadonlyMap<string, string>,
): Promise<string[]> {
  const isRefused = ({ verdict }: Cell) => verdict !== 'allowed'
  const isRead = ({ operation }: Cell) => operation.verb === 'GET'
  const allowed = cells.filter((cell) => !isRefused(cell))
  const faults = await undone(async () => {
    const found = await askAll(cells.filter(isRefused), world)
    const changed = await changedTables(world.server.db, before)
    return changed.length === 0 ? found : [...found, `${cells[0]?.name}: refused calls changed ${changed.join(', ')}`]
  })
  faults.push(...(await undone(() => askAll(allowed.filter(isRead), world))))
  for (const cell of allowed.filter((one) => !isRead(one))) faults.push(...(await undone(() => askAll([cell], world))))
  return faults
}

const idsOf = ({ envelope }: Reply): number[] => {
  const result = envelope?.result as { items?: { id: number }[] } | { id: number }[] | null
  return (Array.isArray(result) ? result : (result?.items ?? [])).map(({ id }) => id)
}

function faultOfList({ rule, by }: Cell, reply: Reply, world: World): string | null {
  const { scope, isNarrower } = rule
  if (!scope) return 'the oracle names no rows'
  const shown = idsOf(reply)
  const own = world.rowsOf(scope).filter((row) => scope.sees(by, row))
  const foreign = shown.filter((id) => !own.some((row) => row.id === id))
  if (foreign.length > 0) return `shows rows that are not the caller's: ${foreign.join(', ')}`
  const missing = own.filter(({ id }) => !shown.includes(id))
  return isNarrower || missing.length === 0 ? null : `does not show ${JSON.stringify(missing.slice(0, 3))}`
}
