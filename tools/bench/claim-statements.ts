// The statements of one successful claim, recorded from the operation itself and repeated for other persons by the
// driver alone.
import { sql } from 'drizzle-orm'
import type { Dispatch, Operation } from '#services/abp/conventions/calls.ts'
import { type OpenDatabase, rowsOf } from '#services/database/connect.ts'

export interface Statement {
  readonly text: string
  readonly params: readonly unknown[]
}

/** The parameter values that belong to one claim and have to be replaced for another. */
export interface ClaimIdentity {
  readonly personId: number
  readonly userId: number
  readonly tokenId: string
  readonly orderId: number
  readonly key: string
}

export interface ClaimScript {
  readonly statements: readonly Statement[]
  readonly of: ClaimIdentity & { readonly participatorId: number; readonly flowId: number }
}

/**
 * Records statements as they leave Drizzle. PGlite's driver opens transactions by a call, which is recorded as begin
 * and commit.
 */
export class Recorder {
  readonly statements: Statement[] = []
  isOn = false

  readonly logger = {
    logQuery: (text: string, params: unknown[]) => {
      if (this.isOn) this.statements.push({ text, params: [...params] })
    },
  }

  watchTransactions(open: OpenDatabase): void {
    if (open.engine !== 'pglite') return
    const client = (open.db as unknown as { $client: { transaction(work: unknown): Promise<unknown> } }).$client
    const transaction = client.transaction.bind(client)
    client.transaction = async (work) => {
      this.logger.logQuery('begin', [])
      const result = await transaction(work)
      this.logger.logQuery('commit', [])
      return result
    }
  }
}

/** Claims once through the operation and records its statements. */
export async function recordClaim(
  open: OpenDatabase,
  recorder: Recorder,
  dispatch: Dispatch,
  operation: Operation,
  { token, ...identity }: ClaimIdentity & { token: string },
): Promise<ClaimScript> {
  recorder.isOn = true
  const outcome = await dispatch(operation, {
    query: {},
    body: claimBody(identity),
    headers: { authorization: `Bearer ${token}` },
    ip: '127.0.0.1',
    requestId: 'bench-record',
  })
  recorder.isOn = false
  if ('file' in outcome || outcome.status !== 200)
    throw new Error(`the claim to record failed: ${JSON.stringify(outcome)}`)
  const [made] = await rowsOf<{ participatorId: number; flowId: number }>(
    open.db,
    sql`select p.id as "participatorId", f.id as "flowId" from work_order_participator p
      join work_order_financial_flow f on f.work_order_participator_id = p.id
      where p.user_disabled_person_id = ${identity.personId} and p.work_order_id = ${identity.orderId}`,
  )
  if (!made) throw new Error('the recorded claim left no participation')
  return { statements: recorder.statements, of: { ...identity, ...made } }
}

export const claimBody = ({ orderId, key }: Pick<ClaimIdentity, 'orderId' | 'key'>) => ({
  workOrderId: orderId,
  quantity: '1',
  hasReadRules: true,
  idempotencyKey: key,
})

type Run = (text: string, params: unknown[]) => Promise<{ rows: readonly Record<string, unknown>[] }>

/**
 * A connection of the driver: `run` for statements outside transactions, `transaction` for those between begin and
 * commit.
 */
export interface Connection {
  run: Run
  transaction(work: (run: Run) => Promise<void>): Promise<void>
}

/**
 * Runs the recorded statements for another person, one after the other; ids that the database generates are taken from
 * its answers.
 */
export async function replayClaim(connection: Connection, script: ClaimScript, as: ClaimIdentity): Promise<void> {
  const values = new Map<unknown, unknown>(
    (Object.keys(as) as (keyof ClaimIdentity)[]).map((name) => [script.of[name], as[name]]),
  )
  /** Rows that are inserted together are one JSON parameter, so the ids inside it are replaced too. */
  const instead = (value: unknown): unknown => {
    if (typeof value !== 'string' || !value.startsWith('[{')) return values.has(value) ? values.get(value) : value
    return value.replace(/\b\d+\b/g, (number) => String(values.get(Number(number)) ?? number))
  }
  const perform = async (run: Run, { text, params }: Statement) => {
    const { rows } = await run(text, params.map(instead))
    const id = rows[0]?.id
    if (/insert into "?work_order_participator"?/.test(text)) values.set(script.of.participatorId, id)
    if (/insert into "?work_order_financial_flow"?/.test(text)) values.set(script.of.flowId, id)
  }
  let index = 0
  const next = () => script.statements[index++]
  for (let statement = next(); statement; statement = next()) {
    if (statement.text !== 'begin') await perform(connection.run, statement)
    else {
      await connection.transaction(async (run) => {
        for (let inner = next(); inner && inner.text !== 'commit'; inner = next()) await perform(run, inner)
      })
    }
  }
}
