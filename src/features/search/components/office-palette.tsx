import { useState } from 'react'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { Button } from '#src/ui/actions/button.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { Palette } from '#src/ui/shell/palette.tsx'
import { type Area, type FoundGroup, hrefOf, KINDS } from '../kinds.ts'
import { type Place, placesFor } from '../places.ts'
import { keepRecent, recentOf } from '../recent.ts'
import { useFind } from '../use-find.ts'

export interface OfficePaletteProps {
  area: Area
  /** the navigation of this reader, with the actions of its pages */
  places: readonly Place[]
  onClose: () => void
}

/** An option with the URL of its page, and the entry that this browser may store as recent. */
interface Choice {
  key: string
  icon: IconName
  title: string
  note?: string
  href: string
  recent?: string
}
interface Group {
  title: string
  options: Choice[]
}

const placeChoice = ({ label, href, icon, isAct }: Place): Choice => ({
  ...{ key: href, title: label, icon, href, recent: label },
  note: isAct ? '操作' : '页面',
})

function foundGroup(area: Area, { kind, items, hasMore }: FoundGroup): Group {
  const { title, icon } = KINDS[kind]
  const options = items.flatMap((row): Choice[] => {
    const href = hrefOf(area, kind, row)
    if (href === undefined) return []
    const note = [row.number, row.statusLabel, row.note].filter(Boolean).join(' · ')
    const recent = row.number && kind !== 'Enterprise' ? `${title} ${row.number}` : undefined
    return [{ key: `${kind}:${row.id}`, icon, title: row.title, note, href, ...(recent ? { recent } : {}) }]
  })
  return { title: hasMore ? `${title}：最接近的 ${options.length} 项，多输几个字可以缩小` : title, options }
}

/** Finds any record of the office by name, number or initials, within the user's permissions. */
export default function OfficePalette({ area, places, onClose }: OfficePaletteProps) {
  const find = useFind()
  const navigate = useNavigate()
  const userId = usePortal(selectUserId) ?? 0
  const [recent] = useState(() => recentOf(userId))
  const { text, found } = find
  const records = (found ?? []).map((group) => foundGroup(area, group))
  const pages = { title: '页面和操作', options: placesFor(places, text).map(placeChoice) }
  // if the input equals the name of a page, Enter opens that page, even if matching records arrive later
  const isPage = places.some(({ label }) => label === text.trim())

  const groups = withoutDoubles(
    find.isBlank
      ? [
          {
            title: '最近打开',
            options: recent.map(({ label, href }): Choice => ({ key: href, icon: 'history', title: label, href })),
          },
          { title: '可以直接做', options: places.filter(({ isAct }) => isAct).map(placeChoice) },
        ]
      : isPage
        ? [pages, ...records]
        : [...records, pages],
  )
  const choices = groups.flatMap(({ options }) => options)
  const count = choices.length
  const active = choices.find(({ key }) => key === find.at)?.key ?? choices[0]?.key ?? null

  const open = (key: string, inNewTab: boolean) => {
    const choice = choices.find((other) => other.key === key)
    if (choice === undefined) return
    if (choice.recent) keepRecent(userId, { label: choice.recent, href: choice.href })
    if (inNewTab) {
      window.open(choice.href, '_blank', 'noopener')
      return
    }
    onClose()
    navigate(choice.href)
  }

  return (
    <Palette
      label={area === 'console' ? '姓名、企业、编号、页面或拼音首字母' : '工单、合同、岗位、页面或拼音首字母'}
      hint="名称、编号或首字母"
      text={text}
      onText={find.type}
      groups={groups}
      active={active}
      onActive={find.point}
      onOpen={open}
      onClose={onClose}
      isBusy={find.isBusy}
      status={statusOf(find, count)}
    >
      <Words find={find} count={count} />
    </Palette>
  )
}

/** Removes options that an earlier group (recent ones, actions) already contains, and groups that become empty. */
function withoutDoubles(groups: readonly Group[]): Group[] {
  const seen = new Set<string>()
  return groups
    .map(({ title, options }) => ({
      title,
      options: options.filter(({ key }) => !seen.has(key) && Boolean(seen.add(key))),
    }))
    .filter(({ options }) => options.length > 0)
}

type Finding = ReturnType<typeof useFind>

/** The text announced to screen reader users: empty while they type, then the number of results. */
function statusOf({ isAnswered, isLate, isFailed, text }: Finding, count: number): string {
  if (isLate) return '还在查找'
  if (isFailed) return '没有查成'
  if (!isAnswered) return ''
  return count === 0 ? `没有找到“${text.trim()}”` : `找到 ${count} 项，按上下键选择`
}

/** The state of the search as text, above the options. */
function Words({ find, count }: { find: Finding; count: number }) {
  const { isBlank, isLate, isFailed, isAnswered, failure, found, text, retry } = find
  if (isBlank && count === 0) return <p className="pal-words muted">输入名称、编号或拼音首字母，例如 gxl。</p>
  if (isLate) return <p className="pal-words">还在查找“{text.trim()}”，比平时慢。页面和操作可以先用。</p>
  if (isFailed) {
    return (
      <div className="pal-words">
        <p>没有查成：{errorSentenceOf(failure)}</p>
        <p className="muted">输入的内容还在。</p>
        <Button variant="secondary" size="small" onClick={retry}>
          再查一次
        </Button>
      </div>
    )
  }
  if (isAnswered && found?.length === 0) {
    return (
      <div className="pal-words">
        <p className="strong">没有找到名称或编号是“{text.trim()}”的记录</p>
        <p className="muted">可能是同音字，或不在您能查看的范围里。也可以输编号，或姓名的拼音首字母。</p>
      </div>
    )
  }
  return null
}
