import { type ReactNode, useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'

export interface FieldProps {
  id?: string
  /** Always visible, above the control. */
  label: string
  /** Placed before the control, so that it is read before typing. */
  hint?: ReactNode
  /** The cause of the error and how to correct it. */
  error?: string | null
  /**
   * true shows 必填, false shows 选填, absent shows nothing (search and filter fields). A text names the time when the
   * field becomes required: `发布时` shows 发布时必填.
   */
  required?: boolean | string
  /** Takes the whole row of a two-column form. */
  full?: boolean
}

export interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/**
 * The attributes that connect a control with its label, hint and error; `also` adds a further description by its id
 * suffix.
 */
export function useControl({ id, hint, error, required }: FieldProps, also?: string): ControlAttributes {
  const generated = useId()
  const own = id ?? generated
  const described = classNames(
    hint != null && hint !== '' && `${own}-hint`,
    also && `${own}-${also}`,
    error && `${own}-error`,
  )
  return {
    id: own,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required === true ? true : undefined,
  }
}

const markOf = (required: boolean | string): string => {
  if (required === false) return '选填'
  return required === true ? '必填' : `${required}必填`
}

export function RequiredMark({ required }: Pick<FieldProps, 'required'>) {
  if (required === undefined) return null
  return (
    <>
      {/* a screen reader reads two words instead of one */}
      <span className="sr">，</span>
      <span className={required ? 'req' : 'opt'}>{markOf(required)}</span>
    </>
  )
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (hint == null || hint === '') return null
  return (
    <p className="help" id={`${id}-hint`}>
      {hint}
    </p>
  )
}

export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null
  return (
    <p className="error" id={`${id}-error`}>
      <Icon name="exclamation-circle" />
      <span>
        <span className="sr">错误：</span>
        {error}
      </span>
    </p>
  )
}

/** Layout of a form field: label, hint, control, error, in this order. */
export function Field(props: FieldProps & { control: ControlAttributes; children: ReactNode }) {
  const { label, hint, error, required, full, control, children } = props
  return (
    <div className={classNames('field', full && 'full')}>
      <label className="label" htmlFor={control.id}>
        {label}
        <RequiredMark required={required} />
      </label>
      <FieldHint id={control.id} hint={hint} />
      {children}
      <FieldError id={control.id} error={error} />
    </div>
  )
}

/** Splits a wrapper's props into those of the field and those of the native control. */
export function splitField<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const { id, label, hint, error, required, full, ...control } = props
  return [{ id, label, hint, error, required, full }, control]
}
