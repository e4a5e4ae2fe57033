import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, rowsOf } from '#services/database/connect.ts'

/**
 * The legal basis of processing data (PIPL article 13): a consent that can be withdrawn, a contract with the person, a
 * law.
 */
export type Basis = 'consent' | 'contract' | 'law'

interface Processing {
  readonly basis: Basis
  /** text for a person who withdraws the consent: the processing that ends or continues */
  readonly title: string
  /** the contract or the law, in simple words; for a consent, what the portal does without it */
  readonly why: string
}

/**
 * The processings of a person's document numbers, category, level, certificate and health data, with the legal basis of
 * each. All code that shows or uses these data for others checks this list; docs/permissions.md is generated from it.
 */
export const PROCESSINGS = {
  checkPapers: {
    basis: 'consent',
    title: '基金会和平台查看您的证件号码、残疾类别、等级和证件照片',
    why: '这些资料对他们不再显示，查看完整信息也没有；审核不能通过',
  },
  searchPersons: {
    basis: 'consent',
    title: '工作人员按残疾类别、等级和证件号码查找您，在名单和导出的表格里看到它们',
    why: '列表和表格里留空，筛选找不到',
  },
  match: {
    basis: 'consent',
    title: '按残疾类别为您匹配岗位、判断工单条件',
    why: '匹配不再考虑类别；写明类别的工单不能领取',
  },
  shareWithEmployer: {
    basis: 'consent',
    title: '收到投递的企业看到您的残疾情况，已经投递的也一样',
    why: '简历里不再显示这一部分',
  },
  keepNewData: {
    basis: 'consent',
    title: '保存新的证件号码、残疾信息和证件照片',
    why: '重新同意之后才能保存',
  },
  contract: {
    basis: 'contract',
    title: '已经签订的合同里写明您的证件号码，用人单位保存合同',
    why: '劳动合同法要求写明双方的证件号码；合同结束后也要保存两年',
  },
  quota: {
    basis: 'law',
    title: '您的用人单位凭残疾类别和等级申报安置残疾人就业',
    why: '残疾人就业保障金征收使用管理办法要求用人单位申报',
  },
  tax: {
    basis: 'law',
    title: '平台按证件号码为已付的报酬申报个人所得税',
    why: '个人所得税法要求扣缴义务人申报',
  },
  ownData: {
    basis: 'law',
    title: '您自己查看和下载这些资料',
    why: '个人信息保护法第四十五条；要删除，请申请注销账号',
  },
  trail: {
    basis: 'law',
    title: '审核和查看的记录',
    why: '网络招聘服务管理规定要求保存三年',
  },
} as const satisfies Record<string, Processing>

export type ProcessingName = keyof typeof PROCESSINGS

/** Whether the processing is allowed. @param isWithdrawn whether the person has withdrawn SensitiveDisability */
export const mayProcess = (name: ProcessingName, isWithdrawn: boolean): boolean =>
  PROCESSINGS[name].basis !== 'consent' || !isWithdrawn

const told = (rests: boolean): string[] =>
  Object.values(PROCESSINGS)
    .filter(({ basis }) => (basis === 'consent') === rests)
    .map(({ title, why }) => `${title}：${why}`)

/**
 * Texts that the person reads before withdrawing the consent: which processings end at once, and which continue for
 * which reason.
 */
export const effectsOfWithdrawal = () => ({ ends: told(true), goesOn: told(false) })

export const WITHDRAWN = '您已撤回“处理残疾信息的单独同意”，这些资料不能保存；请先在“账号安全”重新同意'
export const WITHDRAWN_BY_PERSON = '本人已撤回“处理残疾信息的单独同意”，不能继续；请先联系本人'

/**
 * The condition that the user has withdrawn the consent to the processing of disability data and has not given it
 * again. It is false for a record without any consent, which was created on the basis of a law or from a list.
 */
export const hasWithdrawn = (
  userId: PgColumn | SQL,
): SQL<boolean> => sql<boolean>`(exists (select 1 from consent_record w
  where w.user_id = ${userId} and w.scope = 'SensitiveDisability') and not exists (select 1 from consent_record w
  where w.user_id = ${userId} and w.scope = 'SensitiveDisability' and w.withdrawn_time is null))`

/** Like `hasWithdrawn`, for a single user. */
export async function isWithdrawnBy(db: Database, userId: number): Promise<boolean> {
  const [row] = await rowsOf<{ is: boolean }>(db, sql`select ${hasWithdrawn(sql`${userId}::bigint`)} as is`)
  return row?.is === true
}
