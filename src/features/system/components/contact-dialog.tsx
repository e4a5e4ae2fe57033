import { OfficeUserGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useRevealing } from '#src/lib/use-revealing.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { UserRow } from '../user-columns.tsx'

const isMasked = (text: string | null | undefined): boolean => text?.includes('*') === true

/** Contact data of an account's owner: masked, and in full when the reader has given a reason. */
export function ContactDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const revealing = useRevealing('联系方式')
  const resource = useQueryResource(
    OfficeUserGetDocument,
    { id: row.id, ...revealing.variables },
    { errors: 'inline', keepPrevious: true },
  )
  const user = resource.data?.userGet
  return (
    <>
      <Dialog open title={`联系方式：${row.userName}`} onClose={onClose}>
        {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
        {!user && resource.isIndicatorShown && <Skeleton lines={2} label="正在加载联系方式" />}
        {user && (
          <DescriptionList
            items={[
              { term: '手机号', value: revealing.valueOf(user.mobilePhone ?? '未填写', isMasked(user.mobilePhone)) },
              {
                term: '邮箱',
                value: revealing.valueOf(
                  user.emailAddress ?? '未填写',
                  isMasked(user.emailAddress) && !isMasked(user.mobilePhone),
                ),
              },
            ]}
          />
        )}
      </Dialog>
      {revealing.dialog}
    </>
  )
}
