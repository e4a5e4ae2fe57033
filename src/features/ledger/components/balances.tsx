import { useState } from 'react'
import { LedgerGetBalancesDocument, type LedgerGetBalancesQuery } from '#src/api/graphql.ts'
import { formatDate, formatDayTime, toDateInput } from '#src/lib/date-time.ts'
import { formatMoney, formatYuan } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { BANK_STATEMENT } from '../paths.ts'

type State = LedgerGetBalancesQuery['ledgerGetBalances']

/** The months that the server takes: those of 2020 to 2100. */
const IS_MONTH = /^(20[2-9]\d|2100)-(0[1-9]|1[0-2])$/
/** The check runs every night; after two days without one someone has to look. */
const CHECK_OLD_MS = 48 * 3_600_000

/** What is in each account at the end of a month, and whether ledger, flows and bank agree. */
export function Balances() {
  const [month, setMonth] = useState(() => toDateInput(pageNow()).slice(0, 7))
  const isKnown = month === '' || IS_MONTH.test(month)
  const period = IS_MONTH.test(month) ? { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) } : {}
  const { data, errorText, reload, isPrevious, isIndicatorShown } = useQueryResource(
    LedgerGetBalancesDocument,
    period,
    {
      enabled: isKnown,
      errors: 'inline',
      keepPrevious: true,
    },
  )
  const state = isKnown ? data?.ledgerGetBalances : undefined
  return (
    <section aria-labelledby="balances" className="stack">
      <h2 id="balances">余额</h2>
      <div className="btns">
        <DateInput
          precision="month"
          label="月份"
          required={false}
          hint="空着看全部"
          error={isKnown ? null : '请选 2020 年到 2100 年的月份'}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
      </div>
      {!state && errorText && <ErrorState text={errorText} onRetry={reload} />}
      {!state && isIndicatorShown && <Skeleton lines={7} label="正在读取余额" />}
      {state && isPrevious && isIndicatorShown && <ProgressBar label="正在读取这个月的余额" text="通常几秒钟" />}
      {state && (
        <div className={isPrevious ? 'stack muted' : 'stack'} aria-busy={isPrevious}>
          <Findings state={state} />
          <DataTable
            caption="各账户余额"
            columns={[
              {
                key: 'account',
                header: '账户',
                rowHeader: true,
                wraps: true,
                cell: ({ accountLabel, note }) => (
                  <span>
                    {accountLabel}
                    <br />
                    <small className="muted">{note}</small>
                  </span>
                ),
              },
              {
                key: 'closing',
                header: '期末余额（元）',
                align: 'end',
                cell: ({ closing }) => <strong>{formatMoney(closing)}</strong>,
              },
              { key: 'opening', header: '期初余额（元）', align: 'end', cell: ({ opening }) => formatMoney(opening) },
              { key: 'debit', header: '本期借方（元）', align: 'end', cell: ({ debit }) => formatMoney(debit) },
              { key: 'credit', header: '本期贷方（元）', align: 'end', cell: ({ credit }) => formatMoney(credit) },
            ]}
            rows={state.accounts}
            rowKey={({ account }) => account}
          />
        </div>
      )}
    </section>
  )
}

function Findings({ state: { check, lockedTime, lastStatementDay, openLineCount, openLineAmount } }: { state: State }) {
  const isOld = check !== null && pageNow() - new Date(check.checkedTime).getTime() > CHECK_OLD_MS
  return (
    <>
      {isOld && (
        <Alert tone="wait" title="已经两天没有核对成功">
          <p>最近一次是 {formatDayTime(check.checkedTime)}。请联系运维，核对成功以前先不要锁定月份。</p>
        </Alert>
      )}
      {check && check.differenceCount > 0 && (
        <Alert tone="bad" title={`账簿与款项记录有 ${check.differenceCount} 处对不上`}>
          <p>第一处：{check.firstDifference}。请联系运维核对，先不要付款。</p>
        </Alert>
      )}
      <p className="tags">
        {lockedTime && (
          <Chip tone="idle" icon="lock">
            {formatDayTime(lockedTime)} 已锁定，不再记账
          </Chip>
        )}
        {check?.differenceCount === 0 && !isOld && (
          <Chip tone="good" icon="check">
            {formatDayTime(check.checkedTime)} 核对过，与款项记录一致
          </Chip>
        )}
        {!check && <span className="muted">还没有核对过，每晚自动核对</span>}
      </p>
      <p>
        {lastStatementDay ? `银行流水导入到 ${formatDate(lastStatementDay)}` : '还没有导入银行流水'}
        {openLineCount > 0 && `，${openLineCount} 笔没有对上，共 ${formatYuan(openLineAmount)}`}。
        <Link href={BANK_STATEMENT}>去核对银行流水</Link>
      </p>
    </>
  )
}
