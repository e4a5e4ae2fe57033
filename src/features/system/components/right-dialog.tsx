import { Button } from '#src/ui/actions/button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import type { Matrix, Right } from './rights-matrix.tsx'

interface RightDialogProps {
  right: Right
  roles: Matrix['roles']
  onClose: () => void
}

/** The content of a right, and the roles that have it. */
export function RightDialog({ right, roles, onClose }: RightDialogProps) {
  const { label, about, operations } = right
  const holders = roles.filter(({ name }) => right.roles.includes(name)).map(({ displayName }) => displayName)
  return (
    <Dialog
      open
      title={label}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <p>{about}</p>
      <DescriptionList items={[{ term: '哪些分工有', value: holders.join('、') }]} />
      <h3>包含的操作</h3>
      <ul className="plain-list">
        {operations.map((operation) => (
          <li key={operation}>{operation}</li>
        ))}
      </ul>
    </Dialog>
  )
}
