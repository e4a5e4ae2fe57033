import { useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { TextInput, type TextInputProps } from '#src/ui/forms/text-input.tsx'

/** A password field that can show its text, for users who mistype and those who enlarge the screen. */
export function PasswordInput(props: Omit<TextInputProps, 'affix' | 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      affix={
        <Button
          variant="secondary"
          icon={isShown ? 'eye-slash' : 'eye'}
          aria-pressed={isShown}
          about={props.label}
          onClick={() => setShown(!isShown)}
        >
          显示
        </Button>
      }
    />
  )
}
