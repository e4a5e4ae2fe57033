import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { codeField } from '#src/shared/account/account-fields.ts'
import { CodeField } from '#src/shared/account/code-field.tsx'
import type { CodeRequest } from '#src/shared/account/use-code-request.ts'
import type { CodeChannel } from '#src/shared/account/use-login-options.ts'
import { CODE_NAMES } from '#src/shared/account/use-own-code-channel.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

const schema = z.object({
  hasReadAll: z.boolean().check(z.refine(Boolean, '请先读完全文，再勾选')),
  isAgreed: z.boolean().check(z.refine(Boolean, '同意签署时请勾选')),
  code: codeField,
})

interface SigningFormProps {
  contract: Pick<ContractDetailFragment, 'documentHash' | 'document'>
  /** of the form and its button */
  label: string
  agreement: string
  codeHint: string
  /** how the code comes */
  by?: CodeChannel
  code: CodeRequest
  onSign: (signature: z.infer<typeof schema> & { documentHash: string }) => Promise<void>
  children?: ReactNode
}

/** Signs: what was read, the will to sign, and the code that proves who it is. The text is named by its hash. */
export function SigningForm({
  contract,
  label,
  agreement,
  codeHint,
  by = 'Sms',
  code,
  onSign,
  children,
}: SigningFormProps) {
  const { documentHash, document: articles } = contract
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { hasReadAll: false, isAgreed: false, code: '' },
    labels: { hasReadAll: '通读全文', isAgreed: '同意签署', code: CODE_NAMES[by] },
    onSubmit: (values) => onSign({ ...values, documentHash }),
  })
  return (
    <Form form={form} label={label}>
      <LinkButton variant="link" href="#contract-text">{`先读全文（共 ${articles.length} 条）`}</LinkButton>
      <CheckboxField {...form.field('hasReadAll')} required label={`我已读完全部 ${articles.length} 条`} />
      <CheckboxField {...form.field('isAgreed')} required label={agreement} />
      {children}
      <CodeField {...form.field('code')} required by={by} hint={codeHint} request={code} />
      <Button type="submit" variant="action" size="large" block icon="pencil" busy={form.submitting}>
        {label}
      </Button>
    </Form>
  )
}
