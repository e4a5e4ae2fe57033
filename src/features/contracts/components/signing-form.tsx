import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { ConfirmContractDto_fixedTermWish } from '#src/api/limits.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { codeField } from '#src/shared/account/account-fields.ts'
import { CodeField } from '#src/shared/account/code-field.tsx'
import type { CodeRequest } from '#src/shared/account/use-code-request.ts'
import type { CodeChannel } from '#src/shared/account/use-login-options.ts'
import { CODE_NAMES } from '#src/shared/account/use-own-code-channel.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

const WISH = '请写明您愿意签固定期限'

const schemaOf = (asksWish: boolean) =>
  z.object({
    fixedTermWish: z.string().check(
      z.refine((text) => !asksWish || text.trim() !== '', WISH),
      most(ConfirmContractDto_fixedTermWish),
    ),
    hasReadAll: z.boolean().check(z.refine(Boolean, '请先读完全文，再勾选')),
    isAgreed: z.boolean().check(z.refine(Boolean, '同意签署时请勾选')),
    code: codeField,
  })
type Signature = z.infer<ReturnType<typeof schemaOf>>

interface SigningFormProps {
  contract: Pick<ContractDetailFragment, 'documentHash' | 'document'>
  /** label of the form and of its button */
  label: string
  agreement: string
  codeHint: string
  /** the channel by which the code is sent */
  by?: CodeChannel
  code: CodeRequest
  /** for a third fixed-term contract: the person must write that they want a fixed term */
  asksWish?: boolean
  onSign: (
    signature: Omit<Signature, 'fixedTermWish'> & { documentHash: string; fixedTermWish?: string },
  ) => Promise<void>
  children?: ReactNode
}

/**
 * The form for signing: the confirmation of having read the text, the declared intent to sign, and the code that proves
 * the identity. The text is identified by its hash.
 */
export function SigningForm({
  contract,
  label,
  agreement,
  codeHint,
  by = 'Sms',
  code,
  asksWish = false,
  onSign,
  children,
}: SigningFormProps) {
  const { documentHash, document: articles } = contract
  const schema = useMemo(() => schemaOf(asksWish), [asksWish])
  const form = useAppForm<Signature>({
    schema,
    defaultValues: { fixedTermWish: '', hasReadAll: false, isAgreed: false, code: '' },
    labels: { fixedTermWish: '我对固定期限的意愿', hasReadAll: '通读全文', isAgreed: '同意签署', code: CODE_NAMES[by] },
    onSubmit: ({ fixedTermWish, ...values }) =>
      onSign({ ...values, documentHash, ...(asksWish ? { fixedTermWish: fixedTermWish.trim() } : {}) }),
  })
  return (
    <Form form={form} label={label}>
      <LinkButton variant="link" href="#contract-text">{`先读全文（共 ${articles.length} 条）`}</LinkButton>
      <CheckboxField {...form.field('hasReadAll')} required label={`我已读完全部 ${articles.length} 条`} />
      <CheckboxField {...form.field('isAgreed')} required label={agreement} />
      {asksWish && (
        <TextArea
          {...form.field('fixedTermWish')}
          {...areaOf(ConfirmContractDto_fixedTermWish)}
          rows={2}
          required
          hint="这是第三次签固定期限。您有权要求签无固定期限合同；不愿意签固定期限的，请不要签署，让单位改合同"
        />
      )}
      {children}
      <CodeField {...form.field('code')} required by={by} hint={codeHint} request={code} />
      <Button type="submit" variant="action" size="large" block icon="pencil" busy={form.submitting}>
        {label}
      </Button>
    </Form>
  )
}
