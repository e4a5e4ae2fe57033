import { enterprisePhone, PHONES, personPhone } from './phones.ts'
import type { SealedPools } from './sealed-pools.ts'
import { creatorOf, enterprisesOf, peopleOf, userOf, type VolumeSizes, type VolumeStep } from './sizes.ts'
import { age, array, chance, personName, pick, TOPICS, valuesOf } from './words.ts'

const staff = ({ developers, foundations }: VolumeSizes): string => `
  insert into foundation (id, display_name) select f, '第' || f || '助残基金会' from generate_series(1, ${foundations}) f;
  insert into portal_user (id, user_name, real_name, user_type, platform_roles)
    values (1, 'platform', '平台', 'PlatformUser', '{Admin}'), (2, 'auditor', '审核', 'PlatformUser', '{Auditor}'),
      (3, 'content', '编辑', 'PlatformUser', '{Content}'), (4, 'finance', '财务', 'PlatformUser', '{Finance}');
  insert into portal_user (id, user_name, real_name, user_type)
    select 10 + d, 'developer' || d, '开发' || d, 'WorkDeveloper' from generate_series(0, ${developers - 1}) d;
  insert into portal_user (id, user_name, real_name, user_type, foundation_id)
    select 200 + f, 'foundation' || f, '干事' || f, 'FoundationWorker', f from generate_series(1, ${foundations}) f`

const accounts = (sizes: VolumeSizes, { bankHolder, bankCard }: SealedPools): string => `
  insert into portal_user (id, user_name, real_name, user_type, mobile_phone_sealed, mobile_phone_index,
      mobile_phone_tail_index, email_address, is_active, creation_time)
    select ${creatorOf('e')}, 'enterprise' || e, ${personName('e * 7')}, 'Enterprise', v.account_sealed, v.account_index, v.account_tail,
      case when e % 3 = 0 then 'manager' || e || '@enterprise.example' end, e % 50 <> 49, ${age('e', enterprisesOf(sizes))}
    from generate_series(1::bigint, ${enterprisesOf(sizes)}) e join ${PHONES} v on v.phone = ${enterprisePhone('e')};
  insert into portal_user (id, user_name, real_name, user_type, mobile_phone_sealed, mobile_phone_index,
      mobile_phone_tail_index, is_active, bank_holder_sealed, bank_name,
      bank_card_sealed, bank_card_tail, creation_time)
    select ${userOf('p')}, 'person' || p, ${personName('p')}, 'DisabledPerson', v.account_sealed, v.account_index, v.account_tail, p % 50 <> 49,
      ${bankHolder('p')}, '中国工商银行', ${bankCard('p')}, lpad((p % 10000)::text, 4, '0'), ${age('p', peopleOf(sizes))}
    from generate_series(1::bigint, ${peopleOf(sizes)}) p join ${PHONES} v on v.phone = ${personPhone('p')}`

/** Status of enterprises: every one with work to give is certified; of the others one in five is not. */
const enterpriseStatus = (enterprises: number): string => `case when e <= ${enterprises} or e % 100 < 80 then 'Pass'
  when e % 100 < 88 then 'Ongoing' when e % 100 < 93 then 'Reject' else 'Withdraw' end`

const enterprises = (sizes: VolumeSizes): string => `
  insert into enterprise (id, enterprise_name, social_credit_code, enterprise_type, industry, scale, legal_person,
    contact_name, contact_phone, province_id, city_id, address, status, audit, audit_status, submit_time, audit_time,
    is_change_pending, developer_user_id, creation_time, creator_user_id)
  select e, replace(c.names[i.city], '市', '') || ${pick([...'鑫恒瑞盛宏达嘉诚博远汇祥'], 'e')}
      || ${pick([...'泰和源通创新润德信力'], 'e / 12')} || (${array(TOPICS)})[1 + floor(${TOPICS.length} * power(random(), 2.5))::int]
      || ${pick(['数据服务', '信息技术', '文化传媒', '商贸', '物业管理'], 'e / 7')} || '有限公司',
    '91' || lpad(e::text, 16, '0'), ${pick(['有限责任公司', '股份有限公司', '个人独资企业'], 'e')},
    ${pick(['信息服务', '批发零售', '居民服务', '制造业'], 'e')}, ${pick(['20 人以下', '20–99 人', '100–499 人'], 'e')},
    ${personName('e * 7')}, ${personName('e * 11')}, (15000000000 + e)::text, c.provinces[i.city], c.ids[i.city],
    '人民路 ' || e % 900 || ' 号', s.status,
    case s.status when 'Pass' then 2 when 'Ongoing' then 1 when 'Reject' then -1 end,
    case when s.status <> 'Withdraw' then 2 end, case when s.status <> 'Withdraw' then a.created + interval '1 day' end,
    case when s.status in ('Pass', 'Reject') then a.created + interval '3 days' end,
    s.status = 'Pass' and e > ${sizes.enterprises} and e % 500 = 3, case when e <= ${sizes.enterprises * 5} then 10 + e % ${sizes.developers} end,
    a.created, ${creatorOf('e')}
  from generate_series(1::bigint, ${enterprisesOf(sizes)}) e
  cross join (select array_agg(city_name order by id) as names, array_agg(id order by id) as ids,
    array_agg(province_id order by id) as provinces from city) c
  cross join lateral (select 1 + (e * 31 % array_length(c.names, 1))::int as city) i
  cross join lateral (select ${enterpriseStatus(sizes.enterprises)} as status) s
  cross join lateral (select ${age('e', enterprisesOf(sizes))} as created) a;
  insert into enterprise_change (enterprise_id, before, after, creation_time, creator_user_id)
  select id, jsonb_build_object('legalPerson', legal_person), jsonb_build_object('legalPerson', '新任'), now(), creator_user_id
  from enterprise where is_change_pending;
  insert into enterprise_member (enterprise_id, user_id, approved_time, creation_time)
    select id, creator_user_id, creation_time, creation_time from enterprise`

/**
 * Status of persons: every participant in orders is certified; the others wait, were sent back, or have not applied
 * yet.
 */
const personStatus = ({
  persons,
}: VolumeSizes): string => `case when p <= ${persons} or p % 100 < 80 then 'ReexaminePassed'
  when p % 100 < 86 then 'ToBeReviewed' when p % 100 < 90 then 'FirstTrialPassed' when p % 100 < 93 then 'FirstTrialUnPassed'
  else 'NotFound' end`

const persons = (sizes: VolumeSizes, sealed: SealedPools): string => `
  insert into user_disabled_person (id, user_id, foundation_id, tutor_user_id, real_name, sex, birthday, mobile_phone_sealed,
    mobile_phone_index, mobile_phone_tail_index,
    id_number_sealed, id_number_index, certificate_number_sealed, disability_category, disability_level,
    certificate_valid_from, certificate_valid_to, disability_description_sealed, assistive_devices,
    educational_requirement_id, experience_requirement, province_id, city_id, address, work_status, status, audit,
    audit_status, submit_time, audit_time, is_active, creation_time, creator_user_id)
  select p, ${userOf('p')}, f.id, case when p % 3 = 0 then 200 + f.id end, ${personName('p')},
    case when p % 2 = 0 then 'Men' else 'Women' end, date '1965-01-01' + (p * 37 % 14000)::int, v.person_sealed, v.person_index, v.person_tail,
    ${sealed.idNumber('p')}, encode(sha256(('volume ' || p)::bytea), 'base64'), ${sealed.certificateNumber('p')},
    ${pick(['Limbs', 'Limbs', 'Hearing', 'Vision', 'Speech', 'Intelligence', 'Spirit', 'Multiple'], 'p * 5')},
    ${pick(['ThreeLevel', 'FourLevel', 'TwoLevel', 'ThreeLevel', 'OneLevel'], 'p * 3')},
    current_date - 900, current_date + (30 + p * 13 % 1800)::int, ${sealed.description('p')},
    case when p % 4 = 0 then '{轮椅}'::text[] else '{}' end, c.educations[1 + p % array_length(c.educations, 1)],
    'NoExperience', c.provinces[i.city], c.cities[i.city], c.names[i.city] || '幸福路 ' || p % 900 || ' 号',
    ${pick(['OnJob', 'LookingForJob', 'LookingForJob', 'Free', 'OnJob', 'LookingForNewOpportunities'], 'p * 7')},
    s.status, case s.status when 'ReexaminePassed' then 3 when 'FirstTrialPassed' then 2 when 'ToBeReviewed' then 1
      when 'FirstTrialUnPassed' then -1 end, 3, case when s.status <> 'NotFound' then a.created + interval '1 day' end,
    case when s.status = 'ReexaminePassed' then a.created + interval '4 days' end, p % 50 <> 49, a.created, ${userOf('p')}
  from generate_series(1::bigint, ${peopleOf(sizes)}) p join ${PHONES} v on v.phone = ${personPhone('p')}
  cross join (select array_agg(city_name order by id) as names, array_agg(id order by id) as cities,
    array_agg(province_id order by id) as provinces, ${valuesOf('EducationalRequirement')} as educations from city) c
  cross join lateral (select 1 + (p * 17 % array_length(c.names, 1))::int as city) i
  cross join lateral (select case when p % 5 > 0
    then 1 + (${sizes.foundations} * power(${chance('p')}, 2))::int % ${sizes.foundations} end as id) f
  cross join lateral (select ${personStatus(sizes)} as status) s
  cross join lateral (select ${age('p', peopleOf(sizes))} as created) a`

const records = ({ rows }: VolumeSizes, { changeValues }: SealedPools): string => `
  insert into person_change (user_disabled_person_id, status, audit, audit_status, values_sealed, reason, audit_opinion,
    audit_time, creation_time, creator_user_id)
  select p.id, s.status, case when s.status = 'Pass' then 2 else 1 end, 2, ${changeValues('p.id')}, '证件换发',
    case when s.status = 'Reject' then '照片不清楚，请重新上传' end, case when s.status <> 'Ongoing' then now() end,
    now() - interval '2 days', p.user_id
  from user_disabled_person p
  cross join lateral (select ${pick(['Pass', 'Pass', 'Ongoing', 'Pass', 'Reject'], 'p.id / 50')} as status) s
  where p.id % 50 = 7 and p.status = 'ReexaminePassed';
  insert into user_training (id, user_disabled_person_id, work_order_type_id, status, score, start_time, result_time,
    valid_to, creation_time, creator_user_id)
  select k, p.id, c.types[1 + (k * 7 % array_length(c.types, 1))::int], s.status,
    case when s.status <> 'InTraining' then (case when s.status = 'Passed' then 60 else 20 end + k * 3 % 40)::int end,
    a.created, case when s.status <> 'InTraining' then a.created + interval '20 days' end,
    case when s.status = 'Passed' then a.created + interval '750 days' end, a.created, p.tutor_user_id
  from generate_series(1::bigint, ${rows}) k
  join user_disabled_person p on p.id = case when k % 100 = 3 then 1 + k / 100 % 1009 else k end
  cross join (select ${valuesOf('WorkOrderType')} as types) c
  cross join lateral (select case when k % 100 < 70 then 'Passed' when k % 100 < 85 then 'InTraining' else 'Fail' end as status) s
  cross join lateral (select ${age('k', rows)} as created) a`

export const peopleSteps = (sizes: VolumeSizes, sealed: SealedPools): VolumeStep[] => [
  { what: 'staff', tables: ['foundation'], statements: staff(sizes) },
  { what: 'accounts', tables: ['portal_user'], statements: accounts(sizes, sealed) },
  {
    what: 'enterprises',
    tables: ['enterprise', 'enterprise_change', 'enterprise_member'],
    statements: enterprises(sizes),
  },
  { what: 'persons', tables: ['user_disabled_person'], statements: persons(sizes, sealed) },
  {
    what: 'changes and trainings',
    tables: ['person_change', 'user_training'],
    statements: `analyze user_disabled_person; ${records(sizes, sealed)}`,
  },
]
