import type { SealedPools } from './sealed-pools.ts'
import { creatorOf, peopleOf, userOf, type VolumeSizes, type VolumeStep } from './sizes.ts'
import { age, pick, topic } from './words.ts'

/** Distribution of messages and log rows: a twentieth belongs to staff, a hundredth to one busy person. */
const reader = (sizes: VolumeSizes): string => `case when k % 20 = 1 then 1 when k % 100 = 2 then ${userOf('5')}
  when k % 5 = 3 then ${creatorOf(`1 + k % ${sizes.enterprises}`)} else ${userOf(`1 + k % ${peopleOf(sizes)}`)} end`

const messages = (sizes: VolumeSizes, sealed: SealedPools): string => `
  insert into outbox (id, channel, user_id, address_sealed, template, payload, attempts, next_attempt_time, sent_time, last_error, creation_time)
  select k, case when k % 8 = 0 then 'Sms' when k % 9 = 0 then 'Email' else 'SiteMessage' end, ${reader(sizes)},
    case when k % 8 = 0 then ${sealed.address('k')} end,
    ${pick(['contract.drafted', 'delivery.received', 'contract.sent', 'delivery.rejected'], 'k')}, '{}',
    case when s.state = 'Failed' then 10 when s.state = 'Waiting' then 2 else 0 end, now() + interval '1 day',
    case when s.state = 'Sent' then a.created + interval '5 seconds' end,
    case when s.state <> 'Sent' then 'connection refused' end, a.created
  from generate_series(1::bigint, ${sizes.rows}) k
  cross join lateral (select case when k % 1000 = 7 then 'Failed' when k % 2000 = 9 then 'Waiting' else 'Sent' end as state) s
  cross join lateral (select ${age('k', sizes.rows)} as created) a;
  insert into site_message (id, user_id, title, content, type, link_url, is_read, read_time, creation_time)
  select k, ${reader(sizes)}, ${pick(['工单有新进展', '合同等待签署', '面试时间已确定', '工资单等待确认', '意见反馈有了答复'], 'k')},
    '“' || ${topic('k')} || ${pick(['采集', '整理', '标注'], 'k')} || '”有新的消息，请查看。',
    ${pick(['WorkOrder', 'Contract', 'Recruitment', 'Payroll', 'Feedback'], 'k')}, '/personal', r.isRead,
    case when r.isRead then a.created + interval '1 day' end, a.created
  from generate_series(1::bigint, ${sizes.rows}) k
  cross join lateral (select k < ${sizes.rows * 0.95} and k % 10 > 0 as isRead) r
  cross join lateral (select ${age('k', sizes.rows)} as created) a`

const calls = (sizes: VolumeSizes): string => `
  insert into operation_log (id, user_id, user_type, enterprise_id, service, action, entity_id, http_status, error_code,
    duration_ms, network, request_id, creation_time)
  select k, ${reader(sizes)}, case when k % 20 = 1 then 'PlatformUser' when k % 5 = 3 then 'Enterprise' else 'DisabledPerson' end,
    case when k % 5 = 3 then 1 + k % ${sizes.enterprises} end, o.service, o.action, k % 100000,
    case when k % 40 = 0 then 409 else 200 end, case when k % 40 = 0 then 40901 end, (3 + k % 90)::int, '10.0.*.*', md5(k::text),
    ${age('k', sizes.rows)}
  from generate_series(1::bigint, ${sizes.rows}) k
  cross join lateral (select split_part(name, '/', 1) as service, split_part(name, '/', 2) as action from (select ${pick(
    [
      'WorkOrder/Update',
      'WorkOrderParticipator/UserClaim',
      'RequirementResume/Create',
      'SiteMessage/Read',
      'Payroll/Confirm',
    ],
    'k * 3',
  )} as name) n) o;
  insert into login_log (id, user_id, method, result, network, creation_time)
  select k, case when k % 50 > 0 then ${reader(sizes)} end, ${pick(['Password', 'SmsCode', 'WeChat'], 'k')},
    case when k % 50 = 0 then 'UnknownUser' when k % 15 = 0 then 'WrongCredentials' else 'Success' end, '10.0.*.*', ${age('k', sizes.rows)}
  from generate_series(1::bigint, ${sizes.rows}) k;
  insert into sensitive_view_log (id, user_id, user_type, entity_type, entity_id, fields, reason, creation_time)
  select k, 1 + k % 4, 'PlatformUser', ${pick(['UserDisabledPerson', 'UserDisabledPerson', 'Payroll'], 'k')},
    1 + k * 7919 % ${peopleOf(sizes)}, '{idNumber}', '核对证件', ${age('k', sizes.rows)}
  from generate_series(1::bigint, ${sizes.rows}) k`

/** Status log of the contracts, or of the persons where no contracts are filled. */
const steps = (sizes: VolumeSizes): string => `
  insert into status_log (entity_type, entity_id, from_status, to_status, event, actor_user_id, actor_type, creation_time)
  select 'ContractEmployment', k / 3 + 1, s.was, s.became, s.event, case when s.event = 'actualPass' then 1 else ${creatorOf('1')} end,
    case when s.event = 'actualPass' then 'PlatformUser' else 'Enterprise' end,
    ${age('k', sizes.rows)} + (k % 3) * interval '2 days'
  from generate_series(0::bigint, ${sizes.rows - 1}) k
  join (values (0, null, 'Auditing', 'create'), (1, 'Auditing', 'Signing', 'actualPass'), (2, 'Signing', 'Normal', 'confirm'))
    s(step, was, became, event) on s.step = k % 3`

export const trafficSteps = (sizes: VolumeSizes, sealed: SealedPools): VolumeStep[] => [
  { what: 'messages', tables: ['outbox', 'site_message'], statements: messages(sizes, sealed) },
  { what: 'calls', tables: ['operation_log', 'login_log', 'sensitive_view_log'], statements: calls(sizes) },
  { what: 'status log', tables: ['status_log'], statements: steps(sizes) },
]
