import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Operation } from '#services/abp/conventions/calls.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'
import { rowsOf } from '#services/database/connect.ts'
import type { Reply, TestServer } from '#tests/support/server.ts'

/** A key that no other call has, and whether a write has kept it. */
export const newKey = (): string => randomUUID()
export async function isKept({ db }: TestServer, key: string): Promise<boolean> {
  const [row] = await rowsOf<{ isKept: boolean }>(
    db,
    sql`select exists (select from idempotency_key where key = ${key})
      or exists (select from work_order_participator where idempotency_key = ${key}) as "isKept"`,
  )
  return row?.isKept ?? false
}

/** Calls an operation and holds its answer against its schema. */
export type Call = <T = { id: number }>(account: string | null, name: string, input?: object) => Promise<T>

type Node = Record<string, unknown>
const isVoid = ({ definition }: Operation): boolean => Boolean((definition.output as unknown as Node)['x-void'])
export const isFile = ({ definition }: Operation): boolean => Boolean((definition.output as unknown as Node)['x-file'])

/**
 * Fails unless the answer is what its operation promises: a file, or ABP's envelope around a result that its own schema
 * accepts, with every promised member present.
 */
export function expectPromised(operation: Operation, reply: Reply): void {
  const { status, envelope, headers, body } = reply
  expect(envelope?.error ?? null, operation.id).toBeNull()
  expect(status, operation.id).toBe(200)
  if (isFile(operation)) {
    expect(String(headers['content-disposition']), operation.id).toMatch(
      /^(inline|attachment); filename="[\w .()+-]+"; filename\*=UTF-8''\S+/,
    )
    expect(body.length, operation.id).toBeGreaterThan(0)
    return
  }
  expect(envelope, operation.id).toMatchObject({ success: true, __abp: true, unAuthorizedRequest: false })
  if (isVoid(operation)) {
    expect(envelope?.result, operation.id).toBeNull()
    return
  }
  const problems = compileValidator(operation.definition.output)(envelope?.result)
  expect(problems, `${operation.id} answers what its schema does not promise`).toEqual([])
}
