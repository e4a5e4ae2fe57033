import { ConsoleTrainingGetAllDocument } from '#src/api/graphql.ts'
import { ListRows } from '#src/lib/list/list-rows.tsx'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { trainingsOfPerson } from './trainings.tsx'

/** The trainings of one person, with their results. */
export function PersonTrainings({ personId }: { personId: number }) {
  const variables = { userDisabledPersonId: personId, pageSize: 100 }
  const resource = useQueryResource(ConsoleTrainingGetAllDocument, variables, { errors: 'inline' })
  const items = resource.data?.userTrainingGetAll.items
  return (
    <DataList
      {...dataListProps(resource, items)}
      empty={{ title: '还没有培训', text: '登记培训并评定合格后，可以领取这类工单。' }}
    >
      <ListRows list={trainingsOfPerson} rows={items ?? []} />
    </DataList>
  )
}
