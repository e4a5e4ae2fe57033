import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { hasWithdrawn } from '#services/abp/access/processings.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { EXPERIENCE_REQUIREMENTS } from '#services/database/schema/work-order-names.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import type { OrderColumns } from '../lifecycle/order-facts.ts'
import type { ParticipatorColumns } from '../lifecycle/participator.binding.ts'
import { enterpriseOf, worksFor } from '../own-employer.repository.ts'
import { visibleOrders } from '../visibility.ts'

export type Experience = (typeof EXPERIENCE_REQUIREMENTS)[number]

/** The facts that decide whether a person may claim an order, read in one statement. */
export interface ClaimFacts {
  personId: number
  userId: number
  foundationId: number | null
  realName: string | null
  isCertified: boolean
  certificateValidTo: string | null
  veteranGrade: number | null
  disabilityCategory: string | null
  isDisabilityWithdrawn: boolean
  /** codes of the order's disability categories; empty when the order names none */
  disabilityCodes: string[]
  educationOrder: number | null
  requiredEducationCode: string | null
  requiredEducationOrder: number | null
  requiredEducationName: string | null
  experience: Experience | null
  isTrained: boolean
  liveCount: number
  liveLimit: number
  failCount: number
  hasLiveHere: boolean
  reservedHere: string
  remaining: string
  hasBankInfo: boolean
  /** whether the person works for the order's enterprise under a contract */
  isEmployedHere: boolean
  /** whether the person can log in and answer: the account is neither closed nor deactivated */
  isAccountOpen: boolean
}

const HELD_HERE = sql`coalesce((select sum(w.held_quantity) from work_order_participator w
  where w.work_order_id = o.id and w.user_disabled_person_id = p.id and not w.is_deleted), 0)::text`

const historyOf = (now: Date): SQL => sql`
  select count(*) filter (where w.status in ('Claimed','InExecution'))::int as live,
    count(*) filter (where w.status = 'Fail' and w.work_order_type_id = o.work_order_type_id
      and w.ended_time >= ${now.toISOString()}::timestamptz - interval '90 days')::int as failed,
    coalesce(bool_or(w.work_order_id = o.id
      and w.status in ('ToBeClaimed','Claimed','InExecution','InAcceptance')), false) as here
  from work_order_participator w where w.user_disabled_person_id = p.id and not w.is_deleted`

const trainedAt = (now: Date): SQL => sql`exists (select 1 from user_training t
  where t.user_disabled_person_id = p.id and t.work_order_type_id = o.work_order_type_id and t.status = 'Passed'
    and not t.is_deleted and (t.valid_to is null or t.valid_to > ${now.toISOString()}::timestamptz))`

const claimQuery = (orderId: number, personId: number, now: Date, key: string | null): SQL => sql`
  select p.id as "personId", p.user_id as "userId", p.foundation_id as "foundationId", p.real_name as "realName",
    coalesce(p.audit > 0 and p.audit = p.audit_status, false) and p.is_active as "isCertified",
    p.certificate_valid_to::text as "certificateValidTo", p.veteran_grade as "veteranGrade", p.disability_category as "disabilityCategory",
    ${hasWithdrawn(sql`p.user_id`)} as "isDisabilityWithdrawn",
    coalesce((select array_agg(d.value) from data_dictionary d where d.id = any(o.disability_requirement_ids)), '{}')
      as "disabilityCodes",
    own.display_order as "educationOrder", needed.value as "requiredEducationCode",
    needed.display_order as "requiredEducationOrder", needed.display_name as "requiredEducationName",
    p.experience_requirement as "experience", ${trainedAt(now)} as "isTrained",
    h.live as "liveCount", h.failed as "failCount", h.here as "hasLiveHere", ${HELD_HERE} as "reservedHere",
    coalesce((select (s.value #>> '{}')::int from setting s where s.name = 'workOrder.liveClaimLimit'), 3) as "liveLimit",
    (o.quantity - o.claimed_quantity)::text as "remaining",
    u.bank_card_sealed is not null and u.bank_holder_sealed is not null and u.bank_name is not null as "hasBankInfo",
    ${worksFor(sql`p.id`, enterpriseOf(sql`o`), now)} as "isEmployedHere",
    u.is_active and not u.is_deleted as "isAccountOpen",
    ${key === null ? sql`null::json` : earlierUnder(key, personId)} as "earlier"
  from user_disabled_person p
  join portal_user u on u.id = p.user_id
  cross join work_order o
  left join data_dictionary own on own.id = p.educational_requirement_id
  left join data_dictionary needed on needed.id = o.educational_requirement_id
  cross join lateral (${historyOf(now)}) h
  where p.id = ${personId} and not p.is_deleted and o.id = ${orderId}`

/**
 * The facts, and an earlier claim of this person under `key`.
 * @throws AppError notFound for a person or an order that does not exist
 */
export async function claimFactsOf(
  db: Database,
  orderId: number,
  personId: number,
  now: Date,
  key: string | null = null,
): Promise<ClaimFacts & { earlier: EarlierClaim | null }> {
  const [row] = await rowsOf<ClaimFacts & { earlier: EarlierClaim | null }>(db, claimQuery(orderId, personId, now, key))
  if (!row) throw new AppError('notFound', { details: '没有找到这位求职者，或者您不能查看' })
  return row
}

export type ClaimableOrder = OrderColumns & { mainStatus: string | null }

/**
 * Reads the order and an earlier claim under the same key, in one statement without a lock, before the claim begins.
 */
export async function findClaimableOrder(
  db: Database,
  actor: Actor,
  id: number,
  key: string | null = null,
): Promise<(ClaimableOrder & { earlier: EarlierClaim | null }) | undefined> {
  const [row] = await db
    .select({
      order: workOrders,
      // fully qualified: Drizzle omits the table in column lists, which would select the main order's own column
      mainStatus: sql<string | null>`(select m.status from work_order m where m.id = "work_order"."main_id")`,
      earlier: key === null ? sql<null>`null` : earlierUnder(key, actor.personId),
    })
    .from(workOrders)
    .where(and(eq(workOrders.id, id), sql`not ${workOrders.isDeleted}`, visibleOrders(actor)))
  return row && { ...row.order, mainStatus: row.mainStatus, earlier: row.earlier }
}

const earlierUnder = (key: string, personId: number | null) => sql<EarlierClaim | null>`(
  select json_build_object('id', w.id, 'workOrderId', w.work_order_id, 'quantity', w.quantity::text)
  from work_order_participator w where w.user_disabled_person_id = ${personId} and w.idempotency_key = ${key})`

/**
 * The highest number of holders of an order that are cached. Orders with more holders are too large for a rush of
 * claims.
 */
export const MOST_HOLDERS = 5_000

/**
 * The users who hold a part of an order whose quantity is used up, at most `MOST_HOLDERS` + 1; null while some quantity
 * is left.
 */
export async function holdersIfTaken(db: Database, orderId: number): Promise<number[] | null> {
  const [row] = await rowsOf<{ holders: number[] }>(
    db,
    sql`select coalesce((select json_agg(distinct w.user_id) from (
        select p.user_id from work_order_participator p where p.work_order_id = o.id and not p.is_deleted
        limit ${MOST_HOLDERS + 1}) w), '[]') as holders
      from work_order o where o.id = ${orderId} and o.claimed_quantity >= o.quantity`,
  )
  return row?.holders ?? null
}

/**
 * Serialises the claims of one person until the transaction ends, because the limit of running orders is counted and
 * not stored.
 */
export const lockClaimsOf = (tx: Database, personId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('work-order-claim'), ${personId}::int)`)

/** An earlier claim under this key. */
export interface EarlierClaim {
  id: number
  workOrderId: number
  quantity: string
}

export async function findClaimByKey(tx: Database, personId: number, key: string): Promise<EarlierClaim | undefined> {
  const [row] = await rowsOf<EarlierClaim>(
    tx,
    sql`select w.id, w.work_order_id as "workOrderId", w.quantity::text as quantity from work_order_participator w
      where w.user_disabled_person_id = ${personId} and w.idempotency_key = ${key}`,
  )
  return row
}

/** The person's name, if the assigning staff may see it: foundation workers see only persons of their foundation. */
export async function findPersonName(db: Database, actor: Actor, personId: number): Promise<string | null> {
  const own = actor.userType === 'FoundationWorker' ? sql`and p.foundation_id = ${actor.foundationId}` : sql``
  const [row] = await rowsOf<{ realName: string | null }>(
    db,
    sql`select p.real_name as "realName" from user_disabled_person p where p.id = ${personId} and not p.is_deleted ${own}`,
  )
  return row?.realName ?? null
}

type NewPart = Omit<typeof workOrderParticipators.$inferInsert, 'heldQuantity' | 'id'>

/**
 * Takes the quantity and inserts the participation that holds it, in one statement: neither happens without the other.
 * The update locks the order's row, so that concurrent claims cannot oversell.
 * @returns undefined when too little is left or the order is closed
 */
export async function insertHolding(tx: Database, part: NewPart): Promise<ParticipatorColumns | undefined> {
  const [inserted] = await rowsOf<{ id: number }>(tx, holdingStatement(part))
  if (!inserted) return undefined
  return { ...defaults(part), id: Number(inserted.id), heldQuantity: part.quantity }
}

const holdingStatement = (part: NewPart): SQL => sql`
  with seat as (
    update work_order set claimed_quantity = claimed_quantity + ${part.quantity}::numeric
    where id = ${part.workOrderId} and status in ('Published', 'InProgress') and not is_deleted
      and claimed_quantity + ${part.quantity}::numeric <= quantity
    returning id
  )
  insert into work_order_participator (work_order_id, main_work_order_id, enterprise_id, developer_user_id,
    foundation_id, work_order_type_id, user_disabled_person_id, user_id, status, claim_source, idempotency_key, quantity,
    held_quantity, remark, rules_read_time, confirm_by, due_time, claimed_time, creation_time, creator_user_id)
  select seat.id, ${part.mainWorkOrderId ?? null}::bigint, ${part.enterpriseId ?? null}::bigint,
    ${part.developerUserId ?? null}::bigint, ${part.foundationId ?? null}::bigint, ${part.workOrderTypeId}::bigint,
    ${part.userDisabledPersonId}::bigint, ${part.userId}::bigint, ${part.status}, ${part.claimSource},
    ${part.idempotencyKey ?? null}::text, ${part.quantity}::numeric, ${part.quantity}::numeric, ${part.remark ?? null}::text,
    ${iso(part.rulesReadTime)}::timestamptz, ${iso(part.confirmBy)}::timestamptz, ${iso(part.dueTime)}::timestamptz,
    ${iso(part.claimedTime)}::timestamptz, ${iso(part.creationTime)}::timestamptz, ${part.creatorUserId ?? null}::bigint
  from seat returning id`

const iso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null

/** The columns of the inserted row with their default values, so that no second query is needed. */
const defaults = (part: NewPart): Omit<ParticipatorColumns, 'id' | 'heldQuantity'> => ({
  workOrderId: part.workOrderId,
  mainWorkOrderId: part.mainWorkOrderId ?? null,
  enterpriseId: part.enterpriseId ?? null,
  developerUserId: part.developerUserId ?? null,
  foundationId: part.foundationId ?? null,
  workOrderTypeId: part.workOrderTypeId,
  userDisabledPersonId: part.userDisabledPersonId,
  userId: part.userId,
  status: part.status,
  claimSource: part.claimSource,
  idempotencyKey: part.idempotencyKey ?? null,
  quantity: part.quantity,
  reportedQuantity: '0',
  submittedQuantity: null,
  acceptedQuantity: null,
  reworkCount: 0,
  remark: part.remark ?? null,
  opinion: null,
  rulesReadTime: part.rulesReadTime ?? null,
  heldTerms: null,
  confirmBy: part.confirmBy ?? null,
  offerReminderTime: null,
  dueTime: part.dueTime ?? null,
  dueReminderTime: null,
  claimedTime: part.claimedTime ?? null,
  startedTime: null,
  submittedTime: null,
  acceptedTime: null,
  settledTime: null,
  endedTime: null,
  creationTime: part.creationTime ?? new Date(),
  creatorUserId: part.creatorUserId ?? null,
  lastModificationTime: null,
  lastModifierUserId: null,
  isDeleted: false,
  rowVersion: 1,
})

/** Inserts an application that awaits approval and holds no quantity yet. */
export async function insertApplication(tx: Database, part: NewPart): Promise<ParticipatorColumns> {
  const [row] = await tx.insert(workOrderParticipators).values(part).returning()
  if (!row) throw new Error('the application was not inserted')
  return row
}
