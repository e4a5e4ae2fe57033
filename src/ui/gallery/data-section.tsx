import { useState } from 'react'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { BarChart } from '#src/ui/data/bar-chart.tsx'
import { Checklist } from '#src/ui/data/checklist.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { DescriptionList, Facts, Sum } from '#src/ui/data/description-list.tsx'
import { Meter } from '#src/ui/data/meter.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { QrCode } from '#src/ui/data/qr-code.tsx'
import type { Sort } from '#src/ui/data/sort-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { Quantity } from '#src/ui/text/quantity.tsx'
import { Section } from './section.tsx'

const rows = [
  { id: 1, person: '林**', order: '道路场景图像框选标注', status: 'Settled', label: '已结算', net: '288.00' },
  { id: 2, person: '陈**', order: '方言语音转写', status: 'Accepted', label: '验收通过', net: '1440.00' },
  { id: 3, person: '孙**', order: '云客服夜班', status: 'InAcceptance', label: '验收中', net: '880.5' },
  { id: 4, person: '欧***', order: '盲文教材校对', status: 'Fail', label: '验收不合格', net: '0' },
]
const months = ['6 月', '7 月', '8 月', '9 月', '10 月', '11 月']
const bars = [1240, 1580, 2100, 1960, 2360, 1836].map((value, index) => ({
  label: months[index] ?? '',
  value,
  text: value.toLocaleString('en'),
}))

function TableExample() {
  const [sort, setSort] = useState<Sort | null>({ key: 'net', descending: true })
  const [chosen, setChosen] = useState<typeof rows>([])
  return (
    <DataTable
      caption="2026 年 11 月结算"
      summary="共 4 笔，税前合计 2,608.50 元"
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={setSort}
      selection={{ rows: chosen, onChange: setChosen, nameOf: (row) => `${row.person} 的 ${row.order}` }}
      columns={[
        { key: 'person', header: '求职者', rowHeader: true, cell: (row) => row.person },
        { key: 'order', header: '工单', cell: (row) => row.order },
        { key: 'status', header: '状态', cell: (row) => <StatusChip status={row.status} label={row.label} /> },
        {
          key: 'net',
          header: '到手（元）',
          align: 'end',
          sortKey: 'net',
          cell: (row) => <Money amount={row.net} unit="" />,
        },
      ]}
      footer={`已选 ${chosen.length} 笔`}
    />
  )
}

export function DataSection() {
  return (
    <Section title="数据">
      <TableExample />
      <Pagination page={5} pageCount={12} hrefOf={(page) => `?page=${page}`} />
      <div className="split">
        <div className="stack">
          <Card title="关键信息">
            <Facts
              items={[
                { term: '单价', value: <Money amount="0.12" unit="元/张" />, look: 'pay' },
                { term: '总数量', value: <Quantity amount="20000.000" unit="张" /> },
                { term: '每人最多', value: <Quantity amount="3000.000" unit="张" /> },
                { term: '截止', value: '12 月 12 日' },
              ]}
            />
          </Card>
          <Card title="今年收入">
            <BarChart
              title="2026 年 6 月至 11 月每月到账收入"
              labelHeader="月份"
              valueHeader="到账（元）"
              bars={bars}
            />
            <QrCode text="https://example.com/account/register" label="二维码：用手机打开注册页" />
          </Card>
          <Card title="填写内容">
            <DescriptionList
              items={[
                { term: '姓名', value: '顾晓岚' },
                { term: '辅助器具', value: null },
              ]}
            />
          </Card>
          <AttachmentList
            label="标准与样例"
            items={[{ id: 1, name: '标注规范（第 3 版）.pdf', size: 2_516_582, href: '#file' }]}
          />
        </div>
        <div className="stack">
          <Panel title="领取工单">
            <p className="row row-between small">
              <span>
                还剩 <Quantity amount="7400" unit="张" />
              </span>
              <span className="muted num">12,600 / 20,000 已领取</span>
            </p>
            <Meter label="已领取" value={12600} max={20000} text="已领取 12,600 张，共 20,000 张" />
            <Sum
              items={[{ term: '验收数量 × 单价（2,400 × 0.12）', value: '288.00' }]}
              total={{ term: '预计到手（元）', value: '288.00' }}
            />
            <Checklist
              label="领取条件"
              checks={[
                { result: 'met', text: '身份审核已通过' },
                { result: 'note', text: '银行卡尚未补全', note: '不影响领取，结算前补全即可' },
              ]}
            />
          </Panel>
          <ProgressBar label="正在导出" value={1200} max={8000} text="已导出 1,200 行，共 8,000 行" />
        </div>
      </div>
      <div className="split split-even">
        <DataList
          loading={false}
          isEmpty
          empty={{
            title: '还没有投递记录',
            text: '投递后，每一步进展都会显示在这里。',
            action: <LinkButton href="#jobs">去看岗位</LinkButton>,
          }}
        >
          <p />
        </DataList>
        <DataList loading isEmpty empty={{ title: '' }}>
          <p />
        </DataList>
      </div>
    </Section>
  )
}
