import { Icon } from '#src/ui/icon/icon.tsx'

/** Indicator for a short wait inside a page, shown only after 300 ms. */
export function Spinner({ label = '正在加载' }: { label?: string }) {
  return (
    <p className="spinner late" role="status">
      <Icon name="spinner" />
      {label}
    </p>
  )
}
