import type { SealedPools } from './sealed-pools.ts'
import { creatorOf, peopleOf, userOf, type VolumeSizes, type VolumeStep } from './sizes.ts'
import { age, employer, POSITIONS, personName, pick, topic, valuesOf } from './words.ts'

/** Status of jobs: the newest fifth is open, apart from drafts, failed jobs and those in audit. */
const jobStatus = (rows: number): string => `case when r % 100 < 3 then 'Failed' when r % 100 < 10 then 'Draft'
  when r % 100 < 14 then 'Auditing' when r > ${rows * 0.8} and r % 100 < 85 then 'Published' else 'Closed' end`

const requirements = ({ rows, enterprises }: VolumeSizes): string => `
  insert into requirement (id, number, enterprise_id, status, title, job_name, job_type, recruitment_type, recruit_number,
    educational_requirement_id, disability_requirement_ids, accommodation_ids, operation_mode_id, city_id, work_place,
    working_hours, pay_min, pay_max, pay_unit, benefits, duties, conditions, contact_name, contact_phone, valid_to,
    is_changed, stage, submit_time, publish_time, close_time, close_reason, creation_time, creator_user_id)
  select r, 'VJ' || lpad(r::text, 9, '0'), w.enterprise, s.status, c.names[i.city] || ${topic('r')} || j.job, j.job,
    case when r % 9 = 0 then 'CoCreateJob' else 'GeneralJob' end,
    case when r % 8 = 0 then 'SchoolRecruitment' else 'SocialRecruitment' end, (1 + r % 12)::int,
    c.educations[1 + r % array_length(c.educations, 1)], array[c.disabilities[1 + r % array_length(c.disabilities, 1)]],
    case when r % 3 = 0 then array[c.accommodations[1 + r % array_length(c.accommodations, 1)]] else '{}' end,
    c.modes[1 + r % 3], c.cities[i.city], '人民路 ' || r % 900 || ' 号', '每天六小时，双休',
    y.pay, y.pay + case when r % 7 = 0 then 6 else 800 end, case when r % 7 = 0 then 'Hour' else 'Month' end,
    '{五险一金,双休}', '按岗位说明完成每天的工作，有同事带教。', '细心、有耐心；需要的便利条件请在投递时说明。',
    ${personName('w.enterprise * 7')}, (15000000000 + w.enterprise)::text,
    case when s.status = 'Published' then current_date + (1 + r % 60)::int else a.created::date + 60 end,
    s.status <> 'Published', case when s.status in ('Published', 'Closed') then 2 else 0 end,
    case when s.status <> 'Draft' then a.created + interval '1 hour' end,
    case when s.status in ('Published', 'Closed') then a.created + interval '1 day' end,
    case when s.status = 'Closed' then a.created + interval '50 days' end,
    case when s.status = 'Closed' then ${pick(['Filled', 'Expired', 'Cancelled'], 'r')} end,
    a.created, ${creatorOf('w.enterprise')}
  from generate_series(1::bigint, ${rows}) r
  cross join (select array_agg(city_name order by id) as names, array_agg(id order by id) as cities,
    ${valuesOf('EducationalRequirement')} as educations, ${valuesOf('OperationMode')} as modes,
    ${valuesOf('DisabilityRequirement')} as disabilities, ${valuesOf('Accommodation')} as accommodations from city) c
  cross join lateral (select 1 + (r * 29 % array_length(c.names, 1))::int as city) i
  cross join lateral (select ${pick(POSITIONS, 'r * 3')} as job) j
  cross join lateral (select case when r % 7 = 0 then 22 + r % 30 else 2400 + r % 40 * 100 end as pay) y
  cross join lateral (select ${employer('r', enterprises)} as enterprise) w
  cross join lateral (select ${jobStatus(rows)} as status) s
  cross join lateral (select ${age('r', rows)} as created) a`

/**
 * Status of deliveries: a delivery can be active only if its person and job occur together once; deliveries to closed
 * jobs are over for nearly everybody.
 */
const deliveryStatus = `case
  when d.isOnce and r.status = 'Published' then case when chance < .30 then 'Delivered' when chance < .36 then 'Recommended'
    when chance < .46 then 'Interviewing' when chance < .52 then 'InterviewingPass' when chance < .55 then 'Auditing'
    when chance < .58 then 'Signing' when chance < .68 then 'Contracted' when chance < .80 then 'Rejected'
    when chance < .92 then 'InterviewingReject' else 'Abort' end
  when d.isOnce and chance < .12 then 'Contracted'
  when chance < .55 then 'Rejected' when chance < .75 then 'InterviewingReject' else 'Abort' end`

/** Deliveries: one in twenty goes to the same new job, one in a hundred comes from a thousand busy persons. */
const deliveries = (sizes: VolumeSizes, sealed: SealedPools): string => {
  const { rows } = sizes
  const published = Math.floor((rows * 86) / 100)
  return `
  insert into requirement_resume (id, requirement_id, enterprise_id, user_disabled_person_id, user_id, status, snapshot_sealed,
    snapshot_time, consent_time, message, recommended_by_user_id, recommend_reason, delivered_time, viewed_time,
    answered_time, overdue_time, interview_round, interview_time, interview_mode, interview_place, interview_contact,
    ended_time, creation_time, creator_user_id)
  select d.k, r.id, r.enterprise_id, p.id, p.user_id, s.status,
    ${sealed.resume('d.k')},
    t.created, t.created, case when d.k % 4 = 0 then '希望有机会面谈。' end,
    case when s.status = 'Recommended' or d.k % 30 = 1 then coalesce(p.tutor_user_id, 10) end,
    case when s.status = 'Recommended' then '做事细致，适合这个岗位' end,
    case when s.status <> 'Recommended' then t.created end,
    case when s.status not in ('Recommended', 'Delivered') then t.created + interval '1 day' end,
    case when s.status not in ('Recommended', 'Delivered') then t.created + interval '2 days' end,
    case when s.status = 'Delivered' and d.k % 9 = 0 then t.created + interval '30 days' end,
    case when s.status like 'Interviewing%' then 1 else 0 end,
    case when s.status like 'Interviewing%' then t.created + interval '9 days' end,
    case when s.status like 'Interviewing%' then ${pick(['OnSite', 'Video', 'Text', 'Phone'], 'd.k')} end,
    case when s.status like 'Interviewing%' then '人民路 8 号' end, case when s.status like 'Interviewing%' then '人事' end,
    case when s.status in ('Rejected', 'InterviewingReject', 'Abort', 'Contracted') then t.created + interval '20 days' end,
    t.created, p.user_id
  from (select k, random() as chance, k <= ${published} as isOnce,
      case when k % 100 = 3 then 1 + k / 100 % 1009 else 1 + k % ${peopleOf(sizes)} end as person,
      case when k % 20 = 1 then ${rows} - 30 else k * 7919 % ${published} / 86 * 100 + 14 + k * 7919 % ${published} % 86 end as job
    from generate_series(1::bigint, ${rows}) k) d
  join requirement r on r.id = least(${rows}, greatest(14, d.job))
  join user_disabled_person p on p.id = d.person
  cross join lateral (select ${deliveryStatus} as status) s
  cross join lateral (select ${age('d.k', rows)} as created) t`
}

const marks = (sizes: VolumeSizes): string => `
  insert into requirement_favourite (requirement_id, user_id, creation_time)
    select 1 + k * 7919 % ${sizes.rows}, ${userOf(`case when k % 1000 = 1 then 5 else 6 + k % (${peopleOf(sizes)} - 5) end`)}, ${age('k', sizes.rows)}
    from generate_series(1::bigint, ${sizes.rows}) k;
  insert into saved_search (user_id, name, target, query, is_alert, alerted_until, creation_time, creator_user_id)
    select ${userOf(`1 + k % ${peopleOf(sizes)}`)}, '我的搜索', case when k % 2 = 0 then 'Requirement' else 'WorkOrder' end,
      'keyword=标注', k % 5 = 0, now(), ${age('k', sizes.rows)}, ${userOf(`1 + k % ${peopleOf(sizes)}`)}
    from generate_series(1::bigint, ${sizes.rows}) k`

export const recruitmentSteps = (sizes: VolumeSizes, sealed: SealedPools): VolumeStep[] => [
  { what: 'requirements', tables: ['requirement'], statements: requirements(sizes) },
  {
    what: 'deliveries',
    tables: ['requirement_resume'],
    statements: `analyze requirement; ${deliveries(sizes, sealed)}`,
  },
  { what: 'favourites and searches', tables: ['requirement_favourite', 'saved_search'], statements: marks(sizes) },
]
