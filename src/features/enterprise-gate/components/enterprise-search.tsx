import { type FormEvent, useState } from 'react'
import {
  EnterpriseAdvSearchDocument,
  type EnterpriseAdvSearchQuery,
  EnterpriseGetSearchMinimumNumberCharactersDocument,
} from '#src/api/graphql.ts'
import { enterpriseAdvSearch_keyword } from '#src/api/limits.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { SearchForm } from '#src/ui/forms/search-form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Chip } from '#src/ui/status/chip.tsx'

export type FoundEnterprise = EnterpriseAdvSearchQuery['enterpriseAdvSearch']['items'][number]

interface EnterpriseSearchProps {
  onPick: (enterprise: FoundEnterprise) => void
}

/** Finds an enterprise by a part of its name or its credit code; the server states the minimum length. */
export function EnterpriseSearch({ onPick }: EnterpriseSearchProps) {
  const least = useQueryResource(EnterpriseGetSearchMinimumNumberCharactersDocument, {})
  const minimum = least.data?.enterpriseGetSearchMinimumNumberCharacters ?? 2
  const [keyword, setKeyword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    const isEnough = typed.length >= minimum
    setError(isEnough ? null : `请至少输入 ${minimum} 个字，现在是 ${typed.length} 个`)
    if (isEnough) setKeyword(typed)
  }
  return (
    <div className="stack">
      <SearchForm onSubmit={onSubmit} noValidate>
        <TextInput
          name="keyword"
          label="企业名称或统一社会信用代码"
          hint={`至少 ${minimum} 个字`}
          error={error}
          maxLength={enterpriseAdvSearch_keyword.max}
          affix={
            <Button type="submit" variant="secondary" icon="search">
              查找企业
            </Button>
          }
        />
      </SearchForm>
      {keyword !== '' && <Results keyword={keyword} onPick={onPick} />}
    </div>
  )
}

function Results({ keyword, onPick }: EnterpriseSearchProps & { keyword: string }) {
  const resource = useQueryResource(EnterpriseAdvSearchDocument, { keyword }, { errors: 'inline', keepPrevious: true })
  const items = resource.data?.enterpriseAdvSearch.items
  return (
    <DataList
      {...dataListProps(resource, items)}
      empty={{ title: `没有找到“${keyword}”`, text: '请换一个词，或改为新建企业。' }}
    >
      <ul className="todo cq" aria-label="找到的企业">
        {items?.map((enterprise) => (
          <li key={enterprise.id}>
            {enterprise.isCertified ? (
              <Chip tone="good" icon="verified">
                已认证
              </Chip>
            ) : (
              <Chip tone="idle" icon="clock">
                未认证
              </Chip>
            )}
            <span>{enterprise.enterpriseName}</span>
            <Button
              size="small"
              variant="secondary"
              about={enterprise.enterpriseName}
              onClick={() => onPick(enterprise)}
            >
              申请加入
            </Button>
          </li>
        ))}
      </ul>
    </DataList>
  )
}
