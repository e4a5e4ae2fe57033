import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { nameOfAccount, openPhone, UNCONFIRMED } from '#services/abp/sealing/sealed-phones.ts'
import { openStored } from '#services/abp/sealing/sealing.ts'
import { rowsOf } from '#services/database/connect.ts'

export const accountData: PersonalData = {
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
      // an employer that was wound up has no member left to hand it to
      sql`select 1 from enterprise where creator_user_id = ${userId} and not is_deleted
        and winding_up is distinct from 'Done' limit 1`,
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
    await tx.execute(sql`delete from external_login where user_id = ${userId}`)
    await tx.execute(sql`delete from portal_session where user_id = ${userId}`)
    await tx.execute(sql`delete from user_preference where user_id = ${userId}`)
    await tx.execute(sql`delete from saved_search where user_id = ${userId}`)
    await tx.execute(sql`update attachment set is_deleted = true
      where creator_user_id = ${userId} and host_type in ('EditorImage', 'UserDisabledPersonCertificate', 'UserDisabledPersonFile')`)
    // removes the user's own proofs of membership; a licence stays with the enterprise
    await tx.execute(sql`update attachment set is_deleted = true
      where id in (select certificate_file_id from enterprise_member where user_id = ${userId})`)
  },
}

export const sessionData: PersonalData = {
  section: '登录的设备',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select device, network, method, creation_time as "creationTime", last_used_time as "lastUsedTime",
        ended_time as "endedTime" from portal_session where user_id = ${userId} order by creation_time`,
    ),
}
