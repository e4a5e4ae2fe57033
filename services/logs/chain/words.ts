import type { Verified } from './verify.ts'
import { FAULTS } from './walk.ts'

export const LOG_LABELS: Readonly<Record<string, string>> = {
  log_act: '日志的处置记录',
  status_log: '状态与审核日志',
  operation_log: '操作日志',
  login_log: '登录日志',
  sensitive_view_log: '敏感信息查看日志',
  ledger_entry: '资金分录',
  bank_match_undo: '撤销的银行核对',
}

/** The result of a check as a sentence: the log, the position, the row and the time. */
export function sentenceOf({ log, from, to, unsealed, unsealedSince, finding }: Verified): string {
  const name = `${LOG_LABELS[log.name]}（${log.name}）`
  const waiting = unsealed === 0 ? '' : `，另有 ${unsealed} 行尚未封存，最早写于 ${unsealedSince}`
  if (!finding) return `${name}：${to.position - from.position} 行一致${waiting}`
  const { fault, position, rowId, time } = finding
  const where = [
    position === null ? null : `第 ${position} 环`,
    rowId === null ? null : `编号 ${rowId}`,
    time === null ? null : `时间 ${time}`,
  ].filter((part) => part !== null)
  return `${name}：${FAULTS[fault]}（${where.join('，')}）${waiting}`
}
