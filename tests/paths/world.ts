import type { TestServer } from '#tests/support/server.ts'
import type { Desk } from '#tests/support/work-orders.ts'

export interface World {
  readonly server: TestServer
  readonly desk: Desk
}

/** The row under test, and what belongs to it. */
export interface Handle {
  readonly id: number
  readonly scenario: string
}
