import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { rowsOf } from '#services/database/connect.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { cmsContents } from '#services/database/schema/cms-contents.ts'
import { cmsAnchors, cmsCategories, cmsFriendLinks, swipers } from '#services/database/schema/content.ts'
import { departments } from '#services/database/schema/departments.ts'
import { enterpriseFacilities, enterpriseVideos } from '#services/database/schema/enterprise-facilities.ts'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { userGrowthRecords } from '#services/database/schema/growth-records.ts'
import { siteMessages } from '#services/database/schema/infrastructure.ts'
import { longActs } from '#services/database/schema/long-acts.ts'
import { LISTED_MEMBER_PHONE, listedMembers } from '#services/database/schema/moving.ts'
import { userTrainings } from '#services/database/schema/people.ts'
import { recordNotes } from '#services/database/schema/record-notes.ts'
import { savedSearches } from '#services/database/schema/saved-searches.ts'
import { windingUps } from '#services/database/schema/winding-ups.ts'
import { CALLERS, type Party } from './callers.ts'
import { LISTED } from './known-people.ts'
import type { Row } from './table.ts'
import { DEVELOPERS, LETTERS, type Letter, PERSONS, type World } from './world.ts'

/** Whose the enterprises of the demonstration are: by name of their creator. */
const PARTY_OF: Readonly<Record<string, Omit<Row, 'id'>>> = {
  enterprise: { enterprise: 'A' },
  // another enterprise, looked after by the same developer
  enterprise2: { enterprise: null, developer: 'A' },
  enterprise3: { enterprise: 'B' },
  pending: { enterprise: 'P', developer: 'B' },
  rejected: { enterprise: null, developer: null },
  draft: { enterprise: null, developer: null },
}
const partyOf = (creator: string): Omit<Row, 'id'> => PARTY_OF[creator] ?? { enterprise: null, developer: null }

const query = <T>({ server }: World, text: string): Promise<T[]> => rowsOf<T>(server.db, sql.raw(text))

/** Persons, enterprises and accounts as the demonstration has them, and what the tests need beside them. */
export async function settlePeople(world: World): Promise<void> {
  const persons = await query<{ id: number; name: string; status: string; foundation: number | null }>(
    world,
    `select p.id, u.user_name as name, p.status, p.foundation_id as foundation
     from user_disabled_person p join portal_user u on u.id = p.user_id order by p.id`,
  )
  for (const { id, name, status, foundation } of persons) {
    const letter = LETTERS.find((one) => PERSONS[one] === name) ?? null
    world.add('person', { id, status, person: letter, foundation: letterOf(foundation), account: name })
  }
  for (const letter of LETTERS) {
    world.add('foundation', { id: letter === 'A' ? 1 : 2, foundation: letter })
    for (const status of ['InTraining', 'Fail'])
      await world.insert(userTrainings, {
        userDisabledPersonId: world.personId(letter),
        workOrderTypeId: dictionaryIdOf('WorkOrderType', 'Translation'),
        status,
      })
  }
  for (const letter of LETTERS) {
    for (const account of ['foundation', 'platform']) {
      await world.put('growthRecord', { person: letter, account }, userGrowthRecords, {
        ...{ userDisabledPersonId: world.personId(letter), kind: 'Visit', recordDate: '2026-01-05' },
        ...{ content: '在家走访。', creatorUserId: world.userId(account) },
      })
    }
  }
  for (const letter of LETTERS) {
    const account = 'auditor'
    await world.put('note', { person: letter, account }, recordNotes, {
      ...{ entityType: 'UserDisabledPerson', entityId: world.personId(letter), content: '等补充照片' },
      ...{ creatorUserId: world.userId(account) },
    })
  }
  for (const letter of LETTERS) {
    await world.server.ok(PERSONS[letter], 'UserDisabledPerson/SubmitChange', { realName: '林小鸣', reason: '更名' })
    world.add('personChange', { id: world.personId(letter), person: letter })
  }
  const trained = await query<{ id: number; status: string; name: string; foundation: number | null }>(
    world,
    `select t.id, t.status, u.user_name as name, p.foundation_id as foundation from user_training t
     join user_disabled_person p on p.id = t.user_disabled_person_id join portal_user u on u.id = p.user_id order by t.id`,
  )
  for (const { id, status, name, foundation } of trained) {
    const letter = LETTERS.find((one) => PERSONS[one] === name) ?? null
    world.add('training', { id, status, person: letter, foundation: letterOf(foundation) })
  }
}

const letterOf = (foundationId: number | null): Party | null =>
  foundationId === null ? null : foundationId === 1 ? 'A' : 'B'

export async function settleEnterprises(world: World): Promise<void> {
  const found = await query<{ id: number; name: string; status: string }>(
    world,
    'select e.id, u.user_name as name, e.status from enterprise e join portal_user u on u.id = e.creator_user_id order by e.id',
  )
  for (const { id, name, status } of found) world.add('enterprise', { id, status, ...partyOf(name) })
  for (const letter of LETTERS) {
    const enterpriseId = world.enterpriseId(letter)
    const waits = { enterpriseId, userId: world.userId('draft'), certificateType: 'DingTalkAuth' }
    const row = { enterprise: letter, status: 'Waiting' }
    await world.put('membership', row, enterpriseMembers, waits)
    const ending = { kind: 'Deregistered', reason: '营业执照已经注销', lastDay: '2099-01-31' } as const
    await world.put('windingUp', { enterprise: letter, status: 'Prepared' }, windingUps, {
      ...{ enterpriseId, status: 'Prepared', ...ending, preparedUserId: world.userId('finance2') },
    })
    await settleList(world, letter)
    const departmentName = '数据组'
    await world.put('department', { enterprise: letter }, departments, { enterpriseId, departmentName })
    const facility = { facilityType: 'Lift', description: '电梯有语音报站' } as const
    await world.insert(enterpriseFacilities, { enterpriseId, ...facility })
    for (const status of ['Shown', 'Draft']) {
      const words = status === 'Shown' ? { transcript: '画面从大门开始。', isPublished: true } : {}
      const film = { fileId: 1, videoType: 'CompanyAccessibilityVideo', title: '我们的办公室', ...words } as const
      await world.put('video', { enterprise: letter, status }, enterpriseVideos, { enterpriseId, ...film })
    }
    world.add('developerUser', { id: world.developerId(letter), developer: letter, account: DEVELOPERS[letter] })
  }
  const shown = await query<{ id: number; name: string }>(
    world,
    `select f.id, u.user_name as name from enterprise_facility f join enterprise e on e.id = f.enterprise_id
     join portal_user u on u.id = e.creator_user_id order by f.id`,
  )
  for (const { id, name } of shown) world.add('facility', { id, status: 'Shown', ...partyOf(name) })
  const platform = { enterprise: null, status: 'platform' }
  await world.put('department', platform, departments, { enterpriseId: null, departmentName: '审核组' })
  const members = await query<{ id: number; userId: number; name: string; creator: string }>(
    world,
    `select m.id, m.user_id as "userId", u.user_name as name, c.user_name as creator from enterprise_member m
     join portal_user u on u.id = m.user_id join enterprise e on e.id = m.enterprise_id
     join portal_user c on c.id = e.creator_user_id where m.approved_time is not null order by m.id desc`,
  )
  for (const { id, userId, name, creator } of members) {
    world.add('membership', { id, ...partyOf(creator), status: name === creator ? 'Creator' : 'Approved' })
    world.add('enterpriseUser', { id: userId, ...partyOf(creator), account: name })
  }
}

/** Somebody whom a list names, and an enterprise user who may ask to join by it. */
async function settleList(world: World, letter: Letter): Promise<void> {
  const { server } = world
  const { sealer } = server.platform
  const enterpriseId = world.enterpriseId(letter)
  const named = (realName: string, phone: string) => ({
    ...{ enterpriseId, realName, departmentName: '数据组', phoneSealed: sealer.seal(LISTED_MEMBER_PHONE, phone) },
    phoneIndex: sealer.blindIndex(LISTED_MEMBER_PHONE, phone),
  })
  await world.put('listed', { enterprise: letter }, listedMembers, named(LISTED.name, LISTED.phone))
  if (letter !== 'A') return
  const id = await world.insert(listedMembers, named('纪云', '13900000131'))
  world.add('listed', { id, enterprise: 'A' })
  world.add('listing', { id, enterprise: 'A', account: 'pending' })
}

/** What the site shows, and what is kept back from it. */
export async function settleSite(world: World): Promise<void> {
  const { server } = world
  const [place] = await query<{ area: number; city: number; province: number }>(
    world,
    `select a.id as area, c.id as city, c.province_id as province from area a join city c on c.id = a.city_id limit 1`,
  )
  for (const [name, id] of Object.entries(place ?? {})) world.add(name, { id })
  for (const [name, table] of [
    ['dictionary', 'data_dictionary'],
    ['levyRule', 'disability_insurance_fund_calc_rule'],
    ['minimumWage', 'minimum_wage'],
    ['averageWage', 'average_wage'],
    ['publicHoliday', 'public_holiday'],
    ['taxRelief', 'tax_relief'],
    ['socialInsurance', 'social_insurance'],
    ['employmentSubsidy', 'employment_subsidy'],
  ] as const) {
    const [first] = await query<{ id: number }>(world, `select id from ${table} order by id limit 1`)
    world.add(name, { id: first?.id ?? 0 })
  }
  for (const { id } of await query<{ id: number }>(world, 'select id from custom_role order by id')) {
    world.add('customRole', { id })
  }
  const anchor = await world.put('anchor', {}, cmsAnchors, { name: 'Notice', displayName: '公告' })
  for (const status of ['Shown', 'Hidden']) {
    const isHidden = status === 'Hidden'
    const names = { categoryCode: `Test${status}`, displayName: '人物故事' }
    await world.put('category', { status }, cmsCategories, { ...names, isHidden })
    const swiper = { cmsAnchorId: anchor.id, displayName: '招募', isHidden }
    await world.put('swiper', { status }, swipers, swiper)
  }
  await world.put('friendLink', {}, cmsFriendLinks, { name: '示例', link: 'https://example.org' })
  const [shown] = world.rowsOf({ name: 'category', sees: () => true })
  for (const status of ['Draft', 'Published', 'End', 'Deleted'] as const)
    await world.put('content', { status }, cmsContents, {
      ...{ categoryId: shown?.id ?? 0, status, title: '双选会', body: '<p>线上</p>', searchText: '双选会' },
      ...{ publishYear: 2026, publishTime: new Date(), creatorUserId: server.account('content').userId },
    })
}

/** What each account has written or got, and an attachment, kept in the folder, of contracts that are being signed. */
export async function settleOwn(world: World, folder: string): Promise<void> {
  const { server } = world
  for (const { account } of [...CALLERS, { account: 'person8' }]) {
    const userId = account === null ? null : server.account(account).userId
    const words = { number: `PT-${world.next()}`, content: '希望增加按城市筛选。', address: 'x' }
    await world.put('ticket', { account, status: 'Open' }, feedbackTickets, {
      ...{ ...words, status: 'Open', feedbackTypeId: dictionaryIdOf('FeedbackTypes', 'Suggestion') },
      ...{ contactSealed: server.platform.sealer.seal('feedbackTicket.contact', '13800138000'), creatorUserId: userId },
    })
    if (userId === null) continue
    const title = '工单已派给您'
    await world.put('message', { account }, siteMessages, { userId, title, content: title, type: 'WorkOrder' })
    const search = { name: '标注', target: 'WorkOrder', query: 'displayName=标注', alertedUntil: new Date() }
    await world.put('savedSearch', { account }, savedSearches, { userId, ...search })
    const begun = { operation: 'Approval/Approve', label: '批准并办理', step: '计税并支付', done: 1000, total: 20_000 }
    await world.put('longAct', { account }, longActs, { userId, ...begun })
  }
  for (const account of [...CALLERS.flatMap((by) => by.account ?? []), 'person8'])
    world.add('account', { id: server.account(account).userId, account })
  mkdirSync(join(folder, 'x'), { recursive: true })
  for (const { id, person, enterprise } of world.examples({ name: 'contract', sees: () => true }, ['Signing'])) {
    const storageKey = `x/${id}`
    writeFileSync(join(folder, storageKey), '0123456789')
    const file = { fileName: '签字页.png', contentType: 'image/png', size: 10, sha256: 'x', storageKey }
    const host = { hostType: 'SigningPhotos', hostId: id } as const
    await world.put('contractFile', { person, enterprise, more: { hostId: id } }, attachments, { ...file, ...host })
  }
}
