import { creatorOf, type VolumeSizes, type VolumeStep } from './sizes.ts'
import { chance, topic, valuesOf } from './words.ts'

/** Status of orders: the newest are active, old ones are finished, with a mix in between. */
const orderStatus = (orders: number): string => `case
  when g > ${orders * 0.97} then case when r < .04 then 'InPayment' when r < .40 then 'Published' when r < .72 then 'InProgress'
    when r < .80 then 'InAcceptance' when r < .94 then 'Accepted' when r < .96 and g % 10 < 7 then 'Canceling' else 'Cancelled' end
  when g > ${orders * 0.9} then case when r < .01 then 'InPayment' when r < .05 then 'Published' when r < .13 then 'InProgress'
    when r < .17 then 'InAcceptance' when r < .93 then 'Accepted' else 'Cancelled' end
  else case when r < .002 then 'InProgress' when r < .93 then 'Accepted' else 'Cancelled' end end`

/** Orders: of ten neighbours seven are main orders, two are dispatch orders of the first, one is a foundation's own. */
const orders = ({ orders, enterprises, developers, foundations }: VolumeSizes): string => `
  insert into work_order (id, number, display_name, variant, status, main_id, enterprise_id, foundation_id,
    developer_user_id, dispatch_method, start_date, end_date, description, work_order_type_id, operation_mode_id,
    disability_requirement_ids, pricing_unit, unit_name, unit_price, quantity, per_person_max, claimed_quantity,
    held_from_main, hosted_amount, hosting_recorded_time, hosting_confirmed_time, publish_time, cancel_deadline,
    creation_time, creator_user_id)
  select g, 'V' || lpad(g::text, 9, '0'),
    c.names[1 + g % array_length(c.names, 1)] || ${topic('g')} || c.types[t.i] || '第' || g % 90 || '批',
    case when g % 10 < 7 then 'Main' else 'Dispatch' end,
    case when s.status = 'InPayment' and g % 10 >= 7 then 'ToBeHosted' else s.status end,
    case when g % 10 in (7, 8) then m.id end, m.enterprise,
    case when g % 10 = 9 then 1 + g % ${foundations} end, 10 + m.enterprise % ${developers},
    case when r < .7 then 'AutoOrderGrabbing' else 'DesignatedDispatchList' end,
    a.created::date, case when s.status in ('Published', 'InProgress', 'InPayment') then current_date + (5 + g % 60)::int
      else a.created::date + 60 end,
    '按说明逐条完成，提交前自查一遍；有疑问请在进度里提出。', c.type_ids[t.i], c.modes[1 + g % 3],
    case when g % 3 = 0 then array[c.disabilities[1 + g % array_length(c.disabilities, 1)]] else '{}' end,
    case when g % 4 = 0 then 'WorkingHours' else 'Quantity' end, case when g % 4 = 0 then '小时' else '张' end,
    round((0.1 + 30 * random())::numeric, 2), q.quantity, ceil(q.quantity / 4),
    case when s.status in ('InPayment', 'ToBeHosted') then 0
      when s.status in ('Published', 'InProgress') and r2 < .6 then floor(q.quantity * r2) else q.quantity end,
    case when g % 10 in (7, 8) then q.quantity else 0 end,
    case when s.status <> 'InPayment' then q.quantity * 30 end, a.created,
    case when s.status <> 'InPayment' or r2 < .5 then a.created end,
    case when s.status <> 'InPayment' then a.created + interval '1 day' end,
    case when s.status = 'Canceling' then now() + interval '2 days' end, a.created, ${creatorOf('m.enterprise')}
  from (select g, random() as r, random() as r2 from generate_series(1, ${orders}) g) d
  cross join (select array_agg(city_name order by id) as names, ${valuesOf('WorkOrderType')} as type_ids,
      (select array_agg(display_name order by display_order) from data_dictionary where key like 'WorkOrderType/%') as types,
      ${valuesOf('OperationMode')} as modes, ${valuesOf('DisabilityRequirement')} as disabilities from city) c
  cross join lateral (select ${orderStatus(orders)} as status) s
  cross join lateral (select now() - (${orders} - g) * (interval '1000 days' / ${orders}) as created) a
  cross join lateral (select (10 + g * 37 % 3000)::numeric as quantity) q
  cross join lateral (select 1 + floor(array_length(c.types, 1) * power(${chance('g')}, 2))::int as i) t
  cross join lateral (select g - g % 10 as id, case when g % 10 < 9
      then 1 + floor(${enterprises} * power(${chance('(g - g % 10)')}, 3))::int end as enterprise) m`

const partStatus = `case
  when o.status in ('Published', 'InProgress') and not p.busy then case when r < .08 then 'ToBeClaimed' when r < .3 then 'Claimed'
    when r < .6 then 'InExecution' when r < .7 then 'InAcceptance' when r < .75 then 'Accepted' when r < .85 then 'Settled'
    when r < .93 then 'Rejected' when r < .95 then 'Fail' else 'Invalid' end
  when o.status = 'InAcceptance' and not p.busy then case when r < .6 then 'InAcceptance' when r < .75 then 'Accepted'
    when r < .9 then 'Settled' else 'Invalid' end
  when o.status in ('Accepted', 'InProgress', 'Published', 'InAcceptance') then case when r < .88 then 'Settled'
    when r < .89 then 'Accepted' when r < .93 then 'Rejected' when r < .96 then 'Fail' else 'Invalid' end
  else case when r < .3 then 'Settled' else 'Invalid' end end`

/**
 * Participations: half are spread evenly; the other half concentrates on every twentieth order of its time, and one in
 * four hundred on the same order near the end. A tenth belongs to a thousand busy persons.
 */
const participators = ({ orders, participators, persons }: VolumeSizes): string => `
  insert into work_order_participator (id, work_order_id, main_work_order_id, enterprise_id, developer_user_id,
    foundation_id, work_order_type_id, user_disabled_person_id, user_id, status, claim_source, quantity, held_quantity,
    accepted_quantity, submitted_quantity, submitted_time, confirm_by, due_time, claimed_time, creation_time, creator_user_id)
  select k, o.id, coalesce(o.main_id, o.id), o.enterprise_id, o.developer_user_id, u.foundation_id, o.work_order_type_id,
    u.id, u.user_id, s.status,
    case when o.dispatch_method = 'AutoOrderGrabbing' and s.status <> 'Rejected' then 'Grabbed'
      when k % 2 = 0 then 'StaffAssigned' else 'UserApplied' end,
    1, case when s.status in ('Rejected', 'Fail', 'Invalid') then 0 else 1 end,
    case when s.status in ('Accepted', 'Settled') then 1 end,
    case when s.status in ('InAcceptance', 'Accepted', 'Settled', 'Fail') then 1 end,
    case when s.status in ('InAcceptance', 'Accepted', 'Settled', 'Fail') then o.creation_time + interval '8 days' end,
    case when s.status = 'ToBeClaimed' then now() + interval '1 day' * random() end,
    (o.end_date + 1)::timestamptz, o.creation_time + interval '2 days', o.creation_time + interval '1 day', u.user_id
  from (select k, random() as r, k % 10 = 3 as busy, case when k % 10 = 3 then 1 + k / 10 % 1009 else 1 + k * 7919 % ${persons} end as person,
      case when k % 400 = 1 then ${orders - 990} when k % 2 = 0 then k * ${orders} / ${participators}
        else greatest(20, (k * ${orders} / ${participators} - 20 * floor(${orders / 1000} * power(random(), 3))::bigint) / 20 * 20) end as order_id
    from generate_series(1::bigint, ${participators}) k) p
  join work_order o on o.id = greatest(1, p.order_id)
  join user_disabled_person u on u.id = p.person
  cross join lateral (select ${partStatus} as status) s`

const flows = `
  insert into work_order_financial_flow (id, kind, status, work_order_participator_id, work_order_id, main_work_order_id,
    enterprise_id, developer_user_id, foundation_id, work_order_type_id, user_disabled_person_id, user_id, matter,
    quantity, unit_price, amount, gross, net, taxable_income, year, month, paid_time, paid_user_id, creation_time, creator_user_id)
  select p.id, 'Participation', s.status, p.id, p.work_order_id, p.main_work_order_id, p.enterprise_id,
    p.developer_user_id, p.foundation_id, p.work_order_type_id, p.user_disabled_person_id, p.user_id, '工单报酬', 1, 100,
    a.amount, a.amount, a.amount, a.amount, case when a.amount > 0 then extract(year from p.creation_time) end,
    case when a.amount > 0 then extract(month from p.creation_time) end,
    case when s.status = 'Settled' then p.creation_time + interval '20 days' end, case when s.status = 'Settled' then 1 end,
    p.creation_time, p.user_id
  from work_order_participator p
  cross join lateral (select case p.status when 'ToBeClaimed' then 'ToBeConfirmed' when 'Claimed' then 'ToBeImplemented'
    when 'InExecution' then 'ToBeImplemented' when 'InAcceptance' then 'ToBeAccepted' when 'Accepted' then 'ToBeSettled'
    when 'Settled' then 'Settled' else 'Fail' end as status) s
  cross join lateral (select case when s.status in ('ToBeSettled', 'Settled') then 50 + p.id % 900 else 0 end as amount) a`

const results = `
  insert into work_order_completion (work_order_participator_id, work_order_id, main_work_order_id, enterprise_id,
    developer_user_id, foundation_id, user_disabled_person_id, status, round, submitted_quantity, accepted_quantity,
    audited_time, auditor_user_id, audit_due_time, settled_time, settled_user_id, creation_time, creator_user_id)
  select p.id, p.work_order_id, p.main_work_order_id, p.enterprise_id, p.developer_user_id, p.foundation_id,
    p.user_disabled_person_id, case when p.status = 'InAcceptance' then case when p.id % 5 = 0 then 'Auditing' else 'Waiting' end
      when p.status = 'Fail' then 'Reject' else 'Approved' end, 1, 1, p.accepted_quantity,
    case when p.status <> 'InAcceptance' then p.creation_time + interval '10 days' end,
    case when p.status <> 'InAcceptance' then p.developer_user_id end, p.creation_time + interval '15 days',
    case when p.status = 'Settled' then p.creation_time + interval '20 days' end, case when p.status = 'Settled' then 1 end,
    p.creation_time + interval '8 days', p.user_id
  from work_order_participator p where p.status in ('InAcceptance', 'Accepted', 'Settled', 'Fail') order by p.id;
  insert into work_order_feedback (work_order_id, work_order_participator_id, main_work_order_id, enterprise_id,
    developer_user_id, foundation_id, user_disabled_person_id, user_id, kind, status, content, report_date, creation_time, creator_user_id)
  select p.work_order_id, p.id, p.main_work_order_id, p.enterprise_id, p.developer_user_id, p.foundation_id,
    p.user_disabled_person_id, p.user_id, case when p.id % 12 = 0 then 'Question' else 'Daily' end,
    case when p.status in ('Claimed', 'InExecution') then 'Open' else 'Closed' end, '今天按计划完成，没有遇到问题。',
    (p.creation_time + interval '3 days')::date, p.creation_time + interval '3 days', p.user_id
  from work_order_participator p where p.id % 4 = 0 order by p.id`

export const workOrderSteps = (sizes: VolumeSizes): VolumeStep[] => [
  { what: 'work orders', tables: ['work_order'], statements: orders(sizes) },
  {
    what: 'participators',
    tables: ['work_order_participator'],
    statements: `analyze work_order; analyze user_disabled_person; ${participators(sizes)}`,
  },
  { what: 'financial flows', tables: ['work_order_financial_flow'], statements: flows },
  { what: 'results', tables: ['work_order_completion', 'work_order_feedback'], statements: results },
]
