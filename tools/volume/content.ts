import type { SealedPools } from './sealed-pools.ts'
import { peopleOf, userOf, type VolumeSizes, type VolumeStep } from './sizes.ts'
import { age, chance, pick, topic, valuesOf } from './words.ts'

const SENTENCES = [
  '残疾人联合会举办专场招聘，现场提供手语翻译和无障碍通道。',
  '用人单位安排残疾人就业达到规定比例的，可以申请补贴和税收优惠。',
  '居家工单覆盖数据标注、语音转写和客服回访，培训合格后可以领取。',
  '社区开设技能课程，学员结业后由辅导员推荐到合作企业实习。',
]

/** Contents: nine of ten are published; some of these are expired announcements, some others are unfinished drafts. */
const contents = ({ rows }: VolumeSizes): string => `
  insert into cms_content (id, category_id, kind, status, title, summary, body, search_text, source, publish_year,
    is_sticky, publish_time, end_time, view_count, praise_count, creation_time, creator_user_id)
  select k, c.ids[1 + floor(array_length(c.ids, 1) * power(${chance('k')}, 2))::int], 'Article', s.status, t.title, t.sentence,
    '<p>' || t.sentence || '</p><p>具体办法请咨询当地残联。</p>', t.title || '|' || t.sentence || '|' || t.sentence, '平台编辑部',
    extract(year from a.created)::smallint, s.status = 'Published' and k % 5000 = 1,
    case when s.status in ('Published', 'End') then a.created + interval '1 hour' end,
    case when s.status = 'End' then a.created + interval '30 days' end, (5000 * power(random(), 4))::int,
    (60 * power(random(), 4))::int, a.created, case when k % 20 = 0 then 1 else 3 end
  from generate_series(1::bigint, ${rows}) k
  cross join (select array_agg(id order by id) as ids from cms_category where parent_id is not null) c
  cross join lateral (select case when k % 100 < 90 then 'Published' when k % 100 < 93 then 'End' when k % 100 < 98 then 'Draft'
    else 'Deleted' end as status) s
  cross join lateral (select ${age('k', rows)} as created) a
  cross join lateral (select ${topic('k')} || ${pick(['行业助残计划启动', '岗位培训班招生', '就业政策解读', '企业用工经验', '招聘会公告'], 'k * 3')}
    || '（' || k % 900 || '）' as title, ${pick(SENTENCES, 'k * 7')} as sentence) t`

const tickets = (sizes: VolumeSizes, { contact }: SealedPools): string => `
  insert into feedback_ticket (id, number, status, feedback_type_id, content, contact_sealed, page_url, address, closed_time,
    closed_by_user_id, closing_remark, creation_time, creator_user_id)
  select k, 'VF' || lpad(k::text, 9, '0'), s.status, c.types[1 + k % array_length(c.types, 1)],
    ${pick(['建议在列表里增加筛选：', '页面读屏时听不清楚：', '这里的文字有错：', '希望增加类目：'], 'k')} || ${topic('k')}
      || ${pick(['，谢谢。', '，请尽快处理。', '，我用的是手机。'], 'k / 4')},
    ${contact('k')}, '/workOrder/list', encode(sha256(('address ' || k % 5000)::bytea), 'base64'),
    case when s.status = 'Closed' then a.created + interval '2 days' end, case when s.status = 'Closed' then 1 end,
    case when s.status = 'Closed' then '已经处理，谢谢您的反馈' end, a.created,
    case when k % 200 = 1 then ${userOf('5')} when k % 2 = 0 then ${userOf(`1 + k % ${peopleOf(sizes)}`)} end
  from generate_series(1::bigint, ${sizes.rows}) k
  cross join (select ${valuesOf('FeedbackTypes')} as types) c
  cross join lateral (select case when k > ${sizes.rows * 0.97} or k % 50 = 7 then 'Open' else 'Closed' end as status) s
  cross join lateral (select ${age('k', sizes.rows)} as created) a;
  insert into feedback_ticket_reply (feedback_ticket_id, author_user_id, content, creation_time)
    select id, 1, '已经转给负责的同事。', creation_time + interval '1 day' from feedback_ticket where status = 'Closed'`

export const contentSteps = (sizes: VolumeSizes, sealed: SealedPools): VolumeStep[] => [
  { what: 'contents', tables: ['cms_content'], statements: contents(sizes) },
  { what: 'tickets', tables: ['feedback_ticket', 'feedback_ticket_reply'], statements: tickets(sizes, sealed) },
]
