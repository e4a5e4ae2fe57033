import {
  OfficeReferenceDataGetDifferencesDocument,
  type OfficeReferenceDataGetDifferencesQuery,
  ReferenceDataLeaveDocument,
  ReferenceDataTakeDocument,
} from '#src/api/graphql.ts'
import { allowedAct, type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { flag } from '#src/lib/list/filters.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { systemCrumbs } from './paths.ts'

type Row = OfficeReferenceDataGetDifferencesQuery['referenceDataGetDifferences']['items'][number]

const EMPTY = '（空）'

const wordsOf = ({ what, columns }: Row): string =>
  what === 'removed'
    ? '这里已经删除，恢复后又可以选用'
    : columns
        .map(({ title, here, brought }) => `${title}：现在“${here ?? EMPTY}”，这个版本“${brought ?? EMPTY}”`)
        .join('；')

function Columns(row: Row) {
  return (
    <span className="cell-name">
      <span className="break">{wordsOf(row)}</span>
      {row.hint && <small className="muted">{row.hint}</small>}
    </span>
  )
}

/**
 * Built-in rows that differ from the release: a row that staff changed stays as it is until they accept the release's
 * version.
 */
export const referenceData: CrudList<Row> = {
  title: '内置数据',
  about:
    '行政区划、字典、栏目、轮播位置、全国的残保金规则和合同模板随版本带来，每次启动自动补齐。您改过、删过的不会被覆盖，列在这里；版本又有变化的，由您选择采用还是保留。',
  crumbs: systemCrumbs('内置数据'),
  noun: '不同',
  counter: '处',
  loggedAs: 'ReferenceData',
  query: listQuery(OfficeReferenceDataGetDifferencesDocument, (data) => data.referenceDataGetDifferences),
  filters: [flag('isOpen', '只看等您选择的')],
  columns: [
    { key: 'name', header: '名称', rowHeader: true, cell: ({ name }) => name },
    {
      key: 'state',
      header: '情况',
      cell: ({ isOpen, whatLabel }) => (
        <Chip tone={isOpen ? 'wait' : 'idle'} icon={isOpen ? 'clock' : 'check'}>
          {whatLabel}
        </Chip>
      ),
    },
    { key: 'columns', header: '不同的内容', cell: Columns, text: wordsOf },
    { key: 'kind', header: '种类', cell: ({ kindLabel }) => kindLabel },
  ],
  nameOf: ({ name }) => name,
  empty: { title: '没有不同', text: '内置数据和这个版本一致，不需要做什么。' },
  isKept: () => true,
  acts: [
    allowedAct<Row>({
      ...{ name: 'take', label: '采用这个版本的', icon: 'check' },
      labelOf: ({ what }) => (what === 'removed' ? '恢复' : '采用这个版本的'),
    }),
    allowedAct<Row>({ name: 'leave', label: '保留现在的', icon: 'undo' }),
  ],
  useActs: () => {
    const taking = useMutationAction(ReferenceDataTakeDocument)
    const leaving = useMutationAction(ReferenceDataLeaveDocument)
    const { succeed } = useToasts()
    return {
      take: async ({ kind, key, name }: Row) => {
        await taking.run({ input: { kind, key } })
        succeed(`“${name}”现在和这个版本一样`)
      },
      leave: async ({ kind, key, name }: Row) => {
        await leaving.run({ input: { kind, key } })
        succeed(`“${name}”保留现在的内容`)
      },
    }
  },
}
