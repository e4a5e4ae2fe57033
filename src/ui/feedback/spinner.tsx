import { Icon } from '#src/ui/icon/icon.tsx'

/** A short wait inside a page. Drawn after 300 ms only. */
export function Spinner({ label = '正在加载' }: { label?: string }) {
  return (
    <p className="spinner late" role="status">
      <Icon name="spinner" />
      {label}
    </p>
  )
}
