import { type FormEvent, useState } from 'react'
import { ConsoleEnterpriseAdvSearchDocument } from '#src/api/graphql.ts'
import { enterpriseGetAll_keyword } from '#src/api/limits.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { SearchForm } from '#src/ui/forms/search-form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Card } from '#src/ui/layout/card.tsx'

const MINIMUM = 2
/** The choice "no enterprise": the order has its own budget. */
const OWN = ''

interface EnterpriseChoiceProps {
  value: number | null
  onChange: (id: number | null) => void
}

/**
 * The choice of the order's enterprise. When the order is saved, the server checks that the developer is in charge of
 * the enterprise.
 */
export function EnterpriseChoice({ value, onChange }: EnterpriseChoiceProps) {
  const [keyword, setKeyword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const search = useQueryResource(
    ConsoleEnterpriseAdvSearchDocument,
    { keyword },
    { errors: 'inline', enabled: keyword !== '' },
  )
  const found = search.data?.enterpriseAdvSearch.items
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    setError(typed.length < MINIMUM ? `请至少输入 ${MINIMUM} 个字` : null)
    if (typed.length >= MINIMUM) setKeyword(typed)
  }
  return (
    <Card title="出资方">
      <SearchForm onSubmit={find} noValidate>
        <TextInput
          name="keyword"
          label="为企业建单：企业名称或统一社会信用代码"
          hint="只能为您负责的、已认证的企业建单"
          error={error}
          maxLength={enterpriseGetAll_keyword.max}
          affix={
            <Button type="submit" variant="secondary" icon="search">
              查找企业
            </Button>
          }
        />
      </SearchForm>
      <p className="small" role="status">
        {found && `找到 ${found.length} 家企业`}
        {search.errorText}
      </p>
      <RadioGroup
        label="出资方"
        name="enterprise"
        selected={value === null ? OWN : String(value)}
        onChange={(event) => onChange(event.target.value === OWN ? null : Number(event.target.value))}
        choices={[
          { value: OWN, label: '自有预算', hint: '由平台或基金会出资，财务确认到账后发布' },
          ...(found ?? []).map(({ id, enterpriseName, isCertified }) => ({
            value: String(id),
            label: enterpriseName,
            hint: isCertified ? '已认证' : '未认证，认证后才能建单',
            disabled: !isCertified,
          })),
        ]}
      />
    </Card>
  )
}
