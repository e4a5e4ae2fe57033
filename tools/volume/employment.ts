import { creatorOf, peopleOf, type VolumeSizes, type VolumeStep } from './sizes.ts'
import { age, employer, POSITIONS, pick, topic } from './words.ts'

/** Status of contracts: half are in force, so that of a thousand persons five hundred are employed. */
const contractStatus = `case when k % 100 < 50 then 'Normal' when k % 100 < 70 then 'Overdue' when k % 100 < 88 then 'Cancelled'
  when k % 100 < 92 then 'Abort' when k % 100 < 96 then 'Signing' else 'Auditing' end`

const firstDay = `case when s.status in ('Signing', 'Auditing', 'Abort') then current_date + 10
  when s.status = 'Overdue' then current_date - (410 + k % 300)::int else current_date - (160 + k % 700)::int end`

const contracts = (sizes: VolumeSizes): string => `
  insert into contract_employment (id, contract_no, enterprise_id, user_disabled_person_id, requirement_name, status,
    contract_type, start_date, end_date, position, work_content, city_id, work_place, weekly_hours, basic_wage, pay_day,
    social_insurance, audit_stage, audit_stages, audit_time, last_auditor_user_id, is_returned, is_person_signed,
    is_enterprise_signed, signed_time, termination_kind, termination_reason, termination_date, abort_reason, started_time,
    ended_time, creation_time, creator_user_id)
  select k, 'VC' || lpad(k::text, 9, '0'), w.enterprise, 1 + k % ${peopleOf(sizes)}, j.position, s.status,
    case when k % 10 = 0 and s.status = 'Normal' then 'OpenEnded' else 'FixedTerm' end, d.first,
    case when s.status = 'Overdue' then d.first + 365 when k % 10 = 0 and s.status = 'Normal' then null
      when k % 40 = 1 then greatest(d.first + 30, current_date + (k % 30)::int) else d.first + 1095 end,
    j.position, '按岗位说明完成工作', c.cities[1 + k * 31 % array_length(c.cities, 1)], '人民路 ' || k % 900 || ' 号', 40,
    2500 + k % 24 * 100, 10, '{Pension,Medical,Unemployment,Injury,Maternity}',
    case when s.status = 'Auditing' then 0 else 1 end, 1, case when s.status <> 'Auditing' then d.first - 9 end,
    case when s.status <> 'Auditing' then 1 end, s.status = 'Auditing' and k % 3 = 0, g.signed or k % 2 = 0 and s.status = 'Signing',
    g.signed, case when g.signed then d.first - 5 end, case when s.status = 'Cancelled' then 'Agreement' end,
    case when s.status = 'Cancelled' then '双方协商一致' end,
    case when s.status = 'Cancelled' then greatest(d.first, current_date - (70 + k % 500)::int) end,
    case when s.status = 'Abort' then '对方不再需要' end, case when g.signed then d.first end,
    case when s.status in ('Overdue', 'Cancelled') then now() - interval '35 days' end, ${age('k', sizes.rows)}, ${creatorOf('w.enterprise')}
  from generate_series(1::bigint, ${sizes.rows}) k
  cross join (select array_agg(id order by id) as cities from city) c
  cross join lateral (select ${employer('k', sizes.enterprises)} as enterprise) w
  cross join lateral (select ${pick(POSITIONS, 'k * 3')} as position) j
  cross join lateral (select ${contractStatus} as status) s
  cross join lateral (select s.status in ('Normal', 'Overdue', 'Cancelled') as signed) g
  cross join lateral (select ${firstDay} as first) d;
  insert into contract_transfer (contract_id, from_enterprise_id, to_enterprise_id, reason, user_id, creation_time)
    select id, 2, enterprise_id, '业务划转', 1, now() from contract_employment where id % 200 = 9 and enterprise_id <> 2`

/**
 * Payrolls of the last two months for every employed person, of four months for the largest employer. All wages are
 * below the tax threshold.
 */
const payrolls = `
  insert into payroll (enterprise_id, contract_employment_id, user_disabled_person_id, year, month, status, base_wage,
    allowance, social_insurance, gross_amount, deduction_amount, tax_amount, net_amount, employed_since, minimum_wage,
    is_below_minimum_wage, is_disputed, objection, objection_time, confirmed_time, creation_time, creator_user_id)
  select c.enterprise_id, c.id, c.user_disabled_person_id, extract(year from m.first)::int, extract(month from m.first)::int,
    s.status, c.basic_wage, a.allowance, a.social, c.basic_wage + a.allowance, a.social, 0,
    c.basic_wage + a.allowance - a.social, c.start_date, 2690, c.basic_wage + a.allowance < 2690,
    q.isDisputed, case when q.isDisputed then '少算了两天的工资' end, case when q.isDisputed then m.issued + interval '1 day' end,
    case when s.status = 'Confirmed' then m.issued + interval '2 days' end, m.issued, c.creator_user_id
  from generate_series(1, 4) back
  join contract_employment c on c.status = 'Normal' and (back <= 2 or c.enterprise_id = 1)
  cross join lateral (select (date_trunc('month', current_date) - back * interval '1 month')::date as first,
    date_trunc('month', current_date) - (back - 1) * interval '1 month' + interval '9 days' as issued) m
  cross join lateral (select (c.id % 5 * 100)::numeric as allowance, round(c.basic_wage * .105, 2) as social) a
  cross join lateral (select case when back = 1 and c.id % 10 < 4 then 'NotConfirm' else 'Confirmed' end as status) s
  cross join lateral (select s.status = 'NotConfirm' and c.id % 100 = 1 as isDisputed) q
  where c.start_date <= m.first`

const taskStatus = `case when k % 100 < 5 then 'ToBeReviewed' when k % 100 < 15 then 'InProgress' when k % 100 < 20 then 'InAcceptance'
  when k % 100 < 97 then 'Accepted' else 'Rejected' end`

/**
 * A task for every contract, with its person as participant; in one of a thousand tasks the busiest person participates
 * too.
 */
const tasks = ({ rows }: VolumeSizes): string => `
  insert into enterprise_task (id, enterprise_id, display_name, content, priority, status, start_date, end_date, is_overdue,
    score, started_time, submitted_time, accepted_time, creation_time, creator_user_id)
  select k, c.enterprise_id, '整理' || ${topic('k')} || ${pick(['资料', '台账', '样品', '照片', '清单'], 'k * 3')} || '第' || k % 90 || '批',
    '完成后请写明数量。', ${pick(['Middle', 'Middle', 'Low', 'High'], 'k')}, s.status,
    a.created::date, case when s.status in ('ToBeReviewed', 'InProgress') and k % 4 > 0 then current_date + (k % 40)::int
      else a.created::date + 14 end, s.status in ('ToBeReviewed', 'InProgress') and k % 4 = 0,
    case when s.status = 'Accepted' then (3 + k % 3)::int end, case when s.status <> 'ToBeReviewed' then a.created end,
    case when s.status in ('InAcceptance', 'Accepted') then a.created + interval '9 days' end,
    case when s.status = 'Accepted' then a.created + interval '10 days' end, a.created, c.creator_user_id
  from generate_series(1::bigint, ${rows}) k join contract_employment c on c.id = k
  cross join lateral (select ${taskStatus} as status) s
  cross join lateral (select ${age('k', rows)} as created) a;
  insert into enterprise_task_participator (enterprise_task_id, user_disabled_person_id, duty, progress, submitted_time,
    creation_time, creator_user_id)
  select t.id, c.user_disabled_person_id, '主要完成人', case when t.submitted_time is null then (t.id % 10 * 10)::int else 100 end,
    t.submitted_time, t.creation_time, t.creator_user_id
  from enterprise_task t join contract_employment c on c.id = t.id;
  insert into enterprise_task_participator (enterprise_task_id, user_disabled_person_id, duty, creation_time, creator_user_id)
  select t.id, 5, '复核', t.creation_time, t.creator_user_id from enterprise_task t where t.id % 1000 = 7;
  insert into enterprise_task_feedback (enterprise_task_id, feedback_type, content, user_disabled_person_id, creation_time,
    creator_user_id)
  select t.id, ${pick(['Progress', 'Progress', 'Completion', 'Problem', 'Comment'], 't.id')}, '今天完成了一部分，没有遇到问题。',
    c.user_disabled_person_id, t.creation_time + interval '3 days', p.user_id
  from enterprise_task t join contract_employment c on c.id = t.id join user_disabled_person p on p.id = c.user_disabled_person_id`

export const employmentSteps = (sizes: VolumeSizes): VolumeStep[] => [
  { what: 'contracts', tables: ['contract_employment', 'contract_transfer'], statements: contracts(sizes) },
  { what: 'payrolls', tables: ['payroll'], statements: `analyze contract_employment; ${payrolls}` },
  {
    what: 'tasks',
    tables: ['enterprise_task', 'enterprise_task_participator', 'enterprise_task_feedback'],
    statements: tasks(sizes),
  },
]
