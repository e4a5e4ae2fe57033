import { Button, type ButtonProps } from './button.tsx'

type PrintButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'about'> & {
  /** 打印 unless something more is to be said */
  label?: string
  /** the one thing of the page that goes on paper; the whole page without it */
  part?: () => Element | null | undefined
}

/** Prints one thing of the page; the whole page without it. */
export function printPart(part?: Element | null): void {
  part?.setAttribute('data-printing', '')
  window.print()
  part?.removeAttribute('data-printing')
}

/** The same as Ctrl P. What paper looks like is in print.css. */
export function PrintButton({ label = '打印', part, variant = 'secondary', ...rest }: PrintButtonProps) {
  const print = () => printPart(part?.())
  return (
    <Button variant={variant} icon="print" onClick={print} {...rest}>
      {label}
    </Button>
  )
}
