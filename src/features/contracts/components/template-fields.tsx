import { useState } from 'react'
import { CONTRACT_PLACEHOLDERS } from '#machines/rules/contract-placeholders.ts'
import { CreateContractTemplateDto_name, CreateContractTemplateDto_note } from '#src/api/limits.ts'
import { inputOf } from '#src/lib/forms/limits.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { TemplateRow, TemplateValues } from '../contract-template-form.ts'
import { CONTRACT_TYPE_NAMES } from '../contract-texts.ts'
import { ClauseFields } from './clause-fields.tsx'
import { ClauseHints, ClausePreview } from './template-preview.tsx'

const TYPES = Object.entries(CONTRACT_TYPE_NAMES).map(([value, label]) => ({ value, label }))

/** The fields of a template; its name and kind of contract are the same in all versions. */
export function TemplateFields({ form, row }: { form: AppForm<TemplateValues>; row: TemplateRow | null }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      {row === null ? (
        <>
          <TextInput
            {...form.field('name')}
            {...inputOf(CreateContractTemplateDto_name)}
            hint="以后的版本用同一个名称"
          />
          <Select {...form.field('contractType')} placeholder={null} options={TYPES} required />
        </>
      ) : (
        <p className="muted">
          用于{CONTRACT_TYPE_NAMES[row.contractType]}，第 {row.version} 版。
        </p>
      )}
      <TextInput
        {...form.field('note')}
        {...inputOf(CreateContractTemplateDto_note)}
        hint="什么情况下选用，企业会看到"
      />
      <p className="small">
        条款里可以写这些占位符，起草合同后自动填写：
        {Object.keys(CONTRACT_PLACEHOLDERS)
          .map((name) => `{${name}}`)
          .join('、')}
      </p>
      <ClauseHints hints={row?.hints ?? []} />
      <ClauseFields form={form} required />
      <Button variant="quiet" icon="eye" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? '收起预览' : '预览条款'}
      </Button>
      {isShown && <ClausePreview clauses={form.methods.watch('clauses')} />}
    </>
  )
}
