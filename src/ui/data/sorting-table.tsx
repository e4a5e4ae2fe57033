import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { SortingTableProps } from './prime-sorting-table.tsx'

const PrimeSortingTable = lazyPart(() => import('./prime-sorting-table.tsx'))

/**
 * A table whose rows are all in the browser and sorted there. PrimeReact, which sorts them, exceeds the size limit of a
 * page twofold, so it loads when the table is shown.
 */
export function SortingTable<Row extends object>(props: SortingTableProps<Row>) {
  // `lazy` loses the generic type of the component
  const Table = PrimeSortingTable as unknown as ComponentType<SortingTableProps<Row>>
  return (
    <Suspense fallback={<Skeleton lines={4} label={`正在加载${props.caption}`} />}>
      <Table {...props} />
    </Suspense>
  )
}
