import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { fillForClaims } from '#tests/load/claim-fixture.ts'
import { SECRET } from '#tools/bench/temporary.ts'
import { tokenOf } from '#tools/bench/tokens.ts'
import { type Crowd, GROUP } from './people.ts'
import type { Options } from './settings.ts'

const ENTERPRISE_USER = 13
const ENTERPRISE = 1
/** Number of places: fewer than the persons of a group, so that each order is contested. */
const PLACES = 6
/** Number of orders for each group: more than a drill of several hours needs. */
const ORDERS = 200

/** Fills an empty database with persons who can log in, and with orders that they contest. */
export async function fillDatabase(url: string, { people, pause, s3 }: Options): Promise<Crowd> {
  const open = await openDatabase(url, 2)
  try {
    await migrate(open)
    const orders = ORDERS * Math.ceil(people / GROUP)
    const fixture = await fillForClaims(open, SECRET, { persons: people, places: Array<number>(orders).fill(PLACES) })
    const acceptorToken = await tokenOf(url, ENTERPRISE_USER, ENTERPRISE)
    return { fixture, acceptorToken, people, pauseMs: pause * 1000, withFiles: s3 }
  } finally {
    await open.close()
  }
}
