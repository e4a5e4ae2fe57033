import { Button } from '#src/ui/actions/button.tsx'
import { useReadAloud } from './use-read-aloud.ts'

/**
 * Button that reads one part of a page aloud, such as a step of a form. Renders nothing where the browser has no speech
 * synthesis.
 */
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
