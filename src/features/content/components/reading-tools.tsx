import { Button } from '#src/ui/actions/button.tsx'
import { useReadAloud } from '#src/ui/shell/use-read-aloud.ts'

export const TEXT_SIZES = [
  { value: 'normal', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'larger', label: '更大' },
] as const
export type TextSize = (typeof TEXT_SIZES)[number]['value']

interface ReadingToolsProps {
  size: TextSize
  onSize: (size: TextSize) => void
  /** id of the element whose text is read aloud */
  textId: string
}

/** Text size of the article, and reading it aloud with the browser's voice. */
export function ReadingTools({ size, onSize, textId }: ReadingToolsProps) {
  const { supported, reading, toggle } = useReadAloud(textId)
  return (
    <div className="reading-tools">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that set something at once, not a part of a form */}
      <div className="reading-sizes" role="group" aria-label="正文字号">
        <span aria-hidden="true">正文字号</span>
        {TEXT_SIZES.map(({ value, label }) => (
          <Button
            key={value}
            variant={value === size ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={value === size}
            onClick={() => onSize(value)}
          >
            {label}
          </Button>
        ))}
      </div>
      {supported && (
        <Button
          variant="secondary"
          size="small"
          icon={reading ? 'pause' : 'volume-up'}
          aria-pressed={reading}
          onClick={toggle}
        >
          {reading ? '停止朗读' : '朗读全文'}
        </Button>
      )}
    </div>
  )
}
