import { type FormEvent, useId, useState } from 'react'
import { NamedViewDto_name } from '#src/api/limits.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Popup } from '#src/ui/layout/popup.tsx'
import type { RememberedView } from './kept-list.ts'
import { rememberedViewOf, searchOf } from './list-views.tsx'
import { MOST_VIEWS } from './use-remembered-views.ts'

interface KeepViewProps {
  kept: readonly RememberedView[]
  /** URL of the current list */
  href: string
  /** rejects where the account could not be saved */
  onKeep: (views: readonly RememberedView[]) => Promise<unknown>
}

/** Saves the current filters under a name, or removes the named view that is shown. */
export function KeepView({ kept, href, onKeep }: KeepViewProps) {
  const { fail } = useToasts()
  const now = rememberedViewOf(kept, href)
  if (now) {
    return (
      <Button
        variant="quiet"
        size="small"
        icon="trash"
        about={`：${now.name}`}
        onClick={() => void onKeep(kept.filter((view) => view !== now)).catch(fail)}
      >
        删除视图
      </Button>
    )
  }
  return (
    <Popup
      className="btn btn-quiet btn-sm"
      face={
        <>
          <Icon name="bookmark" />
          存为视图
        </>
      }
      panelLabel="存为视图"
    >
      {(close) => <NameForm kept={kept} href={href} onKeep={onKeep} onDone={close} />}
    </Popup>
  )
}

/** What is wrong with a name; null if it is valid. An existing name is valid: its view gets the new filters. */
const problemOf = (name: string, kept: readonly RememberedView[]): string | null => {
  if (name === '') return '请填写视图名称'
  const isNew = kept.every((view) => view.name !== name)
  return isNew && kept.length >= MOST_VIEWS ? `一个名单最多保存 ${MOST_VIEWS} 个视图，请先删除不用的` : null
}

/** The typed name stays until the account is saved. */
function NameForm({ kept, href, onKeep, onDone }: KeepViewProps & { onDone: () => void }) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const problem = problemOf(name, kept)
    setError(problem)
    if (problem) return document.getElementById(id)?.focus()
    setBusy(true)
    try {
      await onKeep([...kept.filter((view) => view.name !== name), { name, search: searchOf(href) }])
      onDone()
    } catch (refusal) {
      setBusy(false)
      setError(errorSentenceOf(refusal))
    }
  }
  return (
    <form
      method="post"
      className="popup-form"
      aria-label="存为视图"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        id={id}
        label="视图名称"
        name="name"
        required
        maxLength={NamedViewDto_name.max}
        hint="保存现在的条件和排序，换一台电脑登录也在"
        error={error}
      />
      <Button type="submit" size="small" busy={isBusy}>
        保存视图
      </Button>
    </form>
  )
}
