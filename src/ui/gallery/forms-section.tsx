import * as z from 'zod/mini'
import { Button } from '#src/ui/actions/button.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { kindByEndings } from '#src/ui/forms/kind-by-endings.ts'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { Upload, UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { Section } from './section.tsx'

const schema = z.object({
  name: z.string().check(z.minLength(2, '请填写真实姓名，至少 2 个字')),
  quantity: z.string().check(z.regex(/^\d+$/, '数量应为整数，例如 2400')),
  category: z.string().check(z.minLength(1, '请选择残疾类别')),
  from: z.string(),
  interview: z.nullable(z.string()),
  needs: z.array(z.string()),
  note: z.string().check(z.maxLength(500, '最多 500 字')),
  agreed: z.literal(true, '请先阅读标注规范'),
  files: z.array(z.custom<UploadedFile>()),
})

const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

const upload: Upload = async (file, { onProgress }) => {
  for (let share = 0; share <= 1; share += 0.1) {
    onProgress(share)
    await new Promise((resolve) => setTimeout(resolve, 120))
  }
  return { id: Date.now(), name: file.name, size: file.size }
}

export function FormsSection() {
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { name: '', quantity: '', category: '', from: '', needs: [], note: '', files: [] },
    labels: {
      name: '真实姓名',
      quantity: '领取数量',
      category: '残疾类别',
      from: '可到岗日期',
      interview: '面试方式',
      needs: '需要的便利',
      note: '补充说明',
      agreed: '我已阅读标注规范与验收规则',
      files: '证书与培训',
    },
    onSubmit: async () => {
      throw Object.assign(new Error('请求参数未能通过验证'), {
        validationErrors: [{ message: '领取数量应在 1 与 3,000 之间', members: ['Quantity'] }],
      })
    },
  })
  return (
    <Section title="表单">
      <div className="card">
        <Form form={form} label="示例表单">
          <div className="form-grid">
            <TextInput {...form.field('name')} required autoComplete="name" />
            <NumberInput {...form.field('quantity')} required whole unit="张" hint="1 到 3,000 之间的整数" />
            <Select
              {...form.field('category')}
              required
              hint="与残疾人证一致"
              options={choices('视力残疾', '听力残疾', '言语残疾', '肢体残疾')}
            />
            <DateInput {...form.field('from')} required={false} />
            <RadioGroup {...form.field('interview')} choices={choices('文字', '视频（含实时字幕）', '电话', '现场')} />
            <CheckboxGroup
              {...form.field('needs')}
              choices={choices('读屏兼容', '字幕/文字沟通', '手语', '弹性工时')}
            />
            <TextArea {...form.field('note')} full required={false} limit={500} />
            <FileField
              id={form.field('files').id}
              label="证书与培训"
              full
              kinds={[kindByEndings(['jpg', 'png', 'pdf'], 10 * 1024 * 1024)]}
              maxFiles={5}
              files={form.methods.watch('files')}
              onChange={(files) => form.methods.setValue('files', files)}
              upload={upload}
            />
          </div>
          <CheckboxField {...form.field('agreed')} />
          <div className="btns">
            <Button type="submit" variant="action" size="large" icon="plus-circle" busy={form.submitting}>
              领取工单
            </Button>
            <Button variant="secondary">保存草稿</Button>
          </div>
        </Form>
      </div>
    </Section>
  )
}
