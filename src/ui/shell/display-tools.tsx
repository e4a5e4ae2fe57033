import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Density } from '#src/ui/layout/office.tsx'
import type { Preferences } from './preferences.ts'

export interface DisplayToolsProps {
  preferences: Preferences
  onChange: (change: Partial<Preferences>) => void
  /** Absent where the browser has no speech synthesis. */
  readAloud?: { reading: boolean; toggle: () => void } | null
  onShowShortcuts: () => void
  onShowNotices: () => void
  /** Number of notices that disappeared before the user looked at them. */
  unreadNotices: number
  /** Current row height; absent outside the office. */
  density?: Density
}

const scales = [
  ['1', '标准'],
  ['1.25', '大'],
  ['1.5', '更大'],
  ['2', '两倍'],
] as const
const themes = [
  ['light', '浅色'],
  ['dark', '深色'],
  ['contrast', '高对比'],
] as const

const densities = [
  ['comfortable', '舒适'],
  ['compact', '紧凑'],
] as const

/**
 * Display settings for every user: text size, theme, line spacing, simple language, motion, reading aloud, keyboard
 * hints. A setting shows its state only by the pressed button, since a message would repeat it.
 */
export function DisplayTools(props: DisplayToolsProps) {
  const { preferences, onChange, readAloud, onShowShortcuts, onShowNotices, unreadNotices, density } = props
  const flip = <K extends 'leading' | 'motion' | 'keys' | 'words' | 'singleKeys'>(
    key: K,
    on: Preferences[K],
    off: Preferences[K],
  ) => ({
    pressed: preferences[key] === on,
    onPress: () => onChange({ [key]: preferences[key] === on ? off : on }),
  })
  return (
    <>
      <Group label="字号" showLabel>
        {scales.map(([scale, words]) => (
          <Press key={scale} pressed={preferences.scale === scale} onPress={() => onChange({ scale })}>
            <span className="sr">字号</span>
            {words}
          </Press>
        ))}
      </Group>
      <Group label="主题" showLabel>
        {themes.map(([theme, words]) => (
          <Press key={theme} pressed={preferences.theme === theme} onPress={() => onChange({ theme })}>
            <span className="sr">主题</span>
            {words}
          </Press>
        ))}
      </Group>
      {density && (
        <Group label="行高" showLabel>
          {densities.map(([value, words]) => (
            <Press key={value} pressed={density === value} onPress={() => onChange({ density: value })}>
              <span className="sr">行高</span>
              {words}
            </Press>
          ))}
        </Group>
      )}
      <Group label="阅读">
        <Press icon="bars" {...flip('leading', '1.3', '1')}>
          宽行距
        </Press>
        <Press icon="comment" {...flip('words', 'simple', 'full')}>
          简明语言
        </Press>
        {readAloud && (
          <Press icon="volume-up" pressed={readAloud.reading} onPress={readAloud.toggle}>
            朗读
          </Press>
        )}
        <Press icon="pause" {...flip('motion', 'off', 'on')}>
          减少动画
        </Press>
        <Press icon="key" {...flip('keys', 'on', 'off')}>
          键盘提示
        </Press>
        {density && (
          <Press icon="key" {...flip('singleKeys', 'on', 'off')}>
            单键快捷键
          </Press>
        )}
        <Press icon="history" onPress={onShowNotices}>
          最近提示
          {unreadNotices > 0 && <span className="sr">，{unreadNotices} 条未看</span>}
        </Press>
        <Press icon="question-circle" onPress={onShowShortcuts}>
          快捷键
        </Press>
      </Group>
    </>
  )
}

function Group({ label, showLabel = false, children }: { label: string; showLabel?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that set something at once, not a part of a form
    <div className="a11y-group" role="group" aria-label={label}>
      {showLabel && <span aria-hidden="true">{label}</span>}
      {children}
    </div>
  )
}

interface PressProps {
  icon?: IconName
  /** Absent on a button that opens a panel. */
  pressed?: boolean
  onPress: () => void
  children: ReactNode
}

function Press({ icon, pressed, onPress, children }: PressProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
