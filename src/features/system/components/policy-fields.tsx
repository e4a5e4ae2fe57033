import { useState } from 'react'
import { blanksIn, wholeText } from '#machines/rules/policy-text.ts'
import {
  PolicySectionDto_text,
  PolicySectionDto_title,
  UpdatePolicyDocumentDto_changeNote,
  UpdatePolicyDocumentDto_summary,
  UpdatePolicyDocumentDto_title,
} from '#src/api/limits.ts'
import { areaOf, inputOf } from '#src/lib/forms/limits.ts'
import { TextParts } from '#src/lib/forms/text-parts.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { POLICY_TITLES, type PolicyRow, type PolicyValues, SECTIONS } from '../policy-form.ts'
import { PolicyPreview } from './policy-dialog.tsx'

const KINDS = Object.entries(POLICY_TITLES).map(([value, label]) => ({ value, label }))
const LIMITS = { title: PolicySectionDto_title, text: PolicySectionDto_text }

/** The kind of policy of the new version, and its text. */
export function PolicyFields({ form, row }: { form: AppForm<PolicyValues>; row: PolicyRow | null }) {
  if (row === null) {
    return (
      <Select
        {...form.field('kind')}
        options={KINDS}
        required
        hint="照最近发布的一版新建草稿。还没有发布过的，用软件带的底稿，填上平台的名称和联系方式"
      />
    )
  }
  return <WrittenFields form={form} />
}

function WrittenFields({ form }: { form: AppForm<PolicyValues> }) {
  const [isShown, setShown] = useState(false)
  const sections = form.methods.watch('sections')
  const blanks = blanksIn(wholeText(sections))
  return (
    <>
      {blanks.length > 0 && (
        <Alert tone="wait" title="发布之前请填写或删去">
          <p>{blanks.join('、')}</p>
        </Alert>
      )}
      <TextInput {...form.field('title')} {...inputOf(UpdatePolicyDocumentDto_title)} />
      <TextInput {...form.field('summary')} {...inputOf(UpdatePolicyDocumentDto_summary)} hint="写在标题下面" />
      <TextArea
        {...form.field('changeNote')}
        {...areaOf(UpdatePolicyDocumentDto_changeNote)}
        rows={2}
        hint="第一版可以不写。以后的版本，读者会看到这句话"
      />
      <TextParts
        form={form}
        {...SECTIONS}
        legend="正文"
        add="添加一节"
        required
        limits={LIMITS}
        rows={6}
        hint="一行一段。以“- ”开头的行是要点。"
      />
      <Button variant="quiet" icon="eye" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? '收起预览' : '预览正文'}
      </Button>
      {isShown && <PolicyPreview sections={sections} />}
    </>
  )
}
