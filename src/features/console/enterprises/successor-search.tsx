import { type ComponentProps, useState } from 'react'
import { ConsoleEnterpriseAdvSearchDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { onEnter } from '#src/ui/enter-key.ts'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'

const LEAST_CHARACTERS = 2

/** The enterprise that takes over the contracts of a merged one: found by its name, then chosen. */
export function SuccessorSearch({ field }: { field: Omit<ComponentProps<typeof RadioGroup>, 'choices'> }) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const found = useQueryResource(
    ConsoleEnterpriseAdvSearchDocument,
    { keyword },
    { errors: 'inline', keepPrevious: true, enabled: keyword.length >= LEAST_CHARACTERS },
  )
  const items = found.data?.enterpriseAdvSearch.items.filter(({ isCertified }) => isCertified) ?? []
  const search = () => setKeyword(typed.trim())
  return (
    <>
      <TextInput
        type="search"
        label="查找接收合同的企业"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onEnter(search)}
        affix={
          <Button variant="secondary" icon="search" onClick={search}>
            查找
          </Button>
        }
      />
      <p className="small" role="status">
        {found.errorText ?? (found.isIndicatorShown ? '正在查找' : found.data && `找到 ${items.length} 家已认证的企业`)}
      </p>
      <RadioGroup
        {...field}
        required
        choices={items.map(({ id, enterpriseName }) => ({ value: String(id), label: enterpriseName }))}
      />
    </>
  )
}
