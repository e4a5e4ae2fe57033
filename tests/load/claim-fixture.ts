import { sql } from 'drizzle-orm'
import { ringOfSecret } from '#services/abp/sealing/key-ring.ts'
import { createSealer } from '#services/abp/sealing/sealing.ts'
import type { OpenDatabase } from '#services/database/connect.ts'
import { userTokens } from '#services/database/schema/identity.ts'
import { createTokenCodec } from '#services/identity/tokens.ts'
import { seedReference } from '#services/seeds/reference.ts'

/** Every kind of row counts from a place of its own, so that a number says what it is the id of. */
export const FIRST = {
  user: 10_000_000,
  person: 20_000_000,
  order: 30_000_000,
  participator: 50_000_000,
  flow: 70_000_000,
} as const
export const FINANCE_USER = 11
/** approves what the other one has prepared */
export const SECOND_FINANCE_USER = 14
const ENTERPRISE = { id: 1, user: 13 }

export interface ClaimFixture {
  /** bearer tokens, by the index of the person */
  readonly tokens: readonly string[]
  readonly tokenIds: readonly string[]
  /** a platform user who may pay */
  readonly financeToken: string
  /** another one, who approves it */
  readonly secondToken: string
  /** who accepts results, logged in for the enterprise */
  readonly enterpriseToken: string
  readonly orderIds: readonly number[]
}

/**
 * Persons who may claim, with tokens but without passwords, and open orders of the given sizes that anybody may grab.
 * For an empty, migrated database.
 */
export async function fillForClaims(
  open: OpenDatabase,
  secret: string,
  { persons, places }: { persons: number; places: readonly number[] },
): Promise<ClaimFixture> {
  await seedReference(open.db)
  const sealer = createSealer(ringOfSecret(secret))
  const card = sealer.seal('user.bankCard', '6222020000000000006')
  await open.exec(accounts(persons, card, sealer.seal('user.bankHolder', '求职者')))
  await open.exec(places.map((quantity, index) => order(FIRST.order + index, quantity)).join(';'))
  for (const [table, first] of [
    ['work_order_participator', FIRST.participator],
    ['work_order_financial_flow', FIRST.flow],
  ] as const) {
    await open.exec(`select setval(pg_get_serial_sequence('${table}', 'id'), ${first}, false)`)
  }
  const issued = await issueTokens(open, secret, [
    FINANCE_USER,
    SECOND_FINANCE_USER,
    ENTERPRISE.user,
    ...Array.from({ length: persons }, (_, index) => FIRST.user + index),
  ])
  await open.exec('analyze')
  const [finance, second, enterprise, ...own] = issued
  return {
    tokens: own.map(({ accessToken }) => accessToken),
    tokenIds: own.map(({ tokenId }) => tokenId),
    financeToken: finance?.accessToken ?? '',
    secondToken: second?.accessToken ?? '',
    enterpriseToken: enterprise?.accessToken ?? '',
    orderIds: places.map((_, index) => FIRST.order + index),
  }
}

const accounts = (persons: number, bankCard: string, bankHolder: string): string => `
  insert into portal_user (id, user_name, real_name, user_type, platform_roles) values
    (${FINANCE_USER}, 'finance', '财务', 'PlatformUser', '{Finance}'),
    (${SECOND_FINANCE_USER}, 'finance2', '财务二', 'PlatformUser', '{Finance}');
  insert into portal_user (id, user_name, real_name, user_type) values
    (12, 'developer', '开发', 'WorkDeveloper'), (${ENTERPRISE.user}, 'enterprise', '企业', 'Enterprise');
  insert into enterprise (id, enterprise_name, status, audit, audit_status, developer_user_id, creator_user_id)
    values (${ENTERPRISE.id}, '远帆数据服务有限公司', 'Pass', 2, 2, 12, ${ENTERPRISE.user});
  insert into enterprise_member (enterprise_id, user_id, approved_time) values (${ENTERPRISE.id}, ${ENTERPRISE.user}, now());
  insert into portal_user (id, user_name, real_name, user_type, bank_name, bank_card_sealed, bank_holder_sealed, bank_card_tail)
    select ${FIRST.user} + p, 'claimant' || p, '求职者' || p, 'DisabledPerson', '中国工商银行', '${bankCard}', '${bankHolder}', '0006'
    from generate_series(0, ${persons - 1}) p;
  insert into user_disabled_person (id, user_id, real_name, disability_category, certificate_valid_to, status, audit, audit_status)
    select ${FIRST.person} + p, ${FIRST.user} + p, '求职者' || p, 'Limbs', current_date + 900, 'ReexaminePassed', 3, 3
    from generate_series(0, ${persons - 1}) p`

const order = (id: number, quantity: number): string => `
  insert into work_order (id, number, display_name, variant, status, enterprise_id, developer_user_id, dispatch_method,
    start_date, end_date, description, work_order_type_id, operation_mode_id, pricing_unit, unit_name, unit_price,
    quantity, hosted_amount, hosting_confirmed_time, publish_time, creator_user_id)
  select ${id}, 'L${id}', '商品图片标注', 'Main', 'Published', 1, 12, 'AutoOrderGrabbing', current_date - 1, current_date + 30,
    '按说明逐条完成，提交前自查一遍。', (select id from data_dictionary where key = 'WorkOrderType/ImageAnnotation'),
    (select id from data_dictionary where key = 'OperationMode/Home'), 'Quantity', '张', 100, ${quantity}, ${quantity * 100},
    now(), now(), 13`

const LIFETIME_S = 86_400
/** Below the parameters of one statement. */
const ROWS_A_STATEMENT = 5_000

/** Signed like those of a login; thousands of password hashes would take minutes. */
async function issueTokens({ db }: OpenDatabase, secret: string, userIds: readonly number[]) {
  const codec = createTokenCodec(ringOfSecret(secret))
  const now = new Date()
  const logins = userIds.map((userId) => ({ userId, enterpriseId: userId === ENTERPRISE.user ? ENTERPRISE.id : null }))
  const issued = await Promise.all(
    logins.map(({ userId, enterpriseId }) => codec.issue(userId, enterpriseId, now, LIFETIME_S)),
  )
  const rows = issued.map(({ tokenId, expireTime }, index) => ({
    id: tokenId,
    ...{ userId: 0, enterpriseId: null, ...logins[index] },
    expireTime,
  }))
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db.insert(userTokens).values(rows.slice(from, from + ROWS_A_STATEMENT))
  }
  return issued
}

export interface Holding {
  claimed: string
  held: string
  count: number
  quantity: string
}

/** What an order says is taken, and what its participations hold. */
export async function holdingOf({ db }: OpenDatabase, orderId: number): Promise<Holding> {
  const { rows } = (await db.execute(sql`select o.claimed_quantity::text as claimed, o.quantity::text as quantity,
      coalesce(sum(p.held_quantity), 0)::numeric(18,3)::text as held, count(p.id)::int as count
    from work_order o left join work_order_participator p on p.work_order_id = o.id and not p.is_deleted
    where o.id = ${orderId} group by o.id`)) as unknown as { rows: Holding[] }
  if (!rows[0]) throw new Error(`no order ${orderId}`)
  return rows[0]
}
