import { useState } from 'react'
import { OfficeCmsContentGetAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { ChosenContents } from '../components/chosen-contents.tsx'
import { ContentActDialog } from '../components/content-acts.tsx'
import { ContentFilterPanel } from '../components/content-filter-panel.tsx'
import { ContentTable } from '../components/content-table.tsx'
import { type ContentFilters, type ContentRow, contentFields, contentVariables, PAGE_SIZE } from '../content-search.ts'
import { contentCrumbs, editPath } from '../paths.ts'
import { useContentActs } from '../use-content-acts.ts'

export default function ConsoleContentsPage() {
  const { values, hrefWith, change } = useSearchState(contentFields)
  return (
    <>
      <PageHeader
        title="文章"
        context="新闻、知识库和网站各页面的文字。发布以后，访问者立即可以读到。"
        crumbs={contentCrumbs({ label: '文章' })}
        actions={
          <LinkButton icon="plus" href={editPath()}>
            写文章
          </LinkButton>
        }
      />
      <StatusTabs values={values} hrefWith={hrefWith} />
      <ContentFilterPanel values={values} change={change} />
      <Contents key={JSON.stringify(values)} values={values} hrefWith={hrefWith} />
    </>
  )
}

interface ContentsProps {
  values: ContentFilters
  hrefWith: (change: Partial<ContentFilters>) => string
}

function StatusTabs({ values, hrefWith }: ContentsProps) {
  const statuses = useEnumOptions('CmsContentStatus')
  return (
    <Tabs
      label="文章状态"
      current={hrefWith({ status: values.status })}
      tabs={[
        { label: '全部', href: hrefWith({ status: null }) },
        ...statuses.map(({ value, label }) => ({
          label,
          href: hrefWith({ status: contentFields.status.read(value) }),
        })),
      ]}
    />
  )
}

/** The chosen rows belong to one view: another filter or page begins with none chosen. */
function Contents({ values, hrefWith }: ContentsProps) {
  const list = useQueryResource(OfficeCmsContentGetAllDocument, contentVariables(values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = list.data?.cmsContentGetAll
  const [chosen, setChosen] = useState<ContentRow[]>([])
  const [acting, setActing] = useState<{ act: string; row: ContentRow } | null>(null)
  const atOnce = useContentActs()
  const begin = (act: string, row: ContentRow) => {
    const run = atOnce[act]
    if (run) void run(row)
    else setActing({ act, row })
  }
  return (
    <>
      <ChosenContents chosen={chosen} onClear={() => setChosen([])} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={{ title: '没有符合条件的文章', text: '可以换一个状态或栏目，或清除筛选条件。' }}
      >
        {page && (
          <ContentTable
            rows={page.items}
            totalCount={page.totalCount}
            chosen={chosen}
            onChoose={setChosen}
            onAct={begin}
          />
        )}
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
      {acting && <ContentActDialog act={acting.act} row={acting.row} onClose={() => setActing(null)} />}
    </>
  )
}
