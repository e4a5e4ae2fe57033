import { useState } from 'react'
import { ConsoleRecommendationGetPersonsDocument, type ConsoleRecommendationGetPersonsQuery } from '#src/api/graphql.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { RecommendForJob } from './recommend-for-job.tsx'

type Match = ConsoleRecommendationGetPersonsQuery['recommendationGetPersons']['items'][number]

const columns: readonly TableColumn<Match>[] = [
  { key: 'name', header: '求职者', rowHeader: true, cell: ({ realName }) => realName },
  {
    key: 'score',
    header: '匹配',
    align: 'end',
    cell: ({ matchScore }) => <span className="num">{matchScore} 分</span>,
  },
  { key: 'reason', header: '为什么', cell: ({ reason }) => reason },
  { key: 'city', header: '城市', cell: ({ cityName }) => cityName ?? '—' },
  { key: 'status', header: '工作状态', cell: ({ workStatusLabel }) => workStatusLabel },
]

/** The persons who suit a job best, among those that the reader may recommend. */
export function MatchedPersons({ requirementId, title }: { requirementId: number; title: string }) {
  const [chosen, setChosen] = useState<Match[]>([])
  const [isOpen, setOpen] = useState(false)
  const resource = useQueryResource(
    ConsoleRecommendationGetPersonsDocument,
    { requirementId, pageSize: 20 },
    { errors: 'inline' },
  )
  const page = resource.data?.recommendationGetPersons
  return (
    <DataList
      {...dataListProps(resource, page?.items)}
      empty={{ title: '没有合适的求职者', text: '审核通过、启用并且条件符合的人会列在这里。', level: 3 }}
    >
      <DataTable
        caption={`适合“${title}”的求职者`}
        summary={page && `共 ${page.totalCount} 位，显示最合适的 ${page.items.length} 位`}
        columns={columns}
        rows={page?.items ?? []}
        rowKey={({ userDisabledPersonId }) => userDisabledPersonId}
        selection={{ rows: chosen, onChange: setChosen, nameOf: ({ realName }) => realName }}
      />
      <div className="btns">
        <Button icon="star" reason={chosen.length === 0 ? '先在表里选择求职者' : null} onClick={() => setOpen(true)}>
          {chosen.length === 0 ? '推荐' : `推荐 ${chosen.length} 位`}
        </Button>
      </div>
      <RecommendForJob
        open={isOpen}
        requirementId={requirementId}
        title={title}
        persons={chosen}
        onClose={() => setOpen(false)}
        onDone={() => setChosen([])}
      />
    </DataList>
  )
}
