import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { RegisterFilterPanel } from './register-filters.tsx'
import { RegisterTable } from './register-table.tsx'
import type { Register, RegisterFilters, RegisterRow } from './register-types.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const PAGE_SIZE = 20
const useNoActs = () => ({})

/** What is being done, and to which row; null is a new one. */
interface Doing<Row> {
  act: string
  row: Row | null
}

/** A list of the staff: search, table, one dialog to add and change, one that asks before deleting. */
export function RegisterPage<Row extends RegisterRow, Filters extends RegisterFilters, Values extends FieldValues>({
  register,
}: {
  register: Register<Row, Filters, Values>
}) {
  const { title, context, crumbs, noun, counter, fields, form, pageSize = PAGE_SIZE } = register
  const { HeadActions, Intro, bulk } = register
  const { values, hrefWith, change } = useSearchState(fields)
  const { resource, page } = register.useRows(values, pageSize)
  const [chosenIds, setChosenIds] = useState<readonly number[]>([])
  const [doing, setDoing] = useState<Doing<Row> | null>(null)
  const close = () => setDoing(null)
  const actsAtOnce: Readonly<Record<string, (row: Row) => Promise<unknown>>> = (register.useActs ?? useNoActs)()
  const begin = (name: string, chosen: Row) => {
    const atOnce = actsAtOnce[name]
    // a refusal has been told as a toast
    if (atOnce) void atOnce(chosen).catch(() => undefined)
    else setDoing({ act: name, row: chosen })
  }
  const rows = page?.items ?? []
  // the newest reading of the row: its version goes with what is sent, and nothing typed is lost
  const row = doing?.row && (rows.find(({ id }) => id === doing.row?.id) ?? doing.row)
  const act = register.acts?.find(({ name }) => name === doing?.act)
  const total = page?.totalCount ?? 0
  // what has left the page, or may not be chosen any more, is not acted on
  const chosen = rows.filter((each) => chosenIds.includes(each.id) && bulk?.canChoose(each) === true)
  return (
    <>
      <PageHeader
        title={title}
        context={context}
        crumbs={crumbs}
        actions={
          <>
            {HeadActions && <HeadActions />}
            {form && form.canCreate !== false && (
              <Button icon="plus" onClick={() => setDoing({ act: 'update', row: null })}>
                新建{noun}
              </Button>
            )}
          </>
        }
      />
      {Intro && <Intro values={values} hrefWith={hrefWith} />}
      <RegisterFilterPanel register={register} values={values} change={change} />
      {bulk && <bulk.Act rows={chosen} onDone={() => setChosenIds([])} />}
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={register.empty ?? { title: `没有符合条件的${noun}`, text: '可以换一个条件，或清除筛选条件。' }}
      >
        {page && (
          <RegisterTable
            register={register}
            rows={rows}
            summary={`共 ${total} ${counter}`}
            onAct={begin}
            chosen={chosen}
            onChoose={(next) => setChosenIds(next.map(({ id }) => id))}
          />
        )}
        <Pagination
          page={values.page}
          pageCount={Math.ceil(total / pageSize)}
          hrefOf={(number) => hrefWith({ page: number } as Partial<Filters>)}
        />
      </DataList>
      {form && doing?.act === 'update' && (
        <RegisterDialog register={register} form={form} row={row ?? null} onClose={close} />
      )}
      {register.removal && doing?.act === 'delete' && row && (
        <RemoveDialog register={register} removal={register.removal} row={row} onClose={close} />
      )}
      {act?.Dialog && row && <act.Dialog row={row} onClose={close} />}
    </>
  )
}
