import { useId } from 'react'
import type { PlatformRole } from '#machines/actor.ts'
import { OfficeUserGetRolesPreviewDocument, type OfficeUserGetRolesPreviewQuery } from '#src/api/graphql.ts'
import { staffMenu } from '#src/lib/navigation/console-nav.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { jointWords, previewWords } from '../preview-texts.ts'

export type Preview = OfficeUserGetRolesPreviewQuery['userGetRolesPreview']

interface RolesPreviewProps {
  /** null for a new account */
  userId: number | null
  platformRoles: readonly string[]
  customRoleId: number | null
}

/** A preview of the rights that the selected sub-roles would give and remove. */
export function RolesPreview({ userId, platformRoles, customRoleId }: RolesPreviewProps) {
  const titleId = useId()
  const roles = platformRoles as readonly PlatformRole[]
  const preview = useQueryResource(
    OfficeUserGetRolesPreviewDocument,
    { userId: userId ?? undefined, platformRoles: [...roles], customRoleId: customRoleId ?? undefined },
    { errors: 'inline', keepPrevious: true, refreshOnView: true },
  )
  const shown = preview.data?.userGetRolesPreview
  return (
    <section className="roles-preview stack" aria-labelledby={titleId} aria-busy={preview.isPrevious}>
      <h3 id={titleId}>保存以后会怎样</h3>
      {preview.errorText && <Alert tone="bad">{preview.errorText}</Alert>}
      {shown && <Outcome preview={shown} />}
      <LiveRegion message={shown && !preview.isPrevious ? previewWords(shown) : ''} />
    </section>
  )
}

function Outcome({ preview }: { preview: Preview }) {
  const { gained, lost, jointActs, refusal } = preview
  const menuBefore = staffMenu(preview.before, preview.keptBefore)
  const menuAfter = staffMenu(preview.after, preview.keptAfter)
  return (
    <>
      {refusal ? (
        <Alert tone="bad" title="现在不能这样保存">
          {refusal}
        </Alert>
      ) : (
        <p>{previewWords(preview)}</p>
      )}
      <Named title="得到的权限" labels={gained.map(({ label }) => label)} />
      <Named title="失去的权限" labels={lost.map(({ label }) => label)} />
      <Named title="目录里多出" labels={menuAfter.filter((label) => !menuBefore.includes(label))} />
      <Named title="目录里不再有" labels={menuBefore.filter((label) => !menuAfter.includes(label))} />
      {jointActs.map((change) => {
        const { words, isAlone } = jointWords(change)
        return isAlone ? (
          <Alert key={words} tone="wait">
            {words}
          </Alert>
        ) : (
          <p key={words} className="small">
            {words}
          </p>
        )
      })}
    </>
  )
}

export const Named = ({ title, labels }: { title: string; labels: readonly string[] }) =>
  labels.length === 0 ? null : (
    <p>
      <strong>{title}：</strong>
      {labels.join('、')}
    </p>
  )
