import { type SQL, sql } from 'drizzle-orm'
import { registerPersonalData } from '#services/abp/personal-data.ts'
import { nameOfAccount, openPhone, UNCONFIRMED } from '#services/abp/sealed-phones.ts'
import { openStored, type Sealer } from '#services/abp/sealing.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { DELIVERY_SNAPSHOT } from '#services/database/schema/requirement-resumes.ts'

/** Data of the account, messages, logs and work orders; other domains register their own parts. */

const snapshotIn = (sealer: Sealer, held: string | null) =>
  JSON.parse(openStored(sealer, DELIVERY_SNAPSHOT, held) ?? '[]')

const listOf = (db: Database, query: SQL): Promise<unknown[]> => rowsOf<object>(db, query)

registerPersonalData({
  section: '账号',
  async collect(db, userId, sealer) {
    const [row] = await rowsOf<
      Record<'name' | 'phone' | 'calledAt' | 'bankHolderSealed' | 'bankCardSealed', string | null>
    >(
      db,
      sql`select user_name as name, coalesce(mobile_phone, mobile_phone_sealed) as phone,
        coalesce(unconfirmed_phone, unconfirmed_phone_sealed) as "calledAt", surname as "昵称", real_name as "姓名", email_address as "邮箱", user_type as "身份", creation_time as "注册时间", consent_time as "同意协议时间",
        bank_name as "开户行", bank_branch as "开户支行", bank_holder_sealed as "bankHolderSealed",
        bank_card_sealed as "bankCardSealed" from portal_user where id = ${userId}`,
    )
    if (!row) return null
    const { name, phone: held, calledAt, bankHolderSealed, bankCardSealed, ...account } = row
    const phone = openPhone(sealer, 'account', held)
    return {
      用户名: nameOfAccount(name ?? '', phone),
      手机号: phone,
      未验证的手机号: openStored(sealer, UNCONFIRMED, calledAt),
      ...account,
      户名: bankHolderSealed && sealer.open('user.bankHolder', bankHolderSealed),
      银行卡号: bankCardSealed && sealer.open('user.bankCard', bankCardSealed),
    }
  },
  async obstacle(db, userId) {
    const owned = await rowsOf(
      db,
      sql`select 1 from enterprise where creator_user_id = ${userId} and not is_deleted limit 1`,
    )
    return owned.length > 0 ? '您是企业的创建人，请先把企业移交给另一位成员' : null
  },
  async forget(tx, userId, now) {
    await tx.execute(sql`update portal_user set user_name = 'closed-' || id, surname = null, real_name = '已注销用户',
      mobile_phone = null, mobile_phone_sealed = null, mobile_phone_index = null, mobile_phone_tail_index = null,
      unconfirmed_phone = null, unconfirmed_phone_sealed = null, email_address = null, confirmed_mail = null, avatar = null, password_hash = null, bank_holder_sealed = null,
      bank_name = null, bank_branch = null, bank_card_sealed = null, bank_card_tail = null, is_active = false,
      row_version = row_version + 1 where id = ${userId}`)
    await tx.execute(sql`update portal_user_token set revoked_time = ${now.toISOString()}::timestamptz
      where user_id = ${userId} and revoked_time is null`)
    await tx.execute(sql`delete from portal_session where user_id = ${userId}`)
    await tx.execute(sql`delete from user_preference where user_id = ${userId}`)
    await tx.execute(sql`delete from saved_search where user_id = ${userId}`)
    await tx.execute(sql`update attachment set is_deleted = true
      where creator_user_id = ${userId} and host_type in ('EditorImage', 'UserDisabledPersonCertificate', 'UserDisabledPersonFile')`)
    // removes the user's own proofs sent to an enterprise; a licence stays with the enterprise
    await tx.execute(sql`update attachment set is_deleted = true
      where id in (select certificate_file_id from enterprise_member where user_id = ${userId})`)
  },
})

registerPersonalData({
  section: '同意记录',
  collect: (db, userId) =>
    listOf(
      db,
      sql`select scope, text_version as "textVersion", text_hash as "textHash", granted_time as "grantedTime",
        withdrawn_time as "withdrawnTime" from consent_record where user_id = ${userId} order by id`,
    ),
})

registerPersonalData({
  section: '消息',
  collect: (db, userId) =>
    listOf(
      db,
      sql`select title, content, is_read as "isRead", creation_time as "creationTime" from site_message
        where user_id = ${userId} order by id`,
    ),
  async forget(tx, userId) {
    await tx.execute(sql`delete from site_message where user_id = ${userId}`)
  },
})

registerPersonalData({
  section: '登录的设备',
  collect: (db, userId) =>
    listOf(
      db,
      sql`select device, network, method, creation_time as "creationTime", last_used_time as "lastUsedTime",
        ended_time as "endedTime" from portal_session where user_id = ${userId} order by creation_time`,
    ),
})

registerPersonalData({
  section: '登录记录',
  collect: (db, userId) =>
    listOf(
      db,
      sql`select method, result, network, creation_time as "creationTime" from login_log
        where user_id = ${userId} order by id desc limit 1000`,
    ),
})

registerPersonalData({
  section: '工单',
  collect: (db, userId) =>
    listOf(
      db,
      sql`select o.number, o.display_name as "displayName", w.status, w.quantity, w.creation_time as "creationTime"
        from work_order_participator w join work_order o on o.id = w.work_order_id
        where w.user_id = ${userId} and not w.is_deleted order by w.id`,
    ),
  async obstacle(db, userId) {
    const live = await rowsOf(
      db,
      sql`select 1 from work_order_participator where user_id = ${userId} and not is_deleted
        and status in ('Claimed', 'InExecution', 'InAcceptance', 'Accepted') limit 1`,
    )
    return live.length > 0 ? '您还有没有结束的工单，请先完成或放弃' : null
  },
})

registerPersonalData({
  section: '收入',
  collect: (db, userId) =>
    listOf(
      db,
      sql`select matter, status, gross, tax, net, paid_time as "paidTime" from work_order_financial_flow
        where user_id = ${userId} and not is_deleted order by id`,
    ),
  async obstacle(db, userId) {
    const unpaid = await rowsOf(
      db,
      sql`select 1 from work_order_financial_flow where user_id = ${userId} and not is_deleted
        and status in ('ToBeAccepted', 'ToBeSettled') limit 1`,
    )
    return unpaid.length > 0 ? '您还有没有结清的报酬，付款完成后才能注销' : null
  },
})

/** Data that depends on a job seeker's record. */
const ofPerson = (userId: number): SQL => sql`(select id from user_disabled_person where user_id = ${userId})`

registerPersonalData({
  section: '投递',
  async collect(db, userId, sealer) {
    const rows = await rowsOf<{ held: string | null }>(
      db,
      sql`select r.title, d.status, d.creation_time as "creationTime",
        coalesce(nullif(d.snapshot::text, '[]'), d.snapshot_sealed) as held from requirement_resume d
        join requirement r on r.id = d.requirement_id
        where d.user_disabled_person_id in ${ofPerson(userId)} and not d.is_deleted order by d.id`,
    )
    return rows.map(({ held, ...row }) => ({ ...row, snapshot: snapshotIn(sealer, held) }))
  },
})

registerPersonalData({
  section: '合同',
  collect: (db, userId) =>
    listOf(
      db,
      sql`select contract_no as "contractNo", status, position, start_date as "startDate", end_date as "endDate"
        from contract_employment where user_disabled_person_id in ${ofPerson(userId)} and not is_deleted order by id`,
    ),
  async obstacle(db, userId) {
    const running = await rowsOf(
      db,
      sql`select 1 from contract_employment where user_disabled_person_id in ${ofPerson(userId)} and not is_deleted
        and status in ('Auditing', 'Signing', 'Normal', 'Overdue') limit 1`,
    )
    return running.length > 0 ? '您还有没有结束的合同，合同结束后才能注销' : null
  },
})

registerPersonalData({
  section: '工资',
  collect: (db, userId) =>
    listOf(
      db,
      sql`select year, month, status, gross_amount as "grossAmount", net_amount as "netAmount" from payroll
        where user_disabled_person_id in ${ofPerson(userId)} and not is_deleted order by year, month`,
    ),
  async obstacle(db, userId) {
    const open = await rowsOf(
      db,
      sql`select 1 from payroll where user_disabled_person_id in ${ofPerson(userId)} and not is_deleted
        and status = 'NotConfirm' limit 1`,
    )
    return open.length > 0 ? '您还有没有确认的工资单，请先确认或提出异议' : null
  },
})
