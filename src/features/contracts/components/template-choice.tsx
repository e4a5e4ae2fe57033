import { useState } from 'react'
import { ContractTemplateChoicesDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { ContractValues } from '../contract-form.values.ts'

const nameOf = ({ name, version }: { name: string; version: number }) => `${name}（第 ${version} 版）`

/** A selection of the platform's templates for this kind of contract; renders nothing when there are none. */
export function TemplateChoice({ form }: { form: AppForm<ContractValues> }) {
  const [chosenId, setChosenId] = useState('')
  const { succeed } = useToasts()
  const [contractType, templateId] = form.methods.watch(['contractType', 'templateId'])
  const resource = useQueryResource(ContractTemplateChoicesDocument, { contractType }, { errors: 'inline' })
  const templates = resource.data?.contractTemplateGetContractTemplateList.items ?? []
  const chosen = templates.find(({ id }) => String(id) === chosenId)
  const used = templates.find(({ id }) => String(id) === templateId)
  if (templates.length === 0) return null
  const apply = () => {
    if (!chosen) return
    const kept = form.methods.getValues('clauses').filter(({ title, text }) => title.trim() || text.trim())
    const added = chosen.clauses.map(({ title, text }) => ({ title, text }))
    form.methods.setValue('clauses', [...kept, ...added], { shouldDirty: true })
    form.methods.setValue('templateId', String(chosen.id), { shouldDirty: true })
    succeed(`已加入“${chosen.name}”的 ${added.length} 条约定`, '可以在下面修改；大括号里的内容会按合同自动填写。')
  }
  return (
    <div className="stack">
      <Select
        id="contract-template"
        label="合同模板"
        required={false}
        placeholder="不使用模板"
        value={chosen ? chosenId : ''}
        onChange={(event) => setChosenId(event.target.value)}
        options={templates.map((template) => ({ value: String(template.id), label: nameOf(template) }))}
        hint={chosen?.note ?? '平台准备的约定，选用后可以修改'}
      />
      <div className="btns">
        <Button variant="secondary" icon="plus" reason={chosen ? null : '先选择一个模板'} onClick={apply}>
          加入这个模板的约定
        </Button>
      </div>
      {used && <p className="small muted">已使用模板：{nameOf(used)}</p>}
    </div>
  )
}
