import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Popup } from '#src/ui/layout/popup.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import type { Act } from './act-bar.tsx'

/** An action, or a link to the page that carries it out. */
export interface LinkedAct extends Act {
  href?: string
}

interface RowActsProps {
  acts: readonly LinkedAct[]
  /** name of the row, used in the names of the buttons */
  about: string
  onChoose: (name: string) => void
}

/** The actions of a row in one line: the first is a visible button, the others are in a menu. */
export function RowActs({ acts: [first, ...others], about, onChoose }: RowActsProps) {
  if (!first) return null
  return (
    <div className="row-acts">
      {first.href ? (
        <LinkButton variant="quiet" size="small" icon={first.icon} about={about} href={first.href}>
          {first.label}
        </LinkButton>
      ) : (
        <Button variant="quiet" size="small" icon={first.icon} about={about} onClick={() => onChoose(first.name)}>
          {first.label}
        </Button>
      )}
      {others.length > 0 && (
        <Popup
          className="icon-btn"
          face={<Icon name="ellipsis-h" />}
          aria-label={`更多操作：${about}`}
          title="更多操作"
          panelLabel={`更多操作：${about}`}
        >
          {(close) => (
            <ul className="popup-list">
              {others.map((act) => (
                <li key={act.name}>
                  <Item
                    act={act}
                    about={about}
                    onChoose={() => {
                      close()
                      onChoose(act.name)
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </Popup>
      )}
    </div>
  )
}

function Item({
  act: { label, icon, href },
  about,
  onChoose,
}: {
  act: LinkedAct
  about: string
  onChoose: () => void
}) {
  const words = (
    <>
      {icon && <Icon name={icon} />}
      {label}
      <span className="sr">{about}</span>
    </>
  )
  return href ? (
    <Link className="popup-item" href={href}>
      {words}
    </Link>
  ) : (
    <button type="button" className="popup-item" onClick={onChoose}>
      {words}
    </button>
  )
}
