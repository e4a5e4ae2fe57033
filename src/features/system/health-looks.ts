import type { HealthState } from '#machines/rules/health.ts'
import type { SetupState } from '#machines/rules/setup.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Tone } from '#src/ui/status/status-tones.ts'

/** Tone and icon of each state; the texts come from the server and are the same as those of `portal check`. */
export const HEALTH_LOOKS: Readonly<Record<HealthState, { tone: Tone; icon: IconName }>> = {
  Good: { tone: 'good', icon: 'check-circle' },
  Attention: { tone: 'wait', icon: 'exclamation-triangle' },
  Wrong: { tone: 'bad', icon: 'times-circle' },
  Unknown: { tone: 'idle', icon: 'question-circle' },
}

/** Tone and icon of each state of the points on the page 开通平台. */
export const SETUP_LOOKS: Readonly<Record<SetupState, { tone: Tone; icon: IconName }>> = {
  Missing: { tone: 'wait', icon: 'exclamation-triangle' },
  Optional: { tone: 'idle', icon: 'minus-circle' },
  Done: { tone: 'good', icon: 'check-circle' },
}
