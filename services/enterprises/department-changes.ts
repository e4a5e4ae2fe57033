import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { insertRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import * as repository from './department.repository.ts'
import type { CreateDepartment, UpdateDepartment } from './department.schemas.ts'

type Row = repository.DepartmentRow

/** The maximum depth of the department tree, including the root. */
const MOST_LEVELS = 5

/** The department tree of the actor: that of the chosen enterprise, or that of the platform. */
export function homeOf({ actor }: Pick<RequestContext, 'actor'>): repository.Home {
  if (actor.userType === 'PlatformUser') return null
  if (actor.enterpriseId === null) throw new AppError('notEnterpriseMember', { details: '请先选择企业' })
  return actor.enterpriseId
}

async function lockedTree({ tx }: Scope, home: repository.Home): Promise<Map<number, Row>> {
  await repository.lockTree(tx, home)
  return new Map((await repository.allDepartments(tx, home)).map((row) => [row.id, row]))
}

function found(tree: ReadonlyMap<number, Row>, id: number): Row {
  const row = tree.get(id)
  if (!row) throw new AppError('notFound')
  return row
}

/** The department and its ancestors up to the root. */
function lineOf(tree: ReadonlyMap<number, Row>, id: number | null): number[] {
  const line: number[] = []
  for (let next = id; next !== null; next = tree.get(next)?.parentId ?? null) line.push(next)
  return line
}

const heightOf = (tree: ReadonlyMap<number, Row>, id: number): number =>
  1 + Math.max(0, ...[...tree.values()].filter((row) => row.parentId === id).map((row) => heightOf(tree, row.id)))

function requireParent(tree: ReadonlyMap<number, Row>, parentId: number | null, ownId: number | null): void {
  if (parentId === null) return
  if (!tree.has(parentId)) throw fieldError('parentId', '没有这个上级部门')
  const above = lineOf(tree, parentId)
  if (ownId !== null && above.includes(ownId)) throw fieldError('parentId', '上级部门不能是它自己或它的下级')
  const own = ownId === null ? 1 : heightOf(tree, ownId)
  if (above.length + own > MOST_LEVELS) throw fieldError('parentId', `部门最多 ${MOST_LEVELS} 级`)
}

interface People {
  leaderUserId?: number | null | undefined
  memberUserIds?: readonly number[] | undefined
}

async function writePeople(
  { tx }: Scope,
  home: repository.Home,
  before: Pick<Row, 'id' | 'leaderUserId' | 'members'>,
  { leaderUserId, memberUserIds }: People,
): Promise<void> {
  if (leaderUserId === undefined && memberUserIds === undefined) return
  const named = memberUserIds ?? before.members.map(({ userId }) => userId)
  const kept = before.leaderUserId !== null && named.includes(before.leaderUserId) ? before.leaderUserId : null
  const leader = leaderUserId === undefined ? kept : leaderUserId
  const everybody = [...new Set(leader === null ? named : [...named, leader])]
  const eligible = await repository.eligibleIds(tx, home, everybody)
  const stranger = everybody.find((id) => !eligible.has(id))
  if (stranger !== undefined) {
    const member = stranger === leader ? 'leaderUserId' : 'memberUserIds'
    throw fieldError(member, home === null ? '只能选平台工作人员' : '只能选企业的正式成员')
  }
  const members = everybody.map((userId) => ({ userId, isLeader: userId === leader }))
  await repository.setMembers(tx, home, before.id, members)
}

export function createDepartment(context: RequestContext, input: CreateDepartment): Promise<number> {
  const home = homeOf(context)
  const { leaderUserId, memberUserIds, ...fields } = input
  return transact(context, async (scope) => {
    requireParent(await lockedTree(scope, home), fields.parentId ?? null, null)
    const row = await insertRow(scope.tx, repository.DEPARTMENTS, { ...fields, enterpriseId: home }, scope)
    await writePeople(scope, home, row, { leaderUserId, memberUserIds })
    return row.id
  })
}

export function updateDepartment(context: RequestContext, input: UpdateDepartment): Promise<number> {
  const home = homeOf(context)
  const { leaderUserId, memberUserIds, ...fields } = input
  return transact(context, async (scope) => {
    const tree = await lockedTree(scope, home)
    const before = found(tree, input.id)
    if (fields.parentId !== undefined) requireParent(tree, fields.parentId, input.id)
    await updateRow(scope.tx, repository.DEPARTMENTS, fields, scope)
    await writePeople(scope, home, before, { leaderUserId, memberUserIds })
    return input.id
  })
}

export function deleteDepartment(context: RequestContext, id: number): Promise<null> {
  const home = homeOf(context)
  return transact(context, async (scope) => {
    const tree = await lockedTree(scope, home)
    const row = found(tree, id)
    if ([...tree.values()].some(({ parentId }) => parentId === id)) throw refuse('还有下级部门，请先移走或删除')
    if (row.members.length > 0) throw refuse('部门里还有成员，请先移到其他部门')
    await removeRow(scope.tx, repository.DEPARTMENTS, id, scope)
    return null
  })
}
