// An export of payments with hand-written SQL: one statement, written by the product's own spreadsheet writer.
import type { Pool } from 'pg'
import { type Cell, type Rows, spreadsheet } from '#services/abp/files/spreadsheet.ts'

const ROWS = `select f.id, d.real_name, f.kind, o.display_name, f.matter, f.quantity, f.unit_price, f.gross, f.tax, f.net,
    f.status, (f.paid_time at time zone 'Asia/Shanghai')::date::text
  from work_order_financial_flow f
  join user_disabled_person d on d.id = f.user_disabled_person_id
  left join work_order o on o.id = f.work_order_id
  where not f.is_deleted order by f.id desc`

const HEADERS = ['编号', '姓名', '类别', '工单', '事项', '验收数量', '单价（元）', '应付（元）', '个税（元）']
const columns = [...HEADERS, '到手（元）', '状态', '付款日期'].map((header) => ({ header }))

async function* cells(pool: Pool): AsyncIterable<Rows> {
  const { rows } = await pool.query<Cell[]>({ name: 'file', text: ROWS, rowMode: 'array' } as never)
  yield rows
}

export const paymentsBy = (pool: Pool) => spreadsheet('结算款项', [{ name: '结算款项', columns, rows: cells(pool) }])
