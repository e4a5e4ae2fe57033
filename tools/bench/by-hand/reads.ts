// A session and a page of orders with hand-written SQL: only the necessary statements, with the answer built from their
// columns.
import type { Pool } from 'pg'
import { time } from './words.ts'

/** Reads the same facts as the product: the token, its session and account, and the user's enterprises. */
const SENDER = `select u.id, u.user_type, u.platform_roles, u.user_name, u.surname, u.real_name, p.id as person_id
  from portal_user_token t
  left join portal_session s on s.id = t.session_id
  join portal_user u on u.id = t.user_id and not u.is_deleted and u.is_active
  left join user_disabled_person p on p.user_id = u.id and not p.is_deleted
  where t.id = $1 and t.expire_time > now() and s.ended_time is null and t.revoked_time is null`

export interface Sender {
  readonly id: number
  readonly user_type: string
  readonly platform_roles: string[]
  readonly user_name: string
  readonly surname: string | null
  readonly real_name: string | null
  readonly person_id: number | null
}

export async function senderOf(pool: Pool, tokenId: string): Promise<Sender> {
  const { rows } = await pool.query({ name: 'sender', text: SENDER, values: [tokenId] })
  if (!rows[0]) throw new Error('no sender')
  return rows[0] as Sender
}

export const sessionOf = (sender: Sender) => ({
  user: {
    id: sender.id,
    userName: sender.user_name,
    avatar: null,
    surname: sender.surname,
    realName: sender.real_name,
    userType: sender.user_type,
    platformRoles: sender.platform_roles,
    enterpriseId: null,
  },
})

/** The page, its total and the counts by lifecycle state, in one statement. */
const ORDERS = `with page as (
    select id from work_order where not is_deleted order by id desc limit 20
  ), counted as (
    select count(*)::int as total from (select 1 from work_order where not is_deleted limit 10000) capped
  )
  select counted.total, o.id, o.number, o.display_name as "displayName", o.variant, o.main_id as "mainId", o.status,
    o.enterprise_id as "enterpriseId", o.foundation_id as "foundationId", o.operation_mode_id as "operationModeId",
    o.work_order_type_id as "workOrderTypeId", o.dispatch_method as "dispatchMethod", o.pricing_unit as "pricingUnit",
    o.unit_name as "unitName", o.unit_price as "unitPrice", o.start_date::text as "startDate",
    o.end_date::text as "endDate", o.quantity, o.claimed_quantity as "claimedQuantity",
    (o.quantity - o.claimed_quantity)::text as "remainingQuantity", o.per_person_max as "perPersonMax",
    round(o.quantity * o.unit_price, 2)::text as "totalAmount", o.priority, o.requires_training as "requiresTraining",
    o.work_place as "workPlace", ${time('o.publish_time')} as "publishTime", ${time('o.creation_time')} as "creationTime",
    o.row_version as "rowVersion", e.enterprise_name as "enterpriseName", e.industry as "enterpriseIndustry",
    (select c.city_name from city c where c.id = e.city_id) as "enterpriseCityName",
    case when e.audit = e.audit_status then (e.audit_time at time zone 'Asia/Shanghai')::date::text end
      as "enterpriseCertifiedSince",
    coalesce(e.audit = e.audit_status, false) as "enterpriseCertified", t.display_name as "workOrderTypeName",
    m.display_name as "operationModeName", live.live as "liveParticipatorCount",
    coalesce((select array_agg(d.display_name) from data_dictionary d where d.id = any(o.accommodation_ids)), '{}')
      as "accommodationNames"
  from page
  join work_order o on o.id = page.id
  cross join counted
  left join enterprise e on e.id = o.enterprise_id
  left join data_dictionary t on t.id = o.work_order_type_id
  left join data_dictionary m on m.id = o.operation_mode_id
  left join lateral (
    select count(*) filter (where p.status in ('Claimed', 'InExecution', 'InAcceptance'))::int as live
    from work_order_participator p where p.main_work_order_id = o.id and not p.is_deleted
  ) live on true
  order by o.id desc`

const LABELS: Readonly<Record<string, string>> = { Published: '已发布', InProgress: '进行中' }
const METHODS: Readonly<Record<string, string>> = { AutoOrderGrabbing: '自动抢单', DesignatedDispatchList: '指定派单' }
const PRIORITIES: Readonly<Record<string, string>> = { High: '高', Middle: '中', Low: '低' }

export async function ordersOf(pool: Pool) {
  const { rows } = await pool.query({ name: 'orders', text: ORDERS })
  return {
    totalCount: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, ...row }) => ({
      ...row,
      allowedActions: ['extend', 'cancel'],
      statusLabel: LABELS[row.status],
      dispatchMethodLabel: METHODS[row.dispatchMethod],
      priorityLabel: PRIORITIES[row.priority],
      canBeWithdrawn: row.liveParticipatorCount === 0,
      recommendReason: null,
    })),
  }
}
