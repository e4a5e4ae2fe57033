import { useFieldArray } from 'react-hook-form'
import { QrCodeDto_title } from '#src/api/limits.ts'
import { inputOf } from '#src/lib/forms/limits.ts'
import { PictureField } from '#src/lib/pictures/picture-field.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { MOST_CODES } from '../settings-codes.ts'
import type { SettingsValues } from '../settings-form.ts'

/** The QR codes of the footer. A text says what each code opens; it is also the picture's alternative text. */
export function CodeFields({ form }: { form: AppForm<SettingsValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: 'qrCodes' })
  return (
    <Card title="页脚的二维码">
      <div className="stack">
        {fields.length === 0 && <p className="muted">还没有二维码。</p>}
        {fields.map(({ id, storedUrl }, index) => (
          <div className="card card-flat" key={id}>
            <TextInput
              {...form.field(`qrCodes.${index}.title`)}
              {...inputOf(QrCodeDto_title)}
              hint="扫码后得到什么；显示在图片下面，也读给看不到图片的人"
            />
            {storedUrl && <img className="thumb framed" src={storedUrl} alt="" loading="lazy" />}
            <PictureField
              form={form}
              name={`qrCodes.${index}.image`}
              hostType="EditorImage"
              hint="没有图片的二维码不显示"
            />
            <TextInput
              {...form.field(`qrCodes.${index}.linkUrl`)}
              type="url"
              hint="不便扫码的人可以点开的地址"
              required={false}
            />
            <Button
              variant="quiet"
              size="small"
              icon="trash"
              about={`第 ${index + 1} 个二维码`}
              onClick={() => remove(index)}
            >
              移除
            </Button>
          </div>
        ))}
        <Button
          variant="secondary"
          icon="plus"
          reason={fields.length >= MOST_CODES ? `最多 ${MOST_CODES} 个` : null}
          onClick={() => append({ title: '', image: [], storedUrl: '', linkUrl: '' })}
        >
          添加二维码
        </Button>
      </div>
    </Card>
  )
}
