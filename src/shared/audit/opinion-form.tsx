import { AuditEnterpriseDto_opinion } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { type FormDraft, useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { FINAL_WORD } from '#src/lib/final-word.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import type { Choice } from '#src/ui/forms/choice-group.tsx'
import { focusField } from '#src/ui/forms/error-summary.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { usePreferences } from '#src/ui/shell/preferences.ts'
import type { Decision, Opinion } from './case-types.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { KeyHints } from './key-hints.tsx'
import { type OpinionValues, opinionSchema } from './opinion-schema.ts'

export interface OpinionFormProps {
  /** id of the draft: `UserDisabledPerson:12` */
  about: string
  /** the allowed decisions; if empty, the typed opinion stays, so that it can be copied or discarded */
  decisions: readonly Decision[]
  /** frequently used phrases */
  phrases: readonly string[]
  /** the parts of the record that can be named for correction */
  places?: readonly Choice[]
  /** why no decision is possible */
  idle: string
  onDecide: (decision: Decision, opinion: Opinion) => Promise<unknown>
}

/** The opinion and the decision, last on the page. The typed text stays even if another auditor decides meanwhile. */
export function OpinionForm({ about, decisions, phrases, places = [], idle, onDecide }: OpinionFormProps) {
  const { form, draft } = useDraftedForm<OpinionValues>({
    draft: { form: 'audit', id: about },
    schema: opinionSchema(decisions),
    labels: { decision: '结论', opinion: '意见', fields: '需要修改的地方' },
    defaultValues: { decision: '', opinion: '', fields: [] },
    onSubmit: async ({ decision, opinion, fields }) => {
      const chosen = decisions.find(({ name }) => name === decision)
      if (chosen) await onDecide(chosen, { opinion: opinion.trim(), fields })
    },
  })
  const { preferences } = usePreferences()
  const opinion = form.field('opinion')
  if (decisions.length === 0) return <Undecided form={form} draft={draft} idle={idle} />
  return (
    <Form form={form} label="审核意见">
      <DraftNotice draft={draft} />
      <TextArea {...opinion} hint={hintOf(decisions)} limit={AuditEnterpriseDto_opinion.max} rows={4} />
      <Phrases phrases={phrases} onChoose={(phrase) => addPhrase(form, phrase)} />
      <Places form={form} places={places} />
      <p className="small">{FINAL_WORD + undoWord(preferences.undoSeconds)}</p>
      <DecisionButtons
        decisions={decisions}
        opinionId={opinion.id}
        busy={form.submitting}
        onDecide={(name, event) => {
          form.methods.setValue('decision', name)
          form.handleSubmit(event)
        }}
      />
      <KeyHints decisions={decisions} />
    </Form>
  )
}

const hintOf = (decisions: readonly Decision[]): string =>
  ['退回或驳回时必填，对方会看到', decisions.find(({ asks }) => asks)?.asks?.hint].filter(Boolean).join('；')

const undoWord = (seconds: string): string =>
  seconds === '0' ? '' : `作出结论后 ${seconds} 秒才提交，这期间可以撤销。`

interface OpinionPart {
  form: AppForm<OpinionValues>
}

/** The form when no decision is possible. Text typed before another auditor decided stays. */
function Undecided({ form, draft, idle }: OpinionPart & { draft: FormDraft; idle: string }) {
  if (form.methods.watch('opinion').trim() === '') return <p className="muted">{idle}</p>
  return (
    <Form form={form} label="审核意见">
      <p>{`${idle}您写的意见没有提交，保留在下面。`}</p>
      <TextArea {...form.field('opinion')} readOnly rows={4} />
      <Button variant="secondary" onClick={draft.forget}>
        清除这段意见
      </Button>
    </Form>
  )
}

function addPhrase({ methods, field }: AppForm<OpinionValues>, phrase: string): void {
  const before = methods.getValues('opinion').trimEnd()
  methods.setValue('opinion', before === '' ? phrase : `${before}\n${phrase}`, { shouldDirty: true })
  focusField(field('opinion').id)
}

function Phrases({ phrases, onChoose }: { phrases: readonly string[]; onChoose: (phrase: string) => void }) {
  if (phrases.length === 0) return null
  return (
    <Select
      label="常用语"
      hint="选择后加到意见里"
      placeholder="选择一句"
      value=""
      onChange={(event) => event.target.value && onChoose(event.target.value)}
      options={phrases.map((phrase) => ({ value: phrase, label: phrase }))}
    />
  )
}

function Places({ form, places }: OpinionPart & { places: readonly Choice[] }) {
  if (places.length === 0) return null
  return (
    <details className="more more-fields">
      <summary>指明需要修改的地方</summary>
      <CheckboxGroup {...form.field('fields')} hint="退回或驳回后，对方从这里直接找到要改的内容" choices={places} />
    </details>
  )
}
