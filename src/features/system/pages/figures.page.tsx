import { OfficeFigureTermsDocument } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { WaitingApprovals } from '#src/shared/approvals/waiting-approvals.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { FigureFiles } from '../components/figure-files.tsx'
import { systemCrumbs } from '../paths.ts'

/** Published figures that expire soon, and exports of all figures. */
export default function ConsoleFiguresPage() {
  return (
    <>
      <PageHeader
        title="政策数据"
        context="最低工资、残保金规则、平均工资、节假日、个税减征、社会保险和补贴：什么时候到期，整表导出和导入。"
        crumbs={systemCrumbs('政策数据')}
      />
      <WaitingApprovals kind="ChangeRule" entityType="PublishedFigure" />
      <Terms />
      <FigureFiles />
    </>
  )
}

const TERMS = '到期和还没有公布的'

function Terms() {
  const resource = useQueryResource(OfficeFigureTermsDocument, {}, { errors: 'inline' })
  const terms = resource.data?.publishedFigureGetTerms
  if (!terms) {
    return resource.errorText ? (
      <ErrorState text={resource.errorText} onRetry={resource.reload} />
    ) : (
      <Skeleton lines={4} label="正在读取到期的数据" />
    )
  }
  if (terms.length === 0) {
    return (
      <Card title={TERMS}>
        <p>没有快到期的数据。</p>
      </Card>
    )
  }
  return (
    <DataTable
      caption={TERMS}
      rows={terms}
      rowKey={({ table, place, day }) => `${table}${place}${day}`}
      columns={[
        { key: 'place', header: '哪个地方、哪一年', rowHeader: true, cell: ({ place }) => place },
        { key: 'label', header: '数据', cell: ({ label }) => label },
        {
          key: 'day',
          header: '到哪天',
          cell: ({ day, isPast }) => (
            <span className="tags">
              {formatDate(day)}
              {isPast && (
                <Chip tone="wait" icon="clock">
                  已经过了
                </Chip>
              )}
            </span>
          ),
        },
        { key: 'known', header: '现在用的', cell: ({ known }) => known ?? '最近知道的，并写明' },
      ]}
    />
  )
}
