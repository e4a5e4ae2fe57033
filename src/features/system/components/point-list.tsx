import type { IconName } from '#src/ui/icon/icon-names.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import type { Tone } from '#src/ui/status/status-tones.ts'

interface Point<State extends string> {
  name: string
  label: string
  state: State
  stateLabel: string
  sentence: string
  /** URL of the page where the point can be resolved */
  href?: string | null
}

interface PointListProps<State extends string> {
  points: readonly Point<State>[]
  looks: Readonly<Record<State, { tone: Tone; icon: IconName }>>
}

/** Each point with its state, the meaning of the state, and what to do. */
export function PointList<State extends string>({ points, looks }: PointListProps<State>) {
  return (
    <dl className="kv points">
      {points.map(({ name, label, state, stateLabel, sentence, href }) => (
        <div key={name}>
          <dt>
            <span className="tags">
              {href ? <Link href={href}>{label}</Link> : <span>{label}</span>}
              <Chip {...looks[state]}>{stateLabel}</Chip>
            </span>
          </dt>
          <dd className="break">{sentence}</dd>
        </div>
      ))}
    </dl>
  )
}
