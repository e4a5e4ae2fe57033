import { expect } from 'vitest'
import type { Operation } from '#services/abp/conventions/calls.ts'
import { statusesOf } from '#services/abp/conventions/openapi-refusals.ts'
import type { Reply } from '#tests/support/server.ts'
import { expectPromised, isFile } from './answers.ts'

/** What every answer to a generated request has to be, whatever was sent. */

/** Operations that end a login or an account. */
const ENDS = /^(?:TokenAuth|Account|User|UserEnterprise|Privacy)\/|\/(?:Delete|DeActive|Active|ResetPassword|HandOver)$/

export const nameOf = ({ service, name }: Operation) => `${service}/${name}`

/** In an order in which the operations that end a login or an account run last. */
export const endingLast = (operations: readonly Operation[]): Operation[] =>
  [...operations].sort((a, b) => Number(ENDS.test(nameOf(a))) - Number(ENDS.test(nameOf(b))))

export function expectOrdinary(operation: Operation, reply: Reply): void {
  const { status, envelope, body } = reply
  expect(status, 'no fault of the server').toBeLessThan(500)
  if (status === 200) {
    if (!isFile(operation)) expectPromised(operation, reply)
    return
  }
  if (status === 401 && body.length === 0) return
  expect(statusesOf(operation), `${operation.id} answers what /api/openapi.json does not describe`).toContain(status)
  expect(envelope, 'the envelope of ABP').toMatchObject({ success: false, __abp: true, result: null })
  expect(envelope?.error?.message, 'words for the reader').toMatch(/[\u4e00-\u9fff]/)
  expect(body.toString(), 'no trace of the inside').not.toMatch(/\n\s+at |node_modules|select .* from|constraint/i)
  if (status === 400)
    for (const { members, message } of envelope?.error?.validationErrors ?? []) {
      expect(members.length, 'the member is named').toBeGreaterThan(0)
      expect(message).toMatch(/[\u4e00-\u9fff]/)
    }
}
