import { useEffect, useId, useState } from 'react'
import { RecordNoteColleaguesDocument } from '#src/api/graphql.ts'
import { recordNoteGetColleagues_keyword } from '#src/api/limits.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { NoteValues, RecordProps } from './record.ts'

/** Number of colleagues that can be listed at once; with more, the user searches by name. */
const FEW = 8

interface ColleagueChoiceProps extends RecordProps {
  form: AppForm<NoteValues>
}

/**
 * The colleagues to notify of the note: those who may see the record. An @ in the note or the button opens the list.
 */
export function ColleagueChoice({ form, ...about }: ColleagueChoiceProps) {
  const told = form.methods.watch('mentionedUserIds')
  const hasAt = /[@＠]/.test(form.methods.watch('content'))
  const [isOpen, setOpen] = useState(told.length > 0)
  const panelId = useId()
  useEffect(() => {
    if (hasAt) setOpen(true)
  }, [hasAt])
  return (
    <div className="stack">
      <div>
        <Button
          variant="link"
          icon="users"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {told.length > 0 ? `告诉同事（已选 ${told.length} 位）` : '告诉同事'}
        </Button>
      </div>
      <div id={panelId}>{isOpen && <Choice form={form} told={told} {...about} />}</div>
    </div>
  )
}

function Choice({ form, told, ...about }: ColleagueChoiceProps & { told: readonly string[] }) {
  const [keyword, setKeyword] = useState('')
  const variables = { ...about, ...(keyword.trim() && { keyword: keyword.trim() }) }
  const found = useQueryResource(RecordNoteColleaguesDocument, variables, { errors: 'inline', keepPrevious: true })
  const items = found.data?.recordNoteGetColleagues.items
  // a selected colleague stays among the options when the user searches for another name
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    if (items)
      setKnown((before) => new Map([...before, ...items.map(({ id, realName }) => [String(id), realName] as const)]))
  }, [items])
  if (found.errorText && !items) return <ErrorState text={found.errorText} onRetry={found.reload} />
  if (!items) return <Skeleton lines={2} label="正在读取同事" />
  const foundIds = items.map(({ id }) => String(id))
  const ids = [...told.filter((id) => !foundIds.includes(id) && known.has(id)), ...foundIds]
  const { id, label, error } = form.field('mentionedUserIds')
  const choose = (colleague: string, isChosen: boolean) =>
    form.methods.setValue(
      'mentionedUserIds',
      isChosen ? [...told, colleague] : told.filter((one) => one !== colleague),
      {
        shouldDirty: true,
      },
    )
  return (
    <div className="stack">
      {(keyword !== '' || items.length > FEW) && (
        <TextInput
          label="按姓名找同事"
          value={keyword}
          maxLength={recordNoteGetColleagues_keyword.max}
          autoComplete="off"
          required={false}
          onChange={({ target }) => setKeyword(target.value)}
        />
      )}
      <p className="sr" role="status">
        {keyword !== '' && !found.isPrevious ? `找到 ${items.length} 位同事` : ''}
      </p>
      {ids.length === 0 ? (
        <p className="muted">{keyword ? '没有这个姓名的同事能看到这条记录。' : '没有别的同事能看到这条记录。'}</p>
      ) : (
        <CheckboxGroup
          {...{ id, label, error }}
          hint="他们会收到站内信，可以直接打开这条记录"
          choices={ids.map((value) => ({ value, label: known.get(value) ?? '' }))}
          selected={told}
          onChange={({ target }) => choose(target.value, target.checked)}
          required={false}
        />
      )}
    </div>
  )
}
