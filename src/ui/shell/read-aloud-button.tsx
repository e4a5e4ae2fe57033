import { Button } from '#src/ui/actions/button.tsx'
import { useReadAloud } from './use-read-aloud.ts'

/** Reads one part of a page aloud, such as a step of a form. Nothing where the browser has no voice. */
export function ReadAloudButton({ targetId, what }: { targetId: string; what: string }) {
  const { supported, reading, toggle } = useReadAloud(targetId)
  if (!supported) return null
  return (
    <Button
      variant="secondary"
      size="small"
      icon={reading ? 'pause' : 'volume-up'}
      aria-pressed={reading}
      onClick={toggle}
    >
      {reading ? '停止朗读' : `朗读${what}`}
    </Button>
  )
}
