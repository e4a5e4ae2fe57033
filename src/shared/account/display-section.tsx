import type { UserType } from '#machines/actor.ts'
import { PreferenceGetDocument, PreferenceUpdateDocument } from '#src/api/graphql.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { type Preferences, usePreferences } from '#src/ui/shell/preferences.ts'
import { chosenOf, toSave } from './saved-preferences.ts'

interface Setting<K extends keyof Preferences = keyof Preferences> {
  key: K
  label: string
  hint?: string
  choices: readonly { value: Preferences[K]; label: string }[]
}

const SETTINGS: readonly Setting[] = [
  {
    key: 'scale',
    label: '字号',
    choices: [
      { value: '1', label: '标准' },
      { value: '1.25', label: '大' },
      { value: '1.5', label: '更大' },
      { value: '2', label: '两倍' },
    ],
  },
  {
    key: 'theme',
    label: '主题',
    choices: [
      { value: 'light', label: '浅色' },
      { value: 'dark', label: '深色' },
      { value: 'contrast', label: '高对比' },
    ],
  },
  {
    key: 'leading',
    label: '行距',
    choices: [
      { value: '1', label: '标准' },
      { value: '1.3', label: '宽' },
    ],
  },
  {
    key: 'motion',
    label: '动画',
    choices: [
      { value: 'on', label: '显示' },
      { value: 'off', label: '减少' },
    ],
  },
  {
    key: 'keys',
    label: '键盘提示',
    choices: [
      { value: 'off', label: '不显示' },
      { value: 'on', label: '显示' },
    ],
  },
]

/** WCAG 2.2.1: the time limit can be switched off, and extended to more than ten times its length. */
const UNDO_TIME: Setting = {
  key: 'undoSeconds',
  label: '审核结论的撤销时间',
  hint: '作出结论后先等这么久再提交，这期间可以撤销。停留在提示上时不计时',
  choices: [
    { value: '0', label: '立即提交，不能撤销' },
    { value: '10', label: '10 秒' },
    { value: '30', label: '30 秒' },
    { value: '60', label: '60 秒' },
    { value: '120', label: '2 分钟' },
  ],
}

/** User types that audit persons, enterprises, jobs or contracts. */
const AUDITORS: ReadonlySet<UserType | null> = new Set<UserType | null>(['PlatformUser', 'FoundationWorker'])

/** The same settings as in the toolbar; they apply at once on this device, and through the account on others. */
export function DisplaySection() {
  const { preferences, onChange } = usePreferences()
  const settings = AUDITORS.has(usePortal(selectUserType)) ? [...SETTINGS, UNDO_TIME] : SETTINGS
  const resource = useQueryResource(PreferenceGetDocument, {}, { errors: 'inline' })
  const act = useMutationAction(PreferenceUpdateDocument)
  const { succeed } = useToasts()
  const saved = resource.data?.preferenceGet
  const chosen = saved ? chosenOf(saved.accessibility) : {}
  const differs = settings.some(({ key }) => chosen[key] !== undefined && chosen[key] !== preferences[key])
  const save = () =>
    act.run({ input: { accessibility: toSave(preferences) } }).then(
      () => succeed('显示设置已保存到您的账号，在其他设备登录后可以取用。'),
      () => {}, // the toast shows the error
    )
  return (
    <Card title="显示与操作">
      <div className="stack">
        <p className="help">选择后马上生效。保存到账号，换一台设备也能取用。</p>
        {settings.map(({ key, label, hint, choices }) => (
          <RadioGroup
            key={key}
            label={label}
            hint={hint}
            choices={choices}
            selected={preferences[key]}
            onChange={(event) => onChange({ [key]: event.target.value })}
          />
        ))}
        <div className="btns">
          <Button busy={act.isBusy} onClick={() => void save()}>
            保存到我的账号
          </Button>
          {differs && (
            <Button variant="secondary" onClick={() => onChange(chosen)}>
              取用账号里保存的设置
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
