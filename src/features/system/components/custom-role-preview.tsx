import { useId } from 'react'
import type { PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { OfficeCustomRoleGetPreviewDocument } from '#src/api/graphql.ts'
import { staffMenu } from '#src/lib/navigation/console-nav.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import type { CustomRoleRow } from '../custom-role.ts'
import { roleWords } from '../preview-texts.ts'
import { Named } from './roles-preview.tsx'

interface CustomRolePreviewProps {
  /** null for a new role */
  row: CustomRoleRow | null
  name: string
  platformRoles: readonly string[]
  rights: readonly string[]
}

/** A preview of the rights that accounts with this role would gain and lose. */
export function CustomRolePreview({ row, name, ...chosen }: CustomRolePreviewProps) {
  const titleId = useId()
  const platformRoles = chosen.platformRoles as readonly PlatformRole[]
  const rights = chosen.rights as readonly RightName[]
  const preview = useQueryResource(
    OfficeCustomRoleGetPreviewDocument,
    { id: row?.id, name: name.trim() || undefined, platformRoles: [...platformRoles], rights: [...rights] },
    { errors: 'inline', keepPrevious: true, refreshOnView: true },
  )
  const shown = preview.data?.customRoleGetPreview
  const menuBefore = row ? staffMenu(row.platformRoles, row.rights) : []
  const menuAfter = staffMenu(platformRoles, rights)
  return (
    <section className="roles-preview stack" aria-labelledby={titleId} aria-busy={preview.isPrevious}>
      <h3 id={titleId}>保存以后会怎样</h3>
      {preview.errorText && <Alert tone="bad">{preview.errorText}</Alert>}
      {shown?.refusal && (
        <Alert tone="bad" title="现在不能这样保存">
          {shown.refusal}
        </Alert>
      )}
      {shown && !shown.refusal && <p>{roleWords(shown)}</p>}
      {shown && (
        <>
          <Named title={row ? '得到的权限' : '留下的权限'} labels={shown.gained} />
          <Named title="失去的权限" labels={shown.lost} />
          <Named
            title={row ? '目录里多出' : '目录里有'}
            labels={menuAfter.filter((label) => !menuBefore.includes(label))}
          />
          <Named title="目录里不再有" labels={menuBefore.filter((label) => !menuAfter.includes(label))} />
        </>
      )}
      <LiveRegion message={shown && !preview.isPrevious ? roleWords(shown) : ''} />
    </section>
  )
}
