import { Button } from '#src/ui/actions/button.tsx'

export interface ShowingProps {
  enterpriseId: number
  isEditor: boolean
}

interface ShowingActsProps {
  /** the subject of the buttons, for screen reader users who move from button to button */
  about: string
  onEdit: () => void
  onRemove: () => void
}

export function ShowingActs({ about, onEdit, onRemove }: ShowingActsProps) {
  return (
    <div className="btns">
      <Button variant="secondary" size="small" icon="pencil" about={`：${about}`} onClick={onEdit}>
        修改
      </Button>
      <Button variant="danger-line" size="small" icon="trash" about={`：${about}`} onClick={onRemove}>
        删除
      </Button>
    </div>
  )
}
