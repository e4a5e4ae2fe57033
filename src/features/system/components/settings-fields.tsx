import { accentProblem, isColour } from '#machines/rules/accent.ts'
import { PictureField } from '#src/lib/pictures/picture-field.tsx'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { useProvinceOptions } from '../places.tsx'
import type { SettingsValues } from '../settings-form.ts'
import { TERM_NAMES } from '../settings-terms.ts'

interface FieldsProps {
  form: AppForm<SettingsValues>
}

/** Name and appearance of the platform on pages, prints, mails and in authenticator apps. */
export function BrandFields({ form }: FieldsProps) {
  return (
    <Card title="名称和样子">
      <div className="stack">
        <div className="form-grid">
          <TextInput {...form.field('brandName')} hint="页眉、页面标题、打印、邮件、验证器都用它" full required />
          <TextInput {...form.field('shortName')} hint="手机页眉和邮件主题用；不填则用平台名称" required={false} />
          <TextInput {...form.field('senderName')} hint="邮件的发件人；不填则用平台名称" required={false} />
          <TextInput {...form.field('issuerName')} hint="验证器和通行密钥里显示；不填则用平台名称" required={false} />
          <TextInput
            {...form.field('smsSignName')}
            hint="短信服务商审核通过的签名；不填则用服务器设置的签名"
            required={false}
          />
        </div>
        <PictureField
          form={form}
          name="logoUrl"
          hostType="EditorImage"
          hint="PNG、JPG 或 WEBP，不超过 300 KB，高约 80 像素；替代文字就是平台名称。移除后用自带的标志"
          maxBytes={300 * 1024}
        />
        <AccentField form={form} />
      </div>
    </Card>
  )
}

/** The accent colour, which can be typed or picked, because not everybody can use a colour picker. */
function AccentField({ form }: FieldsProps) {
  const typed = form.methods.watch('accentColour').trim()
  return (
    <div className="form-grid">
      <TextInput
        {...form.field('accentColour')}
        hint="# 和六位十六进制数，例如 #0d5f57；字看不清的颜色不能用。高对比主题不变。不填则用自带的颜色"
        required={false}
      />
      {isColour(typed) && (
        <p className="accent-sample">
          <span style={{ background: typed }} aria-hidden="true" />
          <span>{accentProblem(typed) ?? '这个颜色可以用'}</span>
        </p>
      )}
    </div>
  )
}

/** The operator's contact data and permits. Empty values are not shown on the site. */
export function PublicFields({ form }: FieldsProps) {
  return (
    <Card title="页脚和联系方式">
      <div className="stack">
        <p className="muted">还没有的号码请留空：任何页面都不显示，也不会留下空行。</p>
        <div className="form-grid">
          <NumberInput {...form.field('copyrightFrom')} whole required />
          <TextInput {...form.field('hotline')} inputMode="tel" required={false} />
          <TextInput {...form.field('serviceHours')} hint="例如 工作日 9:00–18:00" required={false} />
          <TextInput {...form.field('textService')} hint="不打电话也能联系的方式" required />
          <TextInput {...form.field('contactPhone')} inputMode="tel" required={false} />
          <TextInput {...form.field('contactEmail')} inputMode="email" required={false} />
          <TextInput {...form.field('complaintPhone')} inputMode="tel" required={false} />
          <TextInput {...form.field('address')} full required={false} />
          <TextInput {...form.field('mapUrl')} type="url" hint="不填则按地址查找" full required={false} />
          <TextInput {...form.field('filingNumber')} required={false} />
          <TextInput {...form.field('filingUrl')} type="url" required={false} />
          <TextInput {...form.field('policeFilingNumber')} required={false} />
          <TextInput {...form.field('policeFilingUrl')} type="url" required={false} />
          <TextInput {...form.field('staffingLicenceNumber')} full required={false} />
        </div>
      </div>
    </Card>
  )
}

const TAX_MODES = [
  { value: 'Single', label: '按次计税', hint: '每笔收入单独计算' },
  { value: 'PlatformCumulative', label: '平台累计预扣', hint: '同一年内连续月份的收入累计计算' },
]

export function SwitchFields({ form }: FieldsProps) {
  return (
    <Card title="业务开关">
      <div className="stack">
        <div className="form-grid">
          <NumberInput {...form.field('enterpriseAuditStages')} whole unit="次" hint="0 为提交后即认证" required />
          <NumberInput {...form.field('personAuditStages')} whole unit="次" hint="1 为初审，2 为初审和复审" required />
        </div>
        <CheckboxField {...form.field('requirementNeedsAudit')} hint="不勾选时，企业发布岗位后立即可见" />
        <CheckboxField {...form.field('allowRegisterOld')} hint="只为迁移旧账号；平时请保持关闭" />
      </div>
    </Card>
  )
}

/** Deadlines for work of the staff, used by the counts of the start page and the marks of rows. */
export function TermFields({ form }: FieldsProps) {
  return (
    <Card title="办理期限">
      <div className="stack">
        <p className="muted">
          按工作日计，节假日和调休以“节假日”页为准。从提交的第二天起算，最后一天标为“今天到期”，过后标为“已超时”。0
          为当天，不填则没有期限。求职者和企业的页面写的也是这里的天数；没有期限就不写。
        </p>
        <div className="form-grid">
          {TERM_NAMES.map((name) => (
            <NumberInput key={name} {...form.field(`terms.${name}`)} whole unit="个工作日" required={false} />
          ))}
          <NumberInput
            {...form.field('terms.paymentDay')}
            whole
            unit="日"
            hint="验收后次月几日中午前付款，遇休息日提前到前一个工作日；已经验收的不变"
            required
          />
        </div>
      </div>
    </Card>
  )
}

/** The row id for approvals, which treat all settings as one row. */
const SETTINGS_ROW = 1

/**
 * The rates of calculations: saved with the other settings, and in force when another administrator has approved them.
 */
export function MoneyFields({ form }: FieldsProps) {
  const provinces = useProvinceOptions()
  return (
    <Card title="计税和收费">
      <div className="stack">
        <ApprovalBrief kind="ChangeRule" entityType="Setting" id={SETTINGS_ROW}>
          这里的改动保存后由另一位管理员核对、批准，批准时才会生效。
        </ApprovalBrief>
        <RadioGroup {...form.field('taxMode')} choices={TAX_MODES} required />
        <CheckboxField {...form.field('restartAfterGap')} hint="某个月没有收入，累计预扣的月份从头算起" />
        <div className="form-grid">
          <Select
            key={`p${provinces.length}`}
            {...form.field('taxProvinceId')}
            placeholder="没有选：不减征"
            options={provinces}
            hint="平台在哪个省申报代扣的个税，就按哪个省的残疾人减征预扣；没有选的，由本人在汇算时申报"
            required={false}
          />
          <NumberInput {...form.field('serviceFeeRate')} hint="0.05 就是 5%；不填则不收" required={false} />
          <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
        </div>
      </div>
    </Card>
  )
}
