import { Button, type ButtonProps } from './button.tsx'

type PrintButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'about'> & {
  /** default: 打印 */
  label?: string
  /** the element to print; default: the whole page */
  part?: () => Element | null | undefined
}

/** Prints one element of the page, or the whole page without an element. */
export function printPart(part?: Element | null): void {
  part?.setAttribute('data-printing', '')
  window.print()
  part?.removeAttribute('data-printing')
}

/** Prints like Ctrl P. The styles for paper are in print.css. */
export function PrintButton({ label = '打印', part, variant = 'secondary', ...rest }: PrintButtonProps) {
  const print = () => printPart(part?.())
  return (
    <Button variant={variant} icon="print" onClick={print} {...rest}>
      {label}
    </Button>
  )
}
