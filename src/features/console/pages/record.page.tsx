import { recordKindOf } from '#machines/rules/record-kinds.ts'
import { idField, textField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { CONSOLE_PATH } from '../paths.ts'

const fields = { type: textField, id: idField }

/** The history of a record without a page of its own; messages about notes on such a record lead here. */
export default function ConsoleRecordPage() {
  const { type, id } = useSearchState(fields).values
  const kind = recordKindOf(type)
  return (
    <>
      <PageHeader
        title={`${kind}的经过`}
        context={id && `编号 ${id}`}
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: `${kind}的经过` }]}
      />
      {type === '' || id === null ? (
        <EmptyState title="没有说明是哪条记录" text="请从消息或列表里的“经过和备注”打开。" />
      ) : (
        <RecordCard entityType={type} entityId={id} />
      )}
    </>
  )
}
