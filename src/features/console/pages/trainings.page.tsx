import { useState } from 'react'
import { ConsoleTrainingGetAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { CONSOLE_PATH } from '../paths.ts'
import { TrainingBatchDialog } from '../training/training-batch-dialog.tsx'
import { TRAINING_PAGE_SIZE, trainingSearchFields, trainingVariables } from '../training/training-search.ts'
import { TrainingTable } from '../training/training-table.tsx'

/** Trainings by their result; entered for several people at once, each with his own result and certificate. */
export default function ConsoleTrainingsPage() {
  const { values, hrefWith, change } = useSearchState(trainingSearchFields)
  const [isEntering, setEntering] = useState(false)
  const results = useEnumOptions('TrainingStatus')
  const types = useDictionary('WorkOrderType').data ?? []
  const list = useQueryResource(ConsoleTrainingGetAllDocument, trainingVariables(values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = list.data?.userTrainingGetAll
  return (
    <>
      <PageHeader
        title="培训"
        context="评定合格后，本人可以领取这类工单。"
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '培训' }]}
        actions={
          <Button variant="secondary" icon="plus" onClick={() => setEntering(true)}>
            登记培训
          </Button>
        }
      />
      <Tabs
        label="培训结果"
        current={hrefWith({ trainingResult: values.trainingResult })}
        tabs={[
          { label: '全部', href: hrefWith({ trainingResult: null }) },
          ...results.map(({ value, label }) => ({
            label,
            href: hrefWith({ trainingResult: trainingSearchFields.trainingResult.read(value) }),
          })),
        ]}
      />
      <FiltersAcross
        shown={String(values.workOrderType)}
        activeCount={values.workOrderType === null ? 0 : 1}
        onApply={(data) =>
          change({ workOrderType: trainingSearchFields.workOrderType.read(String(data.get('workOrderType') ?? '')) })
        }
        onClear={() => change({ workOrderType: null })}
      >
        <Select
          label="工单类型"
          name="workOrderType"
          placeholder="全部类型"
          defaultValue={String(values.workOrderType ?? '')}
          options={types.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
        />
      </FiltersAcross>
      <DataList
        {...dataListProps(list, page?.items)}
        empty={{ title: '没有符合条件的培训', text: '可以换一个条件，或登记新的培训。' }}
      >
        <TrainingTable trainings={page?.items ?? []} withPerson summary={page && `共 ${page.totalCount} 次`} />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / TRAINING_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
      <TrainingBatchDialog open={isEntering} onClose={() => setEntering(false)} />
    </>
  )
}
