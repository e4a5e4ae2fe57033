import { Fragment, useId, useState } from 'react'
import type { OfficeUserGetRightsQuery } from '#src/api/graphql.ts'
import { useLater } from '#src/lib/use-later.ts'
import { IconButton } from '#src/ui/actions/icon-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { TableBox } from '#src/ui/data/table-box.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { CustomRoleRow } from '../custom-role.ts'

export type Matrix = OfficeUserGetRightsQuery['userGetRights']
export type Right = Matrix['rights'][number]

/** A sub-role or a custom role. */
interface Column {
  name: string
  displayName: string
  holderCount: number
  custom?: CustomRoleRow
}

const columnsOf = ({ roles }: Matrix, customRoles: readonly CustomRoleRow[]): Column[] => [
  ...roles,
  ...customRoles.map((custom) => ({
    ...{ name: `custom ${custom.id}`, displayName: custom.name, holderCount: custom.holderCount },
    custom,
  })),
]

interface Line {
  name: string
  label: string
  roles: readonly string[]
  /** the rights of which a custom role needs at least one */
  rights: readonly string[]
  /** number of people involved, where this is relevant */
  note?: string
  right?: Right
}
interface Area {
  title: string
  lines: Line[]
}

const JOINT = '两个人办理：一位提交，另一位批准'

/** The rights by area, in the order of the server, followed by the actions that need two people. */
function areasOf({ rights, jointActs }: Matrix): Area[] {
  const areas = [...new Set(rights.map(({ area }) => area))].map((title) => ({
    title,
    lines: rights
      .filter(({ area }) => area === title)
      .map(
        (right): Line => ({
          ...{ name: right.name, label: right.label, roles: right.roles, right },
          rights: [right.name],
        }),
      ),
  }))
  const joint = jointActs.map(({ holderCount, ...act }): Line => ({ ...act, note: notedCount(holderCount) }))
  return [...areas, { title: JOINT, lines: joint }]
}

const notedCount = (count: number): string =>
  count < 2 ? `只有 ${count} 位同事可以办理，没有人能批准` : `${count} 位同事可以办理`

const COMMON = 'Common'

/**
 * Whether the role of the column has the right of the row. A custom role has it if one of its sub-roles has the right
 * and the custom role keeps it.
 */
function isHeldBy({ name, custom }: Column, { roles, rights }: Pick<Line, 'roles' | 'rights'>): boolean {
  if (!custom) return roles.includes(name)
  const isKept = rights.some((right) => right === COMMON || custom.rights.some((kept) => kept === right))
  return isKept && custom.platformRoles.some((role) => roles.includes(role))
}

interface RightsMatrixProps {
  matrix: Matrix
  customRoles?: readonly CustomRoleRow[]
}

/** A matrix of rights and roles. On a phone it shows one role at a time. */
export function RightsMatrix({ matrix, customRoles = [] }: RightsMatrixProps) {
  const captionId = useId()
  const roles = columnsOf(matrix, customRoles)
  const [shown, setShown] = useState<string>(roles[0]?.name ?? '')
  const [opened, setOpened] = useState<Right | null>(null)
  // loads after the table, because the dialog is used rarely
  const RightDialog = useLater(() => import('./right-dialog.tsx'))?.RightDialog
  const columnClass = ({ name }: Column) => classNames('matrix-cell', name !== shown && 'matrix-other')
  return (
    <div className="cq">
      <div className="matrix-choice">
        <Select
          label="看哪一项分工或角色"
          placeholder={null}
          options={roles.map(({ name, displayName }) => ({ value: name, label: displayName }))}
          value={shown}
          onChange={(event) => setShown(event.target.value)}
        />
      </div>
      <TableBox captionId={captionId} caption="每项分工和自定义角色的权限" isList>
        <table className="table keep rights-matrix" aria-labelledby={captionId}>
          <thead>
            <tr>
              <th scope="col">权限</th>
              {roles.map((role) => (
                <th key={role.name} scope="col" className={columnClass(role)}>
                  {role.displayName}
                  <small>{role.holderCount} 人</small>
                </th>
              ))}
            </tr>
          </thead>
          {areasOf(matrix).map(({ title, lines }) => (
            <tbody key={title}>
              <tr className="matrix-area">
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {lines.map(({ name, label, note, right, ...line }) => (
                <tr key={name}>
                  <th scope="row">
                    {right ? (
                      <span className="matrix-right">
                        {label}
                        <IconButton
                          icon="info-circle"
                          label={`${label}包含哪些操作`}
                          onClick={() => setOpened(right)}
                        />
                      </span>
                    ) : (
                      label
                    )}
                    {note && <small>{note}</small>}
                  </th>
                  {roles.map((role) => (
                    <td key={role.name} className={columnClass(role)}>
                      <Held isHeld={isHeldBy(role, line)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </TableBox>
      {RightDialog && opened && <RightDialog right={opened} roles={matrix.roles} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** A mark with text for screen readers, whose form does not depend on colour. */
const Held = ({ isHeld }: { isHeld: boolean }) =>
  isHeld ? (
    <span className="matrix-yes">
      <Icon name="check" />
      <span className="sr">可以</span>
    </span>
  ) : (
    <Fragment>
      <span aria-hidden="true">–</span>
      <span className="sr">不可以</span>
    </Fragment>
  )
